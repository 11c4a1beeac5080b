package daemon

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/daemon/api"
	"convod/index"
)

const chat = "[15/03/2024, 10:42:07] Alice Example: look, a %s\n[15/03/2024, 10:43:00] Bob Example: oh, nice\n"

func TestDropToHit(t *testing.T) {
	b := newBox(t, map[string]string{"old.md": "# Garden\n\nThe marmalade recipe needs oranges.\n"}).start()
	b.caughtUp()
	b.wantFound("marmalade", "old.md")
	put(t, b.notes, "chats/WhatsApp Chat with Alice.txt", fmt.Sprintf(chat, "spanner"))
	b.wantFound("spanner", "chats/WhatsApp Chat with Alice.txt")
	put(t, b.notes, "old.md", "# Garden\n\nThe chutney recipe needs mangoes.\n")
	b.wantFound("chutney", "old.md")
	b.wantFound("marmalade")
	must(t, os.Remove(filepath.Join(b.notes, "old.md")))
	b.wantFound("chutney")
	b.caughtUp()
	st := b.status()
	if !st.CaughtUp || st.Counts.Units != 1 || st.Folders[0].State != stateWatching || st.Version != "test" || st.PID != os.Getpid() {
		t.Errorf("status %+v", st)
	}
}

func TestSearchBeforeFirstScanEnds(t *testing.T) {
	files := map[string]string{}
	for i := range 300 {
		files[fmt.Sprintf("n%03d.md", i)] = "A note about turnips.\n"
	}
	b := newBox(t, files)
	o, release := b.options(), make(chan struct{})
	o.Reading = func(path string) {
		if path == "n299.md" {
			<-release // the scan cannot end without it
		}
	}
	b.startWith(o)
	found(t, b.d, "turnips")
	close(release)
	b.caughtUp()
	if st := b.status(); st.Counts.Units != 300 || st.Behind != 0 {
		t.Errorf("status %+v", st)
	}
}

func TestRestartLosesNothingAndReadsNothingAgain(t *testing.T) {
	b := newBox(t, map[string]string{"a.md": "About plums.\n", "b.md": "About pears.\n"}).start()
	b.caughtUp()
	before, err := b.d.Digest(context.Background())
	must(t, err)
	b.stop()
	b.logs = &syncBuffer{}
	put(t, b.notes, "c.md", "About quinces.\n")
	must(t, os.Remove(filepath.Join(b.notes, "b.md")))
	b.start()
	b.caughtUp()
	b.wantFound("plums", "a.md")
	b.wantFound("quinces", "c.md")
	b.wantFound("pears")
	if log := b.logs.String(); strings.Contains(log, "path=a.md") {
		t.Errorf("the file that did not change was read again:\n%s", log)
	}
	put(t, b.notes, "b.md", "About pears.\n")
	must(t, os.Remove(filepath.Join(b.notes, "c.md")))
	b.caughtUp()
	after, err := b.d.Digest(context.Background())
	must(t, err)
	if before != after {
		t.Errorf("the same folder gives digest %s, then %s", before, after)
	}
}

func TestSecondDaemonIsRefused(t *testing.T) {
	b := newBox(t, nil).start()
	_, err := Open(b.cfg, b.paths, b.options())
	if !errors.Is(err, index.ErrBusy) || !strings.Contains(err.Error(), fmt.Sprintf("pid %d", os.Getpid())) {
		t.Errorf("second daemon: %v", err)
	}
	_, err = Once(context.Background(), b.cfg, b.paths, api.ReindexRequest{}, b.options(), nil)
	if !errors.Is(err, index.ErrBusy) {
		t.Errorf("Once beside a daemon: %v", err)
	}
	b.caughtUp() // and the first one goes on, over its socket too
	c, err := api.Dial(context.Background(), b.paths.Socket)
	must(t, err)
	defer c.Close()
	if st, err := c.Status(context.Background()); err != nil || st.PID != os.Getpid() {
		t.Errorf("status over the socket: %+v, %v", st, err)
	}
}

func TestProblemsAreTold(t *testing.T) {
	b := newBox(t, map[string]string{
		"photo.jpg": "\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x00\x00\x00\x00", "doc.pdf": "%PDF-1.7\n\x00\x01\x02\xff\xfe",
		"data.json": `{"some": "thing"}`, "broken.zip": "PK\x03\x04 this is no archive", "ok.md": "About plums.\n",
	}).start()
	b.caughtUp()
	st := b.status()
	if diff := cmp.Diff(map[string]int{"not text": 2, "not a known export": 1}, st.SkippedWhy); diff != "" {
		t.Errorf("skipped (-want +got):\n%s", diff)
	}
	if len(st.Problems) != 1 || st.Problems[0].Path != "broken.zip" || st.Problems[0].Outcome != "failed" {
		t.Errorf("problems %+v", st.Problems)
	}
	b.wantFound("plums", "ok.md")
}

