package index

import (
	"strings"
	"time"

	"github.com/blevesearch/bleve/v2/search/query"
)

// filter is everything that decides without scoring, nil where nothing does.
func (s *searching) filter(field string) query.Query {
	q := s.q
	var all []query.Query
	var docs []string
	for _, d := range docKinds {
		if s.wants(d) && (d == DocFact) == (field == fieldFact) {
			docs = append(docs, d)
		}
	}
	// The words' own fields tell passages from facts; a filter that nearly everything passes is not free.
	if s.p.scored == 0 || len(s.namesOnly()) > 0 || field == fieldText && len(docs) < 2 {
		all = append(all, anyTerm(fieldDoc, docs))
	}
	add := func(values []string, f func([]string) query.Query) {
		if len(values) > 0 {
			all = append(all, f(values))
		}
	}
	add(q.Types, func(v []string) query.Query { return anyTerm(fieldType, foldAll(v)) })
	add(q.Kinds, func(v []string) query.Query { return anyTerm(fieldKind, foldAll(v)) })
	add(q.Tags, func(v []string) query.Query { return anyTerm(fieldTag, tagTerms(v)) })
	add(q.Sources, func(v []string) query.Query { return anyTerm(fieldSource, v) })
	add(q.From, func(v []string) query.Query { return s.people(fieldFrom, v) })
	add(q.To, func(v []string) query.Query { return s.people(fieldPart, v) })
	add(q.In, s.in)
	add(q.Paths, s.pathContains)
	add(q.Entities, func(v []string) query.Query { return s.entities(field, v) })
	if !q.Since.IsZero() || !q.Until.IsZero() {
		all = append(all, anyTerm(fieldDay, dayCover(q.Since, q.Until)))
	}
	var none []query.Query
	for _, f := range q.Not {
		if no := s.excluded(field, f); no != nil {
			none = append(none, no)
		}
	}
	switch {
	case len(all) == 0 && len(none) == 0:
		return nil
	case len(all) == 0:
		all = append(all, query.NewMatchAllQuery())
	}
	return query.NewBooleanQuery(all, nil, none)
}

// excluded is a negated filter, nil where single messages decide.
func (s *searching) excluded(field string, f Filter) query.Query {
	v := []string{f.Value}
	switch f.Field {
	case "type":
		return anyTerm(fieldType, foldAll(v))
	case "kind":
		return anyTerm(fieldKind, foldAll(v))
	case "tag":
		return anyTerm(fieldTag, tagTerms(v))
	case "source":
		return anyTerm(fieldSource, v)
	case "doc":
		return anyTerm(fieldDoc, foldAll(v))
	case "in":
		return notMerged(s.in(v))
	case "path":
		return notMerged(s.pathContains(v))
	case "entity":
		return s.entities(field, v)
	}
	return nil
}

// notMerged leaves merged conversations to the look at each message.
func notMerged(q query.Query) query.Query {
	return query.NewBooleanQuery([]query.Query{q}, nil, []query.Query{termQuery(fieldFile, mergedMark, 1)})
}

// people matches passages with any of the people.
func (s *searching) people(field string, values []string) query.Query {
	table, err := s.x.names(s.r)
	if err != nil {
		return query.NewMatchNoneQuery()
	}
	var terms []string
	for _, words := range s.q.askedNames(values) {
		terms = append(terms, table.with(words)...)
	}
	return anyTerm(field, terms)
}

func (s *searching) pathContains(values []string) query.Query {
	var terms []string
	for _, v := range values {
		v = fold(v)
		terms = append(terms, s.paths(func(p string) bool { return strings.Contains(fold(p), v) })...)
	}
	return anyTerm(fieldFile, terms)
}

// maxPaths bounds what one path pattern stands for.
const maxPaths = 1000

// paths are the files and folders of the index for which keep is true. Once a folder is kept nothing in it is needed.
func (s *searching) paths(keep func(string) bool) []string {
	d, err := s.r.FieldDict(fieldFile)
	if err != nil {
		return nil
	}
	defer d.Close()
	var out []string
	for len(out) < maxPaths {
		e, err := d.Next()
		if err != nil || e == nil {
			break
		}
		if e.Term == mergedMark {
			continue
		}
		if n := len(out); n > 0 && strings.HasPrefix(e.Term, out[n-1]+"/") {
			continue
		}
		if keep(e.Term) {
			out = append(out, strings.Clone(e.Term))
		}
	}
	return out
}

// entities matches documents that carry the entity, or hold its words one after the other.
func (s *searching) entities(field string, values []string) query.Query {
	any := []query.Query{anyTerm(fieldEntity, foldAll(values))}
	for _, v := range values {
		var terms [][]string
		s.x.analyzer.terms(v, func(t string, _ span) {
			if t == "" {
				terms = append(terms, nil)
				return
			}
			terms = append(terms, []string{t})
		})
		terms = trimGaps(terms)
		switch len(terms) {
		case 0:
		case 1:
			any = append(any, termQuery(field, terms[0][0], 1))
		default:
			any = append(any, &phraseQuery{field, terms})
		}
	}
	return query.NewDisjunctionQuery(any)
}

// tagTerms are tags as they are indexed; people write them with or without "#".
func tagTerms(values []string) []string {
	out := foldAll(values)
	for i := range out {
		out[i] = strings.TrimPrefix(out[i], "#")
	}
	return out
}

// dayCover are the terms of years, months and days that together cover the range, a day more on
// either side, since pages without a clock count by their date alone. Open ends reach as far as dates do.
func dayCover(since, until time.Time) []string {
	from, to := time.Date(1900, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2200, 1, 1, 0, 0, 0, 0, time.UTC)
	if !since.IsZero() {
		from = since.UTC().AddDate(0, 0, -1).Truncate(24 * time.Hour)
	}
	if !until.IsZero() {
		to = until.UTC().AddDate(0, 0, 2).Truncate(24 * time.Hour)
	}
	if from.Year() < 1 || to.Year() > 9999 || to.Year()-from.Year() > 2000 {
		from, to = time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2200, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	var out []string
	for t := from; t.Before(to); {
		switch {
		case t.YearDay() == 1 && !t.AddDate(1, 0, 0).After(to):
			out, t = append(out, t.Format("2006")), t.AddDate(1, 0, 0)
		case t.Day() == 1 && !t.AddDate(0, 1, 0).After(to):
			out, t = append(out, t.Format("200601")), t.AddDate(0, 1, 0)
		default:
			out, t = append(out, t.Format("20060102")), t.AddDate(0, 0, 1)
		}
	}
	return out
}
