package index

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"time"

	index "github.com/blevesearch/bleve_index_api"
	"go.etcd.io/bbolt"

	"convod/pipeline"
)

// RestOf says which part of a page is replaced: what stands at a line and below.
type RestOf struct {
	Key     string // of the unit's only page
	Line    int
	Facts   int       // rows of facts that stay; another number refuses
	Newest  time.Time // end of the newest block that stays
	Outcome pipeline.Outcome
}

// BeginRest opens a replacement of the end of a unit that has one page of messages: documents above the line stay as they
// are and are not even looked at. ok is false when that cannot be done, because the last
// write did not end or a document reaches across the line; the unit is then replaced whole ([Index.Begin]). It is ended as any other.
func (x *Index) BeginRest(ctx context.Context, u Unit, of RestOf) (r *Replacement, ok bool, err error) {
	r, err = x.start(ctx, u)
	if err != nil {
		return nil, false, fmt.Errorf("replace the end of %q: %w", u.Path, err)
	}
	if ok, err = r.loadRest(ctx, of); err != nil || !ok {
		r.Abort()
		if err != nil {
			err = fmt.Errorf("replace the end of %q: %w", u.Path, err)
		}
		return nil, false, err
	}
	return r, true, nil
}

// loadRest reads the rows of the documents that may change, and counts those that stay.
func (r *Replacement) loadRest(ctx context.Context, of RestOf) (ok bool, err error) {
	prev, known, err := r.x.Entry(r.entry.Source, r.entry.Path)
	if err != nil || !known || prev.State != Final || prev.Counts.Pages != 1 || prev.Counts.Heads != 1 || prev.Outcome != of.Outcome {
		return false, err
	}
	r.prev, r.docs = prev, prev.Counts.Docs()
	page := r.key + hashID(of.Key)
	c := prev.Counts
	c.Units, c.Pages, c.Complete, c.NotExtractable, c.Declined, c.Skipped, c.Failed, c.Redacted = 1, 0, 0, 0, 0, 0, 0, 0
	ok = true
	var ids []string
	err = r.x.view(func(tx *bbolt.Tx) error {
		b := sourceBucket(tx, r.entry.Source)
		if b == nil {
			ok = false
			return nil
		}
		docs := b.Bucket(bucketDocs).Cursor()
		for kind := range byte(3) {
			prefix := append([]byte(page), kind)
			last := docs.Prev // the row before the next kind's first
			if k, _ := docs.Seek(append([]byte(page), kind+1)); k == nil {
				last = docs.Last
			}
			for k, v := last(); bytes.HasPrefix(k, prefix); k, v = docs.Prev() {
				d, err := decodeDocRow(v)
				if err != nil {
					return err
				}
				if kind > 0 && d.first < of.Line {
					n := int(binary.BigEndian.Uint32(k[len(prefix):])) + 1
					if kind == 1 {
						r.kept, ok = n, ok && d.last < of.Line
					} else {
						ok = ok && n == of.Facts
					}
					break
				}
				r.oldRows[string(k)] = string(v)
				r.remember(d)
				ids = append(ids, docID(r.key, d.id))
				switch kind {
				case 0:
					c.Heads--
				case 1:
					c.Passages--
					c.Messages -= d.messages
				default:
					c.Facts--
				}
			}
		}
		return nil
	})
	if err != nil || !ok || c.Heads != 0 || c.Passages != r.kept || c.Facts != of.Facts {
		return false, err
	}
	n, err := r.x.textBytes(ctx, ids)
	c.Bytes -= n
	r.entry.Counts, r.entry.Newest, r.rest = c, of.Newest, true
	r.entry.Unparsed = prev.Unparsed // lines are counted again when it is read whole
	return true, err
}

// textBytes is what documents count in Counts.Bytes.
func (x *Index) textBytes(ctx context.Context, ids []string) (n int64, err error) {
	err = x.reading(ctx, "texts", func(r index.IndexReader) error {
		for _, id := range ids {
			value, err := storedValue(r, id)
			if err != nil {
				return fmt.Errorf("read document %q: %w", id, err)
			}
			rec, err := decode(value)
			if err != nil {
				return fmt.Errorf("read document %q: %w", id, err)
			}
			texts, err := unpack(rec.packed)
			if err != nil {
				return fmt.Errorf("read document %q: %w", id, err)
			}
			n += int64(len(texts))
		}
		return nil
	})
	return n, err
}

// Other is true when what the documents of the page share has changed (title, participants ...), so that those
// above the line would have to change too. The replacement must then be aborted.
func (r *Replacement) Other() bool { return r.rest && r.other }
