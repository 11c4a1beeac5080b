//go:build unix

package pipeline

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"convod/pipeline/parse"
)

func TestOpenUnitRefusesSpecialFilesAndLinksOutside(t *testing.T) {
	dir, outside := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(outside, "secret.md"), []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(outside, "secret.md"), filepath.Join(dir, "link.md")); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "fifo.md"), 0o600); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	if _, _, err := OpenUnit(root, "fifo.md", parse.Options{}); !errors.Is(err, parse.ErrNotText) {
		t.Errorf("fifo: %v, want ErrNotText", err)
	}
	if _, _, err := OpenUnit(root, "link.md", parse.Options{}); err == nil {
		t.Error("a link that leads outside was opened")
	}
}
