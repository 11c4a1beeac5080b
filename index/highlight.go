package index

import (
	"cmp"
	"slices"
)

// marker finds the words of a query in a shown text, by their stems, and its phrases; words of a phrase that stand elsewhere are
// not what was asked for.
type marker struct {
	a       *analyzer
	terms   map[string]bool
	phrases []*phrase
}

func (s *searching) marker() *marker {
	m := &marker{a: s.x.analyzer, terms: map[string]bool{}}
	for _, t := range s.p.terms[:s.p.scored] {
		if !t.loose {
			continue
		}
		for _, alt := range t.alts {
			m.terms[alt] = true
		}
	}
	for _, c := range s.p.clauses {
		for _, a := range c.alts {
			if a.phrase != nil && !c.not {
				m.phrases = append(m.phrases, a.phrase)
			}
		}
	}
	return m
}

// marks are the byte ranges of text that match, ascending, touching ranges joined.
func (m *marker) marks(text string) [][2]int {
	var out [][2]int
	m.a.terms(text, func(t string, s span) {
		if t != "" && m.terms[t] {
			out = append(out, [2]int{s.start, s.end})
		}
	})
	for _, p := range m.phrases {
		out = append(out, p.places(text)...)
	}
	slices.SortFunc(out, func(a, b [2]int) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(b[1], a[1])) })
	joined := out[:0]
	for _, r := range out {
		if n := len(joined); n > 0 && r[0] <= joined[n-1][1] {
			joined[n-1][1] = max(joined[n-1][1], r[1])
			continue
		}
		joined = append(joined, r)
	}
	return joined
}
