package index

import (
	"slices"
	"strings"
)

// passages puts up to n passages of the same page on each side of one of prose, as elements of the hit, which then say
// whose they are.
func (b *builder) passages(h *Hit, c *candidate, n int) error {
	if c.rec.doc != docChunk || n < 1 {
		return nil
	}
	before, err := b.passagesBeside(c, -1, n)
	if err != nil {
		return err
	}
	after, err := b.passagesBeside(c, +1, n)
	if err != nil || len(before)+len(after) == 0 {
		return err
	}
	slices.Reverse(before)
	ofPassage(h.Elements, c.rec)
	h.Elements = slices.Concat(slices.Concat(before...), h.Elements, slices.Concat(after...))
	texts := make([]string, len(h.Elements))
	for i, e := range h.Elements {
		texts[i] = e.Text
		h.FirstLine, h.LastLine = min(h.FirstLine, e.FirstLine), max(h.LastLine, e.LastLine)
	}
	h.Text = strings.Join(texts, "\n\n")
	return nil
}

// passagesBeside are the elements of up to n passages before (-1) or after (+1) one, the nearest passage first.
func (b *builder) passagesBeside(c *candidate, d, n int) (list [][]HitElement, err error) {
	id, rec := c.id, c.rec
	for range n {
		if id, rec = b.s.neighbour(id, rec, d); rec == nil {
			break
		}
		passage := make([]HitElement, len(rec.elements))
		for i := range rec.elements {
			if passage[i], err = b.element(stretch{id, rec, i}, false); err != nil {
				return nil, err
			}
		}
		ofPassage(passage, rec)
		list = append(list, passage)
	}
	return list, nil
}

// ofPassage notes in elements which passage of the page they are of, and in the first one its headings.
func ofPassage(elements []HitElement, r *record) {
	for i := range elements {
		elements[i].Passage = r.ordinal + 1
	}
	elements[0].Trail = trimTrail(r.trail)
}
