package daemon

import (
	"io/fs"
	"syscall"

	"golang.org/x/sys/unix"
)

// flagDataless is SF_DATALESS: the file's content is with its provider only.
const flagDataless = 0x40000000

// cloudOnly is true for a placeholder: reading it would download it.
func cloudOnly(flags uint32) bool { return flags&flagDataless != 0 }

// flagsOf are the flags of a file.
func flagsOf(info fs.FileInfo) uint32 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return st.Flags
	}
	return 0
}

func flagsOfStat(st *unix.Stat_t) uint32 { return st.Flags }
