package index

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"go.etcd.io/bbolt"
)

// One write is three steps, so that a kill between any two loses nothing:
//
//	ledger: the units are pending, with a number
//	Bleve:  one batch, which carries the number
//	ledger: the units are final, with their documents
//
// Pending at a start means: do it again, and ask the index, not the ledger, what stands there.

var (
	bucketPending = []byte("pending") // source \x00 path of every pending unit
	keyFinal      = []byte("final")   // highest number of a final entry
	keyDocs       = []byte("docs")    // documents of all entries
)

// apply writes the documents that replacements have gathered; last also makes their entries final.
func (x *Index) apply(ctx context.Context, rs []*Replacement, last bool) error {
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return ErrClosed
	}
	x.write.Lock()
	defer x.write.Unlock()
	if err := errors.Join(ctx.Err(), x.faulty()); err != nil {
		return err
	}
	changed := false
	for _, r := range rs {
		changed = changed || len(r.puts)+len(r.deletes) > 0
	}
	if changed {
		if err := x.room(x.textOf(rs)); err != nil {
			return err
		}
		if err := x.begun(rs); err != nil {
			return fmt.Errorf("mark pending: %w", err)
		}
		x.opts.Step(StepPending)
		if err := x.batch(rs); err != nil {
			return err
		}
		x.opts.Step(StepWritten)
	}
	if !last {
		return nil
	}
	if err := x.finals(rs); err != nil {
		return fmt.Errorf("write ledger: %w", err)
	}
	x.opts.Step(StepFinal)
	return nil
}

func (x *Index) textOf(rs []*Replacement) (n int) {
	for _, r := range rs {
		n += r.bytes
	}
	return min(n, 4*x.opts.MaxBatchBytes)
}

func pendingKey(e *Entry) []byte { return []byte(e.Source + "\x00" + e.Path) }

// begun is the first step.
func (x *Index) begun(rs []*Replacement) error {
	seq := x.seq + 1
	err := x.update(func(tx *bbolt.Tx) error {
		if err := putUint(tx.Bucket(bucketMeta), keySeq, seq); err != nil {
			return err
		}
		for _, r := range rs {
			if len(r.puts)+len(r.deletes) == 0 {
				continue
			}
			r.entry.Seq = seq
			e := r.prev
			if e.Source == "" && e.Path == "" {
				e.Unit = r.entry.Unit
				e.Hash, e.Version = "", ""
			}
			if e.State == Pending && e.Seq != 0 && r.started {
				continue // an earlier part said so
			}
			e.State, e.Seq = Pending, seq
			if err := setPending(tx, &e); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		x.seq = seq
	}
	return err
}

func setPending(tx *bbolt.Tx, e *Entry) error {
	b, err := makeSource(tx, e.Source)
	if err != nil {
		return err
	}
	p, err := tx.CreateBucketIfNotExists(bucketPending)
	if err != nil {
		return err
	}
	return errors.Join(b.Bucket(bucketUnits).Put([]byte(e.Path), e.encode()), p.Put(pendingKey(e), []byte{1}))
}

// batch is the second step.
func (x *Index) batch(rs []*Replacement) error {
	b := x.bleve.NewBatch()
	for _, r := range rs {
		for _, id := range r.deletes {
			b.Delete(id)
		}
	}
	for _, r := range rs { // after the deletes: a document that was given up and comes back stays
		for _, d := range r.puts {
			if err := b.IndexAdvanced(d); err != nil {
				return fmt.Errorf("index %q: %w", r.entry.Path, err)
			}
		}
	}
	b.SetInternal(internalSeq, seqBytes(x.seq))
	defer x.version.Add(1)
	return x.runBatch(b)
}

// finals is the third step.
func (x *Index) finals(rs []*Replacement) error {
	return x.update(func(tx *bbolt.Tx) error {
		meta := tx.Bucket(bucketMeta)
		docs, final := getUint(meta, keyDocs), getUint(meta, keyFinal)
		for _, r := range rs {
			if err := r.final(tx); err != nil {
				return err
			}
			now := r.entry.Counts.Docs()
			if r.gone {
				now = 0
			}
			docs = uint64(int64(docs) + int64(now-r.docs))
			final = max(final, r.entry.Seq)
		}
		return errors.Join(putUint(meta, keyDocs, docs), putUint(meta, keyFinal, final))
	})
}

// final writes a unit's entry and those of its rows that changed.
func (r *Replacement) final(tx *bbolt.Tx) error {
	b, err := makeSource(tx, r.entry.Source)
	if err != nil {
		return err
	}
	units, docs := b.Bucket(bucketUnits), b.Bucket(bucketDocs)
	docs.FillPercent = 0.9 // rows come in order: half-empty pages would double the file
	if p := tx.Bucket(bucketPending); p != nil {
		if err := p.Delete(pendingKey(&r.entry)); err != nil {
			return err
		}
	}
	for k := range r.oldRows {
		if _, ok := r.rows[k]; !ok {
			if err := docs.Delete([]byte(k)); err != nil {
				return err
			}
		}
	}
	for _, k := range slices.Sorted(maps.Keys(r.rows)) {
		if v := r.rows[k]; r.oldRows[k] != v {
			if err := docs.Put([]byte(k), []byte(v)); err != nil {
				return err
			}
		}
	}
	if err := r.putMerge(b); err != nil {
		return err
	}
	if r.gone {
		return units.Delete([]byte(r.entry.Path))
	}
	if r.entry.Seq == 0 {
		r.entry.Seq = r.prev.Seq // nothing changed: the documents are those of the earlier write
	}
	return units.Put([]byte(r.entry.Path), r.entry.encode())
}

// putEntry writes one entry without touching documents.
func (x *Index) putEntry(e Entry) error {
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return ErrClosed
	}
	return x.update(func(tx *bbolt.Tx) error {
		b, err := makeSource(tx, e.Source)
		if err != nil {
			return err
		}
		return b.Bucket(bucketUnits).Put([]byte(e.Path), e.encode())
	})
}
