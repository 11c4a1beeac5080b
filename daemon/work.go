package daemon

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"runtime/debug"
	"sync"
	"syscall"

	"convod/index"
	"convod/pipeline"
)

// mostTries is how often a unit is tried again for a passing fault before its outcome says so.
const mostTries = 5

// worker takes single changes through the pipeline into the index. It has no state of its
// own; any number of goroutines may call do, on different units.
type worker struct {
	idx     *index.Index
	pipe    *pipeline.Pipeline
	sources map[string]*source
	log     *slog.Logger
	buffers *sync.Pool
	pasts   *pasts

	mostMessages int               // that conversations have that are compared with each other; 0 for no limit
	reading      func(path string) // called before a unit is read, for tests; may be nil
}

// verdict is how a job ended.
type verdict string

const (
	verdictIndexed verdict = "indexed"   // the index has the unit's new content
	verdictSame    verdict = "unchanged" // it had it already
	verdictRemoved verdict = "removed"
	verdictSkipped verdict = "skipped" // not asked for
	verdictKept    verdict = "kept"    // could not be read; what is indexed stays, the outcome says why
	verdictAgain   verdict = "again"   // it changed while it was read
	verdictRetry   verdict = "retry"   // a passing fault; err says which
	verdictHeld    verdict = "held"    // the disk takes no writes; err says why
	verdictFatal   verdict = "fatal"   // the index takes no more writes
	verdictLate    verdict = "late"    // it stood still for too long
	verdictDropped verdict = "dropped" // nothing to do any more, or the daemon stops
)

// result is what a worker tells the loop.
type result struct {
	job     *job
	verdict verdict
	grew    bool // of indexed: more was appended meanwhile
	talks   bool // of indexed and removed: the unit has or had conversations
	rested  bool // of indexed: only its end was read
	entry   index.Entry
	tally   tally
	err     error
}

// do works on one job and calls finish once, perhaps after it returned, from another goroutine.
func (w *worker) do(ctx context.Context, j *job, finish func(result)) {
	ended := false
	end := func(r result) {
		ended = true
		r.job = j
		finish(r)
	}
	defer func() {
		if r := recover(); r != nil && !ended {
			end(w.panicked(ctx, j, r))
		}
	}()
	src := w.sources[j.key.source]
	if src == nil { // its folder is not in the configuration any more
		end(w.forget(ctx, j))
		return
	}
	root, err := openRoot(src.path, j.root)
	if err != nil { // the folder is gone or another one: its next scan decides
		end(result{verdict: verdictDropped, err: err})
		return
	}
	defer root.Close()
	switch j.change.Kind {
	case Gone:
		if _, stamped := w.talks(src.name, j.change.Path); stamped {
			end(w.regroup(ctx, root, src, j))
			return
		}
		end(w.remove(ctx, root, src, j))
	case Unreadable:
		end(w.keep(ctx, src, j, unreadable(j.change.Err), j.change.Err))
	default:
		if j.regroup {
			end(w.regroup(ctx, root, src, j))
			return
		}
		if w.reading != nil {
			w.reading(j.key.path)
		}
		w.read(ctx, root, src, j, end)
	}
}

// openRoot opens a folder for one operation and makes sure it is the one that was scanned.
func openRoot(path string, id fileID) (*os.Root, error) {
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, err
	}
	info, err := root.Stat(everything)
	if err == nil && idOf(info) != id {
		err = errOtherRoot
	}
	if err != nil {
		root.Close()
		return nil, err
	}
	return root, nil
}

