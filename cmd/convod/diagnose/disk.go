package diagnose

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"convod/cmd/convod/amount"
	"convod/daemon"
	"convod/index"
)

// dataFindings look at the data folder from outside, whether a daemon runs or not.
func dataFindings(data string, now time.Time) []Finding {
	if _, err := os.Stat(data); errors.Is(err, fs.ErrNotExist) {
		return nil // nothing was indexed yet, which is said elsewhere
	}
	dir := filepath.Join(data, "index")
	out := []Finding{privacyFinding(data), writeFinding(data), spaceFinding(data)}
	if f, ok := forgettingFinding(data); ok {
		out = append(out, f)
	}
	if f, ok := asideFinding(dir, now); ok {
		out = append(out, f)
	}
	if f, ok := damageFinding(dir, now); ok {
		out = append(out, f)
	}
	if f, ok := orphanFinding(dir, os.TempDir(), now); ok {
		out = append(out, f)
	}
	return out
}

// privacyFinding makes sure that only its owner can read what is indexed.
func privacyFinding(data string) Finding {
	info, err := os.Stat(data)
	switch {
	case err != nil:
		return Finding{"data", err.Error(), "let the user that runs convod read it"}
	case !info.IsDir():
		return Finding{"data", data + " is a file", "move it away, or choose another folder with --data"}
	case privateModes && info.Mode().Perm()&0o077 != 0:
		return Finding{"data", fmt.Sprintf("%s can be read by others (mode %04o)", data, info.Mode().Perm()), fmt.Sprintf("chmod 700 '%s'", data)}
	}
	return Finding{"data", data, ""}
}

// writeFinding tries to write. What a service may is not always what its user may, so the daemon's own status counts more.
func writeFinding(data string) Finding {
	f, err := os.CreateTemp(data, ".doctor-")
	if err != nil {
		return Finding{"writing", err.Error(), fmt.Sprintf("chown -R and chmod -R u+rwX '%s' for the user that runs convod, or make the disk writable", data)}
	}
	f.Close()
	if err := os.Remove(f.Name()); err != nil {
		return Finding{"writing", err.Error(), "remove the file yourself"}
	}
	return Finding{"writing", "the data folder can be written", ""}
}

func spaceFinding(data string) Finding {
	room, ok := index.RoomFor(filepath.Join(data, "index"))
	switch {
	case !ok:
		return Finding{"space", "the system does not say", ""}
	case room.Free < room.Need:
		return Finding{"space", fmt.Sprintf("%s free, %s needed at %s", amount.Bytes(room.Free), amount.Bytes(room.Need), data), "make room on the disk: indexing goes on by itself"}
	}
	return Finding{"space", amount.Bytes(room.Free) + " free", ""}
}

// forgettingFinding tells of runs of forget that were cut short.
func forgettingFinding(data string) (Finding, bool) {
	list, err := index.OpenForgotten(daemon.ForgottenFile(data))
	if err != nil {
		return Finding{"forgetting", err.Error(), "put a copy of the file back; without it what was forgotten would be indexed again"}, true
	}
	ids := list.Unfinished()
	if len(ids) == 0 {
		return Finding{}, false
	}
	var numbers []string
	for _, id := range ids {
		numbers = append(numbers, strconv.Itoa(id))
	}
	return Finding{
		"forgetting", "number " + strings.Join(numbers, ", ") + " is not finished, what is to go may still be found",
		"run 'convod index'; while the service runs it is at it, or goes on after 'convod restart'",
	}, true
}

// asideFinding names the copy of a damaged index, which is no fault: it goes by itself.
func asideFinding(dir string, now time.Time) (Finding, bool) {
	aside := index.Aside(dir)
	if aside == "" {
		return Finding{}, false
	}
	state := fmt.Sprintf("a damaged index is kept in %s (%s) and removed after a week", aside, amount.Bytes(folderSize(aside)))
	if info, err := os.Stat(aside); err == nil && now.Sub(info.ModTime()) > 14*24*time.Hour {
		return Finding{"set aside", state, fmt.Sprintf("it is older than that: rm -r '%s'", aside)}, true
	}
	return Finding{"set aside", state, ""}, true
}

// damageFinding tells of damages: one in a month happens, more than one means that something breaks the index.
func damageFinding(dir string, now time.Time) (Finding, bool) {
	n := 0
	var last index.Damage
	for _, d := range index.Damages(dir) {
		if now.Sub(d.Time) < 30*24*time.Hour {
			n, last = n+1, d
		}
	}
	if n == 0 {
		return Finding{}, false
	}
	state := fmt.Sprintf("%s in 30 days, last on %s: %s", amount.Count(n, "time", "times"), last.Time.Format(time.DateOnly), last.Reason)
	if n == 1 {
		return Finding{"damaged", state, ""}, true
	}
	return Finding{"damaged", state, "check the disk (smartctl -a, dmesg) and the memory; do not keep the data folder on a synced or network disk (--data)"}, true
}

// orphanFinding looks for what a program that died left behind; a day old, so that none of it is in use.
func orphanFinding(dir, temp string, now time.Time) (Finding, bool) {
	var left []string
	for _, pattern := range []string{filepath.Join(dir, "*.tmp"), filepath.Join(filepath.Dir(dir), ".doctor-*"), filepath.Join(temp, "convod-dry-*")} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			continue
		}
		for _, f := range files {
			if info, err := os.Lstat(f); err == nil && now.Sub(info.ModTime()) > 24*time.Hour {
				left = append(left, "'"+f+"'")
			}
		}
	}
	if len(left) == 0 {
		return Finding{}, false
	}
	return Finding{"left over", amount.Count(len(left), "temporary file", "temporary files") + " of a run that was cut off", "rm -r " + strings.Join(left, " ")}, true
}

func folderSize(dir string) (n int64) {
	_ = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil //nolint:nilerr // it is only told
		}
		if info, err := d.Info(); err == nil && info.Mode().IsRegular() {
			n += info.Size()
		}
		return nil
	})
	return n
}
