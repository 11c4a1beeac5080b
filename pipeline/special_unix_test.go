//go:build unix

package pipeline

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
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
	if _, _, err := OpenUnit(t.Context(), root, "fifo.md", parse.Options{}); !errors.Is(err, parse.ErrNotText) {
		t.Errorf("fifo: %v, want ErrNotText", err)
	}
	if _, _, err := OpenUnit(t.Context(), root, "link.md", parse.Options{}); err == nil {
		t.Error("a link that leads outside was opened")
	}
}

// TestSidecarPipe holds a note to what it may open: its frontmatter names a pipe, and the page is read all the same.
func TestSidecarPipe(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe.md"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "note.md"), []byte("---\nraw_transcript: pipe.md\n---\nStill here.\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	src, closeUnit, err := OpenUnit(t.Context(), root, "note.md", parse.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = closeUnit() }()
	for page := range newPipeline(t).Read(t.Context(), src) {
		want := []string{`sidecar: line 2: "pipe.md" cannot be read as text, the page is read as it is`}
		if page.Outcome != Complete || page.Prose[0].Text != "Still here.\n" || !slices.Equal(page.Warnings, want) {
			t.Errorf("page %s %+v %q", page.Outcome, page.Prose, page.Warnings)
		}
	}
}
