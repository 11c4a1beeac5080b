package extract

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// TestRules has a row for each rule of the contract.
func TestRules(t *testing.T) {
	const decided = "We decided to go with the brass pump instead of the plastic one."
	tests := []struct {
		name, text string
		want       Kind
	}{
		{"decision", decided, "decision"},
		{"label counts two", "Decision: the brass pump, thirty bar.", "decision"},
		{"label in meeting notes", "- Agreed: mulch goes on bed four.", "decision"},
		{"action is no kind", "TODO: buy the brass pump on Monday.", ""},
		{"preference", "Please always use bullet points, I prefer short notes.", "preference"},
		{"problem", "Root cause: the certificate had run out overnight.", "problem"},
		{"fact", "The server runs on a small box in the cellar, its default port is 8080.", "fact"},
		{"howto", "To reset the heating you need to hold the middle button for ten seconds, then choose the language.", "howto"},
		{"too short", "We decided.", ""},
		{"hedged", "Maybe we decided to go with the brass pump instead of the plastic one.", ""},
		{"negated", "We have not decided to go with the brass pump yet.", ""},
		{"a question asserts nothing", "Did we decide to go with the brass pump instead of the plastic one?", ""},
		{"conditional", "If we had decided to go with the brass pump instead, it would hold.", ""},
		{"code is no evidence", "```\n# Decision: we go with the brass pump instead\n```", ""},
		{"a shell line is no evidence", "$ echo \"Decision: we decided to go with the brass pump instead\"", ""},
		{"german", "Wir haben uns für die Messingpumpe entschieden, statt der aus Plastik.", "decision"},
		{"nothing", "", ""},
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

func TestClassifyIsStricter(t *testing.T) {
	for text, want := range map[string]Kind{
		"We decided to go with the brass pump instead of the plastic one.":                      "decision",
		"I think we decided to go with the brass pump instead of the plastic one.":              "",
		"User: We decided to go with the brass pump.\nAssistant: Good, the brass pump it is.":   "",
		strings.Repeat("We decided to go with the brass pump instead of the plastic one. ", 10): "",
	} {
		if got, _ := Classify(text); got != want {
			t.Errorf("Classify(%.60q) = %q, want %q", text, got, want)
		}
	}
}

func TestEntityRules(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"mid-sentence", "yesterday Priya called", []string{"priya"}},
		{"sentence start alone is none", "Yesterday it rained", nil},
		{"own casing counts", "iPhone sales rose", []string{"iphone"}},
		{"two tokens at a start", "Alice Example wrote it", []string{"alice example"}},
		{"possessive", "we read Priya's note", []string{"priya"}},
		{"particles join", "a letter from Vincent van Gogh came", []string{"vincent van gogh"}},
		{"version stays", "it runs on Windows 7 here", []string{"windows 7"}},
		{"square brackets are scaffolding", "we saw [Big Photo] there", nil},
		{"a line of capitals", "THIS IS VERY LOUD TEXT", nil},
		{"greetings split", "so Hello Priya, thanks", []string{"priya"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Entities(tt.text); !slices.Equal(got, tt.want) {
				t.Errorf("Entities(%q) = %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

func TestKnownNamesCountAtASentenceStart(t *testing.T) {
	names := NewNames([]string{"Priya Rao"}, slices.Values([]string{"later Kofi came by"}))
	got := EntitiesKnown("Priya left. Kofi stayed.", names)
	if want := []string{"priya", "kofi"}; !slices.Equal(got, want) {
		t.Errorf("EntitiesKnown = %q, want %q", got, want)
	}
}

// check holds what is true of every result of every text.
func check(t interface{ Fatalf(string, ...any) }, text string) {
	facts := Typed(text)
	if len(facts) > MaxPerExchange {
		t.Fatalf("%d facts", len(facts))
	}
	for _, r := range facts {
		if r.Start < 0 || r.End > len(text) || r.Start >= r.End || text[r.Start:r.End] != r.Text {
			t.Fatalf("%q does not stand at %d:%d", r.Text, r.Start, r.End)
		}
		if r.Confidence < MinConfidence || r.Confidence > 1 || r.Kind == "" || r.Kind.Tier() == "" || len(r.Markers) == 0 || !slices.IsSorted(r.Markers) {
			t.Fatalf("result %+v", r)
		}
	}
	again := Typed(text)
	if len(again) != len(facts) {
		t.Fatalf("%d facts, then %d", len(facts), len(again))
	}
	Classify(text)
	entities := Entities(text)
	if len(entities) > MaxEntities {
		t.Fatalf("%d entities", len(entities))
	}
	for _, e := range entities {
		if e == "" || e != strings.ToLower(e) {
			t.Fatalf("entity %q", e)
		}
	}
}

func TestResultsLieInTheText(t *testing.T) {
	pieces := []string{
		"We decided to ", "Decision: ", "the fix was ", "please always ", "not ", "maybe ", "```\n", "$ ls -la\n", "\n\n", ". ", "? ", "Priya Rao ", "iPhone ",
		"because ", "to add , add , ", "press the button then hold and turn the pump off ", "Root cause: ", "wir haben entschieden, ", "мы решили ", "to reset it you need to ", "User: ", "\u00a0", "🎉", "\xff", "[x] ",
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 40).Draw(t, "pieces"), ""))
	})
}

func FuzzTyped(f *testing.F) {
	for _, j := range readJudged(f, "testdata/judged.jsonl")[:40] {
		f.Add(j.Text)
	}
	f.Fuzz(func(t *testing.T, text string) { check(t, text) })
}

func FuzzNames(f *testing.F) {
	f.Add("Priya Rao", "later Kofi came by. KOFI left")
	f.Fuzz(func(t *testing.T, speaker, text string) {
		names := NewNames([]string{speaker}, slices.Values([]string{text}))
		for _, e := range EntitiesKnown(text, names) {
			if !utf8.ValidString(e) && utf8.ValidString(text) {
				t.Fatalf("entity %q of valid text", e)
			}
		}
	})
}
