package index

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/blevesearch/bleve/v2/search"
	index "github.com/blevesearch/bleve_index_api"
)

// timeline are the first documents of a query in order of time, then of id; those without a time come last.
type timeline struct {
	field   string
	first   *earliest // in their order
	matched int       // documents of the query in all
	used    int       // those that were looked into
}

// timeline collects the first n documents at least. Nothing is scored, and ids are read only where two times are equal: Bleve's
// own collector reads the id of every match.
func (s *searching) timeline(field string, n int, newest bool) (*timeline, error) {
	values, err := s.r.DocValueReader([]string{fieldTime})
	if err != nil {
		return nil, err
	}
	t := &timeline{field: field, first: &earliest{s: s, newest: newest, limit: max(min(n, int(s.docCount)+1), 1)}} //nolint:gosec // a count of documents
	var key []byte
	use := func(_ string, term []byte) {
		if len(key) == 0 {
			key = append(key, term...)
		}
	}
	err = s.eachMatch(s.matching(field), func(d *search.DocumentMatch) error {
		t.matched++
		key = key[:0]
		if err := values.VisitDocValues(d.IndexInternalID, use); err != nil {
			return err
		}
		return t.first.add(key, d.IndexInternalID)
	})
	if err != nil {
		return nil, err
	}
	t.first.sort()
	return t, t.first.err
}

// next gives the documents up to the nth that were not given yet.
func (t *timeline) next(n int) ([]found, error) {
	docs := t.first.docs[min(t.used, len(t.first.docs)):min(n, len(t.first.docs))]
	out := make([]found, len(docs))
	for i := range docs {
		out[i] = found{ID: t.first.id(&docs[i]), Number: docs[i].number}
	}
	t.used += len(docs)
	return out, t.first.err
}

// timedDoc is a document on its way into the order of time.
type timedDoc struct {
	key    []byte // of fieldTime; empty for what has no time
	number index.IndexInternalID
	id     string // read when it is needed
}

// earliest keeps the documents that come first, in a heap whose root comes last.
type earliest struct {
	s      *searching
	newest bool
	limit  int
	docs   []timedDoc
	err    error // of reading an id
}

func (e *earliest) add(key []byte, number index.IndexInternalID) error {
	if len(e.docs) < e.limit {
		e.docs = append(e.docs, timedDoc{key: bytes.Clone(key), number: slices.Clone(number)})
		if len(e.docs) == e.limit {
			for i := e.limit/2 - 1; i >= 0; i-- {
				e.down(i)
			}
		}
		return e.err
	}
	last := &e.docs[0]
	c := e.compareKeys(key, last.key)
	if c > 0 {
		return nil
	}
	d := timedDoc{number: number}
	if c == 0 && e.id(&d) >= e.id(last) {
		return e.err
	}
	last.key, last.number, last.id = append(last.key[:0], key...), append(last.number[:0], number...), d.id
	e.down(0)
	return e.err
}

// sort puts the documents in their order.
func (e *earliest) sort() {
	slices.SortFunc(e.docs, func(a, b timedDoc) int { return e.compare(&a, &b) })
}

// compareKeys orders what has no time after everything else.
func (e *earliest) compareKeys(a, b []byte) int {
	switch {
	case len(a) == 0 || len(b) == 0:
		return cmp.Compare(len(b), len(a))
	case e.newest:
		return bytes.Compare(b, a)
	}
	return bytes.Compare(a, b)
}

func (e *earliest) compare(a, b *timedDoc) int {
	if c := e.compareKeys(a.key, b.key); c != 0 {
		return c
	}
	return cmp.Compare(e.id(a), e.id(b))
}

func (e *earliest) id(d *timedDoc) string {
	if d.id == "" {
		id, err := e.s.r.ExternalID(d.number)
		e.err = cmp.Or(e.err, err)
		d.id = id
	}
	return d.id
}

// down moves a document towards the leaves until none below it comes later.
func (e *earliest) down(i int) {
	for {
		last := i
		for _, c := range []int{2*i + 1, 2*i + 2} {
			if c < len(e.docs) && e.compare(&e.docs[c], &e.docs[last]) > 0 {
				last = c
			}
		}
		if last == i {
			return
		}
		e.docs[i], e.docs[last] = e.docs[last], e.docs[i]
		i = last
	}
}
