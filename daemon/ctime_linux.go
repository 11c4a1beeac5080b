package daemon

import (
	"io/fs"
	"syscall"

	"golang.org/x/sys/unix"
)

// ctimeOf sees what a modification time that was set back hides.
func ctimeOf(info fs.FileInfo) int64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return st.Ctim.Nano()
	}
	return 0
}

func ctimeOfStat(st *unix.Stat_t) int64 { return st.Ctim.Nano() }

func flagsOfStat(*unix.Stat_t) uint32 { return 0 }
