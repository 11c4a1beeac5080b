package index

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/blevesearch/bleve/v2/search/query"
	"pgregory.net/rapid"
)

// phraseIn tells whether the terms stand one after the other in a text.
func phraseIn(text string, terms [][]string) bool {
	words := strings.Fields(text)
	for start := range len(words) - len(terms) + 1 {
		fits := true
		for i, alts := range terms {
			fits = fits && (len(alts) == 0 || slices.Contains(alts, words[start+i]))
		}
		if fits {
			return true
		}
	}
	return false
}

// A phrase finds what reading everything finds, also beside other conditions, where it is moved forward from outside.
func TestPhraseQueryEqualsReadingEverything(t *testing.T) {
	words := []string{"zuba", "keto", "milo", "rafu", "the"} // "the" is a stop word, a gap
	rnd := rand.New(rand.NewPCG(5, 8))
	text := func() string {
		out := make([]string, 1+rnd.IntN(8))
		for i := range out {
			out[i] = words[rnd.IntN(len(words))]
		}
		return strings.Join(out, " ")
	}
	x, _ := openTest(t, Options{})
	for i := range 8 {
		var chunks []string
		for range 12 {
			chunks = append(chunks, text()+"\n\n"+text())
		}
		path := fmt.Sprintf("%d.md", i)
		put(t, x, path, PageHeader{Key: path, Shape: "note"}, note("Above", chunks...))
		if i%3 == 0 {
			if err := x.Remove(t.Context(), "notes", path); err != nil {
				t.Fatal(err)
			}
		}
	}
	r, err := x.reader()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	s := &searching{x: x, ctx: t.Context(), r: r, q: &Query{}, p: &plan{}, records: map[string]*record{}, docCount: 100}
	rapid.Check(t, func(rt *rapid.T) {
		var terms [][]string
		for i := range rapid.IntRange(1, 4).Draw(rt, "terms") {
			switch n := rapid.IntRange(0, 3).Draw(rt, "term"); {
			case n == 0 && i > 0:
				terms = append(terms, nil)
			case n < 2:
				terms = append(terms, []string{"zuba", "milo"})
			default:
				terms = append(terms, []string{rapid.SampledFrom(words[:4]).Draw(rt, "word")})
			}
		}
		for terms[len(terms)-1] == nil { // phrases end with a word
			terms = terms[:len(terms)-1]
		}
		for _, beside := range []string{"", "rafu", "keto"} {
			b := query.NewBooleanQuery([]query.Query{&phraseQuery{fieldText, terms}}, nil, nil)
			if beside != "" {
				b.AddMust(termQuery(fieldText, beside, 1))
			}
			docs, err := s.collect(b, 100, relevance)
			if err != nil {
				rt.Fatal(err)
			}
			var want, got []string
			for _, d := range docs {
				rec := s.recordAt(d)
				got = append(got, fmt.Sprint(rec.path, rec.ordinal))
			}
			err = x.eachDoc(t.Context(), func(_ Place, rec *record) {
				a, b := rec.elements[0].Text, rec.elements[1].Text
				if (phraseIn(a, terms) || phraseIn(b, terms)) && strings.Contains(a+b, beside) {
					want = append(want, fmt.Sprint(rec.path, rec.ordinal))
				}
			})
			if err != nil {
				rt.Fatal(err)
			}
			slices.Sort(want)
			if slices.Sort(got); !slices.Equal(want, got) {
				rt.Fatalf("%q beside %q: %q, want %q", terms, beside, got, want)
			}
		}
	})
}

// entity: takes what holds the words of a name one after the other, also where nothing was recognised as that entity.
func TestEntityByItsWords(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "a.md", PageHeader{Key: "a", Shape: "note"}, note("Above", "The Harbour Crane is red. A harbour, a crane.\n\nThe crane stands in the harbour.", "Crane harbour.", "It is a harbour crane."))
	want := []string{"The Harbour Crane is red. A harbour, a crane.", "It is a harbour crane."}
	got := hitTexts(find(t, x, `entity:"harbour crane"`))
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("hits %q, want %q", got, want)
	}
}

// Words of a name that the index leaves out keep their place: "of" and "the" stand in many names.
func TestEntityWithStopWords(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "a.md", PageHeader{Key: "a", Shape: "note"}, note("Above", "We met at the port of Marlow.", "The port Marlow has is small.", "Marlow is far from the port."))
	want := []string{"We met at the port of Marlow."}
	for _, q := range []string{`entity:"port of marlow"`, `entity:"the port of marlow"`} {
		if got := hitTexts(find(t, x, q)); !slices.Equal(got, want) {
			t.Errorf("%s: hits %q, want %q", q, got, want)
		}
	}
}
