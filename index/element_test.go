package index

import (
	"maps"
	"slices"
	"testing"

	"github.com/blevesearch/bleve/v2/search"
	index "github.com/blevesearch/bleve_index_api"
	"pgregory.net/rapid"
)

// Phrases are found inside one element: the words of two messages that happen to stand at neighbouring places are none,
// and a passage that only has those is not even a candidate.
func TestPhraseInOneElement(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "a.txt", PageHeader{Key: "a", Title: "A", Type: "chat", Shape: "conversation"}, chat(
		line{0, "Alice Example", "The red lamp is on."},
		line{1, "Bob Example", "Our green door is shut."}))
	put(t, x, "b.txt", PageHeader{Key: "b", Title: "B", Type: "chat", Shape: "conversation"}, chat(
		line{0, "Alice Example", "Nothing here."},
		line{1, "Bob Example", "Who painted the red door?"}))
	want := []string{"Who painted the red door?"}
	if got := hitTexts(find(t, x, `"red door"`)); !slices.Equal(got, want) {
		t.Errorf("hits %q, want %q", got, want)
	}
	r, err := x.reader()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, c := range []struct {
		words []string
		docs  int
	}{{[]string{"red", "door"}, 1}, {[]string{"red", "lamp"}, 1}, {[]string{"lamp", "green"}, 0}, {[]string{"green", "door"}, 1}} {
		if n := phraseDocs(t, x, r, c.words); n != c.docs {
			t.Errorf("%q: %d documents, want %d", c.words, n, c.docs)
		}
	}
}

// TestOccurrences reads locations of this schema and of those before.
func TestOccurrences(t *testing.T) {
	for _, c := range []struct {
		v    index.TermFieldVector
		want []occurrence
	}{
		{index.TermFieldVector{Pos: 7}, []occurrence{{0, 7}}},
		{index.TermFieldVector{Pos: 7, ArrayPositions: []uint64{3}}, []occurrence{{3, 7}}}, // schema 2
		{index.TermFieldVector{Pos: 7, Start: 2, ArrayPositions: []uint64{2, 9, 4, 1}}, []occurrence{{2, 7}, {2, 9}, {4, 1}}},
		{index.TermFieldVector{Pos: 7, ArrayPositions: []uint64{1, 2, 3}}, []occurrence{{0, 7}, {1, 2}}}, // damaged
	} {
		if got := slices.Collect(occurrences(&c.v)); !slices.Equal(got, c.want) {
			t.Errorf("%+v: %v, want %v", c.v, got, c.want)
		}
		for o := range occurrences(&c.v) { // ends when it is told to
			if o != c.want[0] {
				t.Errorf("%+v: first %v, want %v", c.v, o, c.want[0])
			}
			break
		}
	}
}

// Whatever the texts are, the index has each occurrence of each term where the text has it.
func TestOccurrencesWritten(t *testing.T) {
	a, err := newAnalyzer(English)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOfN(rapid.StringMatching(`((red|door|lamp|the|Fischerstraße|好好)[ .]){0,40}`), 1, 5).Draw(t, "texts")
		want := map[string][]occurrence{}
		for e, text := range texts {
			pos := uint64(0)
			a.terms(text, func(term string, _ span) {
				pos++
				if term != "" {
					want[term] = append(want[term], occurrence{uint64(e), pos})
				}
			})
		}
		w := newWords(fieldText, a, texts)
		w.Analyze()
		got := map[string][]occurrence{}
		for term, tf := range w.freqs {
			if string(tf.Term) != term || len(tf.Locations) != 1 {
				t.Fatalf("%q: term %q with %d locations", term, tf.Term, len(tf.Locations))
			}
			l := tf.Locations[0]
			v := &index.TermFieldVector{Pos: uint64(l.Position), Start: uint64(l.Start), ArrayPositions: l.ArrayPositions}
			got[term] = slices.Collect(occurrences(v))
			if tf.Frequency() != len(got[term]) {
				t.Errorf("%q: frequency %d of %v", term, tf.Frequency(), got[term])
			}
		}
		if !maps.EqualFunc(got, want, slices.Equal) {
			t.Errorf("%q: %v, want %v", texts, got, want)
		}
	})
}

// phraseDocs is how many passages a phrase finds.
func phraseDocs(t *testing.T, x *Index, r index.IndexReader, words []string) (n int) {
	t.Helper()
	terms := make([][]string, len(words))
	for i, w := range words {
		terms[i] = []string{w}
	}
	s, err := (&phraseQuery{fieldText, terms}).Searcher(t.Context(), r, x.mapping(), search.SearcherOptions{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	ctx := &search.SearchContext{DocumentMatchPool: search.NewDocumentMatchPool(10, 0), IndexReader: r}
	for d, err := s.Next(ctx); d != nil || err != nil; d, err = s.Next(ctx) {
		if err != nil {
			t.Fatal(err)
		}
		n++
	}
	return n
}
