package index

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/blevesearch/bleve/v2/mapping"
	"github.com/blevesearch/bleve/v2/search"
	index "github.com/blevesearch/bleve_index_api"
)

// phraseQuery matches documents in which terms stand one after the other in one message or paragraph. It decides and does not
// score. Bleve's own makes a map of all locations of every document that holds all the words, which for two common words
// is nearly every document; this one compares lists of numbers that are used again.
type phraseQuery struct {
	field string
	terms [][]string // by position: any of them stands there; none where it does not matter what does
}

// Searcher opens the terms.
func (q *phraseQuery) Searcher(ctx context.Context, r index.IndexReader, _ mapping.IndexMapping, _ search.SearcherOptions) (search.Searcher, error) {
	s := &phraseSearcher{}
	for at, terms := range q.terms {
		if len(terms) == 0 {
			continue
		}
		p := phrasePosition{at: uint64(at)} //nolint:gosec // an index
		for _, t := range terms {
			tr, err := r.TermFieldReader(ctx, []byte(t), q.field, true, false, true)
			if err != nil {
				return nil, errors.Join(err, s.Close(), p.close())
			}
			p.terms = append(p.terms, phraseTerm{r: tr})
			p.count += tr.Count()
		}
		s.positions = append(s.positions, p)
	}
	slices.SortStableFunc(s.positions, func(a, b phrasePosition) int { return cmp.Compare(a.count, b.count) })
	return s, nil
}

// phraseSearcher finds the documents; the rarest position leads.
type phraseSearcher struct {
	positions []phrasePosition
	starts    []uint64 // where the phrase may begin in the document at hand
}

// Next gives the next document that holds the phrase.
func (s *phraseSearcher) Next(ctx *search.SearchContext) (*search.DocumentMatch, error) {
	return s.seek(ctx, nil)
}

// Advance gives the first one that is not before id.
func (s *phraseSearcher) Advance(ctx *search.SearchContext, id index.IndexInternalID) (*search.DocumentMatch, error) {
	return s.seek(ctx, id)
}

func (s *phraseSearcher) seek(ctx *search.SearchContext, id index.IndexInternalID) (*search.DocumentMatch, error) {
	if len(s.positions) == 0 {
		return nil, nil
	}
	lead := &s.positions[0]
	if lead.begun && lead.id == nil {
		return nil, nil
	}
	if id != nil && lead.begun && lead.id.Compare(id) >= 0 { // never back
		id = nil
	}
	for {
		if err := lead.to(id); err != nil || lead.id == nil {
			return nil, err
		}
		next, err := s.meet(lead.id)
		switch {
		case err != nil:
			return nil, err
		case next == nil:
			return nil, nil
		case !next.Equals(lead.id):
			id = next
			continue
		case s.together():
			d := ctx.DocumentMatchPool.Get()
			d.IndexInternalID = append(d.IndexInternalID[:0], lead.id...)
			return d, nil
		}
		id = nil
	}
}

// meet moves the other positions to a document. It gives that document where all have it, a later one where none can be
// before that, nil where there is no further one.
func (s *phraseSearcher) meet(id index.IndexInternalID) (index.IndexInternalID, error) {
	for i := 1; i < len(s.positions); i++ {
		p := &s.positions[i]
		if !p.begun || p.id != nil && p.id.Compare(id) < 0 {
			if err := p.to(id); err != nil {
				return nil, err
			}
		}
		if p.id == nil || !p.id.Equals(id) {
			return p.id, nil
		}
	}
	return id, nil
}

// together is true when the terms stand one after the other in the document that all positions are at.
func (s *phraseSearcher) together() bool {
	s.starts = append(s.starts[:0], s.positions[0].starts()...)
	for i := 1; i < len(s.positions) && len(s.starts) > 0; i++ {
		kept, other := s.starts[:0], s.positions[i].starts()
		for _, at := range s.starts {
			for len(other) > 0 && other[0] < at {
				other = other[1:]
			}
			if len(other) > 0 && other[0] == at {
				kept = append(kept, at)
			}
		}
		s.starts = kept
	}
	return len(s.starts) > 0
}

// Close gives the readers back.
func (s *phraseSearcher) Close() (err error) {
	for i := range s.positions {
		err = errors.Join(err, s.positions[i].close())
	}
	return err
}

// Count is at least the number of documents.
func (s *phraseSearcher) Count() uint64 {
	if len(s.positions) == 0 {
		return 0
	}
	return s.positions[0].count
}

// The rest of search.Searcher: nothing is scored.

func (s *phraseSearcher) Weight() float64            { return 0 }
func (s *phraseSearcher) SetQueryNorm(float64)       {}
func (s *phraseSearcher) Min() int                   { return 0 }
func (s *phraseSearcher) Size() int                  { return 0 }
func (s *phraseSearcher) DocumentMatchPoolSize() int { return 1 }
