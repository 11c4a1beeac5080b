//go:build linux || darwin

package daemon

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// entriesOf lists an open folder and looks at every entry that want asks for by its kind. The kinds come with the names. A folder
// that was opened through a root would look at each entry by itself, and make a value for it that holds all a system can tell:
// with the bytes, half of what a scan costs.
func entriesOf(dir *os.File, want func(kind fs.FileMode) bool) (entries []entry, err error) {
	conn, err := dir.SyscallConn()
	if err != nil {
		return nil, err
	}
	if ctlErr := conn.Control(func(fd uintptr) {
		var found []fs.DirEntry
		if found, err = plainEntries(int(fd), dir.Name()); err != nil {
			return
		}
		entries = make([]entry, 0, len(found))
		for _, f := range found {
			e := entry{name: f.Name(), mode: f.Type()}
			if want(e.mode) && !e.look(int(fd)) {
				continue
			}
			entries = append(entries, e)
		}
	}); ctlErr != nil {
		return nil, ctlErr
	}
	return entries, err
}

// plainEntries lists an open folder as if it had not been opened through a root.
func plainEntries(fd int, name string) ([]fs.DirEntry, error) {
	syscall.ForkLock.RLock()
	own, err := syscall.Dup(fd)
	if err == nil {
		syscall.CloseOnExec(own)
	}
	syscall.ForkLock.RUnlock()
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	plain := os.NewFile(uintptr(own), name)
	defer plain.Close()
	return plain.ReadDir(-1)
}

// look looks at an entry of an open folder; false when it is gone by now.
func (e *entry) look(fd int) bool {
	var st unix.Stat_t
	err := unix.Fstatat(fd, e.name, &st, unix.AT_SYMLINK_NOFOLLOW)
	for errors.Is(err, unix.EINTR) {
		err = unix.Fstatat(fd, e.name, &st, unix.AT_SYMLINK_NOFOLLOW)
	}
	if err != nil {
		e.err = &fs.PathError{Op: "lstat", Path: e.name, Err: err}
		return !errors.Is(err, fs.ErrNotExist)
	}
	e.mode = kindOf(uint32(st.Mode)) //nolint:unconvert // its type differs between systems
	e.stat = Stat{Size: st.Size, MTime: st.Mtim.Nano(), Inode: uint64(st.Ino), CTime: ctimeOfStat(&st)}
	e.id = fileID{uint64(st.Dev), uint64(st.Ino)} //nolint:unconvert,gosec // as above; Dev is signed on some
	e.flags = flagsOfStat(&st)
	return true
}

func kindOf(mode uint32) fs.FileMode {
	switch mode & unix.S_IFMT {
	case unix.S_IFREG:
		return 0
	case unix.S_IFDIR:
		return fs.ModeDir
	case unix.S_IFLNK:
		return fs.ModeSymlink
	case unix.S_IFIFO:
		return fs.ModeNamedPipe
	case unix.S_IFSOCK:
		return fs.ModeSocket
	}
	return fs.ModeDevice
}
