package index

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/blevesearch/bleve/v2/mapping"
	"github.com/blevesearch/bleve/v2/search"
	"github.com/blevesearch/bleve/v2/search/collector"
	bq "github.com/blevesearch/bleve/v2/search/query"
	index "github.com/blevesearch/bleve_index_api"
)

const (
	candidates    = 200    // passages that Bleve picks and that are scored message by message
	factsWanted   = 100    // likewise facts
	exactWanted   = 50_000 // passages looked into for an exact total or facets
	searchTimeout = 10 * time.Second
)

// searching is one search on one snapshot.
type searching struct {
	x        *Index
	ctx      context.Context
	r        index.IndexReader
	q        *Query
	p        *plan
	docCount uint64
	segments segments
	named    map[string]bool    // speakers that the query names, and others
	records  map[string]*record // by document id, for contexts
	partial  bool               // more passages match than were looked into
	passages int                // passages and facts that Bleve matched
}

// candidate is a message, chunk or fact that may become a hit.
type candidate struct {
	id    string // document
	rec   *record
	elem  int
	score float64
	own   bool // it holds a word of the query itself, not only its neighbours
}

// Search answers a query. Hits are ranked, never overlap, and come from one snapshot. A query that takes longer than
// its timeout gives context.DeadlineExceeded.
func (x *Index) Search(ctx context.Context, q Query) (*Result, error) {
	began := time.Now()
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return nil, ErrClosed
	}
	if q.Timeout <= 0 {
		q.Timeout = searchTimeout
	}
	ctx, cancel := context.WithTimeout(ctx, q.Timeout)
	defer cancel()
	if q.Limit <= 0 {
		q.Limit = DefaultLimit
	}
	q.Limit, q.Offset = min(q.Limit, MaxLimit), max(q.Offset, 0)
	q.Before, q.After = max(q.Before, 0), max(q.After, 0)
	r, err := x.reader()
	if err != nil {
		return nil, fmt.Errorf("read index: %w", err)
	}
	defer r.Close()
	var res *Result
	err = guarded("search", func() error {
		s := &searching{x: x, ctx: ctx, r: r, q: &q, records: map[string]*record{}}
		res, err = s.run()
		return err
	})
	if err != nil {
		if ctxErr := ctx.Err(); ctxErr != nil {
			err = ctxErr
		}
		return nil, fmt.Errorf("search: %w", err)
	}
	res.Summary.TookMS = time.Since(began).Milliseconds()
	return res, nil
}

func (s *searching) run() (*Result, error) {
	var err error
	if s.docCount, err = s.r.DocCount(); err != nil {
		return nil, err
	}
	if s.p, err = s.x.plan(s.ctx, s.r, s.q); err != nil {
		return nil, err
	}
	var cands []*candidate
	if s.q.Sort == Newest || s.q.Sort == Oldest || s.unranked() {
		cands, err = s.byTime()
	} else {
		cands, err = s.byScore()
	}
	if err != nil {
		return nil, err
	}
	return s.result(cands)
}

// unranked is true when nothing in the query scores: then the newest come first.
func (s *searching) unranked() bool { return s.p.scored == 0 && len(s.p.names) == 0 }

// wants is true when documents of a kind are asked for.
func (s *searching) wants(doc string) bool {
	if len(s.q.Kinds) > 0 && doc != DocFact {
		return false
	}
	return len(s.q.Docs) == 0 || slices.ContainsFunc(s.q.Docs, func(d string) bool { return fold(d) == doc })
}

// depth is how many passages are looked into.
func (s *searching) depth(base int) int {
	if s.q.Exact || len(s.q.Facets) > 0 {
		return exactWanted
	}
	return max(base, 2*(s.q.Offset+s.q.Limit))
}

// byScore ranks passages and facts together.
func (s *searching) byScore() ([]*candidate, error) {
	var all []*candidate
	if s.wants(DocMessage) || s.wants(DocChunk) {
		docs, err := s.collect(s.query(fieldText), s.depth(candidates), relevance)
		if err != nil {
			return nil, err
		}
		cs, err := s.score(fieldText, docs, true)
		if err != nil {
			return nil, err
		}
		all = cs
	}
	if s.wants(DocFact) {
		docs, err := s.collect(s.query(fieldFact), s.depth(factsWanted), relevance)
		if err != nil {
			return nil, err
		}
		cs, err := s.score(fieldFact, docs, true)
		if err != nil {
			return nil, err
		}
		all = append(all, s.rankFacts(all, cs)...)
	}
	slices.SortFunc(all, func(a, b *candidate) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.id, b.id), cmp.Compare(a.elem, b.elem))
	})
	return all, nil
}

