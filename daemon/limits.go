package daemon

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"syscall"
	"time"
)

// limitHint says what limit was met and the command that lifts it.
func limitHint(err error, watched int) string {
	if runtime.GOOS != "linux" || !errors.Is(err, errWatchLimit) {
		return fmt.Sprintf("%v; the folder is scanned instead", err)
	}
	if errors.Is(err, syscall.ENOSPC) {
		return fmt.Sprintf("the system's limit on watches is reached (%d folders are watched), the others are scanned; "+
			"lift it with: sudo sysctl fs.inotify.max_user_watches=1048576", watched)
	}
	return "the system's limit on watchers or open files is reached, the folder is scanned instead; " +
		"lift it with: sudo sysctl fs.inotify.max_user_instances=1024"
}

// tooMany counts the files where the system's watches cost an open file each.
func (f *folder) tooMany(ctx context.Context) bool {
	f.many = false
	if f.conf.maxFiles <= 0 {
		return false
	}
	root, err := f.open()
	if err != nil {
		return false
	}
	defer root.Close()
	list, err := Walk(ctx, root, f.ignore, everything)
	if err != nil {
		return false
	}
	f.many = list.opened() > f.conf.maxFiles
	return f.many
}

// opened is how many files watching a listing would hold open.
func (l *Listing) opened() int {
	n := l.Folders
	for _, u := range l.Units {
		n += max(1, len(u.Members))
	}
	return n
}

// bound changes between watching and polling when a scan shows that a folder has outgrown what may be held
// open, or is far from it again.
func (f *folder) bound(list *Listing) {
	if f.conf.maxFiles <= 0 || f.conf.poll {
		return
	}
	f.seen = list.opened()
	switch {
	case f.watch != nil && f.seen > f.conf.maxFiles:
		f.unwatch()
		f.many, f.retryAt, f.retryGap = true, time.Time{}, 0
		f.log.Warn("more files than may be watched, polling", "path", f.conf.path, "files", f.seen)
	case f.many && f.seen <= f.conf.maxFiles/2:
		f.many = false
		f.retryAt = time.Now() // watches again, and scans once more for what the watches were too late for
	}
}

// grown counts what single looks find between two scans: at the bound a scan decides.
func (f *folder) grown(changes []Change) {
	if f.conf.maxFiles <= 0 || f.watch == nil {
		return
	}
	for _, c := range changes {
		if c.Kind == Added {
			f.seen++
		}
	}
	if f.seen > f.conf.maxFiles {
		f.scanAt = time.Now()
	}
}

// pollInstead says why a folder is polled that should be watched.
func (f *folder) pollInstead() {
	f.shown.State = statePolling
	f.shown.Why = fmt.Sprintf("more than %d files: watching each would take too many open files, so that the folder is scanned every %s", f.conf.maxFiles, f.conf.scanEvery)
}

// maxFilesToWatch is the bound on this system; 0 for none.
func maxFilesToWatch() int {
	switch runtime.GOOS {
	case "linux", "windows":
		return 0
	}
	return 4096 // kqueue opens every file
}

func permissionHint(path string) string {
	if runtime.GOOS == "darwin" {
		return fmt.Sprintf("no permission to read %q; allow convod under System Settings, Privacy & Security, Full Disk Access", path)
	}
	return fmt.Sprintf("no permission to read %q; check the owner and mode of the folder and of those above it", path)
}
