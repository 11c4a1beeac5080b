package index

import (
	"context"
	"encoding/hex"
	"strings"

	index "github.com/blevesearch/bleve_index_api"
)

// eachDoc visits every document of one snapshot that shows text, with the unit that it belongs to and all that its page
// shares.
func (x *Index) eachDoc(ctx context.Context, visit func(unit Place, rec *record)) error {
	return x.reading(ctx, "walk", func(r index.IndexReader) error {
		units := map[string]Place{} // by the first part of ids
		err := x.everyEntry(func(e Entry) {
			units[hex.EncodeToString([]byte(unitKey(e.Source, e.Path)))] = Place{e.Source, e.Path}
		})
		if err != nil {
			return err
		}
		heads := heads{r: r, form: x.form, known: map[string]*record{}}
		return everyDoc(ctx, r, func(id string, value []byte) error {
			rec, err := x.form.decode(value)
			if err != nil {
				return err
			}
			if rec.doc == docPage {
				return nil
			}
			if err := rec.texts(); err != nil {
				return err
			}
			unit, _, _ := strings.Cut(id, "-")
			if rec.doc == docBlock {
				if err := heads.complete(unit, rec); err != nil {
					return err
				}
			}
			visit(units[unit], rec)
			return nil
		})
	})
}

// heads are the pages' own documents of a snapshot.
type heads struct {
	r     index.IndexReader
	form  storedForm
	known map[string]*record // by document id; nil for what is not there
}

// mostHeads bounds what is kept.
const mostHeads = 1 << 14

// complete gives a block what its page shares.
func (h *heads) complete(unit string, rec *record) error {
	head, err := h.of(unit, rec.head)
	if head != nil {
		rec.shared(head)
	}
	return err
}

// of is the document of a page, nil where there is none.
func (h *heads) of(unit, ref string) (*record, error) {
	id := unit + "-" + headID(ref)
	head, ok := h.known[id]
	if ok {
		return head, nil
	}
	value, err := storedValue(h.r, id)
	if err != nil {
		return nil, err
	}
	if value != nil {
		if head, err = h.form.decode(value); err != nil {
			return nil, err
		}
	}
	if len(h.known) > mostHeads {
		clear(h.known)
	}
	h.known[id] = head
	return head, nil
}
