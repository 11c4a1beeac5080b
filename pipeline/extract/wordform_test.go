package extract

import (
	"slices"
	"testing"
)

// TestContractions: 's is a verb where a predicate follows, and a possessive before a noun.
func TestContractions(t *testing.T) {
	tests := []struct {
		name, text string
		want       Kind
	}{
		{"a noun and what is so of it", "Nadia's in charge of the accounts", Fact},
		{"a curly apostrophe", "Nadia’s in charge of the accounts", Fact},
		{"a noun and a figure", "The rent's 940 a month with water", Fact},
		{"a noun and what is wrong with it", "the printer's broken, we need another", Problem},
		{"a possessive before a noun", "the printer's colour is a lovely shade", ""},
		{"a pronoun and its verb are two words of a marker", "there's no charge for the sauna", Fact},
		{"and before another word", "there's music and laughter everywhere", ""},
		{"an amount of money", "that'll be only €65 for the month", Fact},
		{"at the end", "we walked over to the printer's", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := predicted(tt.text); got != tt.want {
				t.Errorf("kind of %q = %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

func TestMarkersOfAContraction(t *testing.T) {
	got := Typed("Nadia's in charge of the accounts")
	if len(got) != 1 || !slices.Equal(got[0].Markers, []string{"'s in charge of", "in charge of"}) {
		t.Errorf("results %+v", got)
	}
}

func TestEndsAsAgent(t *testing.T) {
	for word, want := range map[string]bool{
		"plumber": true, "tutor": true, "florist": true, "librarian": true, "actor": true, "for": false, "beer": false, "list": false, "": false,
	} {
		if got := endsAsAgent(word); got != want {
			t.Errorf("%q: %v, want %v", word, got, want)
		}
	}
}

// TestStartsOnly: a marker of the start of a clause is found after lead-ins, and not farther on.
func TestStartsOnly(t *testing.T) {
	lex := lexiconOnce()
	for _, p := range lex.patterns {
		if p.head != fStart && int(p.reach) < maxTokens {
			t.Errorf("%s: may stand anywhere, yet reaches %d tokens", p.source, p.reach)
		}
	}
	for text, want := range map[string]Kind{
		"ok so then, turned down the offer from the agency":                                       Decision,
		"the agent at the desk of the second office on the left turned down the wick of the lamp": "",
	} {
		if got := predicted(text); got != want {
			t.Errorf("kind of %q = %q, want %q", text, got, want)
		}
	}
}
