// Package daemon keeps the index equal to the watched folders, for ever.
//
//	fsnotify ──drain──▶ hints ──▶ settle ──▶ look ─┐
//	new folders ◀─arrange─┘                        ├─▶ Diff against the ledger ─▶ report
//	start, timer, overflow, lost root, Wait ─▶ scan┘                               │
//	                                                                               ▼
//	requests over the socket ──────── functions ──────────────────────────▶  the loop (session)
//	     │                                                                    │ backlog     ▲
//	     │ Search, Show                                                       ▼             │ results
//	     └──────────────▶ index ◀──────── commit ──────── pipeline ◀────── workers ─────────┘
//
// Events are hints; [Diff] alone decides what changed, against the ledger, by stat and then
// by the content's hash. A file that cannot be read is not a file that was removed.
//
// One goroutine runs the loop and owns the daemon's state (session.go); one per
// folder owns its watches, settling and scans (folder.go); a few workers read units
// (work.go). They only send to each other. A change of the configuration ends the
// session and starts another over the same index.
//
// [Open] takes the index's lock, which makes the daemon the only writer, and then the socket;
// [Daemon.Run] works until its context ends; [Once] is the same work without a daemon.
package daemon

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"convod/config"
	"convod/daemon/api"
	"convod/index"
)

// Options of a daemon. The zero value is what `convod run` wants, but for Version and Log.
type Options struct {
	Version     string        // of the program, shown in status
	Log         *slog.Logger  // nil logs nothing
	RootEvery   time.Duration // between looks at the roots; 0 means 2 s
	ConfigEvery time.Duration // between looks at the config file; 0 means 2 s
	LockTimeout time.Duration // how long to wait for another writer; 0 means 5 s
	StuckAfter  time.Duration // how long a write may take; 0 means a minute
	FirstPause  time.Duration // after a write that the disk refused; later ones grow to a minute; 0 means 5 s
	Reserve     int64         // bytes kept free on the index's disk, as index.Options has it
	FreeSpace   func(dir string) (free int64, ok bool)
	Step        func(index.Step)  // likewise
	Reading     func(path string) // called before a unit is read, for tests
}

func (o Options) withDefaults() Options {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.RootEvery <= 0 {
		o.RootEvery = 2 * time.Second
	}
	if o.ConfigEvery <= 0 {
		o.ConfigEvery = 2 * time.Second
	}
	if o.FirstPause <= 0 {
		o.FirstPause = firstPause
	}
	return o
}

// Daemon is the running service. Its methods are safe for concurrent use.
type Daemon struct {
	paths   config.Paths
	opts    Options
	log     *slog.Logger
	started time.Time

	mu        sync.RWMutex // held for reading while the index or the engine is used by a request
	idx       *index.Index
	indexDir  os.FileInfo // the folder of idx as it was opened; nil where there is none
	engine    *engine
	configErr string // why the last reload failed
	socket    *api.Listener
	unwritten *pause // why the index is opened for reading only, or a rebuild waits; nil when all is well

	guard     *guard
	incidents incidents
	stuckAt   time.Time // of Run's goroutine: when the index last stopped answering
	condemned bool      // likewise: it is moved away by the next open
	healing   atomic.Bool

	asks     chan func(*session) // requests to the loop
	changed  chan struct{}       // one slot: another engine is to be used
	stopped  chan struct{}       // closed when Run ends
	loaded   string              // stamp of the files that Open was given the content of; "" when there was no configuration
	behind   atomic.Int64
	caughtUp atomic.Bool
	fresh    atomic.Int64 // when it was last caught up, nanoseconds since started
	closing  sync.Once

	forgetting sync.Mutex // held by the one request that forgets
}

