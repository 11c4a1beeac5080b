package extract

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// judged is a text with a careful person's labels, as in testdata/cases/extract.jsonl.
type judged struct {
	ID, Category, Text string
	Right              struct {
		Kind     *Kind
		OKKinds  []*Kind `json:"ok_kinds"`
		Entities []string
		Alts     map[string][]string `json:"entity_alts"`
		Optional []string            `json:"entities_optional"`
		Segments []*Kind
	}
}

func readJudged(t testing.TB, path string) []judged {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out []judged
	for line := range strings.Lines(string(data)) {
		var j judged
		if err := json.Unmarshal([]byte(line), &j); err != nil {
			t.Fatalf("read %s: %v", path, err)
		}
		out = append(out, j)
	}
	return out
}

// predicted is what is compared with a label: the kind of the first fact, else of the whole text.
func predicted(text string) Kind {
	if facts := Typed(text); len(facts) > 0 {
		return facts[0].Kind
	}
	k, _ := Classify(text)
	return k
}

func (j judged) accepts(k Kind) bool {
	return slices.ContainsFunc(j.Right.OKKinds, func(ok *Kind) bool {
		return ok == nil && k == "" || ok != nil && *ok == k
	})
}

// tally counts labels for precision and recall.
type tally struct{ right, predicted, wanted float64 }

func (c tally) precision() float64 { return c.right / max(c.predicted, 1) }
func (c tally) recall() float64    { return c.right / max(c.wanted, 1) }

// TestJudged holds precision and recall on all files: the cases that everybody sees, texts that were written before
// the markers were, and texts that say what they say in a roundabout way, with talk of the moment ("put the bag in the
// car") that states nothing lasting. The roundabout ones are hard: before markers were made for them, each batch (the
// second character of the id) came to a recall of 0.35 to 0.53 in English, the last one (36 texts, none looked at) to 0.42 after them, at 0.94 precision.
func TestJudged(t *testing.T) {
	for _, path := range []string{"../../testdata/cases/extract.jsonl", "testdata/judged.jsonl", "testdata/oblique.jsonl"} {
		var kinds, entities tally
		for _, j := range readJudged(t, path) {
			got := predicted(j.Text)
			if j.Right.Kind != nil {
				kinds.wanted++
			}
			if got != "" {
				kinds.predicted++
				if j.Right.Kind != nil && j.accepts(got) {
					kinds.right++
				}
			}
			if !j.accepts(got) {
				t.Logf("%s: kind %q: %.110q", j.ID, got, j.Text)
			}
			found := map[string]bool{}
			for _, e := range Entities(j.Text) {
				name := e
				for want, alts := range j.Right.Alts {
					if slices.Contains(alts, e) {
						name = want
					}
				}
				switch {
				case found[name] || slices.Contains(j.Right.Optional, e) && !slices.Contains(j.Right.Entities, name):
				case slices.Contains(j.Right.Entities, name):
					found[name] = true
					entities.right++
					entities.predicted++
				default:
					entities.predicted++
					t.Logf("%s: entity %q: %.110q", j.ID, e, j.Text)
				}
			}
			entities.wanted += float64(len(j.Right.Entities))
		}
		t.Logf("%s: kinds %.3f precision, %.3f recall; entities %.3f precision, %.3f recall",
			path, kinds.precision(), kinds.recall(), entities.precision(), entities.recall())
		if kinds.precision() < 0.90 || kinds.recall() < 0.70 {
			t.Errorf("%s: kinds fell below 0.90 precision or 0.70 recall", path)
		}
		if entities.precision() < 0.90 || entities.recall() < 0.85 {
			t.Errorf("%s: entities fell below 0.90 precision or 0.85 recall", path)
		}
	}
}

// TestSpoken holds precision and recall on what is said in talk without the word for it ("ok so Bergen it is then"), half of
// it remarks, questions and jokes that state nothing.
// The figures are high since markers were made with these texts at hand.
func TestSpoken(t *testing.T) {
	var kinds tally
	for _, j := range readJudged(t, "testdata/spoken.jsonl") {
		got := predicted(j.Text)
		if j.Right.Kind != nil {
			kinds.wanted++
		}
		if got != "" {
			kinds.predicted++
			if j.Right.Kind != nil && j.accepts(got) {
				kinds.right++
			}
		}
	}
	t.Logf("kinds %.3f precision, %.3f recall", kinds.precision(), kinds.recall())
	if kinds.precision() < 0.92 || kinds.recall() < 0.90 {
		t.Error("kinds fell below 0.92 precision or 0.90 recall")
	}
}
