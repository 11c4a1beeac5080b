package index

import "slices"

// having is what somebody who reads the hits in order has read already (Query.Distinct); nil shows everything.
type having struct {
	s     *searching
	words bool                // some candidate holds a word of the query itself
	lines map[string][][2]int // file -> ranges of lines of the passages shown
}

func (s *searching) having(cands []*candidate) *having {
	if !s.q.Distinct {
		return nil
	}
	return &having{s: s, words: slices.ContainsFunc(cands, func(c *candidate) bool { return c.own }), lines: map[string][][2]int{}}
}

// news is false for a fact whose sentence was shown in its passage, and for a message found by its
// neighbours alone when nothing that would be shown with it holds a word.
func (h *having) news(b *builder, c *candidate, from, to stretch) bool {
	if h == nil {
		return true
	}
	file := fileOf(c.rec, c.elem)
	switch c.rec.doc {
	case docFact:
		return len(h.s.q.Docs) > 0 || len(h.s.q.Kinds) > 0 ||
			!slices.ContainsFunc(h.lines[file], func(r [2]int) bool { return r[0] <= c.rec.first && c.rec.last <= r[1] })
	case docBlock:
		if h.words && !c.own && !h.worded(b, from, to) {
			return false
		}
		h.lines[file] = append(h.lines[file], [2]int{from.rec.elements[from.elem].FirstLine, to.rec.elements[to.elem].LastLine})
	default:
		h.lines[file] = append(h.lines[file], [2]int{c.rec.first, c.rec.last})
	}
	return true
}

// worded is true when a message of the stretch holds a word of the query.
func (h *having) worded(b *builder, from, to stretch) bool {
	terms := len(h.s.p.terms)
	for p, ok := from, true; ok; p, ok = b.step(p, +1) {
		if body := h.s.bodies[p.rec]; body != nil && slices.ContainsFunc(body.tf[p.elem*terms:p.elem*terms+h.s.p.scored], func(f float32) bool { return f > 0 }) {
			return true
		}
		if p.id == to.id && p.elem == to.elem {
			break
		}
	}
	return false
}
