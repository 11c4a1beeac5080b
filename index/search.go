package index

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

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
	meanings map[string][]target  // what values of in: mean
	lastLine int                  // of what show looked at
	named    map[string]bool      // speakers that the query names, and others
	voices   *voices              // of from: and -from:; nil until somebody is judged
	hearers  *hearers             // of to: and -to:; nil until a message is judged
	records  map[string]*record   // by document id, for contexts
	fixed    []Correction         // words replaced by their nearest spelling
	partial  bool                 // more passages match than were looked into
	probing  bool                 // only the number of hits is wanted
	bodies   map[*record]*passage // what was scored, for the words that stretches hold
	passages int                  // passages and facts that Bleve matched
}

// candidate is a message, chunk or fact that may become a hit.
type candidate struct {
	id    string // document
	rec   *record
	elem  int
	score float64
	why   *why // of Query.Explain
	own   bool // it holds a word of the query itself, not only its neighbours
}

// Search answers a query. Hits are ranked, never overlap, and come from one snapshot. A query that takes longer than
// its timeout gives context.DeadlineExceeded.
func (x *Index) Search(ctx context.Context, q Query) (*Result, error) {
	began := time.Now()
	ctx, cancel := q.bounded(ctx)
	defer cancel()
	res, err := ask(ctx, x, "search", &q, func(s *searching) (*Result, error) {
		res, err := s.run()
		if err == nil {
			res.Summary.Rebuilding = s.x.Rebuilding()
		}
		return res, err
	})
	if err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	res.Summary.TookMS = time.Since(began).Milliseconds()
	return res, nil
}

func (s *searching) run() (*Result, error) {
	if err := s.begin(); err != nil {
		return nil, err
	}
	if err := s.replaced(s.compound); err != nil {
		return nil, err
	}
	res, err := s.answer()
	if err != nil {
		return nil, err
	}
	return s.respelled(res)
}

// begin counts the snapshot and plans the query.
func (s *searching) begin() (err error) {
	if s.docCount, err = s.r.DocCount(); err != nil {
		return err
	}
	s.p, err = s.x.plan(s.ctx, s.r, s.q)
	return err
}

// answer ranks by the plan and makes the result.
func (s *searching) answer() (*Result, error) {
	cands, err := s.ordered()
	if err != nil {
		return nil, err
	}
	return s.result(cands)
}

// ordered are the candidates in the order that the query asks for.
func (s *searching) ordered() ([]*candidate, error) {
	if s.q.Sort == Newest || s.q.Sort == Oldest || s.unranked() {
		return s.byTime()
	}
	return s.byScore()
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

// wantsField is true when passages (fieldText) or facts (fieldFact) are asked for.
func (s *searching) wantsField(field string) bool {
	if field == fieldFact {
		return s.wants(DocFact)
	}
	return s.wants(DocMessage) || s.wants(DocChunk)
}

// depth is how many passages are looked into.
func (s *searching) depth(base int) int {
	if s.probing {
		return probeDepth
	}
	if s.q.Exact {
		return exactWanted
	}
	return max(base, 2*(s.q.Offset+s.q.Limit))
}

// byScore ranks passages and facts together.
func (s *searching) byScore() ([]*candidate, error) {
	var all []*candidate
	if s.wantsField(fieldText) {
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
	if s.wantsField(fieldFact) {
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
