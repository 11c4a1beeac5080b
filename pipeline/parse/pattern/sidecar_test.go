package pattern

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

func sidecarPage(name, body string, root map[string]string) *parse.Source {
	files := fstest.MapFS{}
	for p, text := range root {
		files[p] = &fstest.MapFile{Data: []byte(text)}
	}
	src := parse.FromBytes("meetings/2024-03-15 sync.md", []byte("---\ntitle: Sync\ntimezone: Europe/Berlin\nraw_transcript: "+name+"\n---\n"+body), parse.Options{})
	src.Root = files
	return src
}

func TestSidecar(t *testing.T) {
	raw := "# Raw\n\n**Alice Example** (09:15): one\n**Bob Example** (09:16): two\nmore\n"
	set := builtin(t)
	for _, at := range []string{"meetings/raw/sync.txt", "raw/sync.txt"} {
		src := sidecarPage("raw/sync.txt", "# Summary\n\nThey met.\n", map[string]string{at: raw})
		name, doc, got := read(t, set, src)
		if name != "sidecar" || doc.Reader != "bold-paren-time" || doc.Title != "Sync" || doc.Zone != "Europe/Berlin" || doc.Date != "2024-03-15" || doc.DateSource != parse.DateFilename {
			t.Errorf("%q %+v", name, doc)
		}
		want := []parse.Section{{Text: "# Summary\n\nThey met.\n", FirstLine: 6}}
		if diff := cmp.Diff(want, doc.Prose); diff != "" {
			t.Error(diff)
		}
		account := parse.Lines{Total: 8, Prose: 2, Blank: 1, Frontmatter: 5}
		if diff := cmp.Diff(account, *doc.Lines); diff != "" {
			t.Error(diff)
		}
		if len(got) != 2 || got[0].Path != at || got[1].Path != at {
			t.Fatalf("%+v", got)
		}
		messages := []shown{
			{"Alice Example", "2024-03-15T09:15:00+01:00", "one", 3, 3, 1, "**Alice Example** (09:15): one"},
			{"Bob Example", "2024-03-15T09:16:00+01:00", "two\nmore", 4, 5, 1, "**Bob Example** (09:16): two"},
		}
		if diff := cmp.Diff(messages, show(got)); diff != "" {
			t.Error(diff)
		}
	}
}

func TestSidecarThatCannotBeRead(t *testing.T) {
	turns := "**Alice Example** (10:15): mine\n**Bob Example** (10:16): yours\n"
	root := map[string]string{"secret.txt": turns, "meetings/dir/x.txt": turns, "meetings/image.png": "\x89PNG\x00\x00\x00\x00\x00\x00"}
	for name, why := range map[string]string{
		"missing.txt": `sidecar: line 4: "missing.txt" does not exist, the page is read as it is`,
		"../../x.txt": `sidecar: line 4: "../../x.txt" leads outside of the watched folder, the page is read as it is`,
		"/etc/passwd": `sidecar: line 4: "/etc/passwd" leads outside of the watched folder, the page is read as it is`,
		"dir":         `sidecar: line 4: "dir" is a folder, the page is read as it is`,
		"image.png":   `sidecar: line 4: "image.png" cannot be read as text, the page is read as it is`,
	} {
		src := sidecarPage(name, turns, root)
		reader, doc, got := read(t, builtin(t), src)
		if reader != "bold-paren-time" || len(got) != 2 || got[0].Text != "mine" || got[0].Path != "" {
			t.Errorf("%s: %q %v", name, reader, show(got))
			continue
		}
		if diff := cmp.Diff([]string{why}, doc.Warnings); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if side, warning := Sidecar(src); side != nil || warning != why {
			t.Errorf("%s: %v %q", name, side, warning)
		}
	}
	if side, warning := Sidecar(parse.FromBytes("a.md", []byte("text"), parse.Options{})); side != nil || warning != "" {
		t.Errorf("%v %q", side, warning)
	}
}

// A link that leads outside is no way out.
func TestSidecarLinks(t *testing.T) {
	dir := t.TempDir()
	outside := filepath.Join(dir, "outside.txt")
	inside := filepath.Join(dir, "watched")
	if err := os.Mkdir(inside, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(outside, []byte("**A** (10:15): x\n**B** (10:16): y\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(inside, "link.txt")); err != nil {
		t.Logf("no links here (%v): nothing leads out", err)
		return
	}
	root, err := os.OpenRoot(inside)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	src := parse.FromBytes("page.md", []byte("---\nraw_transcript: link.txt\n---\nsummary\n"), parse.Options{})
	src.Root = root.FS()
	side, warning := Sidecar(src)
	if side != nil || !strings.Contains(warning, "cannot be opened inside the watched folder") {
		t.Errorf("%v %q", side, warning)
	}
}
