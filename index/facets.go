package index

import (
	"slices"
	"strings"
	"time"
)

var facetNames = []string{"doc", "kind", "type", "from", "source", "tag", "year", "month"}

// FacetNames are the names that Query.Facets takes.
func FacetNames() []string { return slices.Clone(facetNames) }

// facetCounts counts by the facets that were asked for; who goes by several names is counted once.
type facetCounts struct {
	q      *Query
	facets []*facet
}

func (s *searching) newFacets() facetCounts {
	f := facetCounts{q: s.q}
	for _, name := range s.q.Facets {
		name = strings.ToLower(strings.TrimSpace(name))
		if slices.Contains(facetNames, name) && !slices.ContainsFunc(f.facets, func(f *facet) bool { return f.name == name }) {
			f.facets = append(f.facets, &facet{name: name, counts: map[string]*int{}, raw: map[string]*int{}})
		}
	}
	return f
}

// count adds elements of a record.
func (f facetCounts) count(rec *record, elements []int) {
	for _, v := range f.facets {
		switch v.name {
		case "from", "year", "month": // of each
			for _, e := range elements {
				v.each(f.q, rec, e, func(n *int) { *n++ })
			}
		default: // all elements of a record have the same
			v.each(f.q, rec, elements[0], func(n *int) { *n += len(elements) })
		}
	}
}

// values are the counts by facet and value, nil where no facet was asked for.
func (f facetCounts) values() map[string]map[string]int {
	if len(f.facets) == 0 {
		return nil
	}
	out := map[string]map[string]int{}
	for _, v := range f.facets {
		m := map[string]int{}
		for value, n := range v.counts {
			if value != "" && *n > 0 {
				m[value] = *n
			}
		}
		out[v.name] = m
	}
	return out
}

// facet counts by one facet. What is counted repeats the value before more often than not.
type facet struct {
	name   string
	counts map[string]*int // by value; "" is no value
	raw    map[string]*int // the same counts by the name of a speaker as it is written
	last   string          // looked up before, and its count
	month  int             // likewise: the year and month of a time
	n      *int
}

// each visits the counts of the values that an element has.
func (f *facet) each(q *Query, rec *record, e int, visit func(*int)) {
	switch f.name {
	case "from":
		visit(f.speaker(q, rec.elements[e].Speaker))
	case "year", "month":
		if t := rec.timeOf(e); !t.IsZero() {
			visit(f.period(t))
		}
	case "tag":
		for _, tag := range rec.tags {
			visit(f.value(tag))
		}
	default:
		visit(f.value(rec.facet(f.name)))
	}
}

// value is the count of a value.
func (f *facet) value(v string) *int {
	if f.n == nil || v != f.last {
		n, ok := f.counts[v]
		if !ok {
			n = new(int)
			f.counts[strings.Clone(v)] = n
		}
		f.last, f.n = v, n
	}
	return f.n
}

// speaker is the count of the person who goes by a name.
func (f *facet) speaker(q *Query, name string) *int {
	n, ok := f.raw[name]
	if !ok {
		n = f.value(q.personOf(name))
		f.raw[strings.Clone(name)] = n
	}
	return n
}

// period is the count of the year or month of a time.
func (f *facet) period(t time.Time) *int {
	year, month, _ := t.Date()
	if at := 100*year + int(month); f.n == nil || at != f.month {
		layout := "2006"
		if f.name == "month" {
			layout = "2006-01"
		}
		f.n, f.month = f.value(t.Format(layout)), at
	}
	return f.n
}

// facet is what all elements of a record have in common.
func (r *record) facet(name string) string {
	switch name {
	case "kind":
		return r.kind
	case "type":
		return r.typ
	case "source":
		return r.source
	}
	switch r.doc {
	case docBlock:
		return DocMessage
	case docFact:
		return DocFact
	}
	return DocChunk
}
