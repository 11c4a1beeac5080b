package daemon

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"

	"github.com/fsnotify/fsnotify"
)

// watcher turns file system events of one folder into hints. Two goroutines:
//
//	drain:   fsnotify.Events, Errors -> hints ("look at PATH"), moves ("arrange PATH")
//	arrange: moves -> watches taken away and set -> hints, once more, for what the watch was too late for
//
// Drain does nothing that could wait, so that the kernel's queue does not overflow
// and the library's own goroutine never blocks. Events decide nothing: a lost or
// wrong one costs a look or waits for the next scan.
type watcher struct {
	root   string // absolute path, without symbolic links
	ignore *Ignore
	hints  *hints
	log    *slog.Logger
	fs     *fsnotify.Watcher
	fault  chan error // one slot: why watching alone is not enough; the folder's goroutine takes it

	moves chan struct{} // one slot: something to arrange
	stop  context.CancelFunc
	done  sync.WaitGroup

	mu      sync.Mutex // held while watches change
	set     *watchSet
	pending map[string]bool // to arrange; true when the folder itself came, went or moved
	count   atomic.Int64
}

// errWatchLimit is the system's limit on watches; scanning takes over.
var errWatchLimit = errors.New("watch limit reached")

// errEventsLost is an overflow of the kernel's queue; a scan repairs it.
var errEventsLost = errors.New("events were lost")

// newWatcher starts watching nothing: cover sets the watches.
func newWatcher(ctx context.Context, root string, ignore *Ignore, h *hints, log *slog.Logger) (*watcher, error) {
	fsw, err := fsnotify.NewWatcher()
	if err != nil {
		if isLimit(err) {
			return nil, fmt.Errorf("%w: %w", errWatchLimit, err)
		}
		return nil, fmt.Errorf("start watching: %w", err)
	}
	ctx, stop := context.WithCancel(ctx)
	w := &watcher{
		root: root, ignore: ignore, hints: h, log: log, fs: fsw, stop: stop,
		fault: make(chan error, 1), moves: make(chan struct{}, 1),
		set: newWatchSet(), pending: map[string]bool{},
	}
	w.done.Go(w.drain)
	w.done.Go(func() { w.arrange(ctx) })
	return w, nil
}

// close waits for both goroutines; hints already put stay.
func (w *watcher) close() {
	w.stop()
	_ = w.fs.Close() // ends drain, which reads both channels until they are closed
	w.done.Wait()
}

// watches is the number of folders that are watched.
func (w *watcher) watches() int { return int(w.count.Load()) }

func (w *watcher) drain() {
	events, errs := w.fs.Events, w.fs.Errors
	for events != nil || errs != nil {
		select {
		case ev, ok := <-events:
			if !ok {
				events = nil
				continue
			}
			w.event(ev)
		case err, ok := <-errs:
			if !ok {
				errs = nil
				continue
			}
			if errors.Is(err, fsnotify.ErrEventOverflow) {
				err = errEventsLost
			}
			w.report(err)
			w.move(everything, true)
			w.hints.put(everything)
		}
	}
}

func (w *watcher) event(ev fsnotify.Event) {
	rel, ok := w.rel(ev.Name)
	if !ok {
		return
	}
	// Whether it is a folder is not known of something that is gone.
	if filepath.Base(rel) != IgnoreFile && rel != everything && w.ignore.Path(rel, false) != "" && w.ignore.Path(rel, true) != "" {
		return
	}
	if ev.Op&(fsnotify.Create|fsnotify.Rename|fsnotify.Remove) != 0 {
		w.move(rel, true)
	} else if ev.Op&fsnotify.Chmod != 0 {
		w.move(rel, false) // a folder that was closed to us may be open now
	}
	w.hints.put(rel)
}

// rel is the slash path of an event's name relative to the root.
func (w *watcher) rel(name string) (string, bool) {
	base := w.root
	if name == base {
		return everything, true
	}
	rest, ok := strings.CutPrefix(name, base)
	if ok && (rest[0] == filepath.Separator || strings.HasSuffix(base, string(filepath.Separator))) {
		return filepath.ToSlash(strings.TrimPrefix(rest, string(filepath.Separator))), true
	}
	return "", false
}

// move asks arrange to look at the watches of a path.
func (w *watcher) move(rel string, moved bool) {
	w.mu.Lock()
	w.pending[rel] = w.pending[rel] || moved
	w.mu.Unlock()
	select {
	case w.moves <- struct{}{}:
	default:
	}
}

// report tells the folder's goroutine; the first of several reasons is enough.
func (w *watcher) report(err error) {
	select {
	case w.fault <- err:
	default:
	}
}

// alive is false when the system has dropped the root's watch without a word, as an unmount does.
func (w *watcher) alive() bool { return slices.Contains(w.fs.WatchList(), w.root) }

// isLimit is true for the limits on watches, on watchers and on open files.
func isLimit(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE)
}
