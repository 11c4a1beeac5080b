package index

import (
	"slices"
	"strings"
	"time"
)

// Diagnosis says why a query found nothing.
type Diagnosis struct {
	Pages   int           `json:"pages"`             // indexed in all
	Words   []WordCount   `json:"words,omitempty"`   // each word alone
	Filters []FilterCount `json:"filters,omitempty"` // what the query finds without each filter
}

// WordCount is one word of the query, searched alone and without filters.
type WordCount struct {
	Word    string `json:"word"`
	Hits    int    `json:"hits"`
	AtLeast bool   `json:"at_least,omitempty"` // there are more
}

// FilterCount is one filter of the query.
type FilterCount struct {
	Filter  string `json:"filter"`             // as it would be typed: "from:ann"
	Hits    int    `json:"hits"`               // when it is left out
	AtLeast bool   `json:"at_least,omitempty"` // there are more
	Instead string `json:"instead,omitempty"`  // what may have been meant, where nothing has such a value
}

// Bounds of a diagnosis.
const (
	probeDepth   = 1000 // passages that one count looks into
	maxDiagnosed = 8    // words
)

func (s *searching) diagnose() (*Diagnosis, error) {
	d := &Diagnosis{}
	if c, err := s.x.counts(); err == nil {
		d.Pages = c.Pages
	}
	for _, t := range s.p.terms[:min(s.p.scored, maxDiagnosed)] {
		n, more, err := s.probe(&Query{Clauses: []Clause{{Must, []Alt{{Match: t.match, Text: t.word}}}}, Verbatim: true})
		if err != nil {
			return nil, err
		}
		d.Words = append(d.Words, WordCount{t.word, n, more})
	}
	for _, f := range s.q.filters() {
		q := *s.q
		q.without(f)
		n, more, err := s.probe(&q)
		if err != nil {
			return nil, err
		}
		d.Filters = append(d.Filters, FilterCount{f.name, n, more, s.meant(f)})
	}
	return d, nil
}

// probe counts the hits of another query, as its answer would count them.
func (s *searching) probe(q *Query) (hits int, atLeast bool, err error) {
	c := *q
	c.Limit, c.Offset, c.Before, c.After, c.Lines, c.Distinct, c.Facets, c.Exact, c.Sort = 1, 0, s.q.Before, s.q.After, false, s.q.Distinct, nil, false, ByRelevance
	c.People, c.Roots = s.q.People, s.q.Roots
	p, err := s.x.plan(s.ctx, s.r, &c)
	if err != nil {
		return 0, false, err
	}
	other := &searching{x: s.x, ctx: s.ctx, r: s.r, q: &c, p: p, docCount: s.docCount, records: map[string]*record{}, probing: true}
	res, err := other.answer()
	if err != nil {
		return 0, false, err
	}
	return res.Summary.Total, res.Summary.TotalIs != "exact", nil
}

// setFilter is one filter of a query, with its values as typed; at is its place in Not or Clauses.
type setFilter struct {
	field, name string
	at          int
}

// filters are the filters that are set.
func (q *Query) filters() []setFilter {
	var out []setFilter
	for _, f := range []string{"from", "to", "in", "path", "kind", "type", "tag", "entity", "source", "doc"} {
		if l := *q.list(f); len(l) > 0 {
			out = append(out, setFilter{f, f + ":" + strings.Join(l, ","+f+":"), 0})
		}
	}
	if !q.Since.IsZero() || !q.Until.IsZero() {
		name := "date:"
		if !q.Since.IsZero() {
			name += q.Since.Format("2006-01-02")
		}
		name += ".."
		if !q.Until.IsZero() {
			name += q.Until.Add(-1).Format("2006-01-02")
		}
		out = append(out, setFilter{"date", name, 0})
	}
	for i, f := range q.Not {
		out = append(out, setFilter{"not", "-" + f.Field + ":" + f.Value, i})
	}
	for i, c := range q.Clauses {
		if c.Occur == Should {
			continue
		}
		name := c.Alts[0].Text
		switch {
		case c.Alts[0].Match == Phrase && c.Occur == MustNot:
			name = `-"` + name + `"`
		case c.Alts[0].Match == Phrase:
			name = `"` + name + `"`
		case c.Occur == MustNot:
			name = "-" + name
		default:
			name = "+" + name
		}
		out = append(out, setFilter{"clause", name, i})
	}
	return out
}

// without takes a filter off.
func (q *Query) without(f setFilter) {
	switch f.field {
	case "date":
		q.Since, q.Until = time.Time{}, time.Time{}
	case "clause":
		q.Clauses = slices.Delete(slices.Clone(q.Clauses), f.at, f.at+1)
	case "not":
		q.Not = slices.Delete(slices.Clone(q.Not), f.at, f.at+1)
	default:
		*q.list(f.field) = nil
	}
}
