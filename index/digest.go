package index

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/big"

	index "github.com/blevesearch/bleve_index_api"
)

// Digest is 64 hex digits that stand for everything the index holds: the sum, modulo 2^256, of
// SHA-256 over every document's id and fields. A sum does not depend on order, so neither the number of
// workers nor the history of updates changes it; generation and time of indexing are left out.
//
// The fields of a document are made from its stored content alone, and the content
// carries a fingerprint of the rest, so hashing id and content covers them.
func (x *Index) Digest(ctx context.Context) (string, error) {
	sum, modulus := new(big.Int), new(big.Int).Lsh(big.NewInt(1), 256)
	err := x.reading(ctx, "digest", func(r index.IndexReader) error {
		return everyDoc(ctx, r, func(id string, value []byte) error {
			h := sha256.New()
			fmt.Fprintf(h, "%d %s ", len(id), id)
			h.Write([]byte(x.schemaName()))
			h.Write(value)
			sum.Add(sum, new(big.Int).SetBytes(h.Sum(nil)))
			sum.Mod(sum, modulus)
			return nil
		})
	})
	if err != nil {
		return "", fmt.Errorf("digest: %w", err)
	}
	return hex.EncodeToString(sum.FillBytes(make([]byte, sha256.Size))), nil
}

// everyDoc visits every document of a snapshot, in any order.
func everyDoc(ctx context.Context, r index.IndexReader, visit func(id string, value []byte) error) error {
	segments := segmentsOf(r)
	docs, err := r.DocIDReaderAll()
	if err != nil {
		return err
	}
	defer docs.Close()
	for n := 0; ; n++ {
		if n%256 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		number, err := docs.Next()
		if err != nil || number == nil {
			return err
		}
		if err := visitDoc(r, &segments, number, visit); err != nil {
			return err
		}
	}
}

func visitDoc(r index.IndexReader, segments *segments, number index.IndexInternalID, visit func(string, []byte) error) error {
	id, err := r.ExternalID(number)
	if err != nil {
		return err
	}
	var inner error
	err = segments.stored(number, func(_, value []byte) { inner = visit(id, value) })
	if err != nil {
		return err
	}
	return inner
}
