package index

import (
	"hash/maphash"
)

// statements counts statements, and those with each value of the facets that were asked for: as many as the same query
// would find with that value as a filter.
type statements struct {
	s      *searching
	seed   maphash.Seed
	rows   map[uint64]int // by the hash of what is said: its number
	counts facetCounts
	marked map[mark]struct{}
}

// mark says that a statement was counted for a value.
type mark struct {
	n   *int
	row int
}

// countStatements reads every fact that matches, one after the other.
func (s *searching) countStatements() (*statements, error) {
	st := &statements{s: s, seed: maphash.MakeSeed(), rows: map[uint64]int{}, counts: s.newFacets(), marked: map[mark]struct{}{}}
	err := s.eachMatching(fieldFact, func(rec *record, elements []int) error {
		if err := rec.texts(); err != nil {
			return err
		}
		for _, e := range elements {
			if err := st.add(&candidate{rec: rec, elem: e}); err != nil {
				return err
			}
		}
		return nil
	})
	return st, err
}

func (st *statements) add(c *candidate) error {
	key, err := st.s.statement(c)
	if err != nil {
		return err
	}
	h := maphash.String(st.seed, key)
	row, ok := st.rows[h]
	if !ok {
		row = len(st.rows)
		st.rows[h] = row
	}
	for _, f := range st.counts.facets {
		f.each(st.counts.q, c.rec, c.elem, func(n *int) {
			if _, counted := st.marked[mark{n, row}]; !counted {
				st.marked[mark{n, row}] = struct{}{}
				*n++
			}
		})
	}
	return nil
}
