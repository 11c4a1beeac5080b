package daemon

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// writerOf asks the kernel for a read lease on a regular file, which it refuses
// while any process has it open for writing, and gives it back at once. Where leases
// are refused for other reasons (not the owner, network filesystems) it is unknown.
func writerOf(root *os.Root, rel string) writerState {
	// Never open what is not a regular file: a fifo would block.
	if info, err := root.Lstat(rel); err != nil || !info.Mode().IsRegular() {
		return writerUnknown
	}
	f, err := root.OpenFile(rel, os.O_RDONLY|unix.O_NONBLOCK|unix.O_NOFOLLOW, 0)
	if err != nil {
		return writerUnknown
	}
	defer f.Close()
	conn, err := f.SyscallConn()
	if err != nil {
		return writerUnknown
	}
	state := writerUnknown
	_ = conn.Control(func(fd uintptr) {
		_, err := unix.FcntlInt(fd, unix.F_SETLEASE, unix.F_RDLCK)
		switch {
		case err == nil:
			_, _ = unix.FcntlInt(fd, unix.F_SETLEASE, unix.F_UNLCK)
			state = writerNone
		case errors.Is(err, unix.EAGAIN):
			state = writerBusy
		}
	})
	return state
}
