package index

import (
	"errors"
	"os"
	"path/filepath"
)

// writeWhole replaces a small file, durably and in one step: a crash leaves the old one or the new one. Only its owner can read it.
// What a crash leaves beside it ends with .tmp, which convod doctor tells of.
func writeWhole(path string, data []byte) error {
	tmp, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+"-*.tmp") // mode 0600
	if err != nil {
		return err
	}
	_, err = tmp.Write(data)
	err = errors.Join(err, tmp.Sync(), tmp.Close())
	if err == nil {
		err = os.Rename(tmp.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(tmp.Name()))
	}
	return nil
}
