package index

import (
	"errors"
	"math"
	"slices"

	"github.com/blevesearch/bleve/v2/search"
	bq "github.com/blevesearch/bleve/v2/search/query"
)

// facets counts every message, chunk and fact that matches by itself, whatever its rank and whatever is shown around hits. The
// documents that match are read one after the other in the order of the index, into one record: nothing is kept, scored or sorted.
func (s *searching) facets(sum *Summary) error {
	counts := s.newFacets()
	if s.probing || len(counts.facets) == 0 {
		return nil
	}
	for _, field := range []string{fieldText, fieldFact} {
		if !s.wantsField(field) {
			continue
		}
		err := s.eachMatching(field, func(rec *record, elements []int) error {
			counts.count(rec, elements)
			return nil
		})
		if err != nil {
			return err
		}
	}
	sum.Facets = counts.values()
	return nil
}

// eachMatching visits the matches in passages (fieldText) or facts (fieldFact): elements of a record, one at least, which are
// valid during the call only.
func (s *searching) eachMatching(field string, visit func(rec *record, elements []int) error) (err error) {
	list, err := s.cursors(field)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, list.close()) }()
	m := matcher{s: s, list: list, heads: heads{r: s.r, form: s.x.form, known: map[string]*record{}}}
	m.texts = len(s.p.phrases()) > 0
	m.named = len(s.p.names) > 0 && (s.p.scored == 0 || len(s.namesOnly()) > 0)
	return s.eachMatch(s.matching(field), func(d *search.DocumentMatch) error {
		if err := m.read(d); err != nil {
			return err
		}
		if found := m.elements(); len(found) > 0 {
			return visit(&m.rec, found)
		}
		return nil
	})
}

// eachMatch visits the documents of a query by ascending number.
func (s *searching) eachMatch(q bq.Query, visit func(*search.DocumentMatch) error) error {
	searcher, err := q.Searcher(s.ctx, s.r, s.x.mapping(), search.SearcherOptions{Score: "none"})
	if err != nil {
		return err
	}
	defer searcher.Close()
	sc := &search.SearchContext{DocumentMatchPool: search.NewDocumentMatchPool(searcher.DocumentMatchPoolSize()+1, 0), IndexReader: s.r}
	for n := 0; ; n++ {
		if n%1024 == 0 && s.ctx.Err() != nil {
			return s.ctx.Err()
		}
		d, err := searcher.Next(sc)
		if err != nil || d == nil {
			return err
		}
		if err := visit(d); err != nil {
			return err
		}
		sc.DocumentMatchPool.Put(d)
	}
}

// matcher looks into one document after the other.
type matcher struct {
	s     *searching
	list  *cursors
	heads heads
	p     passage
	rec   record
	head  headReader
	unit  []byte  // the unit's part of the document's id
	last  *record // document of the page of the block before
	ref   string  // where that is: unit and reference
	named bool    // the query is nothing but names
	texts bool    // a phrase asks for them
	found []int
	rest  []int
}

// read reads a document, and where the words of the query stand in it.
func (m *matcher) read(d *search.DocumentMatch) error {
	if m.s.segments.list == nil {
		m.s.segments = segmentsOf(m.s.r)
	}
	var bad error
	err := m.s.segments.stored(d.IndexInternalID, func(id, value []byte) {
		m.unit = append(m.unit[:0], id[:min(len(id), unitDigits)]...)
		if m.texts || !m.head.block(value, &m.rec) {
			bad = m.rec.decodeStored(m.s.x.form, value)
		}
	})
	if err != nil || bad != nil {
		return errDecode
	}
	if m.rec.doc == docBlock {
		if err := m.page(); err != nil {
			return err
		}
	}
	n := len(m.rec.elements)
	m.p = passage{found: found{Number: d.IndexInternalID}, rec: &m.rec, n: n, tf: sized(m.p.tf, n*len(m.s.p.terms))}
	for i := range m.list.of {
		if err := m.list.of[i].mark(&m.p); err != nil {
			return err
		}
	}
	return nil
}

// unitDigits are the digits of an id that say its unit.
const unitDigits = 2 * idBytes

// page gives a block what its page shares; blocks of a page mostly follow each other.
func (m *matcher) page() error {
	if n := len(m.unit); len(m.ref) < n || m.ref[:n] != string(m.unit) || m.ref[n:] != m.rec.head {
		head, err := m.heads.of(string(m.unit), m.rec.head)
		if err != nil {
			return err
		}
		m.last, m.ref = head, string(m.unit)+m.rec.head
	}
	m.rec.page = page{}
	if m.last != nil {
		m.rec.page = m.last.page
	}
	return nil
}

// elements are those of the document that are matches: of a block its messages, else the one that it is cited by.
func (m *matcher) elements() []int {
	m.found, m.rest = m.found[:0], m.rest[:0]
	if !m.s.phrases(&m.p) {
		return nil
	}
	for e := range m.p.n {
		switch {
		case !m.s.passes(&m.p, e):
		case m.rec.doc == docBlock && (m.s.unranked() || m.holds(e)):
			m.found = append(m.found, e)
		default:
			m.rest = append(m.rest, e)
		}
	}
	sc := scorer{s: m.s, p: &m.p, idf: m.list.idf, w: &m.s.x.weights}
	if len(m.found) == 0 && len(m.rest) > 0 && (m.rec.doc != docBlock || sc.titled()) {
		m.found = append(m.found, m.best(&sc))
	}
	return m.found
}

// holds is true for a message that holds a word of the query, or is of somebody who is all that it names.
func (m *matcher) holds(e int) bool {
	nt := len(m.s.p.terms)
	for _, n := range m.p.tf[e*nt : e*nt+m.s.p.scored] {
		if n > 0 {
			return true
		}
	}
	return m.named && m.s.speaks(m.rec.elements[e].Speaker)
}

// best is the best of the rest. They are scored only where it makes a difference to a count.
func (m *matcher) best(sc *scorer) int {
	first := m.rest[0]
	if !slices.ContainsFunc(m.rest, func(e int) bool {
		return m.rec.elements[e].Speaker != m.rec.elements[first].Speaker || !m.rec.timeOf(e).Equal(m.rec.timeOf(first))
	}) {
		return first
	}
	sc.prepare()
	best, most := first, math.Inf(-1)
	for _, e := range m.rest {
		parts := sc.element(e)
		if score := parts.score(sc.w); score > most {
			best, most = e, score
		}
	}
	return best
}
