package index

import (
	"syscall"

	"golang.org/x/sys/windows"
)

func troubles() []troubleErrno {
	return []troubleErrno{
		{windows.ERROR_DISK_FULL, DiskFull},
		{windows.ERROR_HANDLE_DISK_FULL, DiskFull},
		{windows.ERROR_WRITE_PROTECT, ReadOnlyDisk},
		{windows.ERROR_ACCESS_DENIED, NoPermission},
		{windows.ERROR_IO_DEVICE, DiskFault},
		{windows.ERROR_CRC, DiskFault},
		{windows.ERROR_TOO_MANY_OPEN_FILES, NoResources},
		{windows.ERROR_NOT_ENOUGH_MEMORY, NoResources},
	}
}

// freeSpace is what an ordinary user may still write at dir.
func freeSpace(dir string) (int64, bool) {
	name, err := syscall.UTF16PtrFromString(dir)
	if err != nil {
		return 0, false
	}
	var free uint64
	if err := windows.GetDiskFreeSpaceEx(name, &free, nil, nil); err != nil {
		return 0, false
	}
	return int64(free), true
}
