package index

import (
	"context"
	"iter"

	"github.com/blevesearch/bleve/v2/mapping"
	"github.com/blevesearch/bleve/v2/search"
	"github.com/blevesearch/bleve/v2/search/query"
	index "github.com/blevesearch/bleve_index_api"
)

// Locations are two fifths of an index, so a term has one in a passage, however often it stands there: Start is the element and
// Pos the place in it of the first occurrence, both of which Bleve writes in any case; further ones are pairs of element
// and place in the array positions, two bytes each where locations of their own take six. Nothing here needs offsets: marks are
// found again in the shown text.

// occurrence is where a term stands: an element, and the position in it, from 1.
type occurrence struct{ element, pos uint64 }

// occurrences are all that a location holds. Those of schema 2 and older are one each, with the element as their array position.
func occurrences(v *index.TermFieldVector) iter.Seq[occurrence] {
	return func(yield func(occurrence) bool) {
		more := v.ArrayPositions
		if len(more) == 1 {
			yield(occurrence{more[0], v.Pos})
			return
		}
		at := occurrence{v.Start, v.Pos}
		for yield(at) && len(more) > 1 {
			at, more = occurrence{more[0], more[1]}, more[2:]
		}
	}
}

// phraseQuery matches passages that hold the terms one after the other in one element. Bleve's phrases
// tell elements apart by their array positions, so that is how they are shown to it.
type phraseQuery struct{ *query.MultiPhraseQuery }

func newPhraseQuery(terms [][]string, field string, boost float64) query.Query {
	q := query.NewMultiPhraseQuery(terms, field)
	q.SetBoost(boost)
	return phraseQuery{q}
}

func (q phraseQuery) Searcher(ctx context.Context, r index.IndexReader, m mapping.IndexMapping, o search.SearcherOptions) (search.Searcher, error) {
	return q.MultiPhraseQuery.Searcher(ctx, elementReader{r}, m, o)
}

// elementReader is an index as Bleve's phrases want it.
type elementReader struct{ index.IndexReader }

func (r elementReader) TermFieldReader(ctx context.Context, term []byte, field string, freq, norm, vectors bool) (index.TermFieldReader, error) {
	t, err := r.IndexReader.TermFieldReader(ctx, term, field, freq, norm, vectors)
	if err != nil || !vectors {
		return t, err
	}
	return elementTerms{t}, nil
}

type elementTerms struct{ index.TermFieldReader }

func (t elementTerms) Next(d *index.TermFieldDoc) (*index.TermFieldDoc, error) {
	return inElements(t.TermFieldReader.Next(d))
}

func (t elementTerms) Advance(id index.IndexInternalID, d *index.TermFieldDoc) (*index.TermFieldDoc, error) {
	return inElements(t.TermFieldReader.Advance(id, d))
}

// inElements gives every occurrence a location of its own, as Bleve has them.
func inElements(d *index.TermFieldDoc, err error) (*index.TermFieldDoc, error) {
	if err != nil || d == nil {
		return d, err
	}
	n := 0
	for _, v := range d.Vectors {
		n += 1 + len(v.ArrayPositions)/2
	}
	vectors, elements, pointers := make([]index.TermFieldVector, n), make([]uint64, n), make([]*index.TermFieldVector, 0, n)
	for _, v := range d.Vectors {
		for o := range occurrences(v) {
			i := len(pointers)
			elements[i] = o.element
			vectors[i] = index.TermFieldVector{Field: v.Field, Pos: o.pos, ArrayPositions: elements[i : i+1 : i+1]}
			pointers = append(pointers, &vectors[i])
		}
	}
	d.Vectors = pointers
	return d, nil
}
