package index

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A field whose weight is 0 picks nothing: a passage that holds the word there alone is not found.
func TestWeightOfZeroLeavesAFieldOut(t *testing.T) {
	for _, c := range []struct {
		name, query string
		drop        func(*picking)
	}{
		{"trail", "watering", func(w *picking) { w.trail = 0 }},
		{"path", "allotment", func(w *picking) { w.path = 0 }},
		{"date", "May", func(w *picking) { w.date = 0 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			x, _ := openTest(t, Options{})
			put(t, x, "allotment/plan.md", PageHeader{Key: "n", Title: "Plan", Type: "note", Shape: "note", Date: "2024-05-02", Folders: []string{"allotment"}},
				note("Plan › Watering", "The hose runs every day."))
			if d := cmp.Diff([]string{"The hose runs every day."}, hitTexts(find(t, x, c.query))); d != "" {
				t.Errorf("with its weight (-want +got):\n%s", d)
			}
			c.drop(&x.weights.pick)
			if d := cmp.Diff([]string{}, hitTexts(find(t, x, c.query))); d != "" {
				t.Errorf("without (-want +got):\n%s", d)
			}
		})
	}
}
