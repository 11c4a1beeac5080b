package install

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// prepare makes the folders that a service needs before it starts, for the user it
// runs as: it could not make them itself, since all around them is read-only to it.
// For a system service the config is handed over too, which root alone could read.
func (h host) prepare(ctx context.Context, d definition) (notes []string, err error) {
	folders := []string{d.paths.Data}
	if h.goos != "linux" {
		folders = append(folders, d.paths.Logs) // launchd opens the log itself and makes no folder
	}
	uid, gid, err := h.owner(ctx, d.system, d.user)
	if err != nil {
		return nil, err
	}
	if uid > 0 {
		if err := h.giveConfig(d.paths.Config, uid, gid); err != nil {
			return nil, err
		}
	}
	for _, dir := range folders {
		foreign, err := h.makeFolder(dir, uid, gid)
		if err != nil {
			return notes, err
		}
		if foreign && !(h.goos == "linux" && d.stateDirectory()) { // that one systemd hands over whole
			notes = append(notes, fmt.Sprintf("%s belongs to another user than the service: sudo chown -R %d:%d %q", dir, uid, gid, dir))
		}
	}
	return notes, nil
}

// owner is who the folders of a service belong to: -1 for whoever makes them. It
// asks id, which knows all directories of users.
func (h host) owner(ctx context.Context, system bool, name string) (uid, gid int, err error) {
	if !system || h.goos == "windows" {
		return -1, -1, nil
	}
	name = cmp.Or(name, "root")
	ask := func(flag string) (int, error) {
		out, err := h.run(ctx, "id", flag, "--", name)
		if err != nil {
			return 0, fmt.Errorf("look up user %q: %w", name, err)
		}
		return strconv.Atoi(strings.TrimSpace(out))
	}
	if uid, err = ask("-u"); err == nil {
		gid, err = ask("-g")
	}
	return uid, gid, err
}

// makeFolder makes a private folder. One that exists is given away only while it
// is empty, since anything may be in a folder that a flag names; foreign tells that
// it belongs to somebody else then.
func (h host) makeFolder(dir string, uid, gid int) (foreign bool, err error) {
	entries, err := os.ReadDir(h.at(dir))
	if errors.Is(err, fs.ErrNotExist) {
		err = os.MkdirAll(h.at(dir), 0o700)
	}
	if err != nil {
		return false, fmt.Errorf("make folder: %w", err)
	}
	if uid < 0 {
		return false, nil
	}
	if len(entries) == 0 {
		return false, give(h.at(dir), uid, gid)
	}
	owner, ok := ownerOf(h.at(dir))
	return ok && owner != uid, nil
}

// giveConfig hands the config file, and the folder around it when that is convod's
// own, to the service's user. What convod init writes there later follows the
// folder's owner.
func (h host) giveConfig(file string, uid, gid int) error {
	dir := filepath.Dir(file)
	paths := []string{file}
	if filepath.Base(dir) == Name {
		if err := os.MkdirAll(h.at(dir), 0o700); err != nil {
			return fmt.Errorf("make config folder: %w", err)
		}
		paths = append(paths, dir, filepath.Join(dir, "patterns"))
		if entries, err := os.ReadDir(h.at(paths[2])); err == nil {
			for _, e := range entries {
				paths = append(paths, filepath.Join(paths[2], e.Name()))
			}
		}
	}
	for _, path := range paths {
		if err := give(h.at(path), uid, gid); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}
