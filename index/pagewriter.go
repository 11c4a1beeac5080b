package index

import (
	"context"
	"encoding/hex"
	"iter"
	"slices"
	"strings"

	"github.com/blevesearch/bleve/v2/document"

	"convod/pipeline"
)

// pageWriter turns the passages of one page into documents.
type pageWriter struct {
	r       *Replacement
	h       PageHeader
	pageID  string
	head    string // reference of the page's own document, "" before the first block
	seed    string // what a block's fields take from its page
	open    *block // not written yet: the next passage may join it
	ordinal int
	session int               // of the last message written
	folded  map[string]string // names of people, as they are indexed
	people  []string          // those who take part, likewise
}

func (w *pageWriter) add(ctx context.Context, p *pipeline.Passage) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if p.Kind == pipeline.Block {
		w.r.entry.Newest = newest(w.r.entry.Newest, p.End)
		if w.open != nil && w.open.join(p) {
			return nil
		}
		err := w.flush(ctx)
		w.open = newBlock(p)
		return err
	}
	if err := w.flush(ctx); err != nil {
		return err
	}
	if err := w.r.spill(ctx, true); err != nil {
		return err
	}
	w.chunk(p)
	return nil
}

// flush writes the open block.
func (w *pageWriter) flush(ctx context.Context) error {
	b := w.open
	if b == nil {
		return nil
	}
	w.open = nil
	if err := w.r.spill(ctx, b.Session != w.session); err != nil {
		return err
	}
	w.session = b.last
	if w.head == "" {
		w.pageDoc(b)
	}
	w.block(b)
	w.r.entry.Counts.Messages += len(b.Elements)
	return nil
}

// record starts the record of a passage.
func (w *pageWriter) record(doc byte, p *pipeline.Passage) *record {
	rec := w.r.record(w.h, w.pageID, doc)
	rec.ordinal, rec.session, rec.trail = w.ordinal, p.Session, p.Trail
	rec.start, rec.end, rec.first, rec.last = p.Start, p.End, p.FirstLine, p.LastLine
	rec.elements = p.Elements
	w.ordinal++
	w.r.entry.Counts.Passages++
	return rec
}

// pageDoc is the document of a page with messages: what its blocks share. It is stored only. Its id
// is made of its content, so that a block always finds the version that it was written with.
func (w *pageWriter) pageDoc(first *block) {
	r := w.r
	rec := r.record(w.h, w.pageID, docPage)
	rec.people = first.Participants
	w.people = w.foldNames(slices.Values(rec.people))
	if n := len(first.Trail); n > 0 {
		rec.label = first.Trail[n-1]
	}
	content := &writer{}
	rec.page.encode(content)
	w.head = hashID(string(content.b) + w.pageID)
	for _, l := range [][]string{w.h.Entities, w.h.Folders} {
		content.strs(l)
	}
	w.seed = string(content.b)
	row := docRow{id: r.unique(headID(w.head))}
	r.entry.Counts.Heads++
	r.put("", rec, row, func(body []byte) *document.Document {
		d := document.NewDocument(docID(r.key, row.id))
		d.AddField(newStored(body, nil))
		return d
	})
}

// headID is the id of a page's own document.
func headID(ref string) string { return "p" + hex.EncodeToString([]byte(ref)) }

func (w *pageWriter) block(b *block) {
	r := w.r
	rec := w.record(docBlock, &b.Passage)
	rec.head, rec.breaks = w.head, b.breaks
	rec.span()
	if rec.merged() {
		rec.first, rec.last = rec.ownLines()
	}
	rec.ids = make([]string, len(b.Elements))
	for i := range b.Elements {
		rec.ids[i] = shortID(b.Elements[i].ID)
	}
	row := rec.row(r.unique(b.ID))
	r.put(w.seed, rec, row, func(body []byte) *document.Document {
		d := r.document(row.id, w.h, rec)
		counts := addWords(d, fieldText, r.x.analyzer, rec.list())
		addWords(d, fieldTrail, r.x.analyzer, nonEmpty(w.h.Title))
		addKeywords(d, fieldFrom, w.foldNames(speakers(rec.elements))...)
		addKeywords(d, fieldPart, w.people...)
		addKeywords(d, fieldDoc, DocMessage)
		d.AddField(newStored(body, counts))
		return d
	})
}

// foldNames are names as they are indexed. The same few people speak all through a page.
func (w *pageWriter) foldNames(list iter.Seq[string]) []string {
	var out []string
	for name := range list {
		n, ok := w.folded[name]
		if !ok {
			n = foldName(name)
			if w.folded == nil {
				w.folded = map[string]string{}
			}
			w.folded[name] = n
		}
		if n != "" {
			out = append(out, n)
		}
	}
	return out
}

func (w *pageWriter) chunk(p *pipeline.Passage) {
	r := w.r
	rec := w.record(docChunk, p)
	row := rec.row(r.unique(p.ID))
	r.put(strings.Join(append(w.h.Folders, w.h.Entities...), "\x00"), rec, row, func(body []byte) *document.Document {
		d := r.document(row.id, w.h, rec)
		counts := addWords(d, fieldText, r.x.analyzer, rec.list())
		addWords(d, fieldTrail, r.x.analyzer, nonEmpty(trailText(w.h.Title, p.Trail)))
		addKeywords(d, fieldDoc, DocChunk)
		d.AddField(newStored(body, counts))
		return d
	})
}

// list are the texts of the elements.
func (r *record) list() []string {
	out := make([]string, len(r.elements))
	for i := range r.elements {
		out[i] = r.elements[i].Text
	}
	return out
}
