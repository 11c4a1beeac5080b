package index

import (
	"errors"
	"slices"

	index "github.com/blevesearch/bleve_index_api"
)

// phrasePosition is one position of a phrase with its terms on their way through the documents.
type phrasePosition struct {
	at    uint64
	terms []phraseTerm
	count uint64
	id    index.IndexInternalID // of the first document that has a term, nil behind the last
	begun bool
	found []uint64
}

type phraseTerm struct {
	r   index.TermFieldReader
	doc index.TermFieldDoc
	at  *index.TermFieldDoc // nil behind the last document
}

// to moves to the first document that is not before id, or to the next one where id is nil.
func (p *phrasePosition) to(id index.IndexInternalID) (err error) {
	var first index.IndexInternalID
	for i := range p.terms {
		t := &p.terms[i]
		switch {
		case p.begun && t.at == nil:
			continue
		case id != nil && (t.at == nil || t.at.ID.Compare(id) < 0):
			t.at, err = t.r.Advance(id, t.doc.Reset())
		case id == nil && (t.at == nil || t.at.ID.Compare(p.id) <= 0):
			t.at, err = t.r.Next(t.doc.Reset())
		}
		if err != nil {
			return err
		}
		if t.at != nil && (first == nil || t.at.ID.Compare(first) < 0) {
			first = t.at.ID
		}
	}
	p.begun = true
	if first == nil {
		p.id = nil
		return nil
	}
	p.id = append(p.id[:0], first...) // the reader's own changes as it moves
	return nil
}

// starts are where the phrase would begin, by this position: element and position in it as one number, ascending.
func (p *phrasePosition) starts() []uint64 {
	p.found = p.found[:0]
	for i := range p.terms {
		t := &p.terms[i]
		if t.at == nil || !t.at.ID.Equals(p.id) {
			continue
		}
		for _, v := range t.at.Vectors {
			for o := range occurrences(v) {
				if o.pos > p.at {
					p.found = append(p.found, o.element<<32|(o.pos-p.at))
				}
			}
		}
	}
	if !slices.IsSorted(p.found) { // several terms
		slices.Sort(p.found)
	}
	return p.found
}

func (p *phrasePosition) close() (err error) {
	for i := range p.terms {
		err = errors.Join(err, p.terms[i].r.Close())
	}
	return err
}
