package index

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"github.com/blevesearch/bleve/v2/document"
	"go.etcd.io/bbolt"

	"convod/pipeline"
)

// PageHeader is what all documents of a page share.
type PageHeader struct {
	Key      string // stable identity of the page inside its unit; pages without one are told apart by their order
	Ordinal  int    // number of the page in its unit, from 0
	Path     string // slash path relative to the source; "" means the unit's
	Member   string // inside an archive or export folder
	Title    string
	Type     string // page type
	Shape    string // conversation, note, table
	Reader   string
	Date     string   // yyyy-mm-dd or ""
	Folders  []string // above the file, for path search
	Tags     []string
	Entities []string // salient names of the page, for the entity filter; nil is fine
}

// HeaderOf is the header of a pipeline page.
func HeaderOf(p *pipeline.Page) PageHeader {
	h := PageHeader{Key: p.Key, Ordinal: p.Ordinal, Path: p.Path, Folders: p.PagePath}
	if d := p.Document; d != nil {
		h.Member, h.Title, h.Type, h.Shape, h.Reader = d.Member, d.Title, d.Type, string(d.Shape), d.Reader
		h.Date, h.Tags = d.Date, d.Tags
	}
	return h
}

// PageOutcome is what became of a page.
type PageOutcome struct {
	Outcome  pipeline.Outcome
	Reason   string
	Err      error
	Warnings []string
}

// Replacement makes the documents of one unit exactly those that are given to it. It
// belongs to one goroutine. It ends with Commit, CommitLater or Abort.
type Replacement struct {
	x     *Index
	key   string // unit key, raw
	entry Entry
	prev  Entry // what the ledger said before; zero where nothing
	gone  bool  // the unit is removed

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
	if x.opts.ReadOnly {
		return nil, errReadOnly
	}
	if err := x.faulty(); err != nil {
		return nil, err
	}
	key := unitKey(u.Source, u.Path)
	if err := x.queue.claim(ctx, key); err != nil {
		return nil, err
	}
	r := &Replacement{
		x: x, key: key, entry: Entry{Unit: u},
		old: map[string]docRow{}, oldRows: map[string]string{}, heads: map[string]string{}, rows: map[string]string{}, seen: map[string]int{}, pages: map[string]int{},
	}
	r.entry.Counts.Units = 1
	if err := r.load(); err != nil {
		x.queue.release(key)
		return nil, err
	}
	return r, nil
}

// load reads what the ledger, or after an unfinished run the index, holds of the unit.
func (r *Replacement) load() error {
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
	return r.x.unitDocs(r.key, func(id string, d docRow) { r.remember(d) })
}

func (r *Replacement) remember(d docRow) {
	r.old[d.id] = d
	if d.messages > 0 {
		r.heads[d.head], r.heads[d.tail] = d.id, d.id
	}
}

// docID is the id of a document in Bleve.
func docID(unit, id string) string { return hex.EncodeToString([]byte(unit)) + "-" + id }

// Page adds one page. passages may be nil. It may write, when the unit grows past one batch.
func (r *Replacement) Page(ctx context.Context, h PageHeader, passages iter.Seq[*pipeline.Passage], facts []pipeline.Fact, o PageOutcome) error {
	if r.done {
		return errors.New("page after the end of a replacement")
	}
	if h.Path == "" {
		h.Path = r.entry.Path
	}
	c := &r.entry.Counts
	c.page(o.Outcome)
	if r.entry.Reader == "" {
		r.entry.Reader = h.Reader
	}
	r.note(h, o)
	pageID := hashID(r.uniquePage(h.Key))
	w := pageWriter{r: r, h: h, pageID: pageID, session: -1}
	if passages != nil {
		for p := range passages {
			if err := w.add(ctx, p); err != nil {
				return err
			}
		}
	}
	if err := w.flush(ctx); err != nil {
		return err
	}
	for i := range facts {
		r.fact(h, pageID, &facts[i])
		c.Facts++
	}
	return nil
}

