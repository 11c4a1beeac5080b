//go:build !windows

package index

import (
	"errors"
	"os"
	"syscall"
)

// dropFile gives up a file and its lock, which would else stay for as long as the file is mapped.
func dropFile(f *os.File) error {
	c, err := f.SyscallConn()
	if err == nil {
		err = c.Control(func(fd uintptr) { _ = syscall.Flock(int(fd), syscall.LOCK_UN) })
	}
	if closed := f.Close(); err == nil || errors.Is(err, os.ErrClosed) {
		err = closed
	}
	return err
}
