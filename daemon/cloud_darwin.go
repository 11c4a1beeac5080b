package daemon

import (
	"io/fs"
	"syscall"
)

// flagDataless is SF_DATALESS: the file's content is with its provider only.
const flagDataless = 0x40000000

// cloudOnly is true for a placeholder: reading it would download it.
func cloudOnly(info fs.FileInfo) bool {
	st, ok := info.Sys().(*syscall.Stat_t)
	return ok && st.Flags&flagDataless != 0
}
