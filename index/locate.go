package index

import (
	"math"

	index "github.com/blevesearch/bleve_index_api"
)

// passage is one matched document while it is scored.
type passage struct {
	found
	rec    *record
	n      int       // elements
	tf     []float32 // n x terms
	trail  uint64    // bit per term
	path   uint64
	date   uint64
	part   uint64 // bit per name
	phrase []bool // per condition and element: literal checks, nil where there are none
}

// locate reads where the terms stand in the passages, which are sorted by number, and gives the terms' weights.
func (s *searching) locate(field string, ps []*passage) ([]float64, error) {
	nt := len(s.p.terms)
	idf := make([]float64, nt)
	for t := range s.p.terms {
		var df uint64
		for _, alt := range s.p.terms[t].alts {
			n, err := s.visit(field, alt, true, ps, func(p *passage, d *index.TermFieldDoc) {
				for _, v := range d.Vectors {
					e := 0
					if len(v.ArrayPositions) > 0 {
						e = int(v.ArrayPositions[0])
					}
					if e < p.n {
						p.tf[e*nt+t]++
					}
				}
			})
			if err != nil {
				return nil, err
			}
			df += n
			for _, f := range []struct {
				name string
				bits func(*passage) *uint64
			}{
				{fieldTrail, func(p *passage) *uint64 { return &p.trail }},
				{fieldPath, func(p *passage) *uint64 { return &p.path }},
				{fieldDate, func(p *passage) *uint64 { return &p.date }},
			} {
				if _, err := s.visit(f.name, alt, false, ps, func(p *passage, _ *index.TermFieldDoc) { *f.bits(p) |= 1 << t }); err != nil {
					return nil, err
				}
			}
		}
		idf[t] = math.Log(1 + (float64(s.docCount)-min(float64(df), float64(s.docCount))+0.5)/(float64(df)+0.5))
	}
	for i, n := range s.p.names {
		for _, t := range n.terms {
			if _, err := s.visit(fieldPart, t, false, ps, func(p *passage, _ *index.TermFieldDoc) { p.part |= 1 << i }); err != nil {
				return nil, err
			}
		}
	}
	return idf, nil
}

// visit calls f for each of the passages that has the term, and gives the number of documents that do.
func (s *searching) visit(field, t string, located bool, ps []*passage, f func(*passage, *index.TermFieldDoc)) (uint64, error) {
	r, err := s.r.TermFieldReader(s.ctx, []byte(t), field, located, false, located)
	if err != nil {
		return 0, err
	}
	defer r.Close()
	df := r.Count()
	if df == 0 {
		return 0, nil
	}
	var d index.TermFieldDoc
	var at *index.TermFieldDoc
	for _, p := range ps {
		if at == nil || at.ID.Compare(p.Number) < 0 {
			if at, err = r.Advance(p.Number, d.Reset()); err != nil || at == nil {
				return df, err
			}
		}
		if at.ID.Equals(p.Number) {
			f(p, at)
		}
	}
	return df, nil
}
