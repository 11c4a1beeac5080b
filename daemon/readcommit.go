package daemon

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"convod/index"
	"convod/pipeline"
)

// commit looks at the unit once more and writes what was read of it.
func (r *reading) commit(ctx context.Context, end func(result)) {
	same, grew, err := r.still(ctx)
	if !same && !grew && r.job.tries < mostTries {
		end(result{verdict: verdictAgain, err: err})
		return
	}
	if r.repl == nil {
		end(r.allFailed(ctx))
		return
	}
	r.repl.SetMerge(index.MergeState{Plain: true, Pages: r.convs})
	done := func(err error) {
		if err != nil {
			end(r.faulty(ctx, err))
			return
		}
		e := r.repl.Entry()
		r.remember(e.Unit)
		r.log.Debug("unit indexed", "source", r.src.name, "path", r.unit.Path, "pages", e.Counts.Pages, "rest", r.rested, "took", time.Since(r.start))
		end(result{verdict: verdictIndexed, grew: grew, talks: r.talked || len(r.convs) > 0, rested: r.rested, entry: e, tally: r.tally})
	}
	if r.job.urgent || r.unit.Stat.Size >= slowCommit {
		done(r.repl.Commit(ctx))
		return
	}
	r.repl.CommitLater(ctx, done)
}

// still looks at the unit again: same when nothing changed since it was read, grew when more was appended only.
func (r *reading) still(ctx context.Context) (same, grew bool, err error) {
	now, err := r.look(ctx, r.root, r.src, r.unit.Path)
	if err != nil {
		return false, false, err
	}
	was := r.unit
	return now.Stat == was.Stat, was.Members == nil && now.Stat.Inode == was.Stat.Inode && now.Stat.Size > was.Stat.Size, nil
}

// allFailed is for a unit without a page to show: the last good passages stay.
func (r *reading) allFailed(ctx context.Context) result {
	if len(r.failed) == 0 {
		return result{verdict: verdictDropped, err: fmt.Errorf("%q gave no page", r.unit.Path)}
	}
	p := r.failed[0]
	reason := p.Reason
	if errors.Is(p.Err, fs.ErrPermission) {
		reason = reasonDenied
	}
	if crash, ok := errors.AsType[*pipeline.PanicError](p.Err); ok {
		r.log.Debug("reader panic", "path", r.unit.Path, "stack", string(crash.Stack))
	}
	res := r.outcome(ctx, unitOf(r.src, r.unit.Path, r.unit.Stat, r.sum, version(r.pipe, r.src, "")), pipeline.Failed, reason, p.Err)
	r.tally.failed(p)
	res.tally = r.tally
	return res
}
