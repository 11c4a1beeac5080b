package daemon

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"convod/config"
	"convod/daemon/api"
	"convod/index"
)

// Once reads what changed and returns: `convod index` without a daemon. It takes the index for writing
// itself, unless it is a dry run; the error is [index.ErrBusy] when another process
// has it. progress may be nil. The report stands also beside an error, as far as the run got.
func Once(ctx context.Context, cfg *config.Config, paths config.Paths, req api.ReindexRequest, opts Options, progress func(api.Progress)) (_ *api.Report, err error) {
	opts = opts.withDefaults()
	idx, err := openForRun(cfg, paths, req, opts)
	if err != nil {
		return nil, err
	}
	defer func() {
		if cerr := idx.close(); err == nil && cerr != nil {
			err = fmt.Errorf("close index: %w", cerr)
		}
	}()
	limitMemory(cfg.MaxMemory)
	e, err := newEngine(cfg, paths, idx.Index, opts.Log)
	if err != nil {
		return nil, err
	}
	var forgot []int
	if !req.DryRun {
		if forgot, err = forgettingOnce(e).resume(ctx); err != nil {
			return nil, err
		}
	}
	r, plans, how, err := prepare(ctx, e, req, progress)
	if err != nil {
		return nil, err
	}
	r.report.Forgot = forgot
	if req.DryRun {
		return r.report, dryRun(ctx, e, r, plans, how)
	}
	if err := runAll(ctx, e, r, runJobs(r, plans, how)); err != nil || how != nil || r.report.Unfinished {
		return r.report, err
	}
	if err := e.regroupOnce(ctx); err != nil {
		return r.report, err
	}
	if ofEverything(req, r.report) {
		idx.Flush(ctx)
		if err := idx.Rebuilt(); err != nil {
			return r.report, err
		}
	}
	forgot, err = forgettingOnce(e).resume(ctx) // a rebuild may have been in the way
	r.report.Forgot = append(r.report.Forgot, forgot...)
	return r.report, err
}

// ofEverything is true for a run after which the index holds what the folders hold, which ends a rebuild. A folder that
// cannot be looked at keeps it open, as it does in the daemon; a file that cannot be read does not.
func ofEverything(req api.ReindexRequest, rep *api.Report) bool {
	return len(req.Paths) == 0 && req.Page == "" &&
		!slices.ContainsFunc(rep.Failed, func(p api.Problem) bool { return p.Path == "" })
}

// runIndex is an index with the folder to remove after a dry run without one.
type runIndex struct {
	*index.Index
	scratch string
}

func (i runIndex) close() error {
	err := i.Close()
	if i.scratch != "" {
		_ = os.RemoveAll(i.scratch)
	}
	return err
}

func openForRun(cfg *config.Config, paths config.Paths, req api.ReindexRequest, opts Options) (runIndex, error) {
	o := indexOptions(cfg, opts.Log)
	o.LockTimeout = opts.LockTimeout
	if !req.DryRun {
		if err := os.MkdirAll(paths.Data, 0o700); err != nil {
			return runIndex{}, fmt.Errorf("make data folder %q: %w", paths.Data, err)
		}
		idx, err := index.Open(indexFolder(paths), o)
		return runIndex{Index: idx}, err
	}
	o.ReadOnly = true
	if idx, err := index.Open(indexFolder(paths), o); err == nil {
		return runIndex{Index: idx}, nil
	}
	// No index yet, or one that is being written: everything counts as new.
	dir, err := os.MkdirTemp("", "convod-dry-")
	if err != nil {
		return runIndex{}, fmt.Errorf("make scratch folder: %w", err)
	}
	o.ReadOnly = false
	idx, err := index.Open(filepath.Join(dir, "index"), o)
	if err != nil {
		_ = os.RemoveAll(dir)
	}
	return runIndex{idx, dir}, err
}

// runAll works off the jobs of a run without a daemon.
func runAll(ctx context.Context, e *engine, r *run, jobs []*job) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var failed error
	r.done = func(err error) { failed = err; cancel() }
	if len(jobs) == 0 {
		r.end(nil)
		return nil
	}
	queue := newBacklog(bigUnit(e.cfg.MaxMemory))
	for _, j := range jobs {
		queue.add(j)
	}
	results := newMailbox[result]()
	feed := make(chan *job)
	var done sync.WaitGroup
	n := workers(e.cfg.MaxMemory)
	if r.req.Limit > 0 || r.req.SegmentLimit > 0 {
		n = 1 // so that the limit is kept
	}
	for range n {
		done.Go(func() {
			for j := range feed {
				e.worker.do(ctx, j, results.put)
			}
		})
	}
	defer e.worker.idx.Flush(context.Background())
	defer done.Wait()
	defer close(feed)
	return runLoop(ctx, r, queue, feed, results, &failed)
}

// runLoop is the loop of a run: it hands out jobs and takes their ends until nothing is left.
func runLoop(ctx context.Context, r *run, queue *backlog, feed chan<- *job, results *mailbox[result], failed *error) error {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	var next *job
	for !r.over {
		if next == nil && len(queue.active) < mostActive {
			next = queue.pop(time.Now())
		}
		var to chan<- *job
		if next != nil {
			to = feed
		}
		if at, ok := queue.wake(); ok {
			timer.Reset(time.Until(at))
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case to <- next:
			next = nil
		case <-timer.C:
		case <-results.wake:
			for _, res := range results.take() {
				queue.end(res.job)
				switch {
				case res.verdict == verdictHeld:
					return res.err
				case res.verdict == verdictFatal:
					return fmt.Errorf("the index takes no more writes: %w", res.err)
				case res.verdict == verdictRetry && res.job.tries > mostTries:
					return res.err
				case res.verdict == verdictAgain, res.verdict == verdictRetry:
					res.job.tries++
					res.job.after = time.Now().Add(delay(res.job.tries) / 4)
					queue.add(res.job)
				default:
					r.add(res)
				}
			}
		}
	}
	return *failed
}

// dryRun reads everything and writes nothing.
func dryRun(ctx context.Context, e *engine, r *run, plans []*planned, how *variant) error {
	if how == nil {
		how = &variant{pipe: e.pipe}
	}
	jobs := runJobs(r, plans, nil)
	for _, j := range jobs {
		if r.over || ctx.Err() != nil {
			break
		}
		r.add(e.worker.dry(ctx, how, j))
	}
	r.end(nil)
	return ctx.Err()
}

// LocalOptions is what a search without a daemon needs to know.
func LocalOptions(cfg *config.Config, paths config.Paths) api.LocalOptions {
	return api.LocalOptions{
		Dir: indexFolder(paths), Analyzer: indexOptions(cfg, nil).Analyzer, Roots: rootsOf(cfg), People: People(cfg),
		Forgotten: forgottenFile(paths), Config: paths.Config, Data: paths.Data, Socket: paths.Socket, SetUp: isSetUp(cfg), MaxMemory: cfg.MaxMemory,
	}
}
