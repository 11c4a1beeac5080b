//go:build unix

package daemon

import (
	"io/fs"
	"os"
	"syscall"
)

// entriesOf lists an open folder: names, and kinds as the folder itself tells them. A folder that was opened through a
// root looks at every entry on its own, to be safe from what takes its place; where only names of folders are
// wanted, that is most of the work of a start. abs is its path, for Info.
func entriesOf(dir *os.File, abs string) ([]fs.DirEntry, error) {
	conn, err := dir.SyscallConn()
	if err != nil {
		return nil, err
	}
	fd := -1
	var dupErr error
	err = conn.Control(func(own uintptr) {
		syscall.ForkLock.RLock()
		defer syscall.ForkLock.RUnlock()
		if fd, dupErr = syscall.Dup(int(own)); dupErr == nil {
			syscall.CloseOnExec(fd)
		}
	})
	if err != nil || dupErr != nil {
		return dir.ReadDir(-1)
	}
	plain := os.NewFile(uintptr(fd), abs)
	defer plain.Close()
	return plain.ReadDir(-1)
}
