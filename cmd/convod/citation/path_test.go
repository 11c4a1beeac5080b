package citation

import (
	"path/filepath"
	"testing"

	"convod/index"
)

// Each way a hit is cited: from the working folder, from elsewhere, inside an archive, and by what another file of a merged
// conversation says.
func TestPath(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	dir, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	elsewhere := filepath.Join(filepath.Dir(dir), "x.md")
	member, none := "a/_chat.txt", ""
	hit := func(path string) *index.Hit { return &index.Hit{Path: "chats/a.md", AbsPath: path} }
	zip := hit(filepath.Join(dir, "chats", "a.md"))
	zip.Member = &member
	bare := hit("")
	bare.Member = &none
	for _, c := range []struct{ what, got, want string }{
		{"below", Path(hit(filepath.Join(dir, "chats", "a.md"))), filepath.Join("chats", "a.md")},
		{"elsewhere", Path(hit(elsewhere)), elsewhere},
		{"no folder any more", Path(hit("")), "chats/a.md"},
		{"member", Path(zip), filepath.Join("chats", "a.md") + "!a/_chat.txt"},
		{"no member", Path(bare), "chats/a.md"},
		{"element", ElementPath(zip, index.HitElement{}), filepath.Join("chats", "a.md") + "!a/_chat.txt"},
		{"element of another file", ElementPath(zip, index.HitElement{Path: "old/b.md"}), filepath.Join("old", "b.md")},
		{"element of another archive", ElementPath(zip, index.HitElement{Path: "b.zip", Member: "c.txt"}), "b.zip!c.txt"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.what, c.got, c.want)
		}
	}
}
