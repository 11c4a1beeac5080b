package extract

import (
	"strings"
	"testing"
)

// TestClauses: what takes a clause back takes back that clause only.
func TestClauses(t *testing.T) {
	const decided = "we decided to rent the boat"
	tests := []struct {
		name, text string
		want       Kind
	}{
		{"asserted", decided + " and " + "that is that", Decision},
		{"a hedge before it", "maybe " + decided, ""},
		{"a hedge after it", decided + ", I think", ""},
		{"a hedge in the sentence before", "Maybe it rains. " + decided, Decision},
		{"a hedge after a semicolon", decided + "; perhaps it rains", Decision},
		{"a hedge on the next line", decided + "\nperhaps it rains", Decision},
		{"leaning towards", "we are leaning towards renting the boat instead of the van", ""},
		{"let's see", decided + " instead of the van, let's see", ""},
		{"still has to confirm", decided + " but Omar still has to confirm", ""},
		{"may hedges", "we may rent the boat instead of the van", ""},
		{"the month of May does not", "In May " + decided, Decision},
		{"negated", "we have not decided to rent the boat", ""},
		{"no bug", "there is no bug in the boat and no error at all", ""},
		{"a negation that is the marker", "the engine doesn't start and the pump won't start", Problem},
		{"conditional", "if " + decided + " we would regret it", ""},
		{"a condition after it", decided + " if the price is right", Decision},
		{"reported", "according to Priya " + decided, ""},
		{"said by someone", "she said " + decided, ""},
		{"a question", decided + ", right?", ""},
		{"a question without its mark", "should we rent the boat instead of the van", ""},
		{"a question after what is stated", decided + ", when can we fetch it from the yard?", Decision},
		{"a decision in the question", "lovely weather, have " + decided + "?", ""},
		{"an answer after a question", "Right? Yes, " + decided, Decision},
		{"an abbreviation ends no clause", "maybe, e.g. today, " + decided, ""},
		{"a version ends no clause", "maybe with 1.27 " + decided, ""},
		{"another sense", "no problem at all, no problem, we had no trouble", ""},
		{"a feeling", "the engine broke down and we laughed until we cried", ""},
		{"to do", "TODO: decide and fix the broken pump, the pump is leaking", ""},
		{"a box to tick", "- [ ] the pump is leaking, root cause unknown", ""},
		{"scaffolding", "User: what now?\nAssistant: " + decided, ""},
		{"a wrapped line goes on", "not sure about it at all but the harbour master told everybody that\n" + decided, ""},
		{"curly apostrophes", "the engine doesn’t start and the pump won’t start", Problem},
		{"dots without a space end a clause", "maybe not...anyway " + decided, Decision},
		{"capitals", "WE DECIDED TO RENT THE BOAT", Decision},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Kind("")
			if facts := Typed(tt.text); len(facts) > 0 {
				got = facts[0].Kind
			}
			if got != tt.want {
				t.Errorf("Typed(%q) = %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

// TestCrowdedClause: a clause with more markers than are kept is read to its end, and what takes it back is still found.
func TestCrowdedClause(t *testing.T) {
	const crowd = "to add it, press the button and turn the pump off, "
	for text, want := range map[string]int{
		strings.Repeat(crowd, 8) + "done":            1,
		strings.Repeat(crowd, 8) + "maybe":           0,
		strings.Repeat("to add , add , add , ", 999): 1,
	} {
		if got := Typed(text); len(got) != want {
			t.Errorf("Typed(%.60q...) = %d results, want %d", text, len(got), want)
		}
	}
}
