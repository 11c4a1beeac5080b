package index

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestQuotes(t *testing.T) {
	q := newQuotes()
	q.add("My diagnosis is quixotitis, severe.")
	q.add("my diagnosis is quixotitis severe, the doctor said so")
	q.add("ok, see you")
	for text, want := range map[string]bool{
		"Bob told me: my diagnosis is quixotitis severe.": true,
		"> MY DIAGNOSIS\n> is quixotitis (severe)":        true,
		"my diagnosis is quixotitis":                      false,
		"my diagnosis is quixotitis mild":                 false,
		"amy diagnosis is quixotitis severe":              false,
		"ok, see you":                                     false, // too short to be anybody's
		"":                                                false,
		"one two my my diagnosis is quixotitis severe as it was": true,
	} {
		if got := q.in(text); got != want {
			t.Errorf("in(%q) = %v, want %v", text, got, want)
		}
	}
	if newQuotes().in("one two three four five") {
		t.Error("no quotes are in a text")
	}
}

// TestQuotesAsSearched compares with looking for the words one by one.
func TestQuotesAsSearched(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b"}), 5, 7)
		q, all := newQuotes(), []string{}
		for range rapid.IntRange(1, 4).Draw(t, "quotes") {
			text := strings.Join(words.Draw(t, "quote"), " ")
			q.add(text)
			all = append(all, text)
		}
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b"}), 0, 30).Draw(t, "text"), " ")
		want := false
		for _, quote := range all {
			want = want || strings.Contains(text, quote)
		}
		if got := q.in(text); got != want {
			t.Errorf("%q in %q: %v, want %v", all, text, got, want)
		}
	})
}
