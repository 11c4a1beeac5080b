package index

import (
	"errors"
	"fmt"
	"os"
	"time"
)

// Close flushes what is queued, waits for calls that are running and closes everything. It may be called twice.
func (x *Index) Close() error {
	x.shut.Do(func() { close(x.closing) })
	x.queue.close()
	x.life.Lock()
	defer x.life.Unlock()
	if x.closed {
		return nil
	}
	x.closed = true
	var err error
	if p := x.previous.Swap(nil); p != nil {
		err = p.Close()
	}
	if !x.opts.ReadOnly && x.faulty() == nil {
		x.settle()
		x.sealNew()
	}
	return errors.Join(err, x.closeAll())
}

// settleTime is how long Close waits for merged-away segments to leave the disk: an index that is
// closed in the middle of it is up to twice its size until it is next opened.
const settleTime = 2 * time.Second

func (x *Index) settle() {
	if x.bleve == nil || x.version.Load() == 0 || x.failures.Load() > 0 {
		return
	}
	for end := time.Now().Add(settleTime); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		files, err := x.storedSegments()
		st, ok := x.bleve.StatsMap()["index"].(map[string]any)
		if err != nil || !ok || st["TotFileSegmentsAtRoot"] == any(uint64(len(files))) && st["TotMemorySegmentsAtRoot"] == any(uint64(0)) {
			return
		}
	}
}

func (x *Index) closeAll() error {
	var errs []error
	if x.bleve != nil {
		errs = append(errs, x.closeBleve())
	}
	x.bleve = nil
	if x.ledger != nil {
		if !x.opts.ReadOnly {
			os.Remove(x.pidPath())
			if x.closed && x.faulty() == nil {
				x.unmarkRunning()
			}
		}
		err := x.ledger.close()
		if err != nil && x.ledger.fault() != nil {
			x.held.Store(true)
		}
		errs = append(errs, err)
	}
	x.ledger = nil
	return errors.Join(errs...)
}

// GiveUp takes the index as faulty without noting it on the disk: its files are no longer where they were, and its Close is to
// write nothing there. The first fault of an index counts.
func (x *Index) GiveUp(why error) { x.blame(why) }

// abandonAfter is how long Close waits for Bleve, which itself waits for its background work: that may be stuck.
const abandonAfter = 2 * time.Second

// closeBleve closes Bleve, or gives it up: it keeps its files and locks until the process ends.
func (x *Index) closeBleve() error {
	b := x.bleve
	ended := make(chan error, 1)
	go func() { ended <- guarded("index", b.Close) }()
	timer := time.NewTimer(abandonAfter)
	defer timer.Stop()
	select {
	case err := <-ended:
		return err
	case <-timer.C:
		x.abandoned.Store(true)
		return fmt.Errorf("close index %q: %w", x.dir, ErrStuck)
	}
}

// Abandoned is true after a Close that could not end: the index can be opened again at the same place only
// once it was condemned, which moves it, or by another process.
func (x *Index) Abandoned() bool { return x.abandoned.Load() }

// LedgerHeld is true after a Close that could neither close nor drop the ledger: only another process can open the index then.
func (x *Index) LedgerHeld() bool { return x.held.Load() }

// Unavailable is an index that cannot be opened for now: every call gives [ErrClosed].
func Unavailable(dir string, o Options) *Index {
	x := newIndex(dir, o.withDefaults())
	x.closed, x.queue.closed = true, true
	x.analyzer = &analyzer{}
	return x
}
