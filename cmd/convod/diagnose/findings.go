package diagnose

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"convod/cmd/convod/amount"
	"convod/config"
	"convod/daemon/api"
	"convod/install"
)

func folderFinding(f config.Folder) Finding {
	err := f.Check()
	switch {
	case err == nil:
		return Finding{"folder", f.Name + ": " + f.Path, ""}
	case errors.Is(err, fs.ErrNotExist):
		return Finding{"folder", err.Error(), "plug in the disk it is on, or correct 'folders:' in the configuration; what was indexed stays"}
	case errors.Is(err, config.ErrNotFolder):
		return Finding{"folder", err.Error(), "move away what is there, or correct 'folders:' in the configuration; what was indexed stays"}
	case errors.Is(err, fs.ErrPermission) && runtime.GOOS == "darwin":
		return Finding{"folder", err.Error(), "allow convod under System Settings, Privacy & Security, Full Disk Access"}
	}
	return Finding{"folder", err.Error(), "let the user that runs convod read it"}
}

// watchFinding compares the folders below the sources with the system's limit of watches.
func watchFinding(cfg *config.Config) Finding {
	raw, err := os.ReadFile("/proc/sys/fs/inotify/max_user_watches")
	if err != nil {
		return Finding{"watches", "no limit known on this system", ""}
	}
	limit, _ := strconv.Atoi(strings.TrimSpace(string(raw)))
	dirs := 0
	for _, f := range cfg.Folders {
		if f.Watch == config.WatchPoll {
			continue
		}
		_ = filepath.WalkDir(f.Path, func(_ string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				dirs++
			}
			return nil
		})
	}
	state := fmt.Sprintf("%s, the limit is %d watches", amount.Count(dirs, "folder", "folders"), limit)
	if dirs*10 > limit*9 {
		return Finding{"watches", state, fmt.Sprintf("raise it: sudo sysctl fs.inotify.max_user_watches=%d", max(limit*4, 1048576))}
	}
	return Finding{"watches", state, ""}
}

func daemonFinding(ctx context.Context, client *api.Client, err error, version string) Finding {
	if err != nil {
		if errors.Is(err, api.ErrNotRunning) {
			return Finding{"daemon", "not running", "start it with 'convod start', or 'convod install' it first"}
		}
		return Finding{"daemon", err.Error(), "restart it with 'convod restart'"}
	}
	s, err := client.Status(ctx)
	switch {
	case err != nil:
		return Finding{"daemon", err.Error(), "restart it with 'convod restart'"}
	case s.Version != version:
		return Finding{"daemon", fmt.Sprintf("runs version %s, this is %s", s.Version, version), "run 'convod restart'"}
	case s.Paused != nil:
		return Finding{"daemon", "paused: " + s.Paused.Reason, cmp.Or(s.Paused.Hint, "see 'convod status'")}
	case s.Rebuilding != "":
		return Finding{"daemon", fmt.Sprintf("everything is indexed anew, %s left: %s", amount.Count(s.Behind, "file", "files"), s.Rebuilding), "wait for it: 'convod status' shows how far it is"}
	case s.ConfigErr != "":
		return Finding{"daemon", "kept its old configuration: " + s.ConfigErr, "run 'convod config check'"}
	}
	for _, f := range s.Folders {
		if f.State != "watching" && f.State != "polling" && f.State != "starting" {
			return Finding{"daemon", f.Name + " is " + f.State + " " + f.Why, "see 'convod status'"}
		}
	}
	return Finding{"daemon", fmt.Sprintf("pid %d, %d behind, %s of memory", s.PID, s.Behind, amount.Bytes(s.Memory)), ""}
}

func serviceFinding(ctx context.Context, service func() (*install.Service, error)) Finding {
	s, err := service()
	if err != nil {
		return Finding{"service", err.Error(), ""} // no fault: convod run does as well
	}
	st, err := s.Status(ctx)
	switch {
	case err != nil:
		return Finding{"service", err.Error(), "reinstall it with 'convod install'"}
	case st.State == install.NotInstalled:
		return Finding{"service", "not installed", "install it with 'convod install', or let 'convod run' run"}
	case st.State != install.Active:
		return Finding{"service", st.State.String() + " " + st.Detail, "start it with 'convod start'"}
	case !st.AtBoot:
		return Finding{"service", "active, starts at login only", "to start it at boot: sudo loginctl enable-linger $USER"}
	}
	return Finding{"service", "active, starts at boot", ""}
}

// clockFinding catches a clock that was set back to before this program was made.
func clockFinding() Finding {
	now := time.Now()
	if exe, err := os.Executable(); err == nil {
		if info, err := os.Stat(exe); err == nil && now.Before(info.ModTime().Add(-24*time.Hour)) {
			return Finding{"clock", now.Format(time.RFC3339) + " lies before this program was installed", "set the clock"}
		}
	}
	return Finding{"clock", now.Format(time.RFC3339), ""}
}
