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
	weights    weights
	textWeight float64 // of words of the text when passages are picked
	form       storedForm
	seed       string // what every fingerprint depends on
	generation string
	marked     bool // the running marker is this one's
	unclean    int  // times in a row that a writer before this one did not close it

	state      sync.Mutex
	rebuilding string                // under state: why it was started anew, until it is whole
	rebuilt    string                // why this Open started anew
	previous   atomic.Pointer[Index] // answers meanwhile (previous.go)

	life   sync.RWMutex // held for reading by every call, for writing by Close
	closed bool
	ledger *handle
	bleve  bleve.Index
	fault  atomic.Pointer[error] // set by Bleve's background work, or by a stuck batch: writes fail from then on

	failures atomic.Int64  // of background work since a batch last went through
	closing  chan struct{} // closed when Close begins

	persistFailed chan error // one slot: Bleve could not write what it has
	shut          sync.Once  // closes it

	abandoned atomic.Bool // Bleve could not be closed
	held      atomic.Bool // the ledger could not be dropped

	write   sync.Mutex    // one batch at a time
	seq     uint64        // last number given out; under write
	version atomic.Uint64 // counts batches; what is kept for queries is as old as this
	table   atomic.Pointer[nameTable]
	queue   queue
}

// Open opens the index in dir, creating it when it is opened for writing. A writer sets a damaged index aside
// and starts empty; one of another schema or analyzer is rebuilt beside the old one, which goes on answering.
// [Index.Rebuilding] says why, until [Index.Rebuilt]. A reader gets [ErrDamaged] or [ErrSchema]. [ErrBusy] names
// the process that holds the index, where it is known; [ErrDisk] is a disk that is full or cannot be written.
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
	x := newIndex(dir, o)
	x.use(a)
	if o.ReadOnly {
		return x.openReader()
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, x.diskError(fmt.Errorf("make index folder %q: %w", dir, err))
	}
	x.DropOld()
	x.finishMove()
	err = x.openAll()
	if errors.Is(err, ErrDamaged) || errors.Is(err, ErrSchema) {
		err = x.startAnew(err)
	}
	if err != nil {
		return nil, x.diskError(err)
	}
	x.openPrevious()
	return x, nil
}

func newIndex(dir string, o Options) *Index {
	x := &Index{dir: dir, opts: o, weights: scoring, form: schema, textWeight: textWeight(schema), closing: make(chan struct{}), persistFailed: make(chan error, 1)}
	x.queue.init(x)
	return x
}

// use sets the analyzer, on which the fingerprint of every document depends.
func (x *Index) use(a *analyzer) {
	x.analyzer, x.seed = a, fmt.Sprintf("%d %s ", schema, a.name)
	tune(&x.weights, a)
}

// openReader opens what a writer left, the previous index where a rebuild is not finished.
func (x *Index) openReader() (*Index, error) {
	if exists(x.previousPath()) {
		if p, err := Open(x.previousPath(), x.opts); err == nil {
			p.rebuilding = "the index is being rebuilt for another version"
			return p, nil
		}
	}
	if _, err := os.Stat(x.ledgerPath()); errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("open index %q: %w", x.dir, ErrNotFound)
	}
	if err := x.openAll(); err != nil {
		return nil, x.diskError(err)
	}
	return x, nil
}

// startAnew makes an empty index in the place of one that cannot be gone on with, for the reason why.
func (x *Index) startAnew(why error) error {
	reason := reasonOf(why)
	x.opts.Log.Warn("index is rebuilt", "dir", x.dir, "reason", reason)
	var err error
	if other, ok := errors.AsType[*schemaError](why); ok {
		err = x.supersede(other)
	} else {
		err = x.setAside(reason)
	}
	if err != nil {
		return fmt.Errorf("make room for a new index in %q: %w", x.dir, err)
	}
	x.fault.Store(nil) // of the one that is aside now
	if err := x.openAll(); err != nil {
		return err
	}
	if x.seq > 0 {
		return nil // the one before came back whole
	}
	return x.noteRebuild(reason)
}

func (x *Index) ledgerPath() string { return filepath.Join(x.dir, "ledger.db") }

func (x *Index) blevePath() string { return filepath.Join(x.dir, "bleve") }

func (x *Index) pidPath() string { return filepath.Join(x.dir, "writer.pid") }

// Rebuilding says why the index was started anew, until everything is indexed again; else "".
func (x *Index) Rebuilding() string {
	x.state.Lock()
	defer x.state.Unlock()
	return x.rebuilding
}

// openAll opens ledger and index and checks that they belong together. On error nothing stays open.
func (x *Index) openAll() (err error) {
	defer func() {
		if err != nil {
			_ = x.closeAll() // the first error says more
		}
	}()
	if !x.opts.ReadOnly {
		if err := x.condemned(); err != nil {
			return err
		}
	}
	if x.ledger, err = x.openLedger(); err != nil {
		return err
	}
	if !x.opts.ReadOnly {
		if err := os.WriteFile(x.pidPath(), []byte(strconv.Itoa(os.Getpid())), 0o600); err != nil {
			return fmt.Errorf("note the writer's pid: %w", err)
		}
		if err := x.markRunning(); err != nil {
			return err
		}
	}
	fresh, final, err := x.readMeta()
	if errors.Is(err, ErrUnread) {
		return fmt.Errorf("%w: the ledger: %v", ErrDamaged, err) //nolint:errorlint // the cause is told, not matched
	}
	if err != nil {
		return err
	}
	if err := x.openBleve(fresh); err != nil {
		return err
	}
	if fresh {
		if err := x.made(); err != nil {
			return err
		}
	}
	if err := x.compare(final); err != nil {
		return err
	}
	return x.readable()
}

func (x *Index) openLedger() (*handle, error) {
	if err := checkBolt(x.ledgerPath()); err != nil {
		return nil, fmt.Errorf("%w: the ledger: %v", ErrDamaged, err) //nolint:errorlint // the cause is told, not matched
	}
	h, err := openHandle(x.ledgerPath(), &bbolt.Options{
		Timeout: x.opts.LockTimeout, ReadOnly: x.opts.ReadOnly, FreelistType: bbolt.FreelistMapType,
	}, x.ledgerBroke)
	switch {
	case err == nil:
		return h, nil
	case isTimeout(err):
		return nil, x.busy()
	case refused(err):
		return nil, fmt.Errorf("open ledger %q: %w", x.ledgerPath(), err)
	}
	return nil, x.damaged("the ledger cannot be read", err)
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

// ledgerBroke is called when bbolt panicked and left its locks behind: the index is given up and opened again.
func (x *Index) ledgerBroke(why, cause error) {
	x.log("the ledger broke", cause)
	x.blame(why)
	x.opts.OnSuspect(why)
}

// blame records the first fault.
func (x *Index) blame(err error) { x.fault.CompareAndSwap(nil, &err) }
