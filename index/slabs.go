package index

import index "github.com/blevesearch/bleve_index_api"

// slabs hand out what the frequencies of one field of a document are made of, many at a time: most terms stand in a passage
// once, and four allocations for each of them were a tenth of indexing. It all lives as long as the batch of the document.
type slabs struct {
	left    int // bytes of text that are still to come, about: no slab is larger than they can need
	entries []termEntry
	terms   []byte
}

// termEntry is a term's frequency with its only location (element.go).
type termEntry struct {
	freq index.TokenFreq
	at   index.TokenLocation
	list [1]*index.TokenLocation
}

const (
	slabEntries = 64
	slabBytes   = 512
	leastTerm   = 4 // bytes of text for each term, about
)

// frequency is that of a new term, 0 so far, with room for its location where it is to have one.
func (s *slabs) frequency(term string, located bool) *index.TokenFreq {
	if len(s.entries) == 0 {
		s.entries = make([]termEntry, min(slabEntries, max(s.left, 0)/leastTerm+1))
	}
	e := &s.entries[0]
	s.entries = s.entries[1:]
	if cap(s.terms)-len(s.terms) < len(term) {
		s.terms = make([]byte, 0, max(min(slabBytes, s.left), len(term)))
	}
	n := len(s.terms)
	s.terms = append(s.terms, term...)
	s.left -= len(term)
	e.freq.Term = s.terms[n:len(s.terms):len(s.terms)]
	if located {
		e.list[0] = &e.at
		e.freq.Locations = e.list[:]
	}
	return &e.freq
}

// occurs adds an occurrence: position pos, from 1, of an element.
func occurs(tf *index.TokenFreq, element, pos int) {
	at := tf.Locations[0]
	if at.Position == 0 {
		at.Start, at.Position = element, pos
		return
	}
	at.ArrayPositions = append(at.ArrayPositions, uint64(element), uint64(pos))
}
