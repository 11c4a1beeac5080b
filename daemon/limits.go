package daemon

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"syscall"
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
func (f *folder) tooMany(ctx context.Context) (bound int, over bool) {
	if f.conf.maxFiles <= 0 {
		return 0, false
	}
	root, err := f.open()
	if err != nil {
		return 0, false
	}
	defer root.Close()
	list, err := Walk(ctx, root, f.ignore, everything)
	if err != nil {
		return 0, false
	}
	n := list.Folders
	for _, u := range list.Units {
		n += max(1, len(u.Members))
	}
	return f.conf.maxFiles, n > f.conf.maxFiles
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
