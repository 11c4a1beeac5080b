package index

import (
	"errors"
	"log/slog"
	"time"
)

// Sentinels of this package.
var (
	ErrBusy     = errors.New("index is in use by another process")
	ErrNotFound = errors.New("no index yet")
	ErrDamaged  = errors.New("index is damaged")
	ErrSchema   = errors.New("index was made by another version")
	ErrStuck    = errors.New("index does not answer")
	ErrClosed   = errors.New("index is closed")
	ErrNoHit    = errors.New("nothing stands there")          // Show found no such id, path or line
	ErrUnread   = errors.New("index could not be read there") // it may be damaged: [Index.Check] tells
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
	Reserve       int64         // bytes kept free on the disk; 0 means 32 MiB, negative none
	FreeSpace     func(dir string) (free int64, ok bool)
	OnSuspect     func(error) // called when a read met what looks like damage; must not block, nor close the index
	Step          func(Step)  // called at each step of a write, for tests that kill or hold it there
	Now           func() time.Time
}

// Step is a point in a write (apply.go).
type Step string

// The steps, in order.
const (
	StepPending Step = "pending" // the ledger says pending, the batch is not begun
	StepBatch   Step = "batch"   // the batch is being given to Bleve
	StepWritten Step = "written" // the batch is durable, the ledger still says pending
	StepFinal   Step = "final"   // the ledger is final
)

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
	switch {
	case o.Reserve == 0:
		o.Reserve = reserve
	case o.Reserve < 0:
		o.Reserve = 0
	}
	if o.FreeSpace == nil {
		o.FreeSpace = freeSpace
	}
	if o.Step == nil {
		o.Step = func(Step) {}
	}
	if o.OnSuspect == nil {
		o.OnSuspect = func(error) {}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return o
}
