//go:build !unix

package daemon

import (
	"io/fs"
	"os"
)

// entriesOf lists an open folder.
func entriesOf(dir *os.File, _ string) ([]fs.DirEntry, error) { return dir.ReadDir(-1) }
