package index

import (
	"slices"
	"strings"
	"time"

	index "github.com/blevesearch/bleve_index_api"
)

// Diagnosis says why a query found nothing.
type Diagnosis struct {
	Pages   int           `json:"pages"`             // indexed in all
	Words   []WordCount   `json:"words,omitempty"`   // each word alone
	Filters []FilterCount `json:"filters,omitempty"` // what the query finds without each filter
}

// WordCount is one word of the query.
type WordCount struct {
	Word     string `json:"word"`
	Passages int    `json:"passages"`          // that hold it
	Nearest  string `json:"nearest,omitempty"` // the nearest spelling, where none does
}

// FilterCount is one filter of the query.
type FilterCount struct {
	Filter  string `json:"filter"`  // as it would be typed: "from:ann"
	Without int    `json:"without"` // passages found when it is left out
}

func (s *searching) diagnose() (*Diagnosis, error) {
	d := &Diagnosis{}
	if c, err := s.x.counts(); err == nil {
		d.Pages = c.Pages
	}
	b := &planner{ctx: s.ctx, a: s.x.analyzer, r: s.r, p: s.p, q: s.q}
	for _, t := range s.p.terms[:s.p.scored] {
		n := 0
		for _, alt := range t.alts {
			n += int(b.count(fieldText, alt))
		}
		w := WordCount{Word: t.word, Passages: n}
		if n == 0 {
			w.Nearest = b.nearest(t.word)
		}
		d.Words = append(d.Words, w)
	}
	for _, f := range s.q.filters() {
		q := *s.q
		q.without(f)
		p, err := s.x.plan(s.ctx, s.r, &q)
		if err != nil {
			return nil, err
		}
		other := &searching{x: s.x, ctx: s.ctx, r: s.r, q: &q, p: p, docCount: s.docCount, records: map[string]*record{}}
		n := 0
		for _, field := range []string{fieldText, fieldFact} {
			if field == fieldFact && !other.wants(DocFact) || field == fieldText && !other.wants(DocMessage) && !other.wants(DocChunk) {
				continue
			}
			if _, err := other.collect(other.query(field), 1, relevance); err != nil {
				return nil, err
			}
			n = other.passages
		}
		d.Filters = append(d.Filters, FilterCount{f.name, n})
	}
	return d, nil
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

// nearest is the term of the index that is one or two typos away and most frequent, "" where there is none.
func (b *planner) nearest(word string) string {
	fz, ok := b.r.(index.IndexReaderFuzzy)
	terms := b.a.queryTerms(word)
	if !ok || len(terms) == 0 {
		return ""
	}
	for distance := 1; distance <= 2; distance++ {
		best, most := "", uint64(0)
		for _, t := range append(terms[:1:1], fold(word)) {
			if len(t) < 3 {
				continue
			}
			d, err := fz.FieldDictFuzzy(fieldText, t, distance, t[:runePrefix(t, 1)])
			if err != nil {
				continue
			}
			for range 4 * maxExpansions {
				e, err := d.Next()
				if err != nil || e == nil {
					break
				}
				if n := b.count(fieldText, e.Term); n > most {
					best, most = strings.Clone(e.Term), n
				}
			}
			d.Close()
		}
		if best != "" {
			return best
		}
	}
	return ""
}
