package index

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/extract"
)

// An index of another analyzer answers until the new one holds everything, over a restart too, and for readers.
func TestRebuildBeside(t *testing.T) {
	x, dir := openTest(t, Options{})
	put(t, x, "a.txt", chatHeader, chat(flat...))
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	want := []int{1, 0} // before and after the new index is said to be whole
	for step := range 3 {
		x, err := Open(dir, Options{Analyzer: Simple})
		if err != nil {
			t.Fatal(err)
		}
		if step == 2 {
			if err := x.Rebuilt(); err != nil {
				t.Fatal(err)
			}
		}
		res := find(t, x, "landlord")
		if got := len(res.Hits); got != want[step/2] {
			t.Errorf("step %d: %d hits", step, got)
		}
		if (res.Summary.Rebuilding == "") != (step == 2) || (x.Rebuilding() == "") != (step == 2) {
			t.Errorf("step %d: rebuilding %q and %q", step, res.Summary.Rebuilding, x.Rebuilding())
		}
		if st, err := x.Stats(); err != nil || st.Docs != 0 || st.Analyzer != Simple {
			t.Errorf("step %d: %+v %v", step, st, err)
		}
		if err := x.Close(); err != nil {
			t.Fatal(err)
		}
		r, err := Open(dir, Options{ReadOnly: true, Analyzer: Simple})
		if err != nil {
			t.Fatal(err)
		}
		if got := len(find(t, r, "landlord").Hits); got != want[step/2] {
			t.Errorf("step %d: a reader finds %d", step, got)
		}
		r.Close()
	}
	if exists(filepath.Join(dir, "previous")) || Aside(dir) != "" || len(Damages(dir)) != 0 {
		t.Error("something is left behind")
	}
}

// Whoever changes his mind has the old index back, with all that it held.
func TestRebuildGivenUp(t *testing.T) {
	x, dir := openTest(t, Options{})
	put(t, x, "a.txt", chatHeader, chat(flat...))
	before := digest(t, x)
	x.Close()
	for _, a := range []string{Simple, Standard} {
		y, err := Open(dir, Options{Analyzer: a})
		if err != nil {
			t.Fatal(err)
		}
		if len(find(t, y, "landlord").Hits) != 1 {
			t.Errorf("%s: the first index does not answer", a)
		}
		y.Close()
	}
	y, err := Open(dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer y.Close()
	if y.Rebuilding() != "" || digest(t, y) != before || exists(filepath.Join(dir, "previous")) {
		t.Errorf("rebuilding %q, digest %s, was %s", y.Rebuilding(), digest(t, y), before)
	}
}

// A crash between the two renames loses neither.
func TestSupersedeCutInTwo(t *testing.T) {
	x, dir := openTest(t, Options{})
	put(t, x, "a.txt", chatHeader, chat(flat...))
	x.Close()
	if err := errors.Join(os.Mkdir(filepath.Join(dir, "previous"), 0o700), os.Rename(filepath.Join(dir, "bleve"), filepath.Join(dir, "previous", "bleve"))); err != nil {
		t.Fatal(err)
	}
	y, err := Open(dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer y.Close()
	if len(find(t, y, "landlord").Hits) != 1 {
		t.Error("the index is lost")
	}
}

// A damaged index while another answers: only the damaged one is set aside.
func TestDamageDuringRebuild(t *testing.T) {
	x, dir := openTest(t, Options{})
	put(t, x, "a.txt", chatHeader, chat(flat...))
	x.Close()
	y, err := Open(dir, Options{Analyzer: Simple})
	if err != nil {
		t.Fatal(err)
	}
	y.Condemn("for a test")
	y.Close()
	if y, err = Open(dir, Options{Analyzer: Simple}); err != nil {
		t.Fatal(err)
	}
	defer y.Close()
	if len(find(t, y, "landlord").Hits) != 1 || Aside(dir) == "" {
		t.Errorf("aside %q", Aside(dir))
	}
}

// While an index is built anew the one before answers whatever is asked: facts, values of a field and single places too.
func TestTheOneBeforeAnswers(t *testing.T) {
	x, dir := openTest(t, Options{})
	put(t, x, "n.md", PageHeader{Key: "n", Title: "N", Type: "note", Shape: "note"}, note("N", "The gate is green."),
		said(extract.Fact, 3, "Zoë Example", "The gate is made of oak"))
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	x, err := Open(dir, Options{Analyzer: Simple})
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	facts, err := x.Facts(t.Context(), Query{})
	if err != nil || len(facts.Facts) != 1 || facts.Facts[0].Text != "The gate is made of oak" || facts.Summary.Rebuilding == "" {
		t.Errorf("facts: %+v %v", facts, err)
	}
	if diff := cmp.Diff([]Value{{Text: "note", Count: 2}}, listValues(t, x, ValuesQuery{Field: ValuesType})); diff != "" {
		t.Errorf("values (-want +got):\n%s", diff)
	}
	if hit, err := x.Show(t.Context(), "n.md:1", 0, 0, nil); err != nil || hit.Path != "n.md" {
		t.Errorf("show: %+v %v", hit, err)
	}
}
