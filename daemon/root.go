package daemon

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// folderState is what status shows of a folder; a value once published.
type folderState struct {
	Name, Path     string
	State          string // one of the states below
	Why            string // what is wrong and what to do; "" when all is well
	Watches        int
	Settling       int // paths that wait to be quiet
	Files, Folders int
	LastScan       time.Time
	ScanTook       time.Duration
	Passed         Passed
	Problems       []string // of .convodignore files
}

// States of a folder.
const (
	stateStarting = "starting"
	stateWatching = "watching"
	statePolling  = "polling"       // by configuration, or too many files to watch
	stateScanning = "scanning"      // watching fails: a limit, a fault
	stateMissing  = "root missing"  // or empty, its disk perhaps not mounted; entries are kept
	stateDenied   = "no permission" // entries are kept
)

func (f *folder) publish() { f.publishSettling(len(f.settle.pending)) }

func (f *folder) publishSettling(paths int) {
	s := f.shown
	s.Settling = paths
	if s.Watches = 0; f.watch != nil {
		s.Watches = f.watch.watches()
	}
	old := f.state.Swap(&s)
	if old == nil || old.State == s.State && old.Settling == s.Settling {
		return
	}
	select {
	case f.told <- struct{}{}:
	default: // it is told already, or nobody listens
	}
}

// checkRoot looks whether the root is there and is still the folder that is watched,
// and starts over when it is not. An unmount sends no event, so that this runs every few seconds.
func (f *folder) checkRoot(ctx context.Context) {
	f.rootAt = beat(f.conf.began, time.Now(), f.conf.rootEvery)
	real, info, err := resolveRoot(f.conf.path)
	if err != nil {
		f.lose(stateOfError(err), err)
		return
	}
	if f.root == real && f.id == idOf(info) && (f.watch == nil || f.watch.alive()) {
		return
	}
	f.attach(ctx, real, idOf(info))
}

// attach starts over with a root: watches first, then a scan.
func (f *folder) attach(ctx context.Context, real string, id fileID) {
	f.unwatch()
	if f.id != id {
		f.held = false
	}
	ignore, err := NewIgnore(real, f.conf.ignore, f.conf.exclude)
	if err != nil { // the configuration was checked; this is a glob that both disagree about
		f.shown.Why = err.Error()
		ignore, _ = NewIgnore(real, nil, f.conf.exclude)
	}
	f.root, f.id, f.ignore = real, id, ignore
	f.retryGap, f.retryAt = 0, time.Time{}
	f.settle.drop(everything)
	f.hints.take()
	f.scanAt = time.Now()
	f.shown.Why = ""
	f.log.Info("folder opened", "path", f.conf.path)
	f.rewatch(ctx)
}

// lose is called when the root cannot be looked at. What is indexed stays.
func (f *folder) lose(state string, err error) {
	if f.shown.State != state {
		f.log.Warn("folder lost", "path", f.conf.path, "state", state, "error", err)
	}
	f.unwatch()
	f.root = ""
	f.shown.State, f.shown.Why = state, err.Error()
	if errors.Is(err, fs.ErrPermission) {
		f.shown.Why = permissionHint(f.conf.path)
	}
}

func stateOfError(err error) string {
	if errors.Is(err, fs.ErrPermission) {
		return stateDenied
	}
	return stateMissing
}

func (f *folder) unwatch() {
	if f.watch != nil {
		f.watch.close()
		f.watch, f.bare = nil, false
	}
}

// rewatch sets the watches that are missing. Where that fails, scans make up for
// it, and it is tried again, ever more rarely.
func (f *folder) rewatch(ctx context.Context) {
	if f.conf.poll {
		f.shown.State = statePolling
		return
	}
	if f.tooMany(ctx) {
		f.pollInstead()
		return
	}
	if err := f.watchRoot(ctx); err != nil {
		f.degrade(err)
		return
	}
	if !f.retryAt.IsZero() {
		f.log.Info("folder watched again", "path", f.conf.path)
		f.scanAt = time.Now()
	}
	f.retryAt, f.retryGap = time.Time{}, 0
	f.shown.State, f.shown.Why = stateWatching, ""
}

