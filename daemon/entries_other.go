//go:build !linux && !darwin

package daemon

import (
	"io/fs"
	"os"
)

// entriesOf lists an open folder and looks at every entry.
func entriesOf(dir *os.File, _ func(fs.FileMode) bool) ([]entry, error) { return entriesByInfo(dir) }
