package index

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Passages of a note are shown with so many neighbours on each side as there are and were asked for, each with its number,
// its headings and its lines; those of another page, and facts and messages, are not theirs.
func TestShowPassages(t *testing.T) {
	x, _ := openTest(t, Options{})
	ps := slices.Concat(note("House › Keys", "two sets"), note("House › Meters", "power 4471\n\nwater 88"), note("", "after all"))
	line := 1
	for i, p := range ps {
		p.Ordinal, p.FirstLine = i, line
		for j := range p.Elements {
			p.Elements[j].FirstLine, p.Elements[j].LastLine = line, line
			p.LastLine, line = line, line+2
		}
	}
	put(t, x, "house.md", PageHeader{Key: "n", Title: "House"}, ps)
	put(t, x, "other.md", PageHeader{Key: "o", Title: "Other"}, note("Other", "elsewhere"))
	keys := HitElement{Text: "two sets", FirstLine: 1, LastLine: 1, Passage: 1, Trail: []string{"House", "Keys"}}
	power := HitElement{Text: "power 4471", FirstLine: 3, LastLine: 3, Passage: 2, Trail: []string{"House", "Meters"}}
	water := HitElement{Text: "water 88", FirstLine: 5, LastLine: 5, Passage: 2}
	after := HitElement{Text: "after all", FirstLine: 7, LastLine: 7, Passage: 3, Trail: []string{}}
	of := func(e HitElement) HitElement { e.Match = true; return e }
	alone := func(e HitElement) HitElement { e.Passage, e.Trail = 0, nil; return e }
	for _, c := range []struct {
		ref         string
		n           int
		first, last int
		match       int
		want        []HitElement
	}{
		{"house.md:3", -1, 3, 5, 3, []HitElement{of(alone(power)), alone(water)}},
		{"house.md:3", 0, 3, 5, 3, []HitElement{of(alone(power)), alone(water)}},
		{"house.md:3", 1, 1, 7, 3, []HitElement{keys, of(power), water, after}},
		{"house.md:3", 1 << 40, 1, 7, 3, []HitElement{keys, of(power), water, after}},
		{"house.md:1", 1, 1, 5, 1, []HitElement{of(keys), power, water}},
		{"house.md:7", 1, 3, 7, 7, []HitElement{power, water, of(after)}},
		{"house.md:7", 2, 1, 7, 7, []HitElement{keys, power, water, of(after)}},
		{"other.md:1", 3, 1, 1, 1, []HitElement{{Text: "elsewhere", FirstLine: 1, LastLine: 1, Match: true}}},
	} {
		h, err := x.ShowAround(t.Context(), c.ref, Around{Before: 5, After: 5, Passages: c.n}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := [3]int{h.FirstLine, h.LastLine, h.MatchLine}, [3]int{c.first, c.last, c.match}; got != want {
			t.Errorf("%s with %d: lines %v, want %v", c.ref, c.n, got, want)
		}
		if diff := cmp.Diff(c.want, h.Elements); diff != "" {
			t.Errorf("%s with %d (-want +got):\n%s", c.ref, c.n, diff)
		}
	}
	h, err := x.ShowAround(t.Context(), "house.md:1", Around{Passages: 1}, nil)
	if err != nil || h.Text != "two sets\n\npower 4471\n\nwater 88" {
		t.Errorf("text %q, %v", h.Text, err)
	}
}
