package index

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A phrase is words, one after the other, whatever stands between them; never a part of a word, and never over a border.
func TestPhraseIsWords(t *testing.T) {
	for _, c := range []struct {
		phrase, text string
		want         []string // what is marked
	}{
		{"root cause", "the **root** cause", []string{"root** cause"}},
		{"hello world", "Hello, world! hello\n\tworld", []string{"Hello, world", "hello\n\tworld"}},
		{"well known", "a well-known fact", []string{"well-known"}},
		{"well-known", "a well known fact", []string{"well known"}},
		{"we met", "we *met*; we’ve met; owe met", []string{"we *met"}},
		{"to be", "to be, or not to... be", []string{"to be", "to... be"}},
		{"root cause", "root causes, uproot cause, root of the cause", nil},
		{"c++ code", "C++ code, c code", []string{"C++ code"}},
		{"3.14 m", "3.14 m and 3,14 m and 314 m", []string{"3.14 m"}},
		{"café du nord", "the Cafe (du Nord)", []string{"Cafe (du Nord"}},
		{"世界", "你好世界。", []string{"世界"}},
		{"好世", "你好，世界", nil},
		{"->", "a -> b, c->d", []string{"->", "->"}},
		{"-> b", "a: b", []string{"b"}},
		{"", "a", nil},
	} {
		ph := newPhrase(c.phrase)
		var got []string
		for _, r := range ph.places(c.text) {
			got = append(got, c.text[r[0]:r[1]])
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q in %q (-want +got):\n%s", c.phrase, c.text, diff)
		}
		folded, _ := phraseText(c.text, ph.signs, false)
		if ph.standsIn(folded) != (len(c.want) > 0) {
			t.Errorf("%q stands in %q: %t", c.phrase, c.text, len(c.want) == 0)
		}
	}
}

func TestSearchOfPhrases(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "n.md", PageHeader{Key: "n", Title: "N", Type: "note", Shape: "note"}, note("N", "the **root** cause\n\nhello, world\n\na well-known fact about a border\n\nless is said here"))
	defer x.Close()
	for query, want := range map[string]int{
		`"root cause"`: 1, `"hello world"`: 1, `"well known"`: 1, `"well-known fact"`: 1, `+well-known`: 1, `"cause hello"`: 0, `"border less"`: 0, `"world well"`: 0,
		`fact -"well known"`: 0, `"the root"`: 1, `"root, the"`: 0,
	} {
		if got := len(find(t, x, query).Hits); got != want {
			t.Errorf("%s: %d hits, want %d", query, got, want)
		}
	}
}

// A phrase is cited and marked where it stands, and not where its words stand scattered.
func TestLineOfAPhrase(t *testing.T) {
	x, _ := openTest(t, Options{})
	defer x.Close()
	put(t, x, "n.md", PageHeader{Key: "n", Title: "N", Type: "note", Shape: "note"},
		note("N", "york is new, new is york, is new york\nhere: New York is new york\nline three starts with york new"))
	for query, want := range map[string][]string{
		`"new york is new york"`:   {"2", "New York is new york"},
		`three "new york is new"`:  {"2", "New York is new", "three"},
		`"starts with"`:            {"3", "starts with"},
		`york three "starts with"`: {"3", "york", "york", "york", "York", "york", "three", "starts with", "york"},
	} {
		h := find(t, x, query).Hits[0]
		got := []string{strconv.Itoa(h.MatchLine)}
		for _, m := range h.Elements[0].Marks {
			got = append(got, h.Elements[0].Text[m[0]:m[1]])
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", query, diff)
		}
	}
}
