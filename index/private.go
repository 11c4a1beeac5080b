package index

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// protect closes what Bleve leaves open to others: it writes its description with the mode that the umask allows.
// The folder is private, but a backup that keeps modes may put the file elsewhere.
func (x *Index) protect() error {
	err := os.Chmod(filepath.Join(x.blevePath(), "index_meta.json"), 0o600)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // opening has said what is missing
	}
	return err
}
