//go:build linux || darwin

package daemon

import (
	"cmp"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
)

// The quick listing says of every kind of entry what os says of it.
func TestEntriesAreWhatOSTells(t *testing.T) {
	top := tree(t, map[string]string{"a.md": "text", "empty.md": "", "sub/b.md": "b"})
	must(t, os.Symlink("a.md", filepath.Join(top, "link.md")))
	must(t, os.Symlink("nowhere", filepath.Join(top, "dangling")))
	must(t, syscall.Mkfifo(filepath.Join(top, "pipe"), 0o600))
	socket, err := net.Listen("unix", filepath.Join(top, "s"))
	must(t, err)
	defer socket.Close()
	root, err := os.OpenRoot(top)
	must(t, err)
	defer root.Close()
	for _, tt := range []struct {
		name string
		want func(fs.FileMode) bool
	}{
		{"files", fs.FileMode.IsRegular},
		{"folders", fs.FileMode.IsDir},
		{"all", func(fs.FileMode) bool { return true }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir, err := root.Open(everything)
			must(t, err)
			defer dir.Close()
			got, err := entriesOf(dir, tt.want)
			must(t, err)
			again, err := root.Open(everything)
			must(t, err)
			defer again.Close()
			want, err := entriesByInfo(again)
			must(t, err)
			for i, e := range want {
				if !tt.want(e.mode) {
					want[i] = entry{name: e.name, mode: e.mode}
				}
			}
			byName := func(a, b entry) int { return cmp.Compare(a.name, b.name) }
			slices.SortFunc(got, byName)
			slices.SortFunc(want, byName)
			if diff := gocmp.Diff(want, got, gocmp.AllowUnexported(entry{}, fileID{})); diff != "" {
				t.Errorf("entries (-os +got):\n%s", diff)
			}
		})
	}
}

// What takes a file's place after its name was listed is what is looked at, and not what it leads to.
func TestEntryThatWasSwapped(t *testing.T) {
	outside := tree(t, map[string]string{"secret.md": "s"})
	top := tree(t, map[string]string{"a.md": "text", "b.md": "text"})
	dir, err := os.Open(top)
	must(t, err)
	defer dir.Close()
	must(t, os.Remove(filepath.Join(top, "a.md")))
	must(t, os.Symlink(filepath.Join(outside, "secret.md"), filepath.Join(top, "a.md")))
	must(t, os.Remove(filepath.Join(top, "b.md")))
	swapped := entry{name: "a.md"}
	if !swapped.look(int(dir.Fd())) || swapped.mode != fs.ModeSymlink {
		t.Errorf("a link in a file's place is %+v", swapped)
	}
	gone := entry{name: "b.md"}
	if gone.look(int(dir.Fd())) {
		t.Errorf("a file that is gone is %+v", gone)
	}
}

// Full paths decide the order: what is in a folder comes where its name with a slash would.
func TestEntriesInOrder(t *testing.T) {
	var entries []entry
	for _, name := range []string{"a/", "a.md", "a b.md", "a-b/", "a", "ab", "a0/", "A.md", "é/"} {
		bare, folder := strings.CutSuffix(name, "/")
		e := entry{name: bare}
		if folder {
			e.mode = fs.ModeDir
		}
		entries = append(entries, e)
	}
	slices.SortFunc(entries, inOrder)
	var got []string
	for _, e := range entries {
		if e.mode.IsDir() {
			e.name += "/"
		}
		got = append(got, e.name)
	}
	want := slices.Sorted(slices.Values(got))
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("order (-want +got):\n%s", diff)
	}
}
