//go:build unix

package config

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// What root writes for a service must be the service's: a new file belongs to the
// owner of its folder, a changed one to its own owner.
func TestWriteFileKeepsOwner(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "config.yaml")
	owner := func(path string) uint32 {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return info.Sys().(*syscall.Stat_t).Uid
	}
	uid := os.Geteuid()
	if uid == 0 {
		uid = 12345
	}
	if err := os.Chown(dir, uid, -1); err != nil {
		t.Fatal(err)
	}
	if err := writeFile(file, []byte("me: a\n")); err != nil {
		t.Fatal(err)
	}
	if got := owner(file); got != uint32(uid) {
		t.Errorf("a new file belongs to %d, want %d", got, uid)
	}
	if err := os.Chown(dir, os.Geteuid(), -1); err != nil {
		t.Fatal(err)
	}
	if err := writeFile(file, []byte("me: b\n")); err != nil {
		t.Fatal(err)
	}
	if got := owner(file); got != uint32(uid) {
		t.Errorf("a changed file belongs to %d, want %d", got, uid)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
}
