package daemon

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"convod/index"
)

// guard compares the index with its checksums: soon after the start, once a day, and when a read met
// what looks like damage. Damage goes to the loop, which ends the session; Run then heals the index (heal.go).
type guard struct {
	suspects *mailbox[error]
	faults   chan error // one slot: damage that was found, for the loop

	checked atomic.Int64 // when all was found well, nanoseconds; 0 for never
}

func newGuard() *guard {
	return &guard{suspects: newMailbox[error](), faults: make(chan error, 1)}
}

// Times of the guard.
const (
	checkAfter   = 10 * time.Second // from the start to the first look at the index's checksums
	checkEvery   = 24 * time.Hour
	firstDoubt   = 10 * time.Second // between two checks because of reads that failed while nothing was found
	longestDoubt = time.Hour
)

// suspect is called by the index, from any goroutine, under its locks.
func (g *guard) suspect(err error) { g.suspects.put(err) }

func (d *Daemon) watchIndex(ctx context.Context) {
	timer := time.NewTimer(checkAfter)
	defer timer.Stop()
	var last time.Time // check because of a doubt
	wait := firstDoubt
	for {
		var doubts []error
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
		case <-d.guard.suspects.wake:
			if doubts = d.guard.suspects.take(); len(doubts) == 0 {
				continue
			}
			if ago := time.Since(last); !last.IsZero() && ago < wait {
				timer.Reset(wait - ago) // it was looked into a moment ago
				continue
			}
			last = time.Now()
		}
		switch err := d.checkIndex(ctx); {
		case ctx.Err() != nil:
			return
		case errors.Is(err, index.ErrDamaged):
			d.log.Error("index is damaged", "error", err)
			d.condemn(err)
			wait = firstDoubt
		case err != nil: // closed, or being replaced: there will be another check
		case len(doubts) > 0:
			d.log.Error("a read of the index failed, its checksums are right", "error", doubts[0], "times", len(doubts))
			d.happened(fmt.Sprintf("a read of the index failed although its checksums are right: %v", doubts[0]))
			wait = min(2*wait, longestDoubt)
		}
		timer.Reset(checkEvery)
	}
}

// checkIndex compares everything; nil when all is well.
func (d *Daemon) checkIndex(ctx context.Context) error {
	idx := d.index()
	idx.DropOld()
	err := idx.Check(ctx)
	if err == nil {
		d.guard.checked.Store(time.Now().UnixNano())
	}
	return err
}

// index is the index that is in use now.
func (d *Daemon) index() *index.Index {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return d.idx
}

// condemn gives the index up and wakes the loop.
func (d *Daemon) condemn(why error) {
	if !errors.Is(why, index.ErrDamaged) {
		why = fmt.Errorf("%w: %w", index.ErrDamaged, why)
	}
	if d.indexGone() { // no mark of it on what stands there now
		why = errIndexGone
	} else {
		d.index().Condemn(why.Error())
	}
	select {
	case d.guard.faults <- why:
	default:
	}
}
