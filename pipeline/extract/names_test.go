package extract

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestEntitiesOfSentences has a row for each sentence of the contract about names, and for their borders.
func TestEntitiesOfSentences(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"at most four words", "we met Anna Berta Carla Doris Emma there", []string{"anna berta carla doris", "emma"}},
		{"first mention, once", "with Ben and Ben and Ada", []string{"ben", "ada"}},
		{"at a start, seen inside", "Maria left. Later Maria wrote.", []string{"maria"}},
		{"after an exclamation", "What a day! Tomas slept", nil},
		{"a digit in the word", "Qwen3 answered", []string{"qwen3"}},
		{"function words split", "the Beatles or the Stones in Rome", []string{"beatles", "stones", "rome"}},
		{"a particle at the end does not join", "with Leonardo da", []string{"leonardo"}},
		{"two particles", "with Jean-Luc van der Berg", []string{"jean-luc van der berg"}},
		{"a counted thing", "Anna 3 times and Windows 10 once", []string{"windows 10"}},
		{"a clock time", "see Anna 9:30", []string{"anna"}},
		{"a joined day", "on Black Friday we slept", []string{"black friday"}},
		{"a day is a day", "see you on Friday in March", nil},
		{"a day before a name", "on Tuesday Bob slept", []string{"bob"}},
		{"a month who is someone", "we told April about it", []string{"april"}},
		{"a named day before a name", "on Good Friday Amos played", []string{"good friday", "amos"}},
		{"title case throughout", "Weekly Sync Notes And Action Items", nil},
		{"a list of names in a sentence", "Lunch with Ada, Ben, Cora and Dan", []string{"ada", "ben", "cora", "dan"}},
		{"bare words", "Apples\nBread\nOlive Oil", nil},
		{"a unit after a number", "it weighs 12 KG or so", nil},
		{"German nouns", "wir haben den Hund und die Katze im Garten", nil},
		{"German with its own casing", "wir haben das iPhone und den Hund gesehen", []string{"iphone"}},
		{"German, set against a sure one", "wir haben uns für Postgres statt MySQL entschieden", []string{"postgres", "mysql"}},
		{"German, after a title", "wir haben den Herrn Kowalczyk nicht gesehen", []string{"kowalczyk"}},
		{"a single letter starts none", "then X came and B too", nil},
		{"an initial inside", "with Samuel L. Jackson", []string{"samuel l jackson"}},
		{"a verb before a name", "Ask Tomas about it", []string{"tomas"}},
		{"code, paths and links", "see `Foo.Bar` in ~/Notes/Inbox and https://Example.org/Page", nil},
		{"a shouted word", "this is NEVER a good idea", nil},
		{"an ordinary abbreviation", "send the PDF", nil},
		{"other scripts", "вчера с Ольгой в Казани", []string{"ольгой", "казани"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, Entities(tt.text)); diff != "" {
				t.Errorf("Entities(%q) (-want +got):\n%s", tt.text, diff)
			}
		})
	}
}

func TestAtMostTwelveEntities(t *testing.T) {
	text := "so " + strings.Join(strings.Fields("Ada and Ben and Cora and Dan and Eva and Fay and Gus and Hal and Ida and Jim and Kit and Leo and Mia and Ned"), " ")
	if got := Entities(text); len(got) != MaxEntities || got[0] != "ada" || got[11] != "leo" {
		t.Errorf("Entities = %q", got)
	}
}

func TestNewNames(t *testing.T) {
	page := []string{
		"later Kofi came by, the Great one", "Great, great, great!", "we flew to New York with May Lin", "Hello From The Heading Line",
	}
	names := NewNames([]string{"Priya  Rao", "bob"}, slices.Values(page))
	for name, want := range map[string]bool{
		"priya rao": true, "priya": true, "rao": false, "bob": true, "kofi": true, "new york": true,
		"new": false, "great": false, "heading": false,
	} {
		if names.Has(name) != want {
			t.Errorf("Has(%q) = %v, want %v", name, !want, want)
		}
	}
	if got, want := EntitiesKnown("Great. Kofi and Bob left.", names), []string{"kofi", "bob"}; !slices.Equal(got, want) {
		t.Errorf("EntitiesKnown = %q, want %q", got, want)
	}
	if got := len(NewNames(nil, nil).set); got != 0 {
		t.Errorf("no page knows %d names", got)
	}
}

func FuzzEntities(f *testing.F) {
	for _, j := range readJudged(f, "../../testdata/cases/extract.jsonl") {
		f.Add(j.Text)
	}
	f.Add("[Ada (Ben `Cora \"Dan\xff von\n# D. E. F.")
	f.Fuzz(func(t *testing.T, text string) { check(t, text) })
}
