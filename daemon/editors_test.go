package daemon

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Failure 10, what vim does on :wq with its usual settings: a trial file, the old file renamed to a backup, a new one under
// the old name, the backup removed. A naive watcher of single files loses the file at the first rename;
// one that believes events takes the note out, or indexes the backup and the trial.
func TestVimSaves(t *testing.T) {
	b := newBox(t, map[string]string{"a.md": "Draft about plums.\n"}).start()
	b.caughtUp()
	at := func(name string) string { return filepath.Join(b.notes, name) }
	for i := range 10 {
		put(t, b.notes, ".a.md.swp", "b0VIM 9.1")
		put(t, b.notes, ".a.md.swx", "")
		must(t, os.Remove(at(".a.md.swx")))
		put(t, b.notes, "4913", "")
		must(t, os.Chmod(at("4913"), 0o644))
		must(t, os.Remove(at("4913")))
		must(t, os.Rename(at("a.md"), at("a.md~")))
		f, err := os.Create(at("a.md"))
		must(t, err)
		fmt.Fprintf(f, "# Jam\n\nVersion%d of the ", i)
		fmt.Fprint(f, "quince recipe.\n")
		must(t, f.Close())
		must(t, os.Chmod(at("a.md"), 0o644))
		must(t, os.Remove(at("a.md~")))
		must(t, os.Remove(at(".a.md.swp")))
	}
	b.wantFound("version9", "a.md")
	b.wantFound("version8")
	b.wantFound("plums")
	b.caughtUp()
	if st := b.status(); st.Counts.Units != 1 || st.Counts.Failed != 0 || st.Folders[0].Files != 1 {
		t.Errorf("counts %+v, folder %+v", st.Counts, st.Folders[0])
	}
}

// Failure 10, by other editors and tools: what each leaves is one document with the last content.
func TestSavesOfOtherTools(t *testing.T) {
	m := watchFolder(t, tree(t, map[string]string{"a.md": "0"}), nil)
	at := func(name string) string { return filepath.Join(m.root, name) }
	saves := map[string]func(text string){
		"truncate and write":          func(text string) { put(t, m.root, "a.md", text) },
		"remove and write (git)":      func(text string) { must(t, os.Remove(at("a.md"))); put(t, m.root, "a.md", text) },
		"new file over the old (sed)": func(text string) { put(t, m.root, "sedAbc1", text); must(t, os.Rename(at("sedAbc1"), at("a.md"))) },
		"backup, then new file (emacs)": func(text string) {
			put(t, m.root, "#a.md#", text)
			must(t, os.Rename(at("a.md"), at("a.md~")))
			put(t, m.root, "a.md", text)
			must(t, os.Remove(at("#a.md#")))
		},
		"temporary in a hidden folder": func(text string) {
			put(t, m.root, ".stfolder/x", text)
			must(t, os.Rename(at(".stfolder/x"), at("a.md")))
		},
		"link and unlink": func(text string) {
			put(t, m.root, "new.tmp", text)
			must(t, os.Remove(at("a.md")))
			must(t, os.Link(at("new.tmp"), at("a.md")))
			must(t, os.Remove(at("new.tmp")))
		},
	}
	for name, save := range saves {
		save("saved by: " + name)
		m.wantDisk(name)
		if diff := cmp.Diff(map[string]string{"a.md": "saved by: " + name}, m.content); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// Failure 15 as a person meets it: a word is found however its accents are composed, in the file and in the query, and so is
// a path.
func TestComposedAndDecomposedQueries(t *testing.T) {
	const nfc, nfd = "caf\u00e9", "cafe\u0301"
	b := newBox(t, map[string]string{nfc + "/one.md": "The " + nfd + " has figs.\n", "two.md": "The " + nfc + " has dates.\n"}).start()
	b.caughtUp()
	for _, form := range []string{nfc, nfd} {
		b.wantFound(`"`+form+` has figs"`, nfc+"/one.md")
		b.wantFound(`"`+form+` has dates"`, "two.md")
		b.wantFound("path:"+form+" figs", nfc+"/one.md")
	}
}
