package index

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"

	"go.etcd.io/bbolt"
)

// docRow is one document of a unit in the ledger.
type docRow struct {
	id          string // document id without the unit's part
	fingerprint string // eight bytes; "" = unknown, so it is written again
	first, last int    // lines in the page's own file
	xfirst      int    // lines in other files that have its messages too, over all of them; 0 for none
	xlast       int
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
	if d.xfirst > 0 {
		w.uint(d.xfirst)
		w.uint(d.xlast - d.xfirst)
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
	if r.s != "" {
		d.xfirst = r.uint()
		d.xlast = d.xfirst + r.uint()
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
