package daemon

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
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
