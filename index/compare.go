package index

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"go.etcd.io/bbolt"
)

var internalGeneration, internalSeq = []byte("convod-generation"), []byte("convod-seq")

// compare checks that index and ledger are of one generation and count the same documents. A
// ledger row that is newer than the index lost its documents: it is marked to be done again.
func (x *Index) compare(final uint64) error {
	gen, err := x.bleve.GetInternal(internalGeneration)
	if err != nil {
		return fmt.Errorf("%w: %v", ErrDamaged, err) //nolint:errorlint // the cause is told, not matched
	}
	if !bytes.Equal(gen, []byte(x.generation)) {
		return fmt.Errorf("%w: index and ledger are of different generations", ErrDamaged)
	}
	raw, err := x.bleve.GetInternal(internalSeq)
	if err != nil {
		return fmt.Errorf("%w: %v", ErrDamaged, err) //nolint:errorlint // as above
	}
	var seq uint64
	if len(raw) == 8 {
		seq = binary.BigEndian.Uint64(raw)
	}
	if seq > x.seq {
		return fmt.Errorf("%w: the ledger is older than the index", ErrDamaged)
	}
	if seq < final { // Bleve goes back to an older state when a segment is missing
		n, err := x.bleve.DocCount()
		if err != nil || n == 0 || x.opts.ReadOnly {
			return fmt.Errorf("%w: its last %d writes are lost", ErrDamaged, final-seq)
		}
		return x.redoAfter(seq)
	}
	if x.opts.ReadOnly {
		return nil
	}
	return x.compareCounts()
}

// compareCounts holds the number of documents against the ledger's. A pending unit makes it unknown.
func (x *Index) compareCounts() error {
	var want uint64
	unknown := false
	err := x.read(func(tx *bbolt.Tx) error {
		want = getUint(tx.Bucket(bucketMeta), keyDocs)
		if b := tx.Bucket(bucketPending); b != nil {
			k, _ := b.Cursor().First()
			unknown = k != nil
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("%w: %v", ErrDamaged, err) //nolint:errorlint // the cause is told, not matched
	}
	if unknown {
		return nil
	}
	got, err := x.bleve.DocCount()
	if err != nil || got != want {
		return fmt.Errorf("%w: it holds %d documents, the ledger says %d", ErrDamaged, got, want)
	}
	return nil
}
