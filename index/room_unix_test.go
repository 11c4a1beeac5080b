//go:build unix

package index

import "syscall"

const fullErrno = syscall.ENOSPC