// byTime orders what matches by time. Blocks of several chats overlap in time, so a
// message is released only when no block that is still to come can hold a later one.
func (s *searching) byTime() ([]*candidate, error) {
	newest := s.q.Sort != Oldest
	order, field := search.SortOrder{&search.SortField{Field: fieldTime, Desc: newest}, &search.SortDocID{}}, fieldText
	var all []*candidate
	for n := s.depth(candidates); ; n *= 4 {
		all = all[:0]
		s.passages = 0
		more := false
		var horizon time.Time
		for _, field = range []string{fieldText, fieldFact} {
			if field == fieldFact && !s.wants(DocFact) || field == fieldText && !s.wants(DocMessage) && !s.wants(DocChunk) {
				continue
			}
			matched := s.passages
			docs, err := s.collect(s.query(field), n, order)
			if err != nil {
				return nil, err
			}
			cs, err := s.score(field, docs, false)
			if err != nil {
				return nil, err
			}
			all = append(all, cs...)
			if s.passages-matched > len(docs) && len(docs) > 0 {
				more = true
				if t := edge(s.recordOf(docs[len(docs)-1].ID), newest); horizon.IsZero() || newest == t.After(horizon) {
					horizon = t
				}
			}
		}
		slices.SortFunc(all, func(a, b *candidate) int { return compareTime(a, b, newest) })
		s.partial = more
		if !more || n >= exactWanted {
			return all, nil
		}
		released := 0
		for released < len(all) {
			t := all[released].time()
			if t.IsZero() || newest && t.Before(horizon) || !newest && t.After(horizon) {
				break
			}
			released++
		}
		if released >= 2*(s.q.Offset+s.q.Limit) {
			return all[:released], nil
		}
	}
}

// blockSpan is more than the time from the first message of a block to its last: a block is of one day.
const blockSpan = 26 * time.Hour

// edge is a time that no message of a document further down the order passes.
func edge(r *record, newest bool) time.Time {
	switch {
	case r == nil:
		return time.Time{}
	case newest:
		return r.end
	}
	return r.end.Add(-blockSpan)
}

func compareTime(a, b *candidate, newest bool) int {
	ta, tb := a.time(), b.time()
	switch {
	case ta.IsZero() || tb.IsZero():
		if ta.IsZero() != tb.IsZero() {
			if ta.IsZero() {
				return 1
			}
			return -1
		}
	case !ta.Equal(tb):
		if ta.After(tb) == newest {
			return -1
		}
		return 1
	}
	c := cmp.Or(cmp.Compare(a.id, b.id), cmp.Compare(a.elem, b.elem))
	if a.rec.source == b.rec.source && a.rec.path == b.rec.path && a.rec.member == b.rec.member {
		c = cmp.Or(cmp.Compare(a.rec.pageID, b.rec.pageID), cmp.Compare(a.rec.ordinal, b.rec.ordinal), cmp.Compare(a.elem, b.elem))
	}
	if newest && !ta.IsZero() {
		return -c // the later line of the same minute is the newer one
	}
	return c
}

// time is when a candidate was said or written; zero where unknown.
func (c *candidate) time() time.Time {
	if t := c.rec.elements[c.elem].Time; !t.IsZero() || c.rec.doc == docBlock {
		return t
	}
	return c.rec.when()
}

// when is the time of a passage as a whole: its own, else its page's date.
func (r *record) when() time.Time {
	if !r.start.IsZero() {
		return r.start
	}
	t, err := time.Parse(time.DateOnly, r.date)
	if err != nil {
		return time.Time{}
	}
	return t
}

var relevance = search.SortOrder{&search.SortScore{Desc: true}, &search.SortDocID{}}

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
	err := s.segments.stored(f.Number, func(value []byte) {
		if r, err := decode(value); err == nil {
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
		if r, err := decode(value); err == nil {
			rec = r
		}
	}
	return s.keep(id, rec)
}

// mapping is what Bleve's queries ask for analyzers; ours name their terms themselves.
func (x *Index) mapping() mapping.IndexMapping { return x.bleve.Mapping() }

var errDecode = errors.New("a document of the index cannot be read; convod doctor checks it")
