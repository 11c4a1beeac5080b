package index

import (
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.etcd.io/bbolt"
)

// testdata/stored holds the documents of one note and one chat as the programs of earlier schemas wrote them: a line each, id and
// stored value in hex. They are never written again.
func TestEarlierSchemasAreRead(t *testing.T) {
	want := []string{
		`b "" trail [] lines 1-3 said 1-1 Alice Example 2025-02-03 09:19 "I bought a lock for the gate" said 2-3 Bob Example 2025-02-03 09:21 "Great, I will bring the drill tomorrow\nand the oil"`,
		`c "gate.md" Gate note trail [Gate Lock] lines 11-11 tags [garden] said 11-11  - "The decision: we replace the lock in May."`,
		`c "gate.md" Gate note trail [Gate] lines 6-7 tags [garden] said 6-7  - "The gate is green.\nIt squeaks."`,
		`f "gate.md" Gate note trail [Gate Lock] lines 11-11 tags [garden] decision semantic 0.4 [decision] [{11 11}] said 11-11  - "The decision: we replace the lock in May."`,
		`f "gate.md" Gate note trail [Gate] lines 6-7 tags [garden] problem semantic 0.4 [it squeaks squeaks] [{6 7}] said 6-7  - "The gate is green.\nIt squeaks."`,
		`p "WhatsApp Chat with Bob Example.txt" Bob Example conversation 2025-02-03 of [Alice Example Bob Example] trail [] lines 0-0`,
	}
	for form := storedForm(oldestSearchable); form < schema; form++ {
		path := filepath.Join("testdata", "stored", fmt.Sprintf("schema%d.txt", form))
		kept, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for line := range strings.Lines(string(kept)) {
			id, digits, _ := strings.Cut(strings.TrimSpace(line), " ")
			value, err := hex.DecodeString(digits)
			if err != nil {
				t.Fatal(err)
			}
			rec, err := form.decode(value)
			if err == nil {
				err = rec.texts()
			}
			if err != nil {
				t.Errorf("%s: %s: %v", path, id, err)
				continue
			}
			got = append(got, told(rec))
		}
		slices.Sort(got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", path, diff)
		}
	}
}

// told is a record as text.
func told(r *record) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%c %q", r.doc, r.path)
	for _, s := range []string{r.title, r.shape, r.date} {
		if s != "" {
			b.WriteString(" " + s)
		}
	}
	if len(r.people) > 0 {
		fmt.Fprintf(&b, " of %v", r.people)
	}
	fmt.Fprintf(&b, " trail %v lines %d-%d", r.trail, r.first, r.last)
	if len(r.tags) > 0 {
		fmt.Fprintf(&b, " tags %v", r.tags)
	}
	if r.doc == docFact {
		fmt.Fprintf(&b, " %s %s %v %v %v", r.kind, r.tier, r.confidence, r.markers, r.sources)
	}
	for _, e := range r.elements {
		when := "-"
		if !e.Time.IsZero() {
			when = e.Time.Format(time.DateOnly + " 15:04")
		}
		fmt.Fprintf(&b, " said %d-%d %s %s %q", e.FirstLine, e.LastLine, e.Speaker, when, e.Text)
	}
	return b.String()
}

// renamed makes an index say that another schema wrote it.
func renamed(t *testing.T, dir, name string) {
	t.Helper()
	db, err := bbolt.Open(filepath.Join(dir, "ledger.db"), 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	err = db.Update(func(tx *bbolt.Tx) error { return tx.Bucket(bucketMeta).Put(keySchema, []byte(name)) })
	if err != nil {
		t.Fatal(err)
	}
}

// An older index whose documents cannot be read does not answer: the one that is built anew does, and says so.
func TestUnreadableOlderIndexIsPutAside(t *testing.T) {
	for name, want := range map[string]int{"1 english": 0, "2 english": 1} { // documents are of another form than 1, and of that of 2
		x, dir := openTest(t, Options{})
		put(t, x, "n.md", PageHeader{Key: "n", Title: "N", Type: "note", Shape: "note"}, note("N", "The gate is green."))
		if err := x.Close(); err != nil {
			t.Fatal(err)
		}
		renamed(t, dir, name)
		r, err := Open(dir, Options{ReadOnly: true})
		if readable := err == nil; readable != (want > 0) {
			t.Fatalf("%s: a reader opens with %v", name, err)
		} else if readable {
			r.Close()
		}
		x, err = Open(dir, Options{})
		if err != nil {
			t.Fatal(err)
		}
		res := find(t, x, "gate")
		if len(res.Hits) != want || res.Summary.Rebuilding == "" || exists(filepath.Join(dir, "previous")) != (want > 0) {
			t.Errorf("%s: %d hits, rebuilding %q", name, len(res.Hits), res.Summary.Rebuilding)
		}
		if err := x.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// A single document of an older index that cannot be read fails no search: what is built anew answers with what it has.
func TestUnreadableDocumentOfAnOlderIndex(t *testing.T) {
	x, dir := openTest(t, Options{})
	put(t, x, "n.md", PageHeader{Key: "n", Title: "N", Type: "note", Shape: "note"}, note("N", "The gate is green."))
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	renamed(t, dir, "2 english")
	x, err := Open(dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	x.answering().form = 1 // which the documents were not written by
	if res := find(t, x, "gate"); len(res.Hits) != 0 || res.Summary.Rebuilding == "" {
		t.Errorf("%d hits, rebuilding %q", len(res.Hits), res.Summary.Rebuilding)
	}
}
