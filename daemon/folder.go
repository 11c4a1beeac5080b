package daemon

import (
	"context"
	"errors"
	"io/fs"
	"iter"
	"log/slog"
	"os"
	"path"
	"sync/atomic"
	"time"
)

// folderConfig is what one watched folder is run with.
type folderConfig struct {
	name, path string // source id; absolute path
	poll       bool   // by scanning only
	ignore     []string
	exclude    []string // absolute paths of the daemon's own folders
	quiet      time.Duration
	limit      time.Duration
	scanEvery  time.Duration
	rootEvery  time.Duration // between two looks at the root itself
	began      time.Time     // when these times began to count, for all folders; see beat
	maxFiles   int           // beyond it a folder is polled; 0 for no bound
	retry      time.Duration // until a watch that failed is tried again for the first time; 0 means firstRetry
}

// ledger is what a folder asks about the units that are known.
type ledger interface {
	// Unit is one unit; false when it is not known.
	Unit(source, path string) (Known, bool)
	// Units gives all units of a source, sorted by path.
	Units(source string) iter.Seq[Known]
	// Knows is true when a source has units, or had some before a rebuild that has not ended.
	Knows(source string) bool
}

// report is what a folder's goroutine tells the daemon's loop.
type report struct {
	source   string
	root     fileID   // of the folder that was looked at
	requests []uint64 // that it answers
	scan     bool     // of the whole folder
	looked   []string // paths that were compared with the ledger, with all below them; none when the root is lost
	held     []string // changed, and somebody is writing: they follow when settled
	changes  []Change
}

// folder runs one watched folder. Its goroutine owns everything here but ask, state
// and told: it sets the watches, settles hints, scans, and reports changes. A folder on a
// disk that hangs delays itself only.
type folder struct {
	conf  folderConfig
	book  ledger
	out   chan<- report
	ask   *mailbox[uint64] // ids of scan requests
	log   *slog.Logger
	state atomic.Pointer[folderState]
	told  chan<- struct{} // one slot: the state shows something else; nil tells nobody

	hints  *hints
	settle *settle
	ignore *Ignore
	watch  *watcher // nil while polling or without a root
	bare   bool     // only the root itself is watched yet: the next scan sets the other watches

	root     string // absolute, symbolic links resolved; "" while missing
	id       fileID // of the root
	held     bool   // the root with this id has held something
	shown    folderState
	rootAt   time.Time // next look at the root
	scanAt   time.Time // next scan
	retryAt  time.Time // next try to watch; zero when all is watched
	retryGap time.Duration
	many     bool // polled because of maxFiles
	seen     int  // files and folders, counted where maxFiles holds
}

// Times of a folder that are not configured.
const (
	firstRetry = time.Minute
	lastRetry  = time.Hour
	fastScan   = 10 * time.Second // at least, between scans of a folder that cannot be watched whole
	mostTrees  = 50               // folders in one look, likewise
	mostPaths  = 1000             // settling paths before a scan is cheaper
)

func newFolder(conf folderConfig, book ledger, out chan<- report, log *slog.Logger) *folder {
	f := &folder{conf: conf, book: book, out: out, ask: newMailbox[uint64](), hints: newHints(), log: log.With("source", conf.name)}
	f.settle = newSettle(conf.quiet, conf.limit, mostPaths, f.writer)
	f.shown = folderState{Name: conf.name, Path: conf.path, State: stateStarting}
	f.publish()
	return f
}

// run ends with its context.
func (f *folder) run(ctx context.Context) {
	defer f.unwatch()
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		var fault chan error
		if f.watch != nil {
			fault = f.watch.fault
		}
		select {
		case <-ctx.Done():
			return
		case <-f.ask.wake:
			f.checkRoot(ctx)
			f.scan(ctx, f.ask.take())
		case <-f.hints.wake:
			for _, p := range f.hints.take() {
				f.hint(p)
			}
		case err := <-fault:
			f.degrade(err)
		case <-timer.C:
			f.tick(ctx)
		}
		f.publish()
		timer.Reset(time.Until(f.next()))
	}
}

// next is when tick has something to do.
func (f *folder) next() time.Time {
	at := f.rootAt
	if f.root != "" {
		for _, t := range []time.Time{f.scanAt, f.retryAt} {
			if !t.IsZero() && t.Before(at) {
				at = t
			}
		}
		if t, ok := f.settle.next(); ok && t.Before(at) {
			at = t
		}
	}
	return at
}

func (f *folder) tick(ctx context.Context) {
	now := time.Now()
	if !now.Before(f.rootAt) {
		f.checkRoot(ctx)
	}
	if f.root == "" {
		return
	}
	if !f.retryAt.IsZero() && !now.Before(f.retryAt) {
		f.rewatch(ctx)
	}
	if !now.Before(f.scanAt) {
		f.scan(ctx, nil)
		return
	}
	f.look(ctx, f.settle.due(now))
}

// hint takes one path out of the mailbox.
func (f *folder) hint(p string) {
	if path.Base(p) == IgnoreFile && f.ignore != nil {
		p = path.Dir(p)
		f.ignore.Forget(p)
	}
	if p == everything {
		f.rootAt = time.Now() // it may be the root itself that is gone
	}
	f.settle.hint(p, time.Now())
}

// writer is the probe of settle.
func (f *folder) writer(rel string) writerState {
	root, err := f.open()
	if err != nil {
		return writerUnknown
	}
	defer root.Close()
	return writerOf(root, rel)
}

// errOtherRoot means that another folder lies where the root was.
var errOtherRoot = errors.New("the folder was replaced")

// open opens the root for one operation and makes sure that it is still the same
// folder. It is never held: what is held open cannot be unmounted.
func (f *folder) open() (*os.Root, error) {
	if f.root == "" {
		return nil, fs.ErrNotExist
	}
	root, err := os.OpenRoot(f.root)
	if err != nil {
		return nil, err
	}
	info, err := root.Stat(everything)
	if err == nil && idOf(info) != f.id {
		err = errOtherRoot
	}
	if err != nil {
		root.Close()
		return nil, err
	}
	return root, nil
}

// send publishes first what the report makes of the state, but for the paths that it takes out of settling: they
// count until the report is taken, so that they are never in neither place.
func (f *folder) send(ctx context.Context, r report) {
	r.root = f.id
	f.publishSettling(max(len(f.settle.pending), f.state.Load().Settling))
	select {
	case f.out <- r:
	case <-ctx.Done():
	}
}
