package index

import (
	"bytes"
	"context"
	"fmt"
	"sort"

	"github.com/blevesearch/bleve/v2/index/scorch"
	index "github.com/blevesearch/bleve_index_api"
)

// reader is a snapshot of the index; the caller closes it.
func (x *Index) reader() (index.IndexReader, error) {
	adv, err := x.bleve.Advanced()
	if err != nil {
		return nil, err
	}
	return adv.Reader()
}

// reading runs f on one snapshot of an index that is open until it returns: whatever reads the index goes through
// here. A panic or a fault of mapped memory is an error, and an error that may mean damage is told to whoever watches over
// the index; where ctx has ended its error is given. f must not take x.life again.
func (x *Index) reading(ctx context.Context, what string, f func(index.IndexReader) error) error {
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return ErrClosed
	}
	err := guarded(what, func() error { return x.onSnapshot(f) })
	if err == nil {
		return nil
	}
	if ctxErr := ctx.Err(); ctxErr != nil {
		err = ctxErr
	}
	return x.doubt(err)
}

// onSnapshot runs f on a snapshot, for callers that hold the index open and guard their reads already.
func (x *Index) onSnapshot(f func(index.IndexReader) error) error {
	r, err := x.reader()
	if err != nil {
		return fmt.Errorf("read index: %w", err)
	}
	defer r.Close()
	return f(r)
}

// segments reach stored values by document number. Bleve's own way looks every
// document up by its id first and copies it twice, which is most of the cost of a query that reads 200.
type segments struct {
	list    []*scorch.SegmentSnapshot
	offsets []uint64
}

func segmentsOf(r index.IndexReader) segments {
	var s segments
	if snap, ok := r.(*scorch.IndexSnapshot); ok {
		var running uint64
		for _, seg := range snap.Segments() {
			s.list = append(s.list, seg)
			s.offsets = append(s.offsets, running)
			running += uint64(seg.FullSize())
		}
	}
	return s
}

// stored calls use with the id and the encoded content of a document; the bytes are valid during the call only.
func (s *segments) stored(number index.IndexInternalID, use func(id, value []byte)) error {
	n := number.Value()
	i := sort.Search(len(s.offsets), func(i int) bool { return s.offsets[i] > n }) - 1
	if i < 0 {
		return errDecode
	}
	var id []byte
	return s.list[i].VisitDocument(n-s.offsets[i], func(name string, _ byte, value []byte, _ []uint64) bool {
		switch name {
		case "_id":
			id = value
		case fieldData:
			use(id, value)
			return false
		}
		return true
	})
}

// storedValue is the encoded content of a document, nil where there is no such document.
func storedValue(r index.IndexReader, id string) ([]byte, error) {
	d, err := r.Document(id)
	if err != nil || d == nil {
		return nil, err
	}
	var value []byte
	d.VisitFields(func(f index.Field) {
		if f.Name() == fieldData {
			value = bytes.Clone(f.Value())
		}
	})
	return value, nil
}
