package index

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/blevesearch/bleve/v2"
	"go.etcd.io/bbolt"
)

// Sentinels of this package.
var (
	ErrBusy     = errors.New("index is in use by another process")
	ErrNotFound = errors.New("no index yet")
	ErrDamaged  = errors.New("index is damaged")
	ErrSchema   = errors.New("index was made by another version")
	ErrStuck    = errors.New("index does not answer")
	ErrClosed   = errors.New("index is closed")
	ErrNoHit    = errors.New("nothing stands there") // Show found no such id, path or line
)

// Options of Open. The zero value opens for writing with the defaults named below.
type Options struct {
	ReadOnly      bool          // never writes; any number may read at once, none while a writer is open
	Analyzer      string        // English where ""; another analyzer than the index has is another schema
	LockTimeout   time.Duration // how long to wait for another process; 0 means 5 s, read-only 300 ms
	Log           *slog.Logger  // nil logs nothing; paths yes, text never
	MaxBatchBytes int           // text per Bleve batch; 0 means 1 MiB
	MaxBatchDocs  int           // documents per atomic batch; 0 means 1,000
	StuckAfter    time.Duration // how long one batch may take before ErrStuck; 0 means 60 s
	Now           func() time.Time
}

func (o Options) withDefaults() Options {
	if o.LockTimeout <= 0 {
		o.LockTimeout = 5 * time.Second
		if o.ReadOnly {
			o.LockTimeout = 300 * time.Millisecond
		}
	}
	if o.Analyzer == "" {
		o.Analyzer = English
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.MaxBatchBytes <= 0 {
		o.MaxBatchBytes = 1 << 20
	}
	if o.MaxBatchDocs <= 0 {
		o.MaxBatchDocs = 1000
	}
	if o.StuckAfter <= 0 {
		o.StuckAfter = time.Minute
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return o
}

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
func (x *Index) blevePath() string  { return filepath.Join(x.dir, "bleve") }
func (x *Index) pidPath() string    { return filepath.Join(x.dir, "writer.pid") }

// Rebuilding says why this Open started with an empty index although there was one, "" when it did not.
func (x *Index) Rebuilding() string { return x.rebuilding }

// Generation is the random id that index and ledger share; a rebuilt index has another.
func (x *Index) Generation() string { return x.generation }

// openAll opens ledger and index and checks that they belong together. On error nothing stays open.
func (x *Index) openAll() (err error) {
	defer func() {
		if err != nil {
			x.closeAll()
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

// readMeta checks the schema and reads generation and numbers; a ledger without meta is fresh and gets a generation.
func (x *Index) readMeta() (fresh bool, final uint64, err error) {
	want := x.schemaName()
	err = x.read(func(tx *bbolt.Tx) error {
		b := tx.Bucket(bucketMeta)
		if b == nil || b.Get(keyGeneration) == nil {
			fresh = true
			return nil
		}
		if got := string(b.Get(keySchema)); got != want {
			return fmt.Errorf("%w: it has schema %q, this program writes %q", ErrSchema, got, want)
		}
		x.generation = string(b.Get(keyGeneration))
		x.seq, final = getUint(b, keySeq), getUint(b, keyFinal)
		return nil
	})
	if err != nil || !fresh {
		return false, final, err
	}
	if x.opts.ReadOnly {
		return false, 0, fmt.Errorf("open index %q: %w", x.dir, ErrNotFound)
	}
	var raw [8]byte
	rand.Read(raw[:])
	x.generation, x.seq = hex.EncodeToString(raw[:]), 0
	err = x.update(func(tx *bbolt.Tx) error {
		b, err := tx.CreateBucketIfNotExists(bucketMeta)
		if err != nil {
			return err
		}
		return errors.Join(b.Put(keySchema, []byte(want)), b.Put(keyGeneration, []byte(x.generation)))
	})
	if err != nil {
		return false, 0, fmt.Errorf("start ledger: %w", err)
	}
	return true, 0, nil
}

func (x *Index) schemaName() string { return fmt.Sprintf("%d %s", schema, x.analyzer.name) }

func getUint(b *bbolt.Bucket, key []byte) uint64 {
	if v := b.Get(key); len(v) == 8 {
		return binary.BigEndian.Uint64(v)
	}
	return 0
}

func putUint(b *bbolt.Bucket, key []byte, n uint64) error {
	return b.Put(key, binary.BigEndian.AppendUint64(nil, n))
}

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

// faulty is the error of Bleve's background work, nil while all is well.
func (x *Index) faulty() error {
	if p := x.fault.Load(); p != nil {
		return *p
	}
	return nil
}

// blame records the first fault.
func (x *Index) blame(err error) { x.fault.CompareAndSwap(nil, &err) }

var internalGeneration, internalSeq = []byte("convod-generation"), []byte("convod-seq")

// compare checks that index and ledger are of one generation and count the same documents. A
// ledger row that is newer than the index lost its documents: it is marked to be done again.
func (x *Index) compare(final uint64) error {
	gen, err := x.bleve.GetInternal(internalGeneration)
	if err != nil {
		return fmt.Errorf("%w: %v", ErrDamaged, err) //nolint:errorlint // the cause is told, not matched
	}
	if !bytes.Equal(gen, []byte(x.generation)) {
		return fmt.Errorf("%w: index and ledger are of different generations", ErrDamaged)
	}
	raw, err := x.bleve.GetInternal(internalSeq)
	if err != nil {
		return fmt.Errorf("%w: %v", ErrDamaged, err) //nolint:errorlint // as above
	}
	var seq uint64
	if len(raw) == 8 {
		seq = binary.BigEndian.Uint64(raw)
	}
	if seq > x.seq {
		return fmt.Errorf("%w: the ledger is older than the index", ErrDamaged)
	}
	if seq < final { // Bleve goes back to an older state when a segment is missing
		n, err := x.bleve.DocCount()
		if err != nil || n == 0 || x.opts.ReadOnly {
			return fmt.Errorf("%w: its last %d writes are lost", ErrDamaged, final-seq)
		}
		return x.redoAfter(seq)
	}
	if x.opts.ReadOnly {
		return nil
	}
	return x.compareCounts()
}

// compareCounts holds the number of documents against the ledger's. A pending unit makes it unknown.
func (x *Index) compareCounts() error {
	var want uint64
	unknown := false
	err := x.read(func(tx *bbolt.Tx) error {
		want = getUint(tx.Bucket(bucketMeta), keyDocs)
		if b := tx.Bucket(bucketPending); b != nil {
			k, _ := b.Cursor().First()
			unknown = k != nil
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("%w: %v", ErrDamaged, err) //nolint:errorlint // the cause is told, not matched
	}
	if unknown {
		return nil
	}
	got, err := x.bleve.DocCount()
	if err != nil || got != want {
		return fmt.Errorf("%w: it holds %d documents, the ledger says %d", ErrDamaged, got, want)
	}
	return nil
}
