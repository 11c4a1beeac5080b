package daemon

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// tree writes files below a new folder; a name that ends in a slash is a folder.
func tree(t testing.TB, files map[string]string) string {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		put(t, root, name, text)
	}
	return root
}

func put(t testing.TB, root, name, text string) {
	t.Helper()
	full := filepath.Join(root, filepath.FromSlash(name))
	if strings.HasSuffix(name, "/") {
		must(t, os.MkdirAll(full, 0o755))
		return
	}
	must(t, os.MkdirAll(filepath.Dir(full), 0o755))
	must(t, os.WriteFile(full, []byte(text), 0o644))
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestIgnorePath(t *testing.T) {
	root := tree(t, map[string]string{
		IgnoreFile:                  "# private\n*.draft.md\n/top.md\nold/\n!.journal\n",
		"work/" + IgnoreFile:        "secret/**\n!notes.bak\n",
		"broken/" + IgnoreFile:      "[\nok.md\n",
		"work/secret/plan.md":       "",
		"deep/er/x.draft.md":        "",
		"convod-data/ledger.db":     "",
		"convod-data/.convodignore": "!**",
	})
	ig, err := NewIgnore(root, []string{"drafts/**", "**/*.log", "!keep.log"}, []string{filepath.Join(root, "convod-data"), "/elsewhere"})
	must(t, err)
	tests := []struct {
		path string
		dir  bool
		want string
	}{
		{"a.md", false, ""},
		{"sub/a.md", false, ""},
		{".hidden.md", false, "hidden"},
		{".git/config", false, "hidden"},
		{".obsidian", true, "hidden"},
		{"x/node_modules/readme.md", false, whySystem},
		{"node_modules", false, whySystem},
		{"a.md~", false, whyEditor},
		{"#a.md#", false, whyEditor},
		{"a.md.swp", false, whyEditor},
		{"4913", false, whyEditor},
		{"~$letter.docx", false, whyEditor},
		{"chat.zip.crdownload", false, whyDownload},
		{"Chat.zip.PART", false, whyDownload},
		{"Chat.download", true, whyDownload},
		{"Thumbs.db", false, whySystem},
		{"drafts", true, "ignored by the configuration"},
		{"drafts/a.md", false, "ignored by the configuration"},
		{"sub/drafts/a.md", false, ""},
		{"sub/x.log", false, "ignored by the configuration"},
		{"sub/keep.log", false, ""},
		{"deep/er/x.draft.md", false, "ignored by .convodignore"},
		{"top.md", false, "ignored by .convodignore"},
		{"sub/top.md", false, ""},
		{"old", true, "ignored by .convodignore"},
		{"old", false, ""},
		{"sub/old/a.md", false, "ignored by .convodignore"},
		{".journal/a.md", false, ""},
		{"work/secret", true, "ignored by work/.convodignore"},
		{"work/secret/plan.md", false, "ignored by work/.convodignore"},
		{"secret/plan.md", false, ""},
		{"work/notes.bak", false, ""},
		{"notes.bak", false, whyEditor},
		{"broken/ok.md", false, "ignored by broken/.convodignore"},
		{"convod-data/x.md", false, "convod's own data"},
	}
	for _, tt := range tests {
		if got := ig.Path(tt.path, tt.dir); got != tt.want {
			t.Errorf("Path(%q, %v) = %q, want %q", tt.path, tt.dir, got, tt.want)
		}
	}
	want := []string{`broken/.convodignore:1: read ignore glob "[": not a glob`}
	if diff := cmp.Diff(want, ig.Problems()); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
}

func TestIgnoreForget(t *testing.T) {
	root := tree(t, map[string]string{"sub/" + IgnoreFile: "a.md"})
	ig, err := NewIgnore(root, nil, nil)
	must(t, err)
	if got := ig.Path("sub/a.md", false); got != "ignored by sub/.convodignore" {
		t.Fatalf("before: %q", got)
	}
	put(t, root, "sub/"+IgnoreFile, "b.md")
	ig.Forget("sub")
	if a, b := ig.Path("sub/a.md", false), ig.Path("sub/b.md", false); a != "" || b != "ignored by sub/.convodignore" {
		t.Errorf("after: a %q, b %q", a, b)
	}
}

// A file that a listing shows to be gone holds for nothing below any more.
func TestIgnoreFileGone(t *testing.T) {
	root := tree(t, map[string]string{IgnoreFile: "x.md", "a/" + IgnoreFile: "y.md", "a/b/c/z.md": ""})
	ig, err := NewIgnore(root, nil, nil)
	must(t, err)
	if x, y := ig.Path("a/b/c/x.md", false), ig.Path("a/b/c/y.md", false); x != "ignored by .convodignore" || y != "ignored by a/.convodignore" {
		t.Fatalf("before: x %q, y %q", x, y)
	}
	must(t, os.Remove(filepath.Join(root, "a", IgnoreFile)))
	ig.none("a")
	if x, y := ig.Path("a/b/c/x.md", false), ig.Path("a/b/c/y.md", false); x != "ignored by .convodignore" || y != "" {
		t.Errorf("after: x %q, y %q", x, y)
	}
}

func TestNewIgnoreRefusesBadGlob(t *testing.T) {
	_, err := NewIgnore("/", []string{"ok", "[a"}, nil)
	if err == nil || err.Error() != `read ignore glob "[a": not a glob` {
		t.Errorf("error %v", err)
	}
}

func FuzzIgnoreFile(f *testing.F) {
	f.Add("*.md\n!a\n/x/**\n", "a/b.md")
	f.Add("[\n\\\n{a,b\n", "x")
	f.Add("**/**/**/*\n", "a/b/c/d/e")
	f.Fuzz(func(t *testing.T, globs, rel string) {
		if !filepath.IsLocal(rel) || strings.Contains(rel, "\x00") {
			return
		}
		root := t.TempDir()
		must(t, os.WriteFile(filepath.Join(root, IgnoreFile), []byte(globs), 0o600))
		ig, err := NewIgnore(root, nil, nil)
		must(t, err)
		_ = ig.Path(filepath.ToSlash(filepath.Clean(rel)), false)
		_ = ig.Problems()
	})
}