// Open takes the index for writing and opens the socket. cfg may be nil: there is no configuration yet, and the
// daemon idles until one appears at paths.Config. The error is [index.ErrBusy], with the other's pid,
// when another process writes the index, and names file and line when the patterns are wrong.
func Open(cfg *config.Config, paths config.Paths, opts Options) (*Daemon, error) {
	d := &Daemon{
		paths: paths, opts: opts.withDefaults(), started: time.Now(),
		asks: make(chan func(*session)), changed: make(chan struct{}, 1), stopped: make(chan struct{}), guard: newGuard(),
	}
	d.log = d.opts.Log
	idle := cfg == nil
	if idle {
		cfg = config.Default()
	}
	if err := d.open(cfg); err != nil {
		return nil, err
	}
	if !idle {
		d.loaded = d.configStamp()
	}
	socket, err := api.Listen(paths.Socket)
	if err != nil {
		_ = d.idx.Close()
		return nil, err
	}
	d.socket = socket
	return d, nil
}

func (d *Daemon) open(cfg *config.Config) error {
	if err := os.MkdirAll(d.paths.Data, 0o700); err != nil && errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("make data folder %q: %w", d.paths.Data, err)
	}
	idx, p, err := d.openIndex(cfg)
	if err != nil {
		return err
	}
	e, err := d.newEngine(cfg, idx)
	if err != nil {
		_ = idx.Close()
		return err
	}
	d.idx, d.engine, d.unwritten, d.indexDir = idx, e, p, d.statIndex()
	return nil
}

// newEngine makes the engine of a configuration over an index, with what the daemon's options put in it.
func (d *Daemon) newEngine(cfg *config.Config, idx *index.Index) (*engine, error) {
	e, err := newEngine(cfg, d.paths, idx, d.log)
	if err != nil {
		return nil, err
	}
	e.worker.reading = d.opts.Reading
	return e, nil
}

// Run works until ctx ends, which is no error. Search answers from its first second, whatever the first scan has to do. A SIGHUP
// or a change of the config file reloads it; one that is wrong leaves the old one in force and shows in status.
// A fault of the index ends a session, not Run: it is closed, set aside if it is damaged, and opened again. Run is
// called once, and closes the daemon. The error is [ErrRestart] when only a new process helps.
func (d *Daemon) Run(ctx context.Context) (err error) {
	defer func() { err = errors.Join(err, d.Close()) }()
	defer close(d.stopped)
	ctx, cancel := context.WithCancel(ctx)
	var done sync.WaitGroup
	defer done.Wait()
	defer cancel()
	done.Go(func() { d.serve(ctx) })
	done.Go(func() { d.watchData(ctx) })
	done.Go(func() { d.watchConfig(ctx) })
	done.Go(func() { d.watchIndex(ctx) })
	done.Go(func() { d.resumeForget(ctx) })
	for ctx.Err() == nil {
		d.mu.RLock()
		e := d.engine
		d.mu.RUnlock()
		limitMemory(e.cfg.MaxMemory)
		d.log.Info("watching", "folders", len(e.sources))
		s := newSession(ctx, d, e)
		changed, err := s.loop(ctx)
		s.end(&api.Error{Kind: api.KindBusy, Message: "the daemon was stopped, or its configuration changed", Hint: "run it again"})
		if err != nil {
			err = d.heal(ctx, err)
		} else if !changed {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Close gives up the index and the socket. It may be called twice, and after Run it does nothing.
func (d *Daemon) Close() (err error) {
	d.closing.Do(func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		_ = d.socket.Close() // Serve closed it already, or it was never served
		err = d.idx.Close()
	})
	return err
}

// errStopped is what requests get that come too late.
var errStopped = fmt.Errorf("the daemon is stopping: %w", api.ErrNotRunning)

// Alive is nil when the daemon's loop answers before ctx ends, or the index is just being healed.
func (d *Daemon) Alive(ctx context.Context) error {
	if d.healing.Load() {
		return nil
	}
	return d.inLoop(ctx, func(*session) {})
}

// inLoop runs f in the goroutine that owns the session, and returns when it has.
func (d *Daemon) inLoop(ctx context.Context, f func(*session)) error {
	ran := make(chan struct{})
	select {
	case d.asks <- func(s *session) { f(s); close(ran) }:
		<-ran
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-d.stopped:
		return errStopped
	}
}

// pauseOf is why a session over an engine's index must not write, nil when it may.
func (d *Daemon) pauseOf(e *engine) *pause {
	d.mu.RLock()
	defer d.mu.RUnlock()
	if d.engine != e {
		return nil
	}
	return d.unwritten
}
