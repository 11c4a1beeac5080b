package index

import (
	"context"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/blevesearch/bleve/v2/document"
	index "github.com/blevesearch/bleve_index_api"
	"go.etcd.io/bbolt"
)

// Replacement makes the documents of one unit exactly those that are given to it. It
// belongs to one goroutine. It ends with Commit, CommitLater or Abort.
type Replacement struct {
	x     *Index
	key   string // unit key, raw
	claim *claim
	entry Entry
	prev  Entry // what the ledger said before; zero where nothing
	gone  bool  // the unit is removed
	merge *MergeState

	old     map[string]docRow // document id -> row, of what has not been seen in the new content yet
	oldRows map[string]string // ledger key -> value, as it stands
	heads   map[string]string // short id of a first or last message -> document id, of old
	redo    bool              // an earlier run did not end: rows say nothing, the index is asked

	rows    map[string]string // new rows
	seen    map[string]int    // ids given so far, to keep them unique whatever comes
	pages   map[string]int    // keys of pages, likewise
	puts    []*document.Document
	deletes []string
	bytes   int
	started bool // part of it was written already
	docs    int  // documents the unit had in the count of the ledger
	rest    bool // only the end of the unit is replaced, see BeginRest
	kept    int  // passages before it
	other   bool // the page's own document is not what it was
	done    bool
}

// Begin opens the replacement of a unit. Nothing is written before Commit, except for units of more than
// MaxBatchDocs documents. One unit is replaced by one goroutine at a time; a second Begin is an error.
func (x *Index) Begin(ctx context.Context, u Unit) (*Replacement, error) {
	r, err := x.begin(ctx, u)
	if err != nil {
		return nil, fmt.Errorf("replace %q: %w", u.Path, err)
	}
	return r, nil
}

func (x *Index) begin(ctx context.Context, u Unit) (*Replacement, error) {
	r, err := x.start(ctx, u)
	if err != nil {
		return nil, err
	}
	r.entry.Counts.Units = 1
	if err := r.load(ctx); err != nil {
		r.Abort()
		return nil, err
	}
	return r, nil
}

// start claims the unit.
func (x *Index) start(ctx context.Context, u Unit) (*Replacement, error) {
	if x.opts.ReadOnly {
		return nil, errReadOnly
	}
	if err := x.faulty(); err != nil {
		return nil, err
	}
	key := unitKey(u.Source, u.Path)
	held, err := x.queue.claim(ctx, key)
	if err != nil {
		return nil, err
	}
	return &Replacement{
		x: x, key: key, claim: held, entry: Entry{Unit: u},
		old: map[string]docRow{}, oldRows: map[string]string{}, heads: map[string]string{}, rows: map[string]string{}, seen: map[string]int{}, pages: map[string]int{},
	}, nil
}

// load reads what the ledger, or after an unfinished run the index, holds of the unit.
func (r *Replacement) load(ctx context.Context) error {
	prev, ok, err := r.x.Entry(r.entry.Source, r.entry.Path)
	if err != nil || !ok {
		return err
	}
	r.prev, r.redo = prev, prev.State == Pending
	r.docs = prev.Counts.Docs()
	err = r.x.view(func(tx *bbolt.Tx) error {
		return docRows(tx, r.entry.Source, r.key, func(key, value []byte, d docRow) error {
			r.oldRows[string(key)] = string(value)
			if !r.redo {
				r.remember(d)
			}
			return nil
		})
	})
	if err != nil || !r.redo {
		return err
	}
	return r.x.reading(ctx, "unit", func(s index.IndexReader) error {
		return unitDocs(s, r.key, func(id string, rec *record) {
			id = strings.TrimPrefix(id, docID(r.key, ""))
			if rec == nil {
				r.remember(docRow{id: id})
				return
			}
			r.remember(rec.row(id))
		})
	})
}

func (r *Replacement) remember(d docRow) {
	r.old[d.id] = d
	if d.messages > 0 {
		r.heads[d.head], r.heads[d.tail] = d.id, d.id
	}
}

// docID is the id of a document in Bleve.
func docID(unit, id string) string { return hex.EncodeToString([]byte(unit)) + "-" + id }

// unique is the id itself, or for its second use the id with a number.
func (r *Replacement) unique(id string) string {
	n := r.seen[id]
	r.seen[id] = n + 1
	if n == 0 {
		return id
	}
	return r.unique(fmt.Sprintf("%s.%d", id, n+1))
}

// uniquePage is the key itself, or for its second use the key with a number.
func (r *Replacement) uniquePage(key string) string {
	n := r.pages[key]
	r.pages[key] = n + 1
	if n == 0 {
		return key
	}
	return r.uniquePage(fmt.Sprintf("%s#%d", key, n+1))
}

// put adds a document unless it stands in the index already. seed is what its fields depend on besides the record.
func (r *Replacement) put(seed string, rec *record, row docRow, build func(body []byte) *document.Document) {
	head, texts, fp := rec.encode(r.x.seed + seed)
	row.fingerprint = fp
	r.rows[docKey(r.key, rec)] = string(row.encode())
	r.entry.Counts.Bytes += int64(len(texts))
	if old, ok := r.old[row.id]; ok {
		delete(r.old, row.id)
		if old.fingerprint == fp {
			return
		}
	}
	r.other = r.other || rec.doc == docPage
	// An old passage that holds one of these messages must go in the same step, or a reader would see the message twice. The ledger
	// has the first and last of each passage: one whose both ends changed and nothing else goes with the last batch of a large unit.
	for _, id := range rec.ids {
		if was, ok := r.heads[id]; ok && was != row.id {
			if _, still := r.old[was]; still {
				delete(r.old, was)
				r.deletes = append(r.deletes, docID(r.key, was))
			}
		}
	}
	body := make([]byte, 0, len(head)+len(texts)/2+printBytes)
	body = append(append(append(body, fp...), head...), pack(texts)...)
	r.puts = append(r.puts, build(body))
	r.bytes += len(texts)
}

// spill writes what has gathered once the unit is too large for one batch. between tells that a session ends
// here; where none does for long (a chat without times is one session), any border of blocks will do.
func (r *Replacement) spill(ctx context.Context, between bool) error {
	most, size := r.x.opts.MaxBatchDocs, r.x.opts.MaxBatchBytes
	if !r.started && len(r.puts)+len(r.deletes) < most {
		return nil // it may still be one atomic step
	}
	if !between {
		most, size = 2*most, 4*size
	}
	if len(r.puts) < most && r.bytes < size {
		return nil
	}
	if !r.x.queue.holds(r.key, r.claim) {
		return errForsaken
	}
	err := r.x.apply(ctx, []*Replacement{r}, false)
	r.puts, r.deletes, r.bytes, r.started = nil, nil, 0, true
	return err
}
