package daemon

import (
	"cmp"
	"context"
	"errors"
	"os"
	"syscall"
	"time"
)

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
