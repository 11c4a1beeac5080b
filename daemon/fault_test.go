package daemon

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"convod/daemon/api"
	"convod/index"
	"convod/testdata/tools/harm"
)

// scribbleOn overwrites a part of a segment in place, as a failing disk does: what maps it sees it at once. A segment that was
// merged away meanwhile is let be.
func scribbleOn(t testing.TB, path string, part func([]byte) []byte) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	must(t, err)
	defer f.Close()
	b, err := io.ReadAll(f)
	must(t, err)
	_, err = f.WriteAt(harm.Garbage(part(b)), 0)
	must(t, err)
}

// Segments that rot under a running daemon: a read meets it, the index is checked, set aside and read anew from the folder;
// the daemon stays up, and ends where a fresh index does.
func TestRotUnderTheDaemon(t *testing.T) {
	b := newBox(t, orchard(60)).start()
	b.caughtUp()
	want := b.served()
	pid := b.status().PID
	var failed error
	for deadline := time.Now().Add(patience); failed == nil; { // a merge may have made new segments while they were listed
		if time.Now().After(deadline) {
			t.Fatal("no search met the damage")
		}
		for _, f := range b.segments() {
			scribbleOn(t, f, harm.Documents)
		}
		for i := range 60 { // some of them read what is damaged
			_, err := b.d.Search(context.Background(), index.Parse(fmt.Sprintf("number%d", i), index.Env{}))
			failed = errors.Join(failed, err)
		}
	}
	st := b.until("rebuilt", func(s *api.Status) bool { return s.Rebuilt != "" && s.Rebuilding == "" && s.CaughtUp })
	if b.served() != want || st.PID != pid {
		t.Errorf("digest %s, want %s", b.served(), want)
	}
	b.wantFound("number37", "d2/n37.md")
	if !strings.Contains(st.Rebuilt, "checksum") || st.SetAside == "" || len(st.Incidents) == 0 {
		t.Errorf("status %+v", st)
	}
}

// A ledger that is overwritten in place while it is open makes bbolt panic with its locks held. Status and search go on to
// answer, the index is set aside and made again, and a stop in the middle of it all takes no more than its five seconds.
func TestLedgerOverwrittenUnderTheDaemon(t *testing.T) {
	for _, stopAtOnce := range []bool{false, true} {
		t.Run(fmt.Sprintf("stopped at once %v", stopAtOnce), func(t *testing.T) {
			b := newBox(t, orchard(60)).start()
			b.caughtUp()
			want := b.served()
			path := filepath.Join(indexFolder(b.paths), "ledger.db")
			info, err := os.Stat(path)
			must(t, err)
			f, err := os.OpenFile(path, os.O_WRONLY, 0)
			must(t, err)
			_, err = f.WriteAt(make([]byte, info.Size()), 0)
			must(t, errors.Join(err, f.Close()))
			var asking sync.WaitGroup
			for i := range 8 {
				asking.Go(func() {
					_, _ = b.d.Search(context.Background(), index.Parse(fmt.Sprintf("number%d", i), index.Env{})) // an answer of whatever kind
					_, _ = b.d.Status(context.Background())
				})
			}
			asking.Wait()
			if stopAtOnce {
				b.stop()
				b.start()
			}
			st := b.until("rebuilt", func(s *api.Status) bool { return s.SetAside != "" && s.Rebuilding == "" && s.CaughtUp })
			if got := b.served(); got != want {
				t.Errorf("digest %s, want %s", got, want)
			}
			damages := index.Damages(indexFolder(b.paths))
			if len(damages) != 1 || !strings.Contains(damages[0].Reason, "ledger") || !stopAtOnce && st.Rebuilt == "" {
				t.Errorf("damages %v, rebuilt %q", damages, st.Rebuilt)
			}
			b.wantFound("number37", "d2/n37.md")
			b.stop()
		})
	}
}

// A second damage within a day waits before everything is read again, and says so; the daemon stays up meanwhile.
func TestDamageAgainAndAgain(t *testing.T) {
	b := newBox(t, orchard(5)).start()
	b.caughtUp()
	b.d.condemn(errors.New("for a test"))
	b.until("rebuilt", func(s *api.Status) bool { return s.Rebuilt != "" && s.Rebuilding == "" && s.CaughtUp })
	b.d.condemn(errors.New("for a test, again"))
	st := b.until("paused", func(s *api.Status) bool { return s.Paused != nil })
	if !strings.Contains(st.Paused.Reason, "damaged 2 times within a day") || !strings.Contains(st.Paused.Hint, "check the disk") {
		t.Errorf("paused %+v", st.Paused)
	}
	if left := time.Until(st.Paused.Until); left < 30*time.Second || left > time.Minute {
		t.Errorf("it is tried again in %s", left)
	}
	if st.Rebuilding == "" || st.CaughtUp {
		t.Errorf("status %+v", st)
	}
	res, err := b.d.Search(context.Background(), index.Parse("plums", index.Env{}))
	if err != nil || !strings.Contains(res.Summary.Rebuilding, "for a test, again") {
		t.Errorf("search: %+v, %v", res, err)
	}
}

