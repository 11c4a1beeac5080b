package daemon

import (
	"io/fs"
	"syscall"
)

// openFlags: nothing here waits on open.
const openFlags = 0

// errStale is ERROR_SHARING_VIOLATION: another program has the file for itself.
const errStale = syscall.Errno(32)

// inodeOf is 0: a file's number would cost opening it. Size and time decide.
func inodeOf(fs.FileInfo) uint64 { return 0 }

// fileID tells two folders apart that were at one path; here by the time of creation, which a
// folder that was removed and made again does not keep.
type fileID struct{ dev, ino uint64 }

func idOf(info fs.FileInfo) fileID {
	if st, ok := info.Sys().(*syscall.Win32FileAttributeData); ok {
		return fileID{1, uint64(st.CreationTime.Nanoseconds())}
	}
	return fileID{}
}

// watchID is zero: a tree that was copied in one go has one time of creation, and the
// system follows a folder that moves by itself.
func watchID(fs.FileInfo) fileID { return fileID{} }

// Attributes of files whose content would have to be fetched first.
const (
	attributeOffline            = 0x1000
	attributeRecallOnOpen       = 0x40000
	attributeRecallOnDataAccess = 0x400000
)

// cloudOnly is true for a placeholder: reading it would download it.
func cloudOnly(flags uint32) bool {
	return flags&(attributeOffline|attributeRecallOnOpen|attributeRecallOnDataAccess) != 0
}

// flagsOf are the attributes of a file.
func flagsOf(info fs.FileInfo) uint32 {
	if st, ok := info.Sys().(*syscall.Win32FileAttributeData); ok {
		return st.FileAttributes
	}
	return 0
}
