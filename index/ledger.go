package index

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
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
)

// SourceKey is the name of a source's bucket: 8 hex digits of a SHA-256 of its id.
func SourceKey(source string) string {
	sum := sha256.Sum256([]byte(source))
	return hex.EncodeToString(sum[:4])
}

// docRow is one document of a unit in the ledger.
type docRow struct {
	id          string // document id without the unit's part
	fingerprint string // eight bytes; "" = unknown, so it is written again
	first, last int    // lines
	session     int
	messages    int
	head, tail  string // short ids of the first and last message; "" for chunks and facts
}

func (d *docRow) encode() []byte {
	w := &writer{b: make([]byte, 0, 48)}
	if raw, err := hex.DecodeString(d.id); err == nil && len(raw) == 8 {
		w.byte(8) // the usual id is 16 hex digits
		w.b = append(w.b, raw...)
	} else {
		w.byte(0)
		w.str(d.id)
	}
	w.str(d.fingerprint)
	w.uint(d.first)
	w.uint(d.last - d.first)
	w.uint(d.session)
	w.uint(d.messages)
	w.b = append(w.b, d.head...)
	if d.messages > 1 {
		w.b = append(w.b, d.tail...)
	}
	return w.b
}

func decodeDocRow(value []byte) (docRow, error) {
	r := &reader{s: string(value)}
	var d docRow
	if r.byte() == 8 {
		d.id = hex.EncodeToString([]byte(r.bytes(8)))
	} else {
		d.id = r.str()
	}
	d.fingerprint = r.str()
	d.first = r.uint()
	d.last = d.first + r.uint()
	d.session = r.uint()
	if d.messages = r.uint(); d.messages > 0 {
		d.head = r.bytes(idBytes)
		d.tail = d.head
	}
	if d.messages > 1 {
		d.tail = r.bytes(idBytes)
	}
	return d, r.err()
}

// docKey orders the documents of a unit: by page, the page's own first, then passages and facts by ordinal.
func docKey(unit string, r *record) string {
	kind := byte(1)
	switch r.doc {
	case docPage:
		kind = 0
	case docFact:
		kind = 2
	}
	k := make([]byte, 0, 17)
	k = append(append(append(k, unit...), r.pageID...), kind)
	return string(binary.BigEndian.AppendUint32(k, uint32(r.ordinal)))
}

// isPassage tells the rows of passages from those of pages and facts.
func isPassage(key []byte) bool { return key[12] == 1 }

// sourceBucket is the bucket of a source, nil where there is none yet.
func sourceBucket(tx *bbolt.Tx, source string) *bbolt.Bucket {
	b := tx.Bucket(bucketSources)
	if b == nil {
		return nil
	}
	return b.Bucket([]byte(SourceKey(source)))
}

// makeSource is sourceBucket that creates what is missing.
func makeSource(tx *bbolt.Tx, source string) (*bbolt.Bucket, error) {
	all, err := tx.CreateBucketIfNotExists(bucketSources)
	if err != nil {
		return nil, err
	}
	b, err := all.CreateBucketIfNotExists([]byte(SourceKey(source)))
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
		b := sourceBucket(tx, source)
		if b == nil {
			return nil
		}
		v := b.Bucket(bucketUnits).Get([]byte(path))
		if v == nil {
			return nil
		}
		ok = true
		e, err = decodeEntry(source, path, v)
		return err
	})
	if err != nil {
		return e, false, fmt.Errorf("read ledger entry %q: %w", path, err)
	}
	return e, ok, nil
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
		for {
			batch := make([]Entry, 0, entriesAtOnce)
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
	err := x.view(func(tx *bbolt.Tx) error {
		all := tx.Bucket(bucketSources)
		if all == nil {
			return nil
		}
		return all.ForEachBucket(func(k []byte) error {
			out = append(out, string(all.Bucket(k).Get(keyName)))
			return nil
		})
	})
	if err != nil {
		return nil, fmt.Errorf("list sources: %w", err)
	}
	return out, nil
}

// docRows streams the documents of a unit in the order of docKey.
func docRows(tx *bbolt.Tx, source, unit string, visit func(key, value []byte, d docRow) error) error {
	b := sourceBucket(tx, source)
	if b == nil {
		return nil
	}
	c := b.Bucket(bucketDocs).Cursor()
	for k, v := c.Seek([]byte(unit)); bytes.HasPrefix(k, []byte(unit)); k, v = c.Next() {
		d, err := decodeDocRow(v)
		if err != nil {
			return err
		}
		if err := visit(k, v, d); err != nil {
			return err
		}
	}
	return nil
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
	return guarded("ledger", func() error { return x.ledger.View(f) })
}

// update runs a write transaction on the ledger.
func (x *Index) update(f func(*bbolt.Tx) error) error {
	if x.opts.ReadOnly {
		return errReadOnly
	}
	return guarded("ledger", func() error { return x.ledger.Update(f) })
}

var errReadOnly = errors.New("index was opened read-only")
