package index

import (
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"os"

	"go.etcd.io/bbolt"
)

// readMeta checks the schema and reads generation and numbers. A ledger without meta is fresh and gets a generation; so does
// one whose index a kill left half made, since nothing was ever written into that.
func (x *Index) readMeta() (fresh bool, final uint64, err error) {
	want, begun := x.schemaName(), false
	err = x.read(func(tx *bbolt.Tx) error {
		b := tx.Bucket(bucketMeta)
		if b == nil || b.Get(keyGeneration) == nil {
			fresh = true
			return nil
		}
		if b.Get(keyBegun) != nil {
			fresh, begun = true, true
			return nil
		}
		if got := string(b.Get(keySchema)); got != want {
			n, a, ok := searchable(got)
			if !x.opts.ReadOnly || !ok {
				return &schemaError{got, want}
			}
			other, err := newAnalyzer(a)
			if err != nil {
				return &schemaError{got, want}
			}
			x.use(other) // a reader answers with what the index was made with
			x.form, x.textWeight = storedForm(n), textWeight(n)
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
	if !begun && exists(x.blevePath()) {
		return false, 0, fmt.Errorf("%w: its ledger is gone", ErrDamaged)
	}
	if begun {
		if err := os.RemoveAll(x.blevePath()); err != nil {
			return false, 0, fmt.Errorf("remove a half made index: %w", err)
		}
	}
	var raw [8]byte
	rand.Read(raw[:])
	x.generation, x.seq = hex.EncodeToString(raw[:]), 0
	err = x.update(func(tx *bbolt.Tx) error {
		b, err := tx.CreateBucketIfNotExists(bucketMeta)
		if err != nil {
			return err
		}
		return errors.Join(b.Put(keySchema, []byte(want)), b.Put(keyGeneration, []byte(x.generation)), b.Put(keyBegun, []byte{1}))
	})
	if err != nil {
		return false, 0, fmt.Errorf("start ledger: %w", err)
	}
	return true, 0, nil
}

// made notes that the index of a fresh ledger is there, and may be written into.
func (x *Index) made() error {
	err := x.update(func(tx *bbolt.Tx) error { return tx.Bucket(bucketMeta).Delete(keyBegun) })
	if err != nil {
		return fmt.Errorf("start ledger: %w", err)
	}
	return nil
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
