package index

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/blevesearch/bleve/v2/index/scorch"
)

// Bleve persists and merges in goroutines of its own, and tells what goes wrong there in a
// callback that it waits for. A failure that stays is tried again at once, for ever: the callback is
// where that is slowed down. A goroutine that panicked is gone, and writing would wait for it for ever.

const (
	firstSlow = 250 * time.Millisecond
	mostSlow  = 5 * time.Second // a batch waits for it, so it stays far below StuckAfter
)

// background is called by Bleve's own goroutines.
func (x *Index) background(err error, _ string) {
	n := x.failures.Add(1)
	trouble := troubleOf(err)
	if n == 1 {
		x.opts.Log.Error("index background work failed", "dir", x.dir, "trouble", trouble, "error", err)
	}
	if errors.Is(err, scorch.ErrAsyncPanic) {
		x.blame(fmt.Errorf("%w: its background work ended: %v", ErrStuck, err)) //nolint:errorlint // the cause is told, not matched
		x.opts.OnSuspect(err)
		return
	}
	if trouble == "" {
		x.opts.OnSuspect(err)
	}
	if failed, ok := errors.AsType[*scorch.ScorchError](err); ok && failed.Source == "persister" {
		select {
		case x.persistFailed <- err:
		default:
		}
	}
	wait := time.NewTimer(min(firstSlow<<min(n-1, 10), mostSlow))
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-x.closing:
	}
}

// tell reports what only damage, or a bug, explains, and makes an error that a person can read of it.
func (x *Index) tell(err error) error {
	if caught, ok := errors.AsType[*panicError](err); ok {
		x.opts.OnSuspect(err)
		return fmt.Errorf("%w: %v", ErrUnread, caught.value)
	}
	return err
}

// doubt is tell for reads: an error in the middle of one, other than of its context, has no reason but damage.
func (x *Index) doubt(err error) error {
	told := x.tell(err)
	switch {
	case !errors.Is(told, err), err == nil: // a panic, told already
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded), errors.Is(err, ErrClosed), errors.Is(err, ErrNoHit):
	default:
		x.opts.OnSuspect(err)
	}
	return told
}