// note keeps the outcome of a page, and makes the unit's outcome the worst of its pages'.
func (r *Replacement) note(h PageHeader, o PageOutcome) {
	e := &r.entry
	if rank(o.Outcome) > rank(e.Outcome) {
		e.Outcome, e.Reason, e.Err = o.Outcome, o.Reason, ""
		if o.Err != nil {
			e.Err = o.Err.Error()
		}
	}
	if o.Outcome != pipeline.Complete && len(e.Pages) < maxPageStates {
		s := PageState{Ordinal: h.Ordinal, Member: h.Member, Title: h.Title, Outcome: o.Outcome, Reason: o.Reason}
		if o.Err != nil {
			s.Err = o.Err.Error()
		}
		e.Pages = append(e.Pages, s)
	}
	for _, w := range o.Warnings {
		if len(e.Warnings) < maxWarnings && !slices.Contains(e.Warnings, w) {
			e.Warnings = append(e.Warnings, w)
		}
	}
}

// rank orders outcomes by how much they say about a unit: one good page makes an archive worth
// keeping as complete, one failed page must be seen.
func rank(o pipeline.Outcome) int {
	return slices.Index([]pipeline.Outcome{"", pipeline.Skipped, pipeline.NotExtractable, pipeline.Complete, pipeline.Declined, pipeline.Failed}, o)
}

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
	// An old passage that holds one of these messages must go in the same step, or a
	// reader would see the message twice.
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
	err := r.x.apply(ctx, []*Replacement{r}, false)
	r.puts, r.deletes, r.bytes, r.started = nil, nil, 0, true
	return err
}

// finish turns what the new content does not have any more into deletes.
func (r *Replacement) finish() {
	for id := range r.old {
		r.deletes = append(r.deletes, docID(r.key, id))
	}
	slices.Sort(r.deletes)
	r.entry.Indexed = r.x.opts.Now()
	if r.entry.Outcome == "" {
		r.entry.Outcome = pipeline.Skipped
	}
}

// Commit writes the replacement and returns when it is durable and searchable.
func (r *Replacement) Commit(ctx context.Context) error {
	if r.done {
		return errors.New("replacement ended already")
	}
	r.done = true
	r.finish()
	if err := r.x.queue.add(ctx, r, nil); err != nil {
		return fmt.Errorf("index %q: %w", r.entry.Path, err)
	}
	return nil
}

// CommitLater writes the replacement together with others that end soon, which is what a backfill of small files needs, and
// calls done (which may be nil) when it is durable, from another goroutine. A crash before that loses
// nothing: the ledger does not have it, so the next scan does it again.
func (r *Replacement) CommitLater(ctx context.Context, done func(error)) {
	if r.done {
		return
	}
	r.done = true
	r.finish()
	if done == nil {
		done = func(error) {}
	}
	r.x.queue.add(ctx, r, done)
}

// Abort gives the replacement up. What was written already stays pending and is done again.
func (r *Replacement) Abort() {
	if !r.done {
		r.done = true
		r.x.queue.release(r.key)
	}
}

// Entry is the ledger's entry as it will be written.
func (r *Replacement) Entry() Entry { return r.entry }

// Remove takes a unit and everything of it out of index and ledger. An unknown unit is no error.
func (x *Index) Remove(ctx context.Context, source, path string) error {
	r, err := x.begin(ctx, Unit{Source: source, Path: path})
	if err != nil {
		return fmt.Errorf("remove %q: %w", path, err)
	}
	r.gone = true
	return r.Commit(ctx)
}

// SetOutcome records that a unit could not be read (or must not be) while its last good passages stay. u is what was
// looked at, so that the same content is not tried again without need.
func (x *Index) SetOutcome(ctx context.Context, u Unit, o pipeline.Outcome, reason string, cause error) error {
	if err := x.queue.claim(ctx, unitKey(u.Source, u.Path)); err != nil {
		return fmt.Errorf("record outcome of %q: %w", u.Path, err)
	}
	defer x.queue.release(unitKey(u.Source, u.Path))
	e, ok, err := x.Entry(u.Source, u.Path)
	if err != nil {
		return err
	}
	if !ok {
		e.Counts.Units = 1
		e.Counts.page(o)
	}
	e.Unit, e.Outcome, e.Reason, e.Err, e.Indexed = u, o, reason, "", x.opts.Now()
	if cause != nil {
		e.Err = cause.Error()
	}
	return x.putEntry(e)
}

// newest keeps the later of two times.
func newest(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
