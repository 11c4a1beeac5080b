package daemon

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"os"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"convod/daemon/api"
)

// A worker that never comes back costs its file, which fails with a reason; another worker takes its place and the rest
// goes on. What it gives in the end is refused.
func TestWorkerHangs(t *testing.T) {
	release := make(chan struct{})
	b := newBox(t, orchard(30))
	b.cfg.FileTimeout = 10 * time.Second // a busy machine may well stand still for three over a note
	o := b.options()
	o.Reading = func(path string) {
		if strings.HasPrefix(path, "hang") {
			<-release
		}
	}
	put(t, b.notes, "hang1.md", "About medlars.\n")
	for i := range runtime.NumCPU() - 1 {
		put(t, b.notes, fmt.Sprintf("hang%d.md", i+2), "About figs.\n")
	}
	b.startWith(o)
	b.caughtUp() // all workers hung at once
	st := b.status()
	var why []string
	for _, p := range st.Problems {
		if p.Path == "hang1.md" {
			why = append(why, p.Reason)
		}
	}
	if len(why) != 1 || why[0] != "given up: reading it stood still for 10s (file_timeout)" {
		t.Errorf("problems %+v", st.Problems)
	}
	if st.Counts.Complete+st.Counts.NotExtractable != 30 || st.Counts.Failed != runtime.NumCPU() || len(st.Incidents) == 0 {
		t.Errorf("counts %+v, incidents %+v, problems %+v", st.Counts, st.Incidents, st.Problems)
	}
	b.wantFound("number17", "d3/n17.md")
	close(release)
	time.Sleep(100 * ms)
	b.wantFound("medlars") // it came too late
	put(t, b.notes, "hang1.md", "About medlars, in time.\n")
	b.wantFound("medlars", "hang1.md")
}

// panicsOnce is a ledger that meets a bug the first time.
type panicsOnce struct{ met bool }

func (p *panicsOnce) Unit(string, string) (Known, bool) { return Known{}, false }

func (p *panicsOnce) Knows(string) bool { return false }

func (p *panicsOnce) Units(string) iter.Seq[Known] {
	if !p.met {
		p.met = true
		panic("a bug")
	}
	return func(func(Known) bool) {}
}

// A folder whose goroutine dies of a bug is watched again, visibly.
func TestFolderWatchingIsStartedAgain(t *testing.T) {
	notes := tree(t, map[string]string{"a.md": "About plums.\n"})
	reports := make(chan report)
	log := slog.New(slog.DiscardHandler)
	f := newFolder(folderConfig{name: "notes", path: notes, quiet: 10 * ms, limit: time.Second, scanEvery: time.Hour, rootEvery: time.Second}, &panicsOnce{}, reports, log)
	s := &session{d: &Daemon{}}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { s.supervise(ctx, f); close(ended) }()
	r := <-reports
	cancel()
	<-ended
	if len(r.changes) != 1 || r.changes[0].Path != "a.md" {
		t.Errorf("report %+v", r)
	}
	if all := s.d.incidents.all(); len(all) != 1 || all[0].What != "the watching of folder notes failed and was started again" {
		t.Errorf("incidents %+v", all)
	}
}

// A stop waits for nothing that takes long, whatever is being done: box.stop asserts it.
func TestStopInTheMiddle(t *testing.T) {
	var big strings.Builder
	for i := range 200_000 {
		at := time.Date(2025, 3, 15, 8, 0, i, 0, time.UTC)
		big.WriteString(at.Format("[02/01/2006, 15:04:05]") + " Alice Example: the ladder needs a new step\n")
	}
	files := map[string]string{"a.txt": big.String(), "b.txt": big.String(), "c.txt": big.String()}
	for name, at := range map[string]time.Duration{"at once": 0, "reading": 300 * ms, "writing and merging": 2 * time.Second} {
		t.Run(name, func(t *testing.T) {
			b := newBox(t, files).start()
			ended := make(chan error, 1)
			go func() { _, err := b.d.Wait(context.Background(), time.Minute); ended <- err }()
			time.Sleep(at)
			b.stop()
			var told *api.Error
			if err := <-ended; !errors.As(err, &told) && !errors.Is(err, api.ErrNotRunning) {
				t.Errorf("who waits is told %v", err)
			}
		})
	}
}

// A file that is being read when it takes no more reading is cancelled where the reader looks at its context.
func TestTimedOut(t *testing.T) { synctest.Test(t, testTimedOut) }

func testTimedOut(t *testing.T) {
	j := &job{}
	j.begin(context.Background())
	if timedOut(j.watch.ctx) || j.watch.still() != 0 {
		t.Error("late before it began")
	}
	j.advance()
	time.Sleep(20 * ms)
	if still := j.watch.still(); still != 20*ms-1 { // a job that began this moment got further at 1 ns, since 0 is never
		t.Errorf("stood still for %s", still)
	}
	r := j.watched(strings.NewReader("x"))
	if _, err := r.Read(make([]byte, 1)); err != nil || j.watch.still() != 0 {
		t.Errorf("reading is no progress: %v, %s", err, j.watch.still())
	}
	j.watch.cancel(errTooLong)
	if !timedOut(j.watch.ctx) {
		t.Error("not timed out")
	}
	w := &worker{}
	if res := w.unread(j.watch.ctx, nil, j, os.ErrDeadlineExceeded); res.verdict != verdictLate {
		t.Errorf("verdict %s", res.verdict)
	}
}