// What was good once stays found when the file cannot be read any more.
func TestBrokenFileKeepsItsPassages(t *testing.T) {
	good := `[{"title":"Trip","create_time":1710500000,"mapping":{"r":{"id":"r","message":null,"parent":null,"children":["m"]},"m":{"id":"m","parent":"r","children":[],"message":{"id":"m","author":{"role":"user"},"create_time":1710500000,"content":{"content_type":"text","parts":["Where is the lighthouse?"]}}}},"current_node":"m","conversation_id":"c-1"}]`
	b := newBox(t, map[string]string{"conversations.json": good}).start()
	b.caughtUp()
	b.wantFound("lighthouse", "conversations.json")
	put(t, b.notes, "conversations.json", "PK\x03\x04 an archive that is cut off")
	b.caughtUp()
	st := b.status()
	if len(st.Problems) != 1 || st.Problems[0].Path != "conversations.json" {
		t.Errorf("problems %+v, skipped %v", st.Problems, st.SkippedWhy)
	}
	b.wantFound("lighthouse", "conversations.json")
}

func TestRootMissingKeepsEntries(t *testing.T) {
	b := newBox(t, map[string]string{"a.md": "About plums.\n"}).start()
	b.caughtUp()
	must(t, os.Rename(b.notes, b.notes+"-away"))
	b.wantState(stateMissing)
	if st := b.status(); st.CaughtUp {
		t.Error("caught up without its folder")
	}
	b.wantFound("plums", "a.md")
	if res, err := b.d.Search(t.Context(), index.Query{}); err != nil || res.Summary.IndexAge <= 0 {
		t.Errorf("a search without its folder: age %v, %v", res.Summary.IndexAge, err)
	}
	must(t, os.Rename(b.notes+"-away", b.notes))
	b.wantState(stateWatching)
	b.until("caught up again", func(st *api.Status) bool { return st.CaughtUp && st.IndexAgeS == 0 })
	put(t, b.notes, "b.md", "About pears.\n")
	b.wantFound("pears", "b.md")
}

func TestReload(t *testing.T) {
	b := newBox(t, map[string]string{"a.md": "About plums.\n"}).start()
	b.caughtUp()
	text, err := os.ReadFile(b.paths.Config)
	must(t, err)
	must(t, os.WriteFile(b.paths.Config, []byte("folders: what\n"), 0o600))
	b.until("bad configuration shown", func(st *api.Status) bool { return st.ConfigErr != "" })
	put(t, b.notes, "b.md", "About pears.\n")
	b.wantFound("pears", "b.md")
	must(t, os.WriteFile(b.paths.Config, append(text, "ignore: [b.md]\n"...), 0o600))
	b.until("good configuration in force", func(st *api.Status) bool { return st.ConfigErr == "" })
	b.wantFound("pears")
	b.wantFound("plums", "a.md")
}

func TestIdleUntilConfigured(t *testing.T) {
	b := newBox(t, map[string]string{"a.md": "About plums.\n"})
	text, err := os.ReadFile(b.paths.Config)
	must(t, err)
	must(t, os.Remove(b.paths.Config))
	b.cfg = nil
	b.start()
	if st := b.status(); st.SetUp || !st.Running {
		t.Errorf("status %+v", st)
	}
	b.wantFound("plums")
	must(t, os.WriteFile(b.paths.Config, text, 0o600))
	b.wantFound("plums", "a.md")
	if st := b.status(); !st.SetUp {
		t.Errorf("status %+v", st)
	}
}

func TestWaitRunsOut(t *testing.T) {
	b := newBox(t, nil).start()
	b.caughtUp()
	f, err := os.Create(filepath.Join(b.notes, "open.md"))
	must(t, err)
	var stop sync.WaitGroup
	quit := make(chan struct{})
	stop.Go(func() {
		defer f.Close()
		for {
			select {
			case <-quit:
				return
			case <-time.After(20 * ms):
				fmt.Fprintln(f, "more about plums")
			}
		}
	})
	time.Sleep(60 * ms)
	_, err = b.d.Wait(context.Background(), 200*ms)
	if e := api.ErrorOf(err); err == nil || e.Kind != api.KindBehind {
		t.Errorf("Wait on a file that is being written: %v", err)
	}
	b.caughtUp() // after at most max_settle it is read all the same
	b.wantFound("plums", "open.md")
	close(quit)
	stop.Wait()
}

// Unreadable is not removed: the passages stay, the outcome says why, and once it can be read all is well again.
func TestUnreadableKeepsPassages(t *testing.T) {
	b := newBox(t, map[string]string{"d/a.md": "About plums.\n"}).start()
	b.caughtUp()
	info, err := os.Stat(b.notes)
	must(t, err)
	denied := &os.PathError{Op: "open", Path: "d", Err: os.ErrPermission}
	must(t, b.d.inLoop(context.Background(), func(s *session) { // what a scan reports of a folder that is closed
		s.report(report{source: "notes", root: idOf(info), looked: []string{"d"}, changes: []Change{{Kind: Unreadable, Path: "d/a.md", Err: denied}}})
	}))
	b.until("told", func(st *api.Status) bool {
		return len(st.Problems) == 1 && st.Problems[0].Path == "d/a.md" && st.Problems[0].Reason == reasonDenied && st.LastError != nil
	})
	b.wantFound("plums", "d/a.md")
	b.caughtUp() // the next scan can read it
	b.until("well again", func(st *api.Status) bool { return len(st.Problems) == 0 && st.Counts.Complete == 1 })
	b.wantFound("plums", "d/a.md")
}
