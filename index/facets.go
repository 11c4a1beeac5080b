package index

import (
	"slices"
	"strings"
)

// facetCounts counts hits by the facets that were asked for; who goes by several names is counted once.
type facetCounts struct {
	q      *Query
	counts map[string]map[string]int
	people map[string]string // speaker -> person, those seen
}

func (s *searching) newFacets() facetCounts {
	f := facetCounts{s.q, map[string]map[string]int{}, map[string]string{}}
	for _, name := range s.q.Facets {
		if name = strings.ToLower(strings.TrimSpace(name)); slices.Contains(facetNames, name) {
			f.counts[name] = map[string]int{}
		}
	}
	return f
}

var facetNames = []string{"doc", "kind", "type", "from", "source", "tag", "year", "month"}

// FacetNames are the names that Query.Facets takes.
func FacetNames() []string { return slices.Clone(facetNames) }

func (f facetCounts) count(c *candidate) {
	for name, m := range f.counts {
		for _, v := range c.facet(name) {
			if name == "from" {
				v = f.person(v)
			}
			if v != "" {
				m[v]++
			}
		}
	}
}

func (f facetCounts) values() map[string]map[string]int {
	if len(f.counts) == 0 {
		return nil
	}
	return f.counts
}

func (f facetCounts) person(speaker string) string {
	p, ok := f.people[speaker]
	if !ok {
		p = f.q.personOf(speaker)
		f.people[speaker] = p
	}
	return p
}

// facet is a candidate's value, or values, of one facet.
func (c *candidate) facet(name string) []string {
	switch name {
	case "doc":
		return []string{map[byte]string{docBlock: DocMessage, docChunk: DocChunk, docFact: DocFact}[c.rec.doc]}
	case "kind":
		return []string{c.rec.kind}
	case "type":
		return []string{c.rec.typ}
	case "from":
		return []string{c.rec.elements[c.elem].Speaker}
	case "source":
		return []string{c.rec.source}
	case "tag":
		return c.rec.tags
	}
	t := c.time()
	if t.IsZero() {
		return nil
	}
	return []string{t.Format(map[string]string{"year": "2006", "month": "2006-01"}[name])}
}
