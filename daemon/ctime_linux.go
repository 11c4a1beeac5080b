package daemon

import (
	"io/fs"
	"syscall"
)

// ctimeOf sees what a modification time that was set back hides.
func ctimeOf(info fs.FileInfo) int64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return st.Ctim.Nano()
	}
	return 0
}
