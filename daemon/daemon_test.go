package daemon

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/config"
	"convod/daemon/api"
	"convod/index"
)

// box is a daemon over one folder, with everything in a folder of its own.
type box struct {
	t      *testing.T
	notes  string
	paths  config.Paths
	cfg    *config.Config
	logs   *syncBuffer
	d      *Daemon
	cancel context.CancelFunc
	ended  chan error
}

// newBox makes the folders; start starts the daemon.
func newBox(t *testing.T, files map[string]string) *box {
	t.Helper()
	notes, own := tree(t, files), tree(t, nil)
	b := &box{t: t, notes: notes, logs: &syncBuffer{}, paths: config.Paths{
		Config: filepath.Join(own, "etc", "config.yaml"), Data: filepath.Join(own, "data"), Socket: filepath.Join(own, "run", "s"),
	}}
	put(t, own, "etc/config.yaml", "folders:\n  - {path: "+notes+", name: notes}\nsettle: 100ms\nmax_settle: 1s\n")
	b.load()
	return b
}

func (b *box) load() {
	b.t.Helper()
	cfg, err := config.Load(b.paths)
	must(b.t, err)
	b.cfg = cfg
}

func (b *box) options() Options {
	return Options{
		Version: "test", Log: slog.New(slog.NewTextHandler(b.logs, &slog.HandlerOptions{Level: slog.LevelDebug})),
		RootEvery: 100 * ms, ConfigEvery: 50 * ms, LockTimeout: 300 * ms,
	}
}

func (b *box) start() *box {
	b.t.Helper()
	d, err := Open(b.cfg, b.paths, b.options())
	must(b.t, err)
	b.run(d)
	return b
}

func (b *box) run(d *Daemon) {
	ctx, cancel := context.WithCancel(context.Background())
	b.d, b.cancel, b.ended = d, cancel, make(chan error, 1)
	go func() { b.ended <- d.Run(ctx) }()
	b.t.Cleanup(b.stop)
}

// stop ends the daemon as SIGTERM does, and makes sure that it takes no more than its five seconds.
func (b *box) stop() {
	if b.cancel == nil {
		return
	}
	b.cancel()
	b.cancel = nil
	select {
	case err := <-b.ended:
		if err != nil {
			b.t.Errorf("Run: %v", err)
		}
	case <-time.After(5 * time.Second):
		b.t.Errorf("the daemon did not stop in 5 s\n%s", b.logs.String())
	}
}

// patience is how long a test waits for what must come: a busy machine with the race detector takes its time, and a test that
// passes never waits so long.
const patience = 3 * time.Minute

// caughtUp waits until every file present is indexed.
func (b *box) caughtUp() {
	b.t.Helper()
	if _, err := b.d.Wait(context.Background(), patience); err != nil {
		st, _ := b.d.Status(context.Background())
		b.t.Fatalf("Wait: %v\nstatus %+v\nlog:\n%s", err, st, b.logs.String())
	}
}

func (b *box) status() *api.Status {
	b.t.Helper()
	st, err := b.d.Status(context.Background())
	must(b.t, err)
	return st
}

// found are the paths that a word is found in.
func found(t testing.TB, s api.Backend, words string) []string {
	t.Helper()
	res, err := s.Search(context.Background(), index.Parse(words, index.Env{}))
	must(t, err)
	paths := []string{}
	seen := map[string]bool{}
	for _, h := range res.Hits {
		if !seen[h.Path] {
			paths = append(paths, h.Path)
		}
		seen[h.Path] = true
	}
	return paths
}

// wantFound waits until a word is found in exactly these paths.
func (b *box) wantFound(words string, want ...string) {
	b.t.Helper()
	if want == nil {
		want = []string{}
	}
	var diff string
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * ms) {
		if diff = cmp.Diff(want, found(b.t, b.d, words)); diff == "" {
			return
		}
	}
	b.t.Fatalf("search %q (-want +got):\n%s\nlog:\n%s", words, diff, b.logs.String())
}

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
	b := newBox(t, files).start()
	start := time.Now()
	found(t, b.d, "turnips")
	if took := time.Since(start); took > time.Second {
		t.Errorf("the first answer took %v", took)
	}
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

func (b *box) wantState(state string) {
	b.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * ms) {
		if b.status().Folders[0].State == state {
			return
		}
	}
	b.t.Fatalf("folder is %+v, want %s", b.status().Folders[0], state)
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

func (b *box) until(what string, ok func(*api.Status) bool) {
	b.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * ms) {
		if ok(b.status()) {
			return
		}
	}
	b.t.Fatalf("%s: status is %+v\n%s", what, b.status(), b.logs.String())
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

// time is a moment for os.Chtimes.
func (b *box) time(hours int) time.Time {
	return time.Date(2024, 3, 15, hours, 0, 0, 0, time.UTC)
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
