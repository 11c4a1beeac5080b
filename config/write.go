package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// writeFile puts data into file in one step: a reader, or a daemon that reloads,
// sees the old content or the new, also after a power cut. A file that exists
// keeps its mode and owner; a new one is 0600 and, when root writes it for a
// service, belongs to the owner of its folder. Links are written through.
func writeFile(file string, data []byte) error {
	if target, err := filepath.EvalSymlinks(file); err == nil {
		file = target
	}
	dir := filepath.Dir(file)
	mode, like := fs.FileMode(0o600), dir
	if info, err := os.Stat(file); err == nil {
		mode, like = info.Mode().Perm(), file
	}
	f, err := os.CreateTemp(dir, ".config-*.tmp")
	if err != nil {
		return fmt.Errorf("write config: %w", err)
	}
	defer os.Remove(f.Name()) // gone already when all went well
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(mode), giveTo(f, like), f.Sync(), f.Close())
	if err != nil {
		return fmt.Errorf("write config %q: %w", file, err)
	}
	if err := os.Rename(f.Name(), file); err != nil {
		return fmt.Errorf("write config: %w", err)
	}
	syncFolder(dir)
	return nil
}

// syncFolder makes the rename last. Not every file system can; the file is whole
// in any case.
func syncFolder(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
