package index

import (
	"fmt"
	"os"
	"sync"

	"go.etcd.io/bbolt"
)

// bbolt keeps its locks when it panics in the middle of a transaction's begin or end, as it does when the file's first
// pages are overwritten under it: whoever asks it anything afterwards waits for ever, Close too. So after such a panic the
// handle is broken: nothing is asked of it any more, who waits in it is let go, and it is dropped and not closed.

// handle is the open ledger. Safe for concurrent use.
type handle struct {
	db      *bbolt.DB
	file    *os.File      // the database's own, which holds the lock
	begins  chan struct{} // one slot: held while a transaction begins, so that none waits in bbolt for one that panicked
	writes  chan struct{} // one slot: held by the write transaction, likewise
	broken  chan struct{} // closed by the first panic that leaves locks behind
	once    sync.Once
	why     error                  // set before broken is closed: [ErrDamaged]
	onBreak func(why, cause error) // called once; cause is what bbolt said
}

// openHandle opens a bbolt file; onBreak is called at most once, by whoever finds that bbolt panicked.
func openHandle(path string, o *bbolt.Options, onBreak func(why, cause error)) (*handle, error) {
	h := &handle{begins: make(chan struct{}, 1), writes: make(chan struct{}, 1), broken: make(chan struct{}), onBreak: onBreak}
	o.OpenFile = func(name string, flag int, mode os.FileMode) (f *os.File, err error) {
		f, err = os.OpenFile(name, flag, mode)
		h.file = f
		return f, err
	}
	err := guarded("ledger", func() (err error) {
		if h.db, err = bbolt.Open(path, 0o600, o); err == nil {
			h.db.AllocSize = ledgerGrowth
		}
		return err
	})
	if err != nil && h.file != nil {
		_ = dropFile(h.file) // closed already, unless bbolt panicked
	}
	return h, err
}

// ledgerGrowth is by how much, in bytes, the file grows beyond what is needed. bbolt's own are 16 MiB, and doubling below.
const ledgerGrowth = 256 << 10

// fault is why the handle must not be used any more, nil while it may.
func (h *handle) fault() error {
	select {
	case <-h.broken:
		return h.why
	default:
		return nil
	}
}

// spoil marks the handle as broken.
func (h *handle) spoil(cause error) {
	h.once.Do(func() {
		h.why = fmt.Errorf("%w: the ledger was changed or damaged while it was open", ErrDamaged)
		h.onBreak(h.why, cause) // before anybody is let go: a write that fails must find the index given up
		close(h.broken)
	})
}

// call runs what takes bbolt's locks. It returns the handle's fault when that came first: op may never end then.
func (h *handle) call(op func() error) error {
	if err := h.fault(); err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() {
		err := guarded("ledger", op)
		if caught, ok := err.(*panicError); ok { //nolint:errorlint // guarded's own
			h.spoil(caught)
			err = h.why
		}
		ended <- err
	}()
	select {
	case err := <-ended:
		return err
	case <-h.broken:
		return h.why
	}
}

// take waits for a slot.
func (h *handle) take(slot chan struct{}) error {
	select {
	case slot <- struct{}{}:
		return h.fault()
	case <-h.broken:
		return h.why
	}
}

func (h *handle) begin(writable bool) (tx *bbolt.Tx, err error) {
	if err := h.take(h.begins); err != nil {
		return nil, err
	}
	begun := make(chan *bbolt.Tx, 1) // not shared: a begin that was given up may still end
	err = h.call(func() error {
		tx, err := h.db.Begin(writable)
		begun <- tx
		return err
	})
	if err != nil {
		if h.fault() == nil {
			<-h.begins
		}
		return nil, err
	}
	<-h.begins
	return <-begun, nil
}

// view runs f in a read transaction. A panic of f is an error, and breaks nothing: the transaction ends as any other.
func (h *handle) view(f func(*bbolt.Tx) error) error {
	tx, err := h.begin(false)
	if err != nil {
		return err
	}
	err = guarded("ledger", func() error { return f(tx) })
	if end := h.call(tx.Rollback); err == nil {
		err = end
	}
	return err
}

// update runs f in a write transaction, which is committed when f gives no error.
func (h *handle) update(f func(*bbolt.Tx) error) error {
	if err := h.take(h.writes); err != nil {
		return err
	}
	defer func() { <-h.writes }()
	tx, err := h.begin(true)
	if err != nil {
		return err
	}
	if err := guarded("ledger", func() error { return f(tx) }); err != nil {
		_ = h.call(tx.Rollback) // the first error says more
		return err
	}
	return h.call(tx.Commit)
}

// close closes the file, or drops one that is broken: its lock is given up and its pages stay mapped until the process
// ends, for whoever still waits in bbolt.
func (h *handle) close() error {
	err := h.call(h.db.Close)
	if h.fault() != nil {
		return dropFile(h.file)
	}
	return err
}
