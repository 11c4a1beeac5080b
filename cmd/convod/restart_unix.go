//go:build unix

package main

import (
	"fmt"
	"os"
	"syscall"
)

// restartSelf puts a new process in the place of this one, under the same pid: what hangs in it ends, and its locks
// with it. It returns only when that fails.
func restartSelf() error {
	exe, err := os.Executable()
	if err == nil {
		err = syscall.Exec(exe, os.Args, os.Environ())
	}
	return fmt.Errorf("start anew: %w", err)
}
