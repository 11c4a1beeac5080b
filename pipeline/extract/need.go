package extract

import (
	"cmp"
	"math/bits"
	"slices"
)

// A need is what a clause must hold for an element to match in it, as a sieve: most patterns are turned down by it without
// a look at a token.
type need struct {
	words sieve
	flags flag
}

// A sieve has a bit for every few words of the lexicon.
type sieve [4]uint64

func (s *sieve) add(id uint16) { s[id>>6&3] |= 1 << (id & 63) }

func (s *sieve) meets(t *sieve) bool {
	return s[0]&t[0]|s[1]&t[1]|s[2]&t[2]|s[3]&t[3] != 0
}

// setNeeds chooses the needs of a pattern. An element that any word meets, or one of so many words that most clauses have
// one, turns nothing down.
func (p *pattern) setNeeds() {
	n := 0
	rank := func(e *element) int {
		if e.any {
			return 1 << 20
		}
		return len(e.words) + 40*bits.OnesCount16(uint16(e.flags))
	}
	order := make([]int, 0, len(p.elements))
	for i := range p.elements {
		if i != p.anchor {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rank(&p.elements[a]), rank(&p.elements[b])) })
	for i := range p.needs {
		p.needs[i] = need{words: sieve{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}}
	}
	for _, i := range order {
		e := &p.elements[i]
		if n == len(p.needs) || e.any {
			break
		}
		p.needs[n] = need{flags: e.flags}
		for _, id := range e.words {
			p.needs[n].words.add(id)
		}
		n++
	}
}

// setReach counts how far from the start of the clause the anchor may stand. A pattern that starts anywhere reaches any.
func (p *pattern) setReach() {
	n := 0
	for _, e := range p.elements[1 : p.anchor+1] {
		n += 1 + max(int(e.gap), maxFillers)
	}
	if p.reach = maxTokens; p.head == fStart {
		p.reach = uint8(min(n, maxTokens))
	}
}

// A wordSet holds word ids in order. Most have a handful of members. Id 0, the unknown word, is never one.
type wordSet []uint16

func (s wordSet) has(id uint16) bool {
	const few = 8
	if len(s) > few {
		_, ok := slices.BinarySearch(s, id)
		return ok
	}
	return slices.Contains(s, id)
}

// union returns a new set, so that sets can be shared while tables are built.
func (s wordSet) union(ids ...uint16) wordSet {
	t := slices.Concat(s, ids)
	slices.Sort(t)
	return slices.Compact(t)
}
