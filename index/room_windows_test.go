package index

import "golang.org/x/sys/windows"

const fullErrno = windows.ERROR_DISK_FULL
