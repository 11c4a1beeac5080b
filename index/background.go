package index

import (
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
		x.blame(fmt.Errorf("%w: its background work ended", ErrStuck))
		_ = x.unread(err) // for the suspicion
		return
	}
	if trouble == "" {
		_ = x.unread(err) // likewise
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
