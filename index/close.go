package index

import (
	"errors"
	"os"
	"path/filepath"
	"time"
)

// Close flushes what is queued, waits for calls that are running and closes everything. It may be called twice.
func (x *Index) Close() error {
	err := x.queue.close()
	x.life.Lock()
	defer x.life.Unlock()
	if x.closed {
		return nil
	}
	x.closed = true
	x.settle()
	return errors.Join(err, x.closeAll())
}

// settleTime is how long Close waits for merged-away segments to leave the disk: an index that is
// closed in the middle of it is up to twice its size until it is next opened.
const settleTime = 2 * time.Second

func (x *Index) settle() {
	if x.bleve == nil || x.version.Load() == 0 || x.faulty() != nil {
		return
	}
	for end := time.Now().Add(settleTime); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		files, err := filepath.Glob(filepath.Join(x.blevePath(), "store", "*.zap"))
		st, ok := x.bleve.StatsMap()["index"].(map[string]any)
		if err != nil || !ok || st["TotFileSegmentsAtRoot"] == any(uint64(len(files))) && st["TotMemorySegmentsAtRoot"] == any(uint64(0)) {
			return
		}
	}
}

func (x *Index) closeAll() error {
	var errs []error
	if x.bleve != nil && !errors.Is(x.faulty(), ErrStuck) { // closing waits for a batch that never ends
		errs = append(errs, guarded("index", x.bleve.Close))
	}
	x.bleve = nil
	if x.ledger != nil {
		if !x.opts.ReadOnly {
			os.Remove(x.pidPath())
		}
		errs = append(errs, x.ledger.Close())
	}
	x.ledger = nil
	return errors.Join(errs...)
}
