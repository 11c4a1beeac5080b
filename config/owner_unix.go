//go:build unix

package config

import (
	"os"
	"syscall"
)

// giveTo makes f belong to whoever owns the file like. Only root can, and only
// root needs to: what root writes would be closed to the service's own user.
func giveTo(f *os.File, like string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	info, err := os.Stat(like)
	if err != nil {
		return err
	}
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return f.Chown(int(stat.Uid), int(stat.Gid))
	}
	return nil
}
