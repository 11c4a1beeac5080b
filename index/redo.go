package index

import (
	"errors"
	"fmt"

	index "github.com/blevesearch/bleve_index_api"
	"go.etcd.io/bbolt"
)

// redoAfter marks the entries that are newer than the index as pending, since their documents were lost, and
// takes out documents whose unit was removed by a lost write.
func (x *Index) redoAfter(seq uint64) error {
	n := 0
	known := map[string]bool{}
	err := x.update(func(tx *bbolt.Tx) error {
		all := tx.Bucket(bucketSources)
		if all == nil {
			return nil
		}
		return all.ForEachBucket(func(k []byte) error {
			source := string(all.Bucket(k).Get(keyName))
			var lost []Entry
			err := all.Bucket(k).Bucket(bucketUnits).ForEach(func(path, v []byte) error {
				known[docID(unitKey(source, string(path)), "")] = true
				e, err := decodeEntry(source, string(path), v)
				if err == nil && e.Seq > seq {
					lost = append(lost, e)
				}
				return err
			})
			for i := range lost {
				lost[i].State = Pending
				n++
				err = errors.Join(err, setPending(tx, &lost[i]))
			}
			return err
		})
	})
	if err == nil {
		err = x.dropOrphans(known)
	}
	if err != nil {
		return fmt.Errorf("%w: %v", ErrDamaged, err) //nolint:errorlint // the cause is told, not matched
	}
	x.opts.Log.Warn("index lost its last writes", "units", n)
	return nil
}

// dropOrphans deletes the documents of units that the ledger does not know.
func (x *Index) dropOrphans(known map[string]bool) error {
	r, err := x.reader()
	if err != nil {
		return err
	}
	defer r.Close()
	dict, err := r.FieldDict("_id")
	if err != nil {
		return err
	}
	defer dict.Close()
	b := x.bleve.NewBatch()
	for {
		e, err := dict.Next()
		if err != nil {
			return err
		}
		if e == nil {
			break
		}
		if len(e.Term) > 13 && !known[e.Term[:13]] {
			b.Delete(e.Term)
		}
	}
	if b.Size() == 0 {
		return nil
	}
	return x.runBatch(b)
}

// unitDocs visits the documents of a unit that stand in a snapshot, whatever the ledger says; rec is nil for one that
// cannot be read.
func unitDocs(r index.IndexReader, unit string, visit func(id string, rec *record)) error {
	dict, err := r.FieldDictPrefix("_id", []byte(docID(unit, "")))
	if err != nil {
		return fmt.Errorf("read ids: %w", err)
	}
	defer dict.Close()
	for {
		e, err := dict.Next()
		if err != nil {
			return fmt.Errorf("read ids: %w", err)
		}
		if e == nil {
			return nil
		}
		value, err := storedValue(r, e.Term)
		if err != nil || value == nil {
			continue // deleted ids stay in the dictionary until a merge
		}
		rec, err := decode(value)
		if err != nil {
			rec = nil
		}
		visit(e.Term, rec)
	}
}

// row is the ledger's view of a record.
func (r *record) row(id string) docRow {
	d := docRow{id: id, fingerprint: r.print, first: r.first, last: r.last, session: r.session, messages: len(r.ids)}
	d.xfirst, d.xlast = r.otherLines()
	if len(r.ids) > 0 {
		d.head, d.tail = r.ids[0], r.ids[len(r.ids)-1]
	}
	return d
}
