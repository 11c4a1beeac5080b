package index

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"

	index "github.com/blevesearch/bleve_index_api"

	"convod/pipeline/extract"
)

func digest(t *testing.T, x *Index) string {
	t.Helper()
	d, err := x.Digest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(d) != 64 {
		t.Errorf("digest %q", d)
	}
	return d
}

// The digest is that of a fresh index, whatever the order of work and the history.
func TestDigest(t *testing.T) {
	units := map[string][]line{}
	for i := range 30 {
		units[fmt.Sprintf("c%02d.txt", i)] = numberedLines(5 + i)
	}
	fact := testFact("We decided to keep the boat", "Alice Example", 2, extract.Decision)
	fill := func(x *Index, order []int, later bool) {
		for _, i := range order {
			p := fmt.Sprintf("c%02d.txt", i)
			r := begin(t, x, p, chat(units[p]...), fact)
			if later {
				r.CommitLater(t.Context(), nil)
			} else if err := r.Commit(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		x.Flush(t.Context())
	}
	a, _ := openTest(t, Options{})
	b, _ := openTest(t, Options{MaxBatchDocs: 2})
	empty := digest(t, a)
	order := rand.New(rand.NewPCG(1, 2)).Perm(30)
	fill(a, order, true)
	// b has another history: first shorter, longer and foreign content.
	for i := range 30 {
		p := fmt.Sprintf("c%02d.txt", i)
		put(t, b, p, PageHeader{Key: "chat", Title: "Other"}, chat(numberedLines(40-i)...))
	}
	put(t, b, "gone.txt", chatHeader, chat(flat...))
	fill(b, rand.New(rand.NewPCG(3, 4)).Perm(30), false)
	if err := b.Remove(t.Context(), "notes", "gone.txt"); err != nil {
		t.Fatal(err)
	}
	da, db := digest(t, a), digest(t, b)
	if da != db {
		t.Errorf("fresh %s, with a history %s", da, db)
	}
	if da == empty {
		t.Error("the digest does not tell content apart")
	}
	put(t, b, "c00.txt", chatHeader, chat(numberedLines(6)...))
	if digest(t, b) == da {
		t.Error("a message more does not change the digest")
	}
}

// What is written while a snapshot is walked is none of it: blocks would lack what their pages' documents say.
func TestWalkIsOfOneSnapshot(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "a.txt", chatHeader, chat(numberedLines(3)...))
	err := x.reading(t.Context(), "test", func(r index.IndexReader) error {
		put(t, x, "b.txt", chatHeader, chat(numberedLines(4)...))
		units := map[string]int{}
		err := everyDoc(t.Context(), r, func(id string, _ []byte) error { units[id[:13]]++; return nil })
		if want := map[string]int{docID(unitKey("notes", "a.txt"), ""): 2}; !maps.Equal(units, want) {
			t.Errorf("documents by unit %v, want %v", units, want)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