// remove takes a unit out of the index, if it is still gone or still not to be looked at.
func (w *worker) remove(ctx context.Context, root *os.Root, src *source, j *job) result {
	if _, err := root.Lstat(j.change.Path); err != nil && !gone(err) {
		return w.keep(ctx, src, j, unreadable(err), err)
	}
	entry, known, err := w.idx.Entry(src.name, j.change.Path)
	if err != nil || !known {
		return result{verdict: verdictDropped, err: err}
	}
	talked, _ := w.talks(src.name, j.change.Path)
	if err := w.idx.Remove(ctx, src.name, j.change.Path); err != nil {
		return w.faulty(ctx, err)
	}
	w.log.Info("unit removed", "source", src.name, "path", j.change.Path)
	return result{verdict: verdictRemoved, talks: talked, entry: entry}
}

// forget takes out what is known of a folder that is not watched any more.
func (w *worker) forget(ctx context.Context, j *job) result {
	if j.change.Kind != Gone {
		return result{verdict: verdictDropped}
	}
	if err := w.idx.Remove(ctx, j.key.source, j.key.path); err != nil {
		return w.faulty(ctx, err)
	}
	return result{verdict: verdictRemoved}
}

// keep records that a unit could not be read, while its last good passages stay.
func (w *worker) keep(ctx context.Context, src *source, j *job, reason string, cause error) result {
	u := unitOf(src, j.change.Path, Stat{}, "", version(w.pipe, src, ""))
	e, known, err := w.idx.Entry(src.name, j.change.Path)
	if err != nil {
		return w.faulty(ctx, err)
	}
	if known {
		if e.Outcome == pipeline.Failed && e.Reason == reason {
			return result{verdict: verdictKept, entry: e, err: cause} // said once
		}
		u = e.Unit // what the passages were read from: the same content is not read again
	}
	return w.outcome(ctx, u, pipeline.Failed, reason, cause)
}

func (w *worker) outcome(ctx context.Context, u index.Unit, o pipeline.Outcome, reason string, cause error) result {
	if err := w.idx.SetOutcome(ctx, u, o, reason, cause); err != nil {
		return w.faulty(ctx, err)
	}
	e, _, err := w.idx.Entry(u.Source, u.Path)
	if err != nil {
		return w.faulty(ctx, err)
	}
	w.log.Warn("unit not read", "source", u.Source, "path", u.Path, "outcome", o, "reason", reason)
	return result{verdict: verdictKept, entry: e, err: cause}
}

// faulty sorts an error of the index: the daemon stops, the index is beyond use, or it may pass.
func (w *worker) faulty(ctx context.Context, err error) result {
	switch {
	case timedOut(ctx):
		return result{verdict: verdictLate, err: errTooLong}
	case ctx.Err() != nil, errors.Is(err, index.ErrClosed):
		return result{verdict: verdictDropped, err: err}
	case errors.Is(err, index.ErrStuck), errors.Is(err, index.ErrDamaged):
		return result{verdict: verdictFatal, err: err}
	case errors.Is(err, index.ErrDisk):
		return result{verdict: verdictHeld, err: err}
	}
	if errors.Is(err, index.ErrReplacing) {
		return result{verdict: verdictAgain, err: err}
	}
	return result{verdict: verdictRetry, err: err}
}

// panicked turns a bug into a failed outcome of the unit that met it.
func (w *worker) panicked(ctx context.Context, j *job, value any) result {
	w.log.Debug("worker panic", "path", j.change.Path, "stack", string(debug.Stack()))
	err := &pipeline.PanicError{Value: value} // which tells no text of the file
	src := w.sources[j.key.source]
	u := unitOf(src, j.change.Path, j.change.Stat, "", version(w.pipe, src, ""))
	return w.outcome(ctx, u, pipeline.Failed, "reader failed", err)
}

// passing is true for errors that the same read may not meet again.
func passing(err error) bool {
	n, ok := errors.AsType[syscall.Errno](err)
	if !ok {
		return false
	}
	switch n {
	case syscall.EIO, syscall.EAGAIN, syscall.EMFILE, syscall.ENFILE, syscall.ENOMEM, syscall.EBUSY, syscall.EINTR, syscall.ETIMEDOUT:
		return true
	}
	return n == errStale
}
