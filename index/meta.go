package index

import (
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"
)

// readMeta checks the schema and reads generation and numbers; a ledger without meta is fresh and gets a generation.
func (x *Index) readMeta() (fresh bool, final uint64, err error) {
	want := x.schemaName()
	err = x.read(func(tx *bbolt.Tx) error {
		b := tx.Bucket(bucketMeta)
		if b == nil || b.Get(keyGeneration) == nil {
			fresh = true
			return nil
		}
		if got := string(b.Get(keySchema)); got != want {
			a, ok := searchable(got)
			if !x.opts.ReadOnly || !ok {
				return &schemaError{got, want}
			}
			other, err := newAnalyzer(a)
			if err != nil {
				return &schemaError{got, want}
			}
			x.use(other) // a reader answers with what the index was made with
		}
		x.rebuilding = string(b.Get(keyRebuild))
		x.generation = string(b.Get(keyGeneration))
		x.seq, final = getUint(b, keySeq), getUint(b, keyFinal)
		return nil
	})
	if err != nil || !fresh {
		return false, final, err
	}
	if x.opts.ReadOnly {
		return false, 0, fmt.Errorf("open index %q: %w", x.dir, ErrNotFound)
	}
	var raw [8]byte
	rand.Read(raw[:])
	x.generation, x.seq = hex.EncodeToString(raw[:]), 0
	err = x.update(func(tx *bbolt.Tx) error {
		b, err := tx.CreateBucketIfNotExists(bucketMeta)
		if err != nil {
			return err
		}
		return errors.Join(b.Put(keySchema, []byte(want)), b.Put(keyGeneration, []byte(x.generation)))
	})
	if err != nil {
		return false, 0, fmt.Errorf("start ledger: %w", err)
	}
	return true, 0, nil
}

func (x *Index) schemaName() string { return fmt.Sprintf("%d %s", schema, x.analyzer.name) }

func getUint(b *bbolt.Bucket, key []byte) uint64 {
	if v := b.Get(key); len(v) == 8 {
		return binary.BigEndian.Uint64(v)
	}
	return 0
}

func putUint(b *bbolt.Bucket, key []byte, n uint64) error {
	return b.Put(key, binary.BigEndian.AppendUint64(nil, n))
}
