//go:build unix

package daemon

import (
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"

	"convod/daemon/api"
)

// TestFilesArePrivateUnderAnyUmask starts a daemon where everything new would be open to all.
func TestFilesArePrivateUnderAnyUmask(t *testing.T) {
	old := syscall.Umask(0)
	defer syscall.Umask(old)
	b := newBox(t, map[string]string{"chat.txt": twoVoices, "a.md": "A note of some words.\n"}).start()
	b.caughtUp()
	_, err := b.d.Forget(t.Context(), api.ForgetRequest{From: []string{"bob"}})
	must(t, err)
	open := []string{}
	look := func(when string) {
		for _, dir := range []string{b.paths.Data, filepath.Dir(b.paths.Socket)} {
			must(t, filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
				if err != nil {
					return nil //nolint:nilerr // segments come and go
				}
				if info, err := d.Info(); err == nil && info.Mode().Perm()&0o077 != 0 {
					open = append(open, when+": "+p+" "+info.Mode().String())
				}
				return nil
			}))
		}
	}
	look("running")
	b.stop()
	look("stopped")
	if len(open) > 0 {
		t.Errorf("others may open:\n%q", open)
	}
}
