package index

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/blevesearch/bleve/v2"
	"go.etcd.io/bbolt"
)

// Index is an open index with its ledger. Safe for concurrent use.
type Index struct {
	dir        string
	opts       Options
	analyzer   *analyzer
	seed       string // what every fingerprint depends on
	generation string
	rebuilding string

	life   sync.RWMutex // held for reading by every call, for writing by Close
	closed bool
	ledger *bbolt.DB
	bleve  bleve.Index
	fault  atomic.Pointer[error] // set by Bleve's background work, or by a stuck batch: writes fail from then on

	write   sync.Mutex    // one batch at a time
	seq     uint64        // last number given out; under write
	version atomic.Uint64 // counts batches; what is kept for queries is as old as this
	table   atomic.Pointer[nameTable]
	queue   queue
}

// Open opens the index in dir, creating it when it is opened for writing. A damaged index, or one of another
// schema or analyzer, is set aside by a writer, which starts empty and says why in
// [Index.Rebuilding]; a reader gets [ErrDamaged] or [ErrSchema]. [ErrBusy] names
// the process that holds the index, where it is known.
func Open(dir string, o Options) (*Index, error) {
	o = o.withDefaults()
	a, err := newAnalyzer(o.Analyzer)
	if err != nil {
		return nil, err
	}
	registerOnce.Do(func() { err = registerAnalyzers() })
	if err != nil {
		return nil, err
	}
	x := &Index{dir: dir, opts: o, analyzer: a, seed: fmt.Sprintf("%d %s ", schema, a.name)}
	x.queue.init(x)
	if o.ReadOnly {
		if _, err := os.Stat(x.ledgerPath()); errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("open index %q: %w", dir, ErrNotFound)
		}
		return x, x.openAll()
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("make index folder %q: %w", dir, err)
	}
	x.dropOldAside()
	err = x.openAll()
	if errors.Is(err, ErrDamaged) || errors.Is(err, ErrSchema) {
		x.rebuilding = reasonOf(err)
		o.Log.Warn("index set aside", "dir", dir, "reason", x.rebuilding)
		if err := x.setAside(); err != nil {
			return nil, fmt.Errorf("set the damaged index in %q aside: %w", dir, err)
		}
		err = x.openAll()
	}
	if err != nil {
		return nil, err
	}
	return x, nil
}

func (x *Index) ledgerPath() string { return filepath.Join(x.dir, "ledger.db") }

func (x *Index) blevePath() string { return filepath.Join(x.dir, "bleve") }

func (x *Index) pidPath() string { return filepath.Join(x.dir, "writer.pid") }

// Rebuilding says why this Open started with an empty index although there was one, "" when it did not.
func (x *Index) Rebuilding() string { return x.rebuilding }

// Generation is the random id that index and ledger share; a rebuilt index has another.
func (x *Index) Generation() string { return x.generation }

// openAll opens ledger and index and checks that they belong together. On error nothing stays open.
func (x *Index) openAll() (err error) {
	defer func() {
		if err != nil {
			_ = x.closeAll() // the first error says more
		}
	}()
	if x.ledger, err = x.openLedger(); err != nil {
		return err
	}
	if !x.opts.ReadOnly {
		if err := os.WriteFile(x.pidPath(), []byte(strconv.Itoa(os.Getpid())), 0o600); err != nil {
			return fmt.Errorf("note the writer's pid: %w", err)
		}
	}
	fresh, final, err := x.readMeta()
	if caught, ok := errors.AsType[*panicError](err); ok {
		return fmt.Errorf("%w: %v", ErrDamaged, caught) //nolint:errorlint // the cause is told, not matched
	}
	if err != nil {
		return err
	}
	if err := x.openBleve(fresh); err != nil {
		return err
	}
	return x.compare(final)
}

func (x *Index) openLedger() (db *bbolt.DB, err error) {
	err = guarded("ledger", func() error {
		db, err = bbolt.Open(x.ledgerPath(), 0o600, &bbolt.Options{
			Timeout: x.opts.LockTimeout, ReadOnly: x.opts.ReadOnly, FreelistType: bbolt.FreelistMapType,
		})
		return err
	})
	switch {
	case err == nil:
		return db, nil
	case isTimeout(err):
		return nil, x.busy()
	case isEnvironment(err):
		return nil, fmt.Errorf("open ledger %q: %w", x.ledgerPath(), err)
	}
	return nil, fmt.Errorf("%w: the ledger cannot be read: %v", ErrDamaged, err) //nolint:errorlint // the cause is told, not matched
}

// busy is ErrBusy with the holder's pid where it left a note.
func (x *Index) busy() error {
	if note, err := os.ReadFile(x.pidPath()); err == nil {
		if pid, err := strconv.Atoi(strings.TrimSpace(string(note))); err == nil && pid > 0 {
			return fmt.Errorf("%w (pid %d)", ErrBusy, pid)
		}
	}
	return ErrBusy
}

// faulty is the error of Bleve's background work, nil while all is well.
func (x *Index) faulty() error {
	if p := x.fault.Load(); p != nil {
		return *p
	}
	return nil
}

// blame records the first fault.
func (x *Index) blame(err error) { x.fault.CompareAndSwap(nil, &err) }