func TestRebuildPauses(t *testing.T) {
	now := time.Date(2025, 3, 15, 10, 0, 0, 0, time.UTC)
	at := func(ago ...time.Duration) (out []index.Damage) {
		for _, d := range ago {
			out = append(out, index.Damage{Time: now.Add(-d), Reason: "x"})
		}
		return out
	}
	for _, tt := range []struct {
		damages []index.Damage
		want    time.Duration
	}{
		{nil, 0},
		{at(0), 0},
		{at(25*time.Hour, 0), 0},
		{at(time.Hour, 0), time.Minute},
		{at(time.Hour, 30*time.Second), 30 * time.Second},
		{at(2*time.Hour, time.Hour, 0), 10 * time.Minute},
		{at(4*time.Hour, 3*time.Hour, 2*time.Hour, time.Hour, 0), time.Hour},
		{at(-48*time.Hour, 0), 0}, // of a time when the clock was wrong
	} {
		var got time.Duration
		if p := rebuildPause(tt.damages, now); p != nil {
			got = p.Until.Sub(now)
		}
		if got != tt.want {
			t.Errorf("%v: %s, want %s", tt.damages, got, tt.want)
		}
	}
}

// A full disk pauses writing: searches go on, status says how much is needed where, and it goes on by itself.
func TestDiskFullPauses(t *testing.T) {
	var free atomic.Int64
	free.Store(1 << 40)
	b := newBox(t, orchard(3))
	o := b.options()
	o.FreeSpace = func(string) (int64, bool) { return free.Load(), true }
	o.FirstPause = 50 * ms
	b.startWith(o)
	b.caughtUp()
	free.Store(1 << 20)
	put(t, b.notes, "late.md", "About quinces.\n")
	st := b.until("paused", func(s *api.Status) bool { return s.Paused != nil && s.Settling == 0 })
	want := "needed at " + indexFolder(b.paths) + ", 1 MiB free"
	if !strings.HasPrefix(st.Paused.Reason, "disk full: ") || !strings.HasSuffix(st.Paused.Reason, want) || st.Paused.Hint == "" {
		t.Errorf("paused %+v, want ... %s", st.Paused, want)
	}
	if st.CaughtUp || st.Behind != 1 || st.Rebuilt != "" {
		t.Errorf("status %+v", st)
	}
	b.wantFound("number2", "d2/n2.md")
	free.Store(1 << 40)
	b.wantFound("quinces", "late.md")
	st = b.until("caught up", func(s *api.Status) bool { return s.CaughtUp })
	if st.Paused != nil || len(st.Incidents) < 2 {
		t.Errorf("status %+v", st)
	}
}

// A write that never ends is noticed; the index is opened again and nothing is lost.
func TestStuckIndexIsOpenedAgain(t *testing.T) {
	var stick atomic.Int32
	free := make(chan struct{})
	t.Cleanup(func() { close(free) })
	b := newBox(t, orchard(5))
	o := b.options()
	o.StuckAfter = 500 * ms
	o.Step = func(at index.Step) {
		if at == index.StepBatch && stick.CompareAndSwap(1, 0) {
			<-free
		}
	}
	b.startWith(o)
	b.caughtUp()
	stick.Store(1)
	put(t, b.notes, "late.md", "About quinces.\n")
	b.wantFound("quinces", "late.md")
	b.caughtUp()
	st := b.status()
	if len(st.Incidents) != 1 || !strings.Contains(st.Incidents[0].What, "opened again") || st.Rebuilt != "" {
		t.Errorf("incidents %+v", st.Incidents)
	}
	stick.Store(1) // twice within an hour: whatever it is, it is in the files
	put(t, b.notes, "later.md", "About medlars.\n")
	b.wantFound("medlars", "later.md")
	b.until("rebuilt", func(s *api.Status) bool { return s.Rebuilt != "" && s.Rebuilding == "" && s.CaughtUp })
	b.wantFound("quinces", "late.md")
}

// Another analyzer makes another index: the one before answers until it is whole.
func TestAnalyzerChangeAnswersMeanwhile(t *testing.T) {
	b := newBox(t, orchard(80)).start()
	b.caughtUp()
	text, err := os.ReadFile(b.paths.Config)
	must(t, err)
	must(t, os.WriteFile(b.paths.Config, append(text, "analyzer: simple\n"...), 0o600))
	saw := false
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		if got := found(t, b.d, "number37"); len(got) != 1 {
			t.Fatalf("found %v in the middle of the rebuild", got)
		}
		st := b.status()
		saw = saw || st.Rebuilding != ""
		if saw && st.Rebuilding == "" && st.CaughtUp {
			break
		}
	}
	if st := b.status(); !saw || st.Rebuilding != "" || st.Counts.Units != 80 || st.SetAside != "" {
		t.Errorf("saw it rebuild %v, status %+v", saw, st)
	}
	if _, err := os.Stat(filepath.Join(indexFolder(b.paths), "previous")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the previous index is left behind: %v", err)
	}
}
