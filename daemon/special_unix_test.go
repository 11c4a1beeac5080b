//go:build unix

package daemon

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// Failure 18: what would block or is no file at all.
func TestSpecialFiles(t *testing.T) {
	b := newBox(t, map[string]string{"a.md": "About plums.\n"})
	mkfifo(t, filepath.Join(b.notes, "pipe.md"))
	must(t, os.Symlink("..", filepath.Join(b.notes, "loop")))
	b.start()
	b.caughtUp()
	mkfifo(t, filepath.Join(b.notes, "late.md"))
	put(t, b.notes, "z.md", "About zucchini.\n")
	b.wantFound("zucchini", "z.md")
	b.caughtUp()
	if f := b.status().Folders[0]; f.Special != 2 || f.Links != 1 || f.Files != 2 {
		t.Errorf("folder %+v", f)
	}
}

func mkfifo(t *testing.T, path string) {
	t.Helper()
	must(t, syscall.Mkfifo(path, 0o644))
}
