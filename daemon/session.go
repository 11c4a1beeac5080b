package daemon

import (
	"context"
	"sync"
	"time"

	"convod/daemon/api"
)

// session is the daemon between two changes of its configuration. Its loop owns
// everything here; other goroutines send reports (folders), results (workers) and
// functions (requests).
type session struct {
	*engine
	d       *Daemon
	folders map[string]*folder
	reports chan report
	told    chan struct{} // one slot: the state of a folder shows something else
	results *mailbox[result]
	jobs    chan *job
	ctx     context.Context //nolint:containedctx // of this session's goroutines
	stop    context.CancelFunc
	done    sync.WaitGroup

	backlog *backlog
	next    *job // taken out of the backlog for the first worker that is free
	waiters map[uint64]*waiter
	lastID  uint64
	runs    map[*run]bool
	scanned map[string]bool // folders that were looked at whole
	fill    fill
	merges  mergeDue
	lastErr *api.Problem
	fatal   error

	nextWatch time.Time // next look at the jobs in hand

	paused    *pause // nothing is handed out until it ends
	lastPause *pause // kept until a write goes through: the next pause is longer
}

// Bounds of the work in flight.
const (
	mostActive  = 512 // units that are being read or wait for their batch
	mostUrgent  = 50  // changes of one report that go before a backfill
	firstDelay  = time.Second
	longestWait = 5 * time.Minute
	stopWithin  = 4 * time.Second
)

// delay is how long a unit or a folder waits after so many tries that failed.
func delay(tries int) time.Duration { return doubled(firstDelay, tries, longestWait) }

// doubled is first after one try, and twice as long after each further one, up to most.
func doubled(first time.Duration, tries int, most time.Duration) time.Duration {
	return min(first<<min(tries-1, 10), most)
}

// newSession starts the goroutines of one configuration.
func newSession(ctx context.Context, d *Daemon, e *engine) *session {
	s := &session{
		engine: e, d: d, folders: map[string]*folder{}, reports: make(chan report), told: make(chan struct{}, 1), results: newMailbox[result](), jobs: make(chan *job),
		backlog: newBacklog(bigUnit(e.cfg.MaxMemory)), waiters: map[uint64]*waiter{}, runs: map[*run]bool{}, scanned: map[string]bool{}, merges: newMergeDue(),
	}
	if p := d.pauseOf(e); p != nil {
		s.paused, s.lastPause = p, p
	}
	ctx, s.stop = context.WithCancel(ctx)
	s.dropSources()
	for _, f := range e.cfg.Folders {
		conf := folderConfig{
			name: f.Name, path: f.Path, poll: f.Watch == "poll", ignore: f.Ignore, exclude: ownFolders(e.paths),
			quiet: e.cfg.Settle, limit: e.cfg.MaxSettle, scanEvery: e.cfg.ScanEvery, rootEvery: d.opts.RootEvery, began: d.started, maxFiles: maxFilesToWatch(),
		}
		fo := newFolder(conf, e.book(), s.reports, e.log)
		fo.told = s.told
		s.folders[f.Name] = fo
		s.done.Go(func() { s.supervise(ctx, fo) })
	}
	s.ctx = ctx
	for range workers(e.cfg.MaxMemory) {
		s.work()
	}
	return s
}

// work starts one worker.
func (s *session) work() {
	s.done.Add(1)
	go func() { //nolint:modernize // whoever leaves the worker behind says Done for it
		for j := range s.jobs {
			w := j.watch
			w.further()
			s.worker.do(w.ctx, j, s.results.put)
			if w.ended.Swap(true) {
				return // another has its place
			}
		}
		s.done.Done()
	}()
}

// end stops all goroutines. What is in hand is given up, unless it is being written.
func (s *session) end(why error) {
	s.stop()
	close(s.jobs)
	ended := make(chan struct{})
	go func() { s.done.Wait(); close(ended) }()
	select {
	case <-ended:
	case <-time.After(stopWithin): // a disk that hangs must not keep the daemon from stopping
		s.log.Warn("work in hand given up", "units", len(s.backlog.active))
	}
	s.worker.idx.Flush(context.Background())
	for r := range s.runs {
		r.end(why)
	}
	for _, w := range s.waiters {
		w.end(why)
	}
}

// loop runs until ctx ends, the configuration changes (changed is true) or the index fails.
func (s *session) loop(ctx context.Context) (changed bool, err error) {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		s.resume(time.Now())
		if s.fatal != nil {
			return false, s.fatal
		}
		if s.next == nil && s.paused == nil && len(s.backlog.active) < mostActive {
			s.next = s.backlog.pop(time.Now())
			s.next.unlessWanted()
			if s.next == nil {
				if j := s.merges.job(s.backlog, s.scanned); j != nil {
					s.add(j)
					s.next = s.backlog.pop(time.Now())
				}
			}
			s.next.begin(s.ctx)
		}
		var jobs chan *job // nil blocks for ever
		if s.next != nil && s.paused == nil {
			jobs = s.jobs
		}
		timer.Reset(time.Until(s.wake(time.Now())))
		s.publish()
		select {
		case <-ctx.Done():
			return false, nil
		case <-s.d.changed:
			return true, nil
		case err := <-s.d.guard.faults:
			return false, err
		case ask := <-s.d.asks:
			ask(s)
		case r := <-s.reports:
			s.report(r)
		case <-s.told: // publish counts again
		case <-s.results.wake:
			for _, r := range s.results.take() {
				s.result(r)
			}
		case jobs <- s.next:
			s.next = nil
		case <-timer.C:
		}
		s.watchJobs(time.Now())
		if s.fatal != nil {
			return false, s.fatal
		}
	}
}

// wake is when the loop has something to do although nobody tells it.
func (s *session) wake(now time.Time) time.Time {
	at := now.Add(time.Hour)
	if s.paused != nil {
		at = s.paused.Until
	}
	if len(s.backlog.active) > 0 {
		at = earlier(at, s.nextWatch)
	}
	if s.paused != nil {
		return at
	}
	if delayed, ok := s.backlog.wake(); ok && delayed.Before(at) {
		at = delayed
	}
	return at
}

// report queues what a folder found.
func (s *session) report(r report) {
	urgent := !r.scan && len(r.changes) <= mostUrgent
	for _, c := range r.changes {
		s.add(&job{key: unitKey{r.source, c.Path}, change: c, root: r.root, urgent: urgent})
	}
	s.merges.roots[r.source] = r.root
	if r.scan {
		s.scanned[r.source], s.merges.due[r.source] = true, true
	}
	s.waitersReport(&r)
}

func (s *session) add(j *job) {
	s.backlog.add(j)
	s.fill.more(s.backlog)
}
