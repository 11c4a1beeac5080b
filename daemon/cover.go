package daemon

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/fsnotify/fsnotify"
)

func (w *watcher) arrange(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-w.moves:
		}
		w.mu.Lock()
		pending := w.pending
		w.pending = map[string]bool{}
		w.mu.Unlock()
		// Folders before what is in them: a new tree is covered once.
		for _, rel := range slices.Sorted(maps.Keys(pending)) {
			if ctx.Err() != nil {
				return
			}
			w.place(ctx, rel, pending[rel])
		}
	}
}

// place makes the watches at and below a path right, whatever happened to it.
func (w *watcher) place(ctx context.Context, rel string, moved bool) {
	if moved {
		// The library lets go of a folder that was renamed, and keeps those below it under
		// their old paths: both are cured by starting afresh.
		w.mu.Lock()
		w.remove(rel)
		w.mu.Unlock()
	}
	fresh, err := w.cover(ctx, rel)
	if err != nil {
		w.report(err)
	}
	if fresh > 0 {
		w.hints.put(rel) // what was put there before the watch
	}
}

// remove takes away the watches at and below a path. w.mu is held.
func (w *watcher) remove(rel string) {
	gone := w.set.cut(rel)
	for _, gone := range gone {
		// The library has often let go of it by itself; there is nothing to do about either error.
		_ = w.fs.Remove(w.abs(gone))
	}
	w.count.Store(int64(w.set.len()))
	if len(gone) > 0 && rel != everything {
		w.hints.put(rel + "/") // a folder that went took all below it along
	}
}

func (w *watcher) abs(rel string) string {
	return filepath.Join(w.root, filepath.FromSlash(rel))
}

// cover sets the watches that are missing at and below a path and tells how many those
// were. A path that is no folder, is ignored or is gone needs none. On errWatchLimit
// those that are set stay.
func (w *watcher) cover(ctx context.Context, rel string) (fresh int, err error) {
	root, err := os.OpenRoot(w.root) // for this once: see Ignore.read
	if err != nil {
		return 0, nil //nolint:nilerr // a scan says what cannot be looked at
	}
	defer root.Close()
	info, err := root.Lstat(rel)
	if err != nil || !info.IsDir() || rel != everything && w.ignore.Path(rel, true) != "" {
		return 0, nil //nolint:nilerr // as above
	}
	return w.coverFolder(ctx, foothold{root, everything}, rel, watchID(info), 0)
}

func (w *watcher) coverFolder(ctx context.Context, at foothold, rel string, id fileID, depth int) (fresh int, err error) {
	added, err := w.add(rel, id)
	if errors.Is(err, syscall.ENAMETOOLONG) {
		return 0, nil // nor can anything below it be watched: scans see to it
	}
	if err != nil || ctx.Err() != nil || depth > maxDepth {
		return 0, err
	}
	if added {
		fresh = 1
	}
	dir, err := at.open(rel)
	if err != nil {
		return fresh, nil //nolint:nilerr // as above
	}
	entries, _ := entriesOf(dir, fs.FileMode.IsDir)
	dir.Close()
	if !hasIgnoreFile(entries) {
		w.ignore.none(rel)
	}
	at, done, err := at.deeper(rel, depth)
	if err != nil {
		return fresh, nil //nolint:nilerr // as above
	}
	defer done()
	for _, e := range entries {
		below := path.Join(rel, e.name)
		if !e.mode.IsDir() || e.err != nil || w.ignore.Match(below, true) != "" {
			continue
		}
		n, belowErr := w.coverFolder(ctx, at, below, e.id, depth+1)
		fresh += n
		if errors.Is(belowErr, errWatchLimit) || ctx.Err() != nil {
			return fresh, belowErr
		}
		err = cmp.Or(err, belowErr) // one folder that cannot be watched costs itself only
	}
	return fresh, err
}

// add watches one folder; false when it is watched already.
func (w *watcher) add(rel string, id fileID) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.set.has(rel, id) {
		return false, nil
	}
	w.remove(rel) // another folder took its place
	if old := w.set.stale(rel, id); old != "" {
		w.remove(old)
	}
	switch err := w.fs.Add(w.abs(rel)); {
	case err == nil:
	case isLimit(err):
		return false, fmt.Errorf("%w: %w", errWatchLimit, err)
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission), errors.Is(err, fsnotify.ErrClosed):
		return false, nil
	default:
		return false, fmt.Errorf("watch %q: %w", rel, err)
	}
	w.set.put(rel, id)
	w.count.Store(int64(w.set.len()))
	return true, nil
}
