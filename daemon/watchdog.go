package daemon

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"convod/pipeline"
)

// A reader that loops for ever, a disk that hangs, a goroutine that panics: each costs itself only. The reading of
// a file that stands still for file_timeout is cancelled; where even that does not end it, the goroutine is left
// behind and another takes its place.

// errTooLong is the cause with which a job's context ends.
var errTooLong = errors.New("it stood still for too long")

// jobWatch is what the loop and a worker know together of a job in hand.
type jobWatch struct {
	ctx    context.Context //nolint:containedctx // of this job alone
	cancel context.CancelCauseFunc
	made   time.Time
	beat   atomic.Int64 // when it last got further, since made; 0 before a worker has it
	ended  atomic.Bool  // by the loop, or by the worker: whoever is first
	over   bool         // of the loop: its result came
	late   time.Time    // of the loop: when it was cancelled
}

// begin is called by the loop before it hands a job out.
func (j *job) begin(ctx context.Context) {
	if j == nil {
		return
	}
	w := &jobWatch{made: time.Now()}
	w.ctx, w.cancel = context.WithCancelCause(ctx)
	j.watch = w
}

// end is called by the loop when the job's result came.
func (j *job) end() {
	if j.watch != nil {
		j.watch.cancel(nil)
		j.watch.over = true
	}
}

// further notes that the job got further. The time since made does not move when the clock is set or the
// machine sleeps.
func (w *jobWatch) further() { w.beat.Store(int64(max(time.Since(w.made), 1))) }

// still is for how long it did not.
func (w *jobWatch) still() time.Duration {
	beat := w.beat.Load()
	if beat == 0 {
		return 0
	}
	return time.Since(w.made) - time.Duration(beat)
}

// advance notes that a job got further.
func (j *job) advance() {
	if j != nil && j.watch != nil {
		j.watch.further()
	}
}

// watched reads, and notes that it got further.
func (j *job) watched(r io.Reader) io.Reader {
	if j == nil || j.watch == nil {
		return r
	}
	return &beating{r, j.watch}
}

type beating struct {
	io.Reader
	w *jobWatch
}

func (b *beating) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	b.w.further()
	return n, err
}

func timedOut(ctx context.Context) bool { return errors.Is(context.Cause(ctx), errTooLong) }

// watchJobs looks whether the jobs in hand get further.
func (s *session) watchJobs(now time.Time) {
	limit := s.cfg.FileTimeout
	if limit <= 0 || now.Before(s.nextWatch) {
		return
	}
	s.nextWatch = now.Add(max(limit/8, 10*time.Millisecond))
	for _, j := range s.backlog.active {
		w := j.watch
		if w == nil || w.over || j.regroup {
			continue
		}
		switch {
		case !w.late.IsZero() && now.Sub(w.late) > limit/4:
			s.leaveBehind(j)
		case w.late.IsZero() && w.still() > limit && s.worker.idx.Idle():
			w.late = now
			w.cancel(errTooLong)
		}
	}
}

// leaveBehind gives up a job whose worker does not come back.
func (s *session) leaveBehind(j *job) {
	if j.watch.ended.Swap(true) {
		return // it came back this moment: its result is on the way, or waits for its batch
	}
	s.log.Error("a worker hangs and is replaced", "source", j.key.source, "path", j.key.path)
	s.d.happened("a worker hung in " + j.key.path + " and was replaced")
	s.done.Done()
	s.work()
	s.worker.idx.Forsake(j.key.source, j.key.path)
	s.result(result{job: j, verdict: verdictLate, err: errTooLong})
}

// late records that a unit was given up, away from the loop: it writes to the ledger.
func (s *session) late(j *job) {
	s.log.Error("unit given up", "source", j.key.source, "path", j.key.path, "file_timeout", s.cfg.FileTimeout)
	j.end() // it stays active until that is done
	s.done.Go(func() {
		reason := fmt.Sprintf("given up: reading it stood still for %s (file_timeout)", s.cfg.FileTimeout)
		src := s.sources[j.key.source]
		if src == nil {
			s.results.put(result{job: j, verdict: verdictDropped})
			return
		}
		u := unitOf(src, j.change.Path, j.change.Stat, "", version(s.pipe, src, ""))
		res := s.worker.outcome(s.ctx, u, pipeline.Failed, reason, errTooLong)
		res.job = j
		s.results.put(res)
	})
}

func earlier(a, b time.Time) time.Time {
	if b.IsZero() || a.Before(b) {
		return a
	}
	return b
}