// watchRoot sets the watches that are missing, of a new watcher only that of the root: the scan that follows lists all folders
// anyway.
func (f *folder) watchRoot(ctx context.Context) (err error) {
	if f.watch != nil && !f.bare {
		_, err = f.watch.cover(ctx, everything)
		return err
	}
	if f.watch == nil {
		if f.watch, err = newWatcher(ctx, f.root, f.ignore, f.hints, f.log); err != nil {
			return err
		}
	}
	f.bare = true
	info, err := os.Lstat(f.root)
	if err != nil {
		return nil //nolint:nilerr // the scan says that it is gone
	}
	_, err = f.watch.add(everything, watchID(info))
	return err
}

// covering sets the watches that a new watcher lacks while a scan lists the folders, each before its own, so that what
// is put there later is an event. enter is nil when there is nothing to set. covered is called when all were listed.
func (f *folder) covering() (enter func(rel string, id fileID), covered func()) {
	if f.watch == nil || !f.bare {
		return nil, func() {}
	}
	var failed error
	enter = func(rel string, id fileID) {
		if errors.Is(failed, errWatchLimit) {
			return // all others would meet it too
		}
		if _, err := f.watch.add(rel, id); err != nil && !errors.Is(err, syscall.ENAMETOOLONG) { // scans see to what has too long a name
			if failed == nil || errors.Is(err, errWatchLimit) {
				failed = err // one folder that cannot be watched costs itself only, and a limit says more
			}
		}
	}
	return enter, func() {
		f.bare = false
		if failed != nil {
			f.degrade(failed)
		}
	}
}

// degrade falls back to scanning, and says why.
func (f *folder) degrade(err error) {
	now := time.Now()
	if errors.Is(err, errEventsLost) {
		f.log.Warn("file events lost, scanning", "path", f.conf.path)
		f.shown.State, f.shown.Why = stateScanning, "more changes at once than the system could tell of; a scan finds them"
		f.scanAt = now
		return
	}
	if now.Before(f.retryAt) {
		return // known, and under way: every new folder would tell it again
	}
	f.retryGap = min(max(2*f.retryGap, cmp.Or(f.conf.retry, firstRetry)), lastRetry)
	f.retryAt = now.Add(f.retryGap)
	f.scanAt = now
	if f.shown.State != stateScanning {
		f.log.Warn("folder cannot be watched, scanning", "path", f.conf.path, "error", err)
	}
	watched := 0
	if f.watch != nil {
		watched = f.watch.watches()
	}
	f.shown.State, f.shown.Why = stateScanning, limitHint(err, watched)
}

// settled is called after a scan: lost events are made up for.
func (f *folder) settled() {
	switch {
	case f.many && f.watch == nil:
		f.pollInstead()
	case f.watch != nil && f.retryAt.IsZero():
		f.shown.State, f.shown.Why = stateWatching, ""
	case f.shown.State == stateMissing && f.watch != nil: // it was empty
		f.shown.State, f.shown.Why = stateScanning, limitHint(errWatchLimit, f.watch.watches())
	case f.shown.State == stateMissing:
		f.shown.State, f.shown.Why = statePolling, ""
	}
}

// resolveRoot follows the symbolic links of a root's path, which are the user's own wish, and opens what
// is there: macOS tells all about a folder that it then does not let us list.
func resolveRoot(p string) (string, fs.FileInfo, error) {
	real, err := filepath.EvalSymlinks(p)
	if err != nil {
		return "", nil, err
	}
	info, err := os.Stat(real) // before it is opened: a fifo would block
	if err != nil {
		return "", nil, err
	}
	if !info.IsDir() {
		return "", nil, fmt.Errorf("%q is not a folder", p)
	}
	root, err := os.OpenRoot(real)
	if err != nil {
		return "", nil, err
	}
	defer root.Close()
	if info, err = root.Stat(everything); err != nil {
		return "", nil, err
	}
	return real, info, nil
}
