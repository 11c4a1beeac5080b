package index

import (
	"fmt"
	"time"

	"github.com/blevesearch/bleve/v2"
)

// Bleve's own way to wait until a batch is on the disk has a fault: when writing fails (a full disk), it closes
// the batch's segment although searches use it already, and the next of them ends the process, in a goroutine where
// nothing catches it. So batches are given in without waiting ("unsafe_batch") and the wait is done here: for Bleve's
// word that the batch is on the disk, or for its background work to fail. After a failure the documents stay
// searchable and are written when there is room; the ledger says pending until then.

// runBatch returns when a batch is durable. It guards against what was seen to happen: a panic, and waiting for
// ever for background work that died.
func (x *Index) runBatch(b *bleve.Batch) error {
	persisted := make(chan error, 1)
	b.SetPersistedCallback(func(err error) {
		select {
		case persisted <- err:
		default:
		}
	})
	x.forgetFailure()
	taken := make(chan error, 1)
	index := x.bleve
	go func() {
		taken <- guarded("batch", func() error {
			x.opts.Step(StepBatch)
			return index.Batch(b)
		})
	}()
	timer := time.NewTimer(x.opts.StuckAfter)
	defer timer.Stop()
	for waiting := taken; ; {
		select {
		case err := <-waiting:
			if err != nil {
				return fmt.Errorf("write to index: %w", x.diskError(x.tell(err)))
			}
			waiting = nil // taken: now for the disk
		case err := <-persisted:
			if err != nil {
				return fmt.Errorf("write to index: %w", x.diskError(err))
			}
			x.failures.Store(0)
			return nil
		case err := <-x.persistFailed:
			return fmt.Errorf("write to index: %w", x.diskError(err))
		case <-timer.C:
			err := fmt.Errorf("%w: a batch took over %s", ErrStuck, x.opts.StuckAfter)
			x.blame(err)
			return err
		}
	}
}

// forgetFailure takes what an earlier batch met.
func (x *Index) forgetFailure() {
	select {
	case err := <-x.persistFailed:
		x.opts.Log.Debug("an earlier write failed", "error", err)
	default:
	}
}
