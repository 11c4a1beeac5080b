//go:build unix

package citation

import (
	"os"
	"path/filepath"
	"testing"

	"convod/config"
)

// TestKnown: what exists gets the spelling of its folder in the configuration, through whatever link it was named; what
// lies in no watched folder, or is not there, stays as it was typed.
func TestKnown(t *testing.T) {
	dir := resolved(t.TempDir())
	at := func(parts ...string) string { return filepath.Join(append([]string{dir}, parts...)...) }
	for _, d := range []string{at("real", "inner"), at("else")} {
		if err := os.MkdirAll(d, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range []string{at("real", "a.md"), at("real", "inner", "b.md"), at("else", "c.md"), at("real", "x\ny.md")} {
		if err := os.WriteFile(f, []byte("text\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for to, name := range map[string]string{at("real"): at("notes"), at("real", "a.md"): at("else", "link.md"), at("else", "c.md"): at("real", "out.md")} {
		if err := os.Symlink(to, name); err != nil {
			t.Fatal(err)
		}
	}
	folders := []config.Folder{{Name: "notes", Path: at("notes")}, {Name: "inner", Path: at("real", "inner")}}
	for path, want := range map[string]string{
		at("real", "a.md"):            at("notes", "a.md"),
		at("notes", "a.md"):           at("notes", "a.md"),
		at("else", "link.md"):         at("notes", "a.md"),
		at("notes", "inner", "b.md"):  at("real", "inner", "b.md"), // the innermost
		at("real", "x␊y.md"):          at("notes", "x\ny.md"),
		at("real", "a.md") + "!m.txt": at("notes", "a.md") + "!m.txt",
		at("real") + "/*.md":          at("notes") + "/*.md",
		dir:                           dir, // above the folders
		at("else", "c.md"):            at("else", "c.md"),
		at("notes", "gone.md"):        at("notes", "gone.md"),
		"inner/b.md":                  "inner/b.md",
	} {
		if got := Known(path, folders); got != want {
			t.Errorf("%q: %q, want %q", path, got, want)
		}
	}
	if folder, rel := SourceOf(&config.Config{Folders: folders}, at("real", "out.md")); folder != nil {
		t.Errorf("a link that leads out is %q of %s: no folder reads it", rel, folder.Name)
	}
}
