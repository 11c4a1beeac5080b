//go:build unix

package index

import "syscall"

func troubles() []troubleErrno {
	return []troubleErrno{
		{syscall.ENOSPC, DiskFull},
		{syscall.EDQUOT, DiskFull},
		{syscall.EROFS, ReadOnlyDisk},
		{syscall.EACCES, NoPermission},
		{syscall.EPERM, NoPermission},
		{syscall.EIO, DiskFault},
		{syscall.EMFILE, NoResources},
		{syscall.ENFILE, NoResources},
		{syscall.ENOMEM, NoResources},
	}
}

// freeSpace is what an ordinary user may still write at dir.
func freeSpace(dir string) (int64, bool) {
	var st syscall.Statfs_t
	if err := syscall.Statfs(dir, &st); err != nil {
		return 0, false
	}
	return int64(st.Bavail) * int64(st.Bsize), true
}
