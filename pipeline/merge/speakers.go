package merge

import (
	"cmp"
	"slices"
)

// cast is who of the second sequence is who of the first, as anchors tell.
type cast struct {
	main  []int32         // by speaker of b: who it mostly is; -1 where no anchor tells
	known []bool          // by speaker of a: anchors tell who it is
	fit   map[uint64]bool // pairs of speakers that may be one
	names map[string]string
}

type castVote struct {
	a, b int32
	n    int
}

func both(a, b int32) uint64 { return uint64(a)<<32 | uint64(uint32(b)) }

// newCast counts whose messages the anchors pair. A person may have two names on one side (a new number), so that more than
// one pair of speakers may fit; names is one to one, the strongest first, and drops what contradicts.
func newCast(a, b *Sequence, anchors []Pair) *cast {
	c := &cast{main: make([]int32, len(b.speakers)), known: make([]bool, len(a.speakers)), fit: map[uint64]bool{}, names: map[string]string{}}
	for i := range c.main {
		c.main[i] = -1
	}
	counts := map[uint64]int{}
	total := make([]int, len(b.speakers))
	for _, p := range anchors {
		sa, sb := a.lines[p.A].speaker, b.lines[p.B].speaker
		if sa != 0 && sb != 0 {
			counts[both(sa, sb)]++
			total[sb]++
		}
	}
	votes := make([]castVote, 0, len(counts))
	for k, n := range counts {
		votes = append(votes, castVote{int32(k >> 32), int32(uint32(k)), n})
	}
	slices.SortFunc(votes, func(x, y castVote) int {
		return cmp.Or(cmp.Compare(y.n, x.n), cmp.Compare(a.speakers[x.a], a.speakers[y.a]), cmp.Compare(b.speakers[x.b], b.speakers[y.b]))
	})
	taken := map[int32]bool{}
	for _, v := range votes {
		if v.n*10 < total[v.b] || v.n < 2 && v.n*2 <= total[v.b] {
			continue // two people who wrote the same
		}
		c.fit[both(v.a, v.b)] = true
		c.known[v.a] = true
		if c.main[v.b] >= 0 {
			continue
		}
		c.main[v.b] = v.a
		if !taken[v.a] && v.n*2 > total[v.b] {
			taken[v.a] = true
			c.names[b.speakers[v.b]] = a.speakers[v.a]
		}
	}
	return c
}

// fits is true when two messages may be of one person.
func (c *cast) fits(a, b int32) bool {
	return a == 0 || b == 0 || c.fit[both(a, b)] || c.main[b] < 0 && !c.known[a]
}
