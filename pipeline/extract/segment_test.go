package extract

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTypedWhole compares whole results: kind, confidence, place and markers.
func TestTypedWhole(t *testing.T) {
	const lunch = "Lunch was fine, thanks.\n\n"
	tests := []struct {
		name, text string
		want       []Result
	}{
		{
			"two markers are two fifths", lunch + "We decided to rent the boat.\n",
			[]Result{{Decision, 0.4, "We decided to rent the boat.", 25, 53, []string{"decided to", "we decided"}}},
		},
		{
			"a label counts two", "Root cause: a loose plug, they say.",
			nil, // ... but not when someone else says so
		},
		{
			"a label alone", "Workaround: plug in the other lamp.",
			[]Result{{Problem, 0.4, "Workaround: plug in the other lamp.", 0, 35, []string{"workaround"}}},
		},
		{
			"a segment each, in reading order",
			"Root cause: a loose plug.\n\nno news from the garden\n\n  Rule: the last one out locks up.  ",
			[]Result{
				{Problem, 0.6, "Root cause: a loose plug.", 0, 25, []string{"loose", "root cause"}},
				{Preference, 0.4, "Rule: the last one out locks up.", 54, 86, []string{"rule"}},
			},
		},
		{
			"a heading labels the next paragraph", "## Decisions\n\n- Ship on the 14th\n- Oskar writes the notes",
			[]Result{{Decision, 0.4, "- Ship on the 14th\n- Oskar writes the notes", 14, 57, []string{"decisions"}}},
		},
		{"a heading of tasks does not", "## Action items\n\n- We decided to ship on the 14th", nil},
		{"nothing decided under a heading", "## Decisions\n\nNone this week, all good.", nil},
		{
			"a blank line in a fence parts nothing", "We decided to pin it:\n```\na := 1\n\nb := 2\n```\nand that is that.",
			[]Result{{
				Decision, 0.4, "We decided to pin it:\n```\na := 1\n\nb := 2\n```\nand that is that.", 0, 62,
				[]string{"decided to", "we decided"},
			}},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, Typed(tt.text)); diff != "" {
				t.Errorf("Typed(%q) (-want +got):\n%s", tt.text, diff)
			}
		})
	}
}

// TestLengthRaisesConfidence: one marker passes in a segment over 200 characters, and counts two more over 500.
func TestLengthRaisesConfidence(t *testing.T) {
	const one, pad = "The pump is leaking.", " It stands by the wall and is as old as the house."
	for _, tt := range []struct {
		pads int
		want float64
	}{{0, 0.4}, {4, 0.6}, {10, 0.8}} {
		text := one + strings.Repeat(pad, tt.pads)
		got := Typed(text)
		if len(got) != 1 || got[0].Confidence != tt.want || got[0].Text != text {
			t.Errorf("Typed of %d characters = %+v, want confidence %v", len(text), got, tt.want)
		}
	}
}

func TestAtMostFivePerExchange(t *testing.T) {
	var want []int
	for i := range MaxPerExchange {
		want = append(want, i*(len("Decision: we keep the boat.")+2))
	}
	var got []int
	for _, r := range Typed(strings.Repeat("Decision: we keep the boat.\n\n", 9)) {
		got = append(got, r.Start)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("starts (-want +got):\n%s", diff)
	}
}

// TestSegmentsOfJudged compares the kind of every segment of the rows that label them.
func TestSegmentsOfJudged(t *testing.T) {
	for _, path := range []string{"../../testdata/cases/extract.jsonl", "testdata/judged.jsonl"} {
		for _, j := range readJudged(t, path) {
			if len(j.Right.Segments) == 0 {
				continue
			}
			byStart := map[int]Kind{}
			for _, r := range Typed(j.Text) {
				byStart[r.Start] = r.Kind
			}
			start := 0
			for i, part := range strings.Split(j.Text, "\n\n") {
				want := Kind("")
				if k := j.Right.Segments[i]; k != nil {
					want = *k
				}
				if got := byStart[start]; got != want {
					t.Errorf("%s: segment %q is %q, want %q", j.ID, part, got, want)
				}
				start += len(part) + 2
			}
		}
	}
}

func TestEndsAsVerb(t *testing.T) {
	for word, want := range map[string]bool{
		"seats": true, "lends": true, "goes": true, "keys": true, "glass": false, "bus": false, "this": false, "his": false, "it's": false, "is": false, "s": false, "": false,
	} {
		if got := endsAsVerb(word); got != want {
			t.Errorf("%q: %v, want %v", word, got, want)
		}
	}
}
