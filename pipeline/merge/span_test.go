package merge

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What a member's file covers goes from its first message in the conversation to its last, whoever gives them.
func TestSpans(t *testing.T) {
	same := func(places ...Place) []Place { return places }
	tests := []struct {
		name string
		g    Group
		want []Span
	}{
		{"alone", Group{Members: make([]Member, 1), Runs: []Run{{Count: 5}}}, []Span{{0, 4}}},
		{"a later export", Group{
			Members: []Member{{}, {Same: same(Place{0, 2}, Place{0, 3}, Place{0, 4})}}, Runs: []Run{{Count: 9}},
		}, []Span{{0, 8}, {2, 4}}},
		{"each has its own", Group{
			Members: []Member{{}, {Same: same(Place{0, 3}, Place{1, 1}, Place{0, 4}, Place{1, 3})}},
			Runs:    []Run{{Count: 4}, {Member: 1, First: 1, Count: 1}, {First: 4, Count: 2}, {Member: 1, First: 3, Count: 2}},
		}, []Span{{0, 6}, {3, 8}}},
		{"a third has what the second gave", Group{
			Members: []Member{{}, {Same: same(Place{1, 0}, Place{0, 1}, Place{1, 2})}, {Same: same(Place{1, 2})}},
			Runs:    []Run{{Member: 1, Count: 1}, {Count: 2}, {Member: 1, First: 2, Count: 1}},
		}, []Span{{1, 2}, {0, 3}, {3, 3}}},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, tt.g.Spans()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}
