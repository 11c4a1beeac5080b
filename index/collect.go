package index

import (
	"context"
	"errors"

	"github.com/blevesearch/bleve/v2/mapping"
	"github.com/blevesearch/bleve/v2/search"
	"github.com/blevesearch/bleve/v2/search/collector"
	bq "github.com/blevesearch/bleve/v2/search/query"
	index "github.com/blevesearch/bleve_index_api"
)

// relevance has no second key: comparing ids would load the id of every passage that matches. Which of
// equal passages are looked into does not matter, and candidates are ordered anew.
var relevance = search.SortOrder{&search.SortScore{Desc: true}}

// found is one document that Bleve matched.
type found struct {
	ID     string
	Number index.IndexInternalID
	Score  float64
}

// collect runs a Bleve query on the snapshot and gives the best n documents.
func (s *searching) collect(q bq.Query, n int, order search.SortOrder) ([]found, error) {
	ctx := context.WithValue(s.ctx, search.GetScoringModelCallbackKey,
		search.GetScoringModelCallbackFn(func() string { return index.DefaultScoringModel }))
	searcher, err := q.Searcher(ctx, s.r, s.x.mapping(), search.SearcherOptions{})
	if err != nil {
		return nil, err
	}
	defer searcher.Close()
	n = min(n, int(s.docCount)+1)
	coll := collector.NewTopNCollector(n, 0, order.Copy())
	if err := coll.Collect(ctx, searcher, s.r); err != nil {
		return nil, err
	}
	hits := coll.Results()
	s.passages += int(coll.Total())
	s.partial = s.partial || int(coll.Total()) > len(hits)
	out := make([]found, 0, len(hits))
	for _, h := range hits {
		out = append(out, found{h.ID, h.IndexInternalID, h.Score})
	}
	return out, nil
}

// recordAt reads the record of a document that was found.
func (s *searching) recordAt(f found) *record {
	if r, ok := s.records[f.ID]; ok {
		return r
	}
	if s.segments.list == nil {
		s.segments = segmentsOf(s.r)
	}
	var rec *record
	err := s.segments.stored(f.Number, func(_, value []byte) {
		if r, err := s.x.form.decode(value); err == nil {
			rec = r
		}
	})
	if err != nil {
		rec = nil
	}
	return s.keep(f.ID, rec)
}

// keep completes a block from its page's document and remembers it.
func (s *searching) keep(id string, rec *record) *record {
	s.records[id] = rec
	if rec != nil && rec.doc == docBlock {
		head := s.recordOf(id[:13] + headID(rec.head))
		if head == nil {
			head = &record{}
		}
		rec.shared(head)
	}
	return rec
}

// recordOf reads the record of a document, nil where there is none in this snapshot.
func (s *searching) recordOf(id string) *record {
	if r, ok := s.records[id]; ok {
		return r
	}
	var rec *record
	if value, err := storedValue(s.r, id); err == nil && value != nil {
		if r, err := s.x.form.decode(value); err == nil {
			rec = r
		}
	}
	return s.keep(id, rec)
}

// mapping is what Bleve's queries ask for analyzers; ours name their terms themselves.
func (x *Index) mapping() mapping.IndexMapping { return x.bleve.Mapping() }

var errDecode = errors.New("a document of the index cannot be read; convod doctor checks it")
