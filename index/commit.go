package index

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"convod/pipeline"
)

var errEnded = errors.New("replacement ended already")

// finish turns what the new content does not have any more into deletes.
func (r *Replacement) finish() {
	for id := range r.old {
		r.deletes = append(r.deletes, docID(r.key, id))
	}
	slices.Sort(r.deletes)
	r.entry.Indexed = r.x.opts.Now()
	if r.entry.Outcome == "" {
		r.entry.Outcome = pipeline.Skipped
	}
}

// Commit writes the replacement and returns when it is durable and searchable.
func (r *Replacement) Commit(ctx context.Context) error {
	if r.done {
		return errEnded
	}
	r.done = true
	r.finish()
	if err := r.x.queue.add(ctx, r, nil); err != nil {
		return fmt.Errorf("index %q: %w", r.entry.Path, err)
	}
	return nil
}

// CommitLater writes the replacement together with others that end soon, which is what a backfill of small files needs, and
// calls done (which may be nil) when it is durable, from another goroutine; at once where it cannot be. A crash before that loses
// nothing: the ledger does not have it, so the next scan does it again.
func (r *Replacement) CommitLater(ctx context.Context, done func(error)) {
	if done == nil {
		done = func(error) {}
	}
	if r.done {
		done(errEnded)
		return
	}
	r.done = true
	r.finish()
	_ = r.x.queue.add(ctx, r, done) // done gets the error
}

// Abort gives the replacement up. What was written already stays pending and is done again.
func (r *Replacement) Abort() {
	if !r.done {
		r.done = true
		r.x.queue.release(r.key, r.claim)
	}
}

// Entry is the ledger's entry as it will be written.
func (r *Replacement) Entry() Entry { return r.entry }

// Remove takes a unit and everything of it out of index and ledger. An unknown unit is no error.
func (x *Index) Remove(ctx context.Context, source, path string) error {
	r, err := x.begin(ctx, Unit{Source: source, Path: path})
	if err != nil {
		return fmt.Errorf("remove %q: %w", path, err)
	}
	r.gone = true
	return r.Commit(ctx)
}

// SetOutcome records that a unit could not be read (or must not be) while its last good passages stay. u is what was
// looked at, so that the same content is not tried again without need.
func (x *Index) SetOutcome(ctx context.Context, u Unit, o pipeline.Outcome, reason string, cause error) error {
	held, err := x.queue.claim(ctx, unitKey(u.Source, u.Path))
	if err != nil {
		return fmt.Errorf("record outcome of %q: %w", u.Path, err)
	}
	defer x.queue.release(unitKey(u.Source, u.Path), held)
	e, ok, err := x.Entry(u.Source, u.Path)
	if err != nil {
		return err
	}
	if !ok {
		e.Counts.Units = 1
		e.Counts.page(o)
	}
	e.Unit, e.Outcome, e.Reason, e.Err, e.Indexed = u, o, reason, "", x.opts.Now()
	if cause != nil {
		e.Err = cause.Error()
	}
	return x.putEntry(e)
}

// newest keeps the later of two times.
func newest(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// Idle is false while a write is under way: those who wait for it do not stand still by themselves.
func (x *Index) Idle() bool {
	if !x.write.TryLock() {
		return false
	}
	x.write.Unlock()
	return true
}
