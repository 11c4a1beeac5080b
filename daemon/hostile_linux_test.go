package daemon

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A folder in which everything is odd, and one note beside each oddity, which must be found: the oddity costs itself only. Time is
// bound by the waits of the box, and memory by max_memory; a daemon that hashes ten gigabytes of zeros, waits for a
// pipe's other end or follows a link out of the folder does not get there.
func TestHostileTree(t *testing.T) {
	outside := tree(t, map[string]string{"secret.md": "The secret is a heron.\n", "secret_data.json": "[]"})
	b := newBox(t, map[string]string{"fine.md": "About plums.\n"})
	at := func(name string) string { return filepath.Join(b.notes, name) }

	long := strings.Repeat("n", 252) + ".md"
	put(t, b.notes, long, "The long name has pears.\n")
	escape := "evil\x1b]0;owned\a\x1b[31m\nname.md"
	put(t, b.notes, escape, "The escape has apricots.\n")
	broken := "bad\xff\xfename.md"
	put(t, b.notes, broken, "The broken name has medlars.\n")
	put(t, b.notes, "-rf --help.md", "The option has figs.\n")
	put(t, b.notes, "a\\b:c*?.md", "The other system's name has dates.\n")

	root, err := os.OpenRoot(b.notes)
	must(t, err)
	defer root.Close()
	deep := strings.Repeat("d/", 1000)
	must(t, root.MkdirAll(strings.TrimSuffix(deep, "/"), 0o755))
	put(t, b.notes, deep+"deep.md", "The deep folder has quinces.\n")
	// Deeper than a path may be long: it can be reached step by step only.
	deepest := strings.Repeat("deeper/", 600)
	must(t, root.MkdirAll(strings.TrimSuffix(deepest, "/"), 0o755))
	f, err := root.Create(deepest + "deepest.md")
	must(t, err)
	fmt.Fprintln(f, "The deepest folder has limes.")
	must(t, f.Close())

	for name, size := range map[string]int64{"zeros.md": 10 << 30, "sparse.log": 10 << 30, "sparse.json": 10 << 30} {
		put(t, b.notes, name, "The head of a file.\n")
		if name == "zeros.md" {
			put(t, b.notes, name, "")
		}
		must(t, os.Truncate(at(name), size))
	}
	mkfifo(t, at("pipe.md"))
	mkfifo(t, at(IgnoreFile))
	must(t, os.Symlink("/dev/zero", at("endless.md")))
	must(t, os.Symlink("/proc/self/environ", at("environ.md")))
	must(t, os.Symlink(filepath.Join(outside, "secret.md"), at("link.md")))
	must(t, os.Symlink(outside, at("linked")))
	must(t, os.Symlink("loop2", at("loop1")))
	must(t, os.Symlink("loop1", at("loop2")))
	put(t, b.notes, "side.md", "---\nraw_transcript: "+filepath.Join(outside, "secret.md")+"\n---\nThe sidecar has olives.\n")
	put(t, b.notes, "side2.md", "---\nraw_transcript: ../"+filepath.Base(outside)+"/secret.md\n---\nThe second sidecar has capers.\n")
	put(t, b.notes, "side3.md", "---\nraw_transcript: link.md\n---\nThe third sidecar has radishes.\n")
	put(t, b.notes, "laughs.md", "---\na: &a [x,x,x,x,x,x,x,x,x,x]\n"+anchors()+"---\nThe laughing note has melons.\n")
	put(t, b.notes, "nested.json", strings.Repeat("[", 2_000_000))
	put(t, b.notes, "nul.md", "The note with a \x00 in it has lemons.\n")
	put(t, b.notes, "line.md", "# One line\n\n"+strings.Repeat("word ", 400_000)+"and then cherries\n")

	b.start()
	b.caughtUp()
	for words, path := range map[string]string{
		"plums": "fine.md", "pears": long, "apricots": escape, "figs": "-rf --help.md", "dates": "a\\b:c*?.md", "quinces": deep + "deep.md",
		"limes": deepest + "deepest.md", "olives": "side.md", "capers": "side2.md", "radishes": "side3.md", "melons": "laughs.md", "cherries": "line.md", "medlars": broken,
		"lemons": "nul.md",
	} {
		if diff := cmp.Diff([]string{path}, found(t, b.d, words)); diff != "" {
			t.Errorf("search %q (-want +got):\n%s", words, diff)
		}
	}
	if got := found(t, b.d, "heron"); len(got) != 0 {
		t.Errorf("what lies outside is found in %q", got)
	}
	st := b.status()
	bad := map[string]string{}
	for _, p := range st.Problems {
		bad[p.Path] = p.Reason
	}
	if diff := cmp.Diff(map[string]string{"nested.json": "damaged", "sparse.json": "damaged"}, bad); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[string]int{"not text": 2}, st.SkippedWhy); diff != "" { // zeros.md and sparse.log
		t.Errorf("skipped (-want +got):\n%s", diff)
	}
	if f := st.Folders[0]; f.Special != 1 || f.Links != 6 || f.State != stateWatching {
		t.Errorf("folder %+v", f)
	}
	// And it goes on: where a watch is possible at once, elsewhere at the next look.
	put(t, b.notes, deep+"later.md", "About mangoes.\n")
	b.wantFound("mangoes", deep+"later.md")
	must(t, root.RemoveAll("deeper"))
	must(t, root.RemoveAll("d"))
	b.wantFound("quinces")
	b.wantFound("limes")
}

// anchors is YAML that unfolds to ten to the fourteenth.
func anchors() string {
	var out strings.Builder
	for c := 'b'; c <= 'n'; c++ {
		fmt.Fprintf(&out, "%c: &%[1]c [%s]\n", c, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*%c,", c-1), 10), ","))
	}
	return out.String()
}
