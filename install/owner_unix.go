//go:build unix

package install

import (
	"fmt"
	"os"
	"syscall"
)

// give changes the owner of a folder or a file. Links are left alone, hard ones
// too: they may lead to a file that is not ours to give.
func give(path string, uid, gid int) error {
	info, err := os.Lstat(path)
	if err != nil {
		return fmt.Errorf("change owner: %w", err)
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok || !info.IsDir() && (!info.Mode().IsRegular() || stat.Nlink > 1) {
		return nil
	}
	if err := os.Lchown(path, uid, gid); err != nil {
		return fmt.Errorf("change owner: %w", err)
	}
	return nil
}

// ownerOf is the number of the user that a path belongs to.
func ownerOf(path string) (uid int, ok bool) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, false
	}
	return int(stat.Uid), true
}
