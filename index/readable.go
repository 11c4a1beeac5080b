package index

import (
	"context"
	"errors"
	"fmt"

	index "github.com/blevesearch/bleve_index_api"
)

// triedDocs is how many documents of an older index are read before it is let answer: what cannot be read at all shows in the
// first ones.
const triedDocs = 1000

var errTried = errors.New("enough documents were read")

// readable reads some documents of an index that another schema wrote, which no checksum tells of. The error is [ErrSchema]:
// searches in what cannot be read would fail one after the other, while an index that is built anew answers with what it
// has.
func (x *Index) readable() error {
	if x.form == schema {
		return nil
	}
	tried := 0
	err := guarded("reading the older index", func() error {
		return x.onSnapshot(func(r index.IndexReader) error {
			return everyDoc(context.Background(), r, func(id string, value []byte) error {
				if tried++; tried > triedDocs {
					return errTried
				}
				rec, err := x.form.decode(value)
				if err == nil {
					err = rec.texts()
				}
				if err != nil {
					return fmt.Errorf("read document %q: %w", id, err)
				}
				return nil
			})
		})
	})
	if err == nil || errors.Is(err, errTried) {
		return nil
	}
	x.log("an index of an older version cannot be read", err)
	return &schemaError{fmt.Sprintf("%d %s", x.form, x.analyzer.name), fmt.Sprintf("%d %s", schema, x.analyzer.name)}
}
