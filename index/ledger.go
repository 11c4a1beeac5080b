package index

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"iter"

	"go.etcd.io/bbolt"
)

// The ledger is one bbolt file beside the index:
//
//	meta                      schema, generation, seq, analyzer
//	sources / 8 hex / name    the source id
//	                / units   path -> Entry
//	                / docs    unit key, page, kind, ordinal -> document (docRow)
//	                / merge   path -> MergeState
//
// A source's bucket is named by 8 hex digits of a SHA-256 of its id alone, so
// that a change of what is processed throws no finished work away.

var (
	bucketMeta    = []byte("meta")
	bucketSources = []byte("sources")
	bucketUnits   = []byte("units")
	bucketDocs    = []byte("docs")
	keyName       = []byte("name")
	keySchema     = []byte("schema")
	keyGeneration = []byte("generation")
	keySeq        = []byte("seq")
	keyBegun      = []byte("begun")   // the index is being made; gone once it may be written into
	keyRebuild    = []byte("rebuild") // why everything is being indexed anew, until it is
)

// sourceKey is the name of a source's bucket: 8 hex digits of a SHA-256 of its id.
func sourceKey(source string) string {
	sum := sha256.Sum256([]byte(source))
	return hex.EncodeToString(sum[:4])
}

// sourceBucket is the bucket of a source, nil where there is none yet.
func sourceBucket(tx *bbolt.Tx, source string) *bbolt.Bucket {
	b := tx.Bucket(bucketSources)
	if b == nil {
		return nil
	}
	return b.Bucket([]byte(sourceKey(source)))
}

// makeSource is sourceBucket that creates what is missing.
func makeSource(tx *bbolt.Tx, source string) (*bbolt.Bucket, error) {
	all, err := tx.CreateBucketIfNotExists(bucketSources)
	if err != nil {
		return nil, err
	}
	b, err := all.CreateBucketIfNotExists([]byte(sourceKey(source)))
	if err != nil {
		return nil, err
	}
	for _, name := range [][]byte{bucketUnits, bucketDocs} {
		if _, err := b.CreateBucketIfNotExists(name); err != nil {
			return nil, err
		}
	}
	if b.Get(keyName) == nil {
		return b, b.Put(keyName, []byte(source))
	}
	return b, nil
}

// Entry is what the ledger knows of a unit; false where it knows nothing.
func (x *Index) Entry(source, path string) (e Entry, ok bool, err error) {
	err = x.view(func(tx *bbolt.Tx) error {
		e, ok, err = entryOf(tx, source, path)
		return err
	})
	if err != nil {
		return e, false, fmt.Errorf("read ledger entry %q: %w", path, err)
	}
	return e, ok, nil
}

func entryOf(tx *bbolt.Tx, source, path string) (e Entry, ok bool, err error) {
	b := sourceBucket(tx, source)
	if b == nil {
		return e, false, nil
	}
	v := b.Bucket(bucketUnits).Get([]byte(path))
	if v == nil {
		return e, false, nil
	}
	e, err = decodeEntry(source, path, v)
	return e, err == nil, err
}

// entriesAtOnce is how many entries are read in one transaction: a slow consumer must not hold the
// ledger's pages for ever, and may write to it while it ranges.
const entriesAtOnce = 512

// Entries streams the entries of a source, sorted by path (byte order). The consumer may write to
// the ledger meanwhile; it then sees each path at most once. An error ends the stream.
func (x *Index) Entries(source string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		var after []byte
		started := false
		batch := make([]Entry, 0, entriesAtOnce)
		for {
			batch = batch[:0]
			err := x.view(func(tx *bbolt.Tx) error {
				b := sourceBucket(tx, source)
				if b == nil {
					return nil
				}
				c := b.Bucket(bucketUnits).Cursor()
				k, v := c.First()
				if started {
					if k, v = c.Seek(after); bytes.Equal(k, after) {
						k, v = c.Next()
					}
				}
				for ; k != nil && len(batch) < entriesAtOnce; k, v = c.Next() {
					e, err := decodeEntry(source, string(k), v)
					if err != nil {
						return fmt.Errorf("read ledger entry %q: %w", k, err)
					}
					batch = append(batch, e)
				}
				return nil
			})
			if err != nil {
				yield(Entry{}, err)
				return
			}
			for _, e := range batch {
				if !yield(e, nil) {
					return
				}
			}
			if len(batch) < entriesAtOnce {
				return
			}
			after, started = []byte(batch[len(batch)-1].Path), true
		}
	}
}

// Sources are the ids of all sources that the ledger knows, sorted by the hash of their id.
func (x *Index) Sources() ([]string, error) {
	var out []string
	err := x.view(func(tx *bbolt.Tx) (err error) {
		out, err = sourcesOf(tx)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list sources: %w", err)
	}
	return out, nil
}

func sourcesOf(tx *bbolt.Tx) (out []string, err error) {
	all := tx.Bucket(bucketSources)
	if all == nil {
		return nil, nil
	}
	err = all.ForEachBucket(func(k []byte) error {
		out = append(out, string(all.Bucket(k).Get(keyName)))
		return nil
	})
	return out, err
}

// view runs a read transaction on the ledger of an index that is open.
func (x *Index) view(f func(*bbolt.Tx) error) error {
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return ErrClosed
	}
	return x.read(f)
}

// read is view for callers that hold the index open already. Damaged pages make bbolt panic.
func (x *Index) read(f func(*bbolt.Tx) error) error {
	return x.tell(x.ledger.view(f))
}

// update runs a write transaction on the ledger.
func (x *Index) update(f func(*bbolt.Tx) error) error {
	if x.opts.ReadOnly {
		return errReadOnly
	}
	return x.diskError(x.tell(x.ledger.update(f)))
}

var errReadOnly = errors.New("index was opened read-only")
