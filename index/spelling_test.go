package index

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestNearestSpelling(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "house.md", PageHeader{Key: "n", Title: "House"}, note("House › Insurance", "The boiler is noisy. Please receive the decision about the keys by Monday.\n\nA spare radiator stands in the cellar.\n\nRadiators everywhere."))
	put(t, x, "chat.txt", chatHeader, chat(line{0, "Alice Example", "The plumber recommended a new valve for the Wasserhähne."}))
	for query, want := range map[string][]Correction{
		"bolier":                          {{"bolier", "boiler"}},
		"boielr nosiy":                    {{"boielr", "boiler"}, {"nosiy", "noisy"}},
		"kyes":                            {{"kyes", "keys"}},
		"decisoin":                        {{"decisoin", "decision"}},
		"recevie":                         {{"recevie", "receive"}},
		"spair":                           {{"spair", "spare"}},
		"radiatr":                         {{"radiatr", "radiator"}},
		"recomendded":                     {{"recomendded", "recommended"}},
		"wasserhane":                      {{"wasserhane", "wasserhähne"}},
		"insurnace":                       {{"insurnace", "insurance"}}, // stands in a heading only
		"oboiler":                         {{"oboiler", "boiler"}},
		`"boiler si"`:                     nil, // two letters
		`"boielr is noisy"`:               {{"boielr", "boiler"}},
		"what did Alcie say of the valve": {{"Alcie", "Alice"}},
		"radiatorkeys":                    {{"radiatorkeys", "radiator keys"}},
		"boilersvalve":                    {{"boilersvalve", "boilers valve"}},
		"plumber valve":                   nil,
		"xylophone":                       nil,
		"-bolier boiler":                  nil,
		"cat4":                            nil,
		"https://bolier.invalid/x":        nil,
		"from:bolier":                     nil,
	} {
		t.Run(query, func(t *testing.T) {
			res := find(t, x, query)
			if d := cmp.Diff(want, res.Summary.Corrected); d != "" {
				t.Errorf("corrected (-want +got):\n%s", d)
			}
			if len(want) > 0 && len(res.Hits) == 0 {
				t.Error("nothing found by the nearest spelling")
			}
			q := Parse(query, Env{})
			q.Verbatim = true
			if c := findQuery(t, x, q).Summary.Corrected; c != nil {
				t.Errorf("verbatim, and still %v", c)
			}
		})
	}
}

func TestPlainFields(t *testing.T) {
	for query, want := range map[string][]Plain{
		"frm:bob sofa":                {{"frm:bob", "there is no field frm:", "from:bob"}},
		`knd:"a b"`:                   {{`knd:"a b"`, "there is no field knd:", `kind:"a b"`}},
		"date:soon":                   {{Text: "date:soon", Reason: "soon is no date"}},
		"-date:2024":                  {{Text: "date:2024", Reason: "a date cannot be left out"}},
		"doc:mesage":                  {{Text: "doc:mesage", Reason: "doc: takes message, chunk, fact"}},
		"10:42 https://x.invalid x:y": nil,
		"note: this":                  nil,
		"from:bob":                    nil,
	} {
		if d := cmp.Diff(want, Parse(query, Env{Now: day}).Plain); d != "" {
			t.Errorf("%s (-want +got):\n%s", query, d)
		}
	}
}

// distance agrees with the definition, counted the slow way.
func TestDistance(t *testing.T) {
	var slow func(a, b []rune) int
	slow = func(a, b []rune) int {
		if len(a) == 0 || len(b) == 0 {
			return len(a) + len(b)
		}
		n := min(slow(a[1:], b), slow(a, b[1:])) + 1
		if a[0] == b[0] {
			return min(n, slow(a[1:], b[1:]))
		}
		n = min(n, slow(a[1:], b[1:])+1)
		if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
			n = min(n, slow(a[2:], b[2:])+1)
		}
		return n
	}
	word := rapid.StringOfN(rapid.RuneFrom([]rune("abcé")), 0, 6, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b := word.Draw(t, "a"), word.Draw(t, "b")
		want, got := slow([]rune(a), []rune(b)), distance(a, b)
		if want <= 2 && got != want || want > 2 && got <= 2 {
			t.Fatalf("%q %q: %d, want %d", a, b, got, want)
		}
	})
}

// Where enough is found without an unknown word it is left alone: most words that an archive does not hold are no mistakes.
func TestSpellingIsOnlySuggested(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "pump.md", PageHeader{Key: "n", Title: "Pump"}, note("", "The pump hums.", "A new pump.", "Pump again.", "The pump of the boiler.", "My wife knows the pump."))
	for query, want := range map[string]Summary{
		"pump bolier":                      {Suggested: []Correction{{"bolier", "boiler"}}},
		"what about the wifi pump":         {Suggested: []Correction{{"wifi", "wife"}}},
		"what about wifi and inner pump":   {},
		"pump is noisy at night with wifi": {},
		"pump boilerwife":                  {Corrected: []Correction{{"boilerwife", "boiler wife"}}},
		"bolier":                           {Corrected: []Correction{{"bolier", "boiler"}}},
	} {
		got := find(t, x, query).Summary
		if d := cmp.Diff(want, Summary{Suggested: got.Suggested, Corrected: got.Corrected}); d != "" {
			t.Errorf("%s (-want +got):\n%s", query, d)
		}
	}
}
