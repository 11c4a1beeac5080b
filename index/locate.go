package index

import (
	"errors"
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
	list, err := s.cursors(field)
	if err != nil {
		return nil, err
	}
	for i := range list.of {
		for _, p := range ps {
			if err = list.of[i].mark(p); err != nil {
				return nil, errors.Join(err, list.close())
			}
		}
	}
	return list.idf, list.close()
}

// cursors read where a query's terms and names stand, for one passage after the other.
type cursors struct {
	of  []cursor
	idf []float64 // weights of the terms
}

// cursor is one term of the index on its way through the passages.
type cursor struct {
	r    index.TermFieldReader
	note func(*passage, *index.TermFieldDoc)
	doc  index.TermFieldDoc
	at   *index.TermFieldDoc // where it stands now; nil before the first and behind the last
	end  bool
}

// cursors opens what mark reads; the caller closes it.
func (s *searching) cursors(field string) (*cursors, error) {
	nt := len(s.p.terms)
	list := &cursors{idf: make([]float64, nt)}
	for t := range s.p.terms {
		var df uint64
		for _, alt := range s.p.terms[t].alts {
			n, err := list.open(s, field, alt, true, func(p *passage, d *index.TermFieldDoc) {
				for _, v := range d.Vectors {
					for o := range occurrences(v) {
						if o.element < uint64(p.n) {
							p.tf[int(o.element)*nt+t]++
						}
					}
				}
			})
			if err != nil {
				return nil, err
			}
			df += n
			if field != fieldText { // facts have no others
				continue
			}
			for _, f := range []struct {
				name string
				bits func(*passage) *uint64
			}{
				{fieldTrail, func(p *passage) *uint64 { return &p.trail }},
				{fieldPath, func(p *passage) *uint64 { return &p.path }},
				{fieldDate, func(p *passage) *uint64 { return &p.date }},
			} {
				if _, err := list.open(s, f.name, alt, false, func(p *passage, _ *index.TermFieldDoc) { *f.bits(p) |= 1 << t }); err != nil {
					return nil, err
				}
			}
		}
		list.idf[t] = math.Log(1 + (float64(s.docCount)-min(float64(df), float64(s.docCount))+0.5)/(float64(df)+0.5))
	}
	for i, n := range s.p.names {
		for _, t := range n.terms {
			if _, err := list.open(s, fieldPart, t, false, func(p *passage, _ *index.TermFieldDoc) { p.part |= 1 << i }); err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}

// open adds a term, and gives the number of documents that have it.
func (l *cursors) open(s *searching, field, t string, located bool, note func(*passage, *index.TermFieldDoc)) (uint64, error) {
	r, err := s.r.TermFieldReader(s.ctx, []byte(t), field, located, false, located)
	if err != nil {
		return 0, errors.Join(err, l.close())
	}
	df := r.Count()
	if df == 0 {
		return 0, r.Close()
	}
	l.of = append(l.of, cursor{r: r, note: note})
	return df, nil
}

// mark notes where the term stands in a passage. Passages come by ascending number.
func (c *cursor) mark(p *passage) (err error) {
	if c.end {
		return nil
	}
	if c.at == nil || c.at.ID.Compare(p.Number) < 0 {
		if c.at, err = c.r.Advance(p.Number, c.doc.Reset()); err != nil || c.at == nil {
			c.end = true
			return err
		}
	}
	if c.at.ID.Equals(p.Number) {
		c.note(p, c.at)
	}
	return nil
}

func (l *cursors) close() (err error) {
	for i := range l.of {
		err = errors.Join(err, l.of[i].r.Close())
	}
	return err
}
