package index

import (
	"slices"
	"strings"

	"github.com/blevesearch/bleve/v2/search/query"
)

// query is matching with what helps to rank.
func (s *searching) query(field string) query.Query {
	b := s.matching(field)
	w := s.x.weights.pick
	for i := range s.p.scored {
		if w.date > 0 {
			b.AddShould(termQuery(fieldDate, s.p.terms[i].alts[0], w.date))
		}
	}
	for _, n := range s.p.names {
		if n.df*2 <= s.docCount && w.part > 0 { // whoever takes part in most of the index tells nothing apart
			for _, t := range n.terms {
				b.AddShould(termQuery(fieldPart, t, w.part))
			}
		}
	}
	return b
}

// matching is the plan as a Bleve query over passages (fieldText) or facts (fieldFact).
func (s *searching) matching(field string) *query.BooleanQuery {
	b := query.NewBooleanQuery(nil, nil, nil)
	f := s.filter(field)
	switch q := s.anyWord(field); {
	case q != nil:
		b.AddMust(q)
	case f != nil: // nothing is scored then
		b.AddMust(f)
		f = nil
	default:
		b.AddMust(query.NewMatchAllQuery())
	}
	for _, c := range s.p.clauses {
		if q := s.condition(field, c); q != nil && !c.not {
			b.AddMust(q)
		}
	}
	if f != nil {
		b.AddFilter(f)
	}
	return b
}

// anyWord matches a passage that holds any word of the query, in text, trail, path or date.
func (s *searching) anyWord(field string) query.Query {
	var any []query.Query
	for i := range s.p.scored {
		any = append(any, s.word(field, i))
	}
	if len(any) == 0 || len(s.namesOnly()) > 0 {
		for _, n := range s.p.names {
			for _, t := range n.terms {
				any = append(any, termQuery(fieldPart, t, 1))
			}
		}
	}
	switch len(any) {
	case 0:
		return nil
	case 1:
		return any[0]
	}
	return query.NewDisjunctionQuery(any)
}

// namesOnly are the names of a query that holds nothing else.
func (s *searching) namesOnly() []name {
	for i := range s.p.scored {
		w := strings.TrimSuffix(fold(s.p.terms[i].word), "'s")
		if !slices.ContainsFunc(s.p.names, func(n name) bool { return slices.Contains(n.words, w) }) {
			return nil
		}
	}
	return s.p.names
}

// word matches one word in any of the fields that hold words.
func (s *searching) word(field string, i int) query.Query {
	var any []query.Query
	for _, t := range s.p.terms[i].alts {
		any = append(any, termQuery(field, t, s.weight(field)))
		if field == fieldText { // facts have no others
			any = append(any, s.x.weights.pick.around(t)...)
		}
	}
	return query.NewDisjunctionQuery(any)
}

// weight is what a word counts in a field that passages or facts are picked by.
func (s *searching) weight(field string) float64 {
	if field == fieldText {
		return s.x.textWeight
	}
	return 1
}

// around are a term in the fields beside the text, as far as they are not left out.
func (w *picking) around(t string) (out []query.Query) {
	for _, f := range []struct {
		name  string
		boost float64
	}{{fieldTrail, w.trail}, {fieldPath, w.path}, {fieldDate, min(w.date, 1)}} { // what more a date counts stands in searching.query
		if f.boost > 0 {
			out = append(out, termQuery(f.name, t, f.boost))
		}
	}
	return out
}

// condition is what a passage must hold for a clause to be possible in it.
func (s *searching) condition(field string, c planClause) query.Query {
	var any []query.Query
	for _, a := range c.alts {
		var all []query.Query
		switch {
		case a.phrase != nil && len(a.phrase.terms) > 1:
			all = append(all, &phraseQuery{field, a.phrase.terms})
		default:
			for _, i := range a.terms {
				all = append(all, s.word(field, i))
			}
		}
		if len(all) == 0 {
			return nil // nothing but stop words: only the literal check can tell
		}
		any = append(any, query.NewConjunctionQuery(all))
	}
	if len(any) == 1 {
		return any[0]
	}
	return query.NewDisjunctionQuery(any)
}

func termQuery(field, term string, boost float64) query.Query {
	q := query.NewTermQuery(term)
	q.SetField(field)
	if boost != 1 {
		q.SetBoost(boost)
	}
	return q
}

func anyTerm(field string, terms []string) query.Query {
	qs := make([]query.Query, 0, len(terms))
	for _, t := range terms {
		qs = append(qs, termQuery(field, cutKey(t), 1))
	}
	if len(qs) == 0 {
		return query.NewMatchNoneQuery()
	}
	return query.NewDisjunctionQuery(qs)
}
