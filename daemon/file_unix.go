//go:build unix

package daemon

import (
	"io/fs"
	"syscall"
)

// openFlags keep an open from waiting for the other end of a fifo, and from following
// a symbolic link that took a file's place.
const openFlags = syscall.O_NONBLOCK | syscall.O_NOFOLLOW

// errStale is a network folder's word for a file that its server moved.
const errStale = syscall.ESTALE

// inodeOf is the file's number in its file system.
func inodeOf(info fs.FileInfo) uint64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(st.Ino) //nolint:unconvert // its type differs between systems
	}
	return 0
}

// fileID tells two files of the machine apart.
type fileID struct{ dev, ino uint64 }

func idOf(info fs.FileInfo) fileID {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return fileID{uint64(st.Dev), uint64(st.Ino)} //nolint:unconvert,gosec // as above; Dev is signed on some
	}
	return fileID{}
}

// watchID tells one watched folder from another.
func watchID(info fs.FileInfo) fileID { return idOf(info) }
