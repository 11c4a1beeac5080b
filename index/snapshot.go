package index

import (
	"bytes"
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

// stored calls use with the encoded content of a document; the bytes are valid during the call only.
func (s *segments) stored(number index.IndexInternalID, use func([]byte)) error {
	n := number.Value()
	i := sort.Search(len(s.offsets), func(i int) bool { return s.offsets[i] > n }) - 1
	if i < 0 {
		return errDecode
	}
	return s.list[i].VisitDocument(n-s.offsets[i], func(name string, _ byte, value []byte, _ []uint64) bool {
		if name == fieldData {
			use(value)
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
