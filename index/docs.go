package index

import (
	"context"
	"encoding/hex"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/blevesearch/bleve/v2/document"

	"convod/pipeline"
)

// pageWriter turns the passages of one page into documents.
type pageWriter struct {
	r        *Replacement
	h        PageHeader
	pageID   string
	head     string // reference of the page's own document, "" before the first block
	seed     string // what a block's fields take from its page
	open     *block // not written yet: the next passage may join it
	ordinal  int
	position int // messages so far
	session  int // of the last message written
}

func (w *pageWriter) add(ctx context.Context, p *pipeline.Passage) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if p.Kind == pipeline.Block {
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
	w.position += len(b.Elements)
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
	rec.position, rec.head, rec.breaks = w.position, w.head, b.breaks
	rec.span()
	rec.ids = make([]string, len(b.Elements))
	for i := range b.Elements {
		rec.ids[i] = shortID(b.Elements[i].ID)
	}
	row := rec.row(r.unique(b.ID))
	r.entry.Newest = newest(r.entry.Newest, rec.end)
	people := b.Participants
	r.put(w.seed, rec, row, func(body []byte) *document.Document {
		d := r.document(row.id, w.h, rec)
		counts := addWords(d, fieldText, r.x.analyzer, rec.list())
		addWords(d, fieldTrail, r.x.analyzer, nonEmpty(w.h.Title))
		addKeywords(d, fieldFrom, foldNames(speakers(rec.elements))...)
		addKeywords(d, fieldPart, foldNames(slices.Values(people))...)
		addKeywords(d, fieldDoc, DocMessage)
		d.AddField(newStored(body, counts))
		return d
	})
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

// fact turns an extracted fact into a document.
func (r *Replacement) fact(h PageHeader, pageID string, f *pipeline.Fact) {
	if f.Path != "" {
		h.Path = f.Path
	}
	if f.Member != "" {
		h.Member = f.Member
	}
	rec := r.record(h, pageID, docFact)
	rec.ordinal, rec.trail, rec.entities, rec.sources = f.Row, f.Trail, f.Entities, f.Sources
	rec.kind, rec.tier, rec.confidence, rec.markers = string(f.Kind), f.Kind.Tier(), f.Confidence, f.Markers
	rec.start, rec.end = f.Time, f.Time
	if len(f.Sources) > 0 {
		rec.first, rec.last = f.Sources[0].First, f.Sources[0].Last
	}
	rec.elements = []pipeline.Element{{ID: f.ID, Speaker: f.Speaker, Time: f.Time, Text: f.Text, FirstLine: rec.first, LastLine: rec.last}}
	row := docRow{id: r.unique(f.ID), first: rec.first, last: rec.last}
	r.put("", rec, row, func(body []byte) *document.Document {
		d := r.document(row.id, h, rec)
		counts := addWords(d, fieldFact, r.x.analyzer, []string{f.Text})
		addWords(d, fieldTrail, r.x.analyzer, nonEmpty(trailText(h.Title, f.Trail)))
		if f.Speaker != "" {
			name := strings.Join(nameWords(f.Speaker), " ")
			addKeywords(d, fieldFrom, name)
			addKeywords(d, fieldPart, name)
		}
		addKeywords(d, fieldDoc, DocFact)
		addKeywords(d, fieldKind, string(f.Kind))
		d.AddField(newStored(body, counts))
		return d
	})
}

// record starts a record with what the page gives.
func (r *Replacement) record(h PageHeader, pageID string, doc byte) *record {
	return &record{
		doc: doc, pageID: pageID, entities: h.Entities,
		page: page{source: r.entry.Source, path: h.Path, member: h.Member, title: h.Title, typ: h.Type, shape: h.Shape, date: h.Date, tags: h.Tags},
	}
}

// document starts a document with the fields that all kinds have.
func (r *Replacement) document(id string, h PageHeader, rec *record) *document.Document {
	d := document.NewDocument(docID(r.key, id))
	d.Fields = make([]document.Field, 0, 16)
	addKeywords(d, fieldSource, rec.source)
	addKeywords(d, fieldType, strings.ToLower(h.Type))
	addKeywords(d, fieldTag, tagTerms(h.Tags)...)
	addKeywords(d, fieldEntity, foldAll(rec.entities)...)
	addKeywords(d, fieldFile, pathPrefixes(h.Path)...)
	addWords(d, fieldPath, r.x.analyzer, nonEmpty(pathWords(h)))
	start, end := rec.start, rec.end
	if start.IsZero() {
		if t, err := time.Parse(time.DateOnly, h.Date); err == nil {
			start, end = t, t
		}
	}
	if !start.IsZero() {
		addWords(d, fieldDate, r.x.analyzer, []string{dateWords(start)})
		addKeywords(d, fieldTime, sortable(end))
		addKeywords(d, fieldDay, dayTerms(start, end)...)
	}
	return d
}

func nonEmpty(s string) []string {
	if s == "" {
		return nil
	}
	return []string{s}
}

// trailText is the heading trail of a chunk as it is indexed; the title leads unless the trail starts with it.
func trailText(title string, trail []string) string {
	if len(trail) > 0 && trail[0] == title {
		title = ""
	}
	return strings.Join(append(nonEmpty(title), trail...), " › ")
}

// speakers are the names of a list of elements, each once, in order.
func speakers(elements []pipeline.Element) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range elements {
			name, seen := elements[i].Speaker, false
			for j := range i {
				seen = seen || elements[j].Speaker == name
			}
			if name != "" && !seen && !yield(name) {
				return
			}
		}
	}
}

// foldNames are names as they are indexed.
func foldNames(list iter.Seq[string]) []string {
	var out []string
	for name := range list {
		if n := strings.Join(nameWords(name), " "); n != "" {
			out = append(out, n)
		}
	}
	return out
}

// nameWords are the folded words of a name.
func nameWords(name string) []string {
	var out []string
	tokenize(name, func(s span) { out = append(out, fold(name[s.start:s.end])) })
	return out
}

func foldAll(list []string) []string {
	out := make([]string, 0, len(list))
	for _, s := range list {
		out = append(out, strings.Join(strings.Fields(fold(s)), " "))
	}
	return out
}

// pathPrefixes are the path itself and every folder above it.
func pathPrefixes(path string) []string {
	out := []string{path}
	for i := len(path) - 1; i > 0; i-- {
		if path[i] == '/' {
			out = append(out, path[:i])
		}
	}
	return out
}

// pathWords is the path as words: folders, file name without its ending, member.
func pathWords(h PageHeader) string {
	base := h.Path[strings.LastIndexByte(h.Path, '/')+1:]
	if i := strings.LastIndexByte(base, '.'); i > 0 {
		base = base[:i]
	}
	return strings.Join(append(append([]string(nil), h.Folders...), base, h.Member), " ")
}

// dateWords is a date as people ask for it: "8 May 2023 Monday".
func dateWords(t time.Time) string { return t.Format("2 January 2006 Monday") }

// sortable is an instant as a term whose order is time's: seconds since year 1 in nine digits of
// base 36, which is half as long as a written date.
func sortable(t time.Time) string {
	s := strconv.FormatInt(max(t.Unix()+unixToYear1, 0), 36)
	return strings.Repeat("0", max(9-len(s), 0)) + s
}

const unixToYear1 = 62135596800

// dayTerms are year, month and day, in UTC, of every day from start to end, at most two: a block never spans more.
func dayTerms(start, end time.Time) []string {
	out := []string{}
	for _, t := range []time.Time{start.UTC(), end.UTC()} {
		for _, layout := range []string{"2006", "200601", "20060102"} {
			if s := t.Format(layout); len(out) < 3 || s != out[len(out)-3] {
				out = append(out, s)
			}
		}
	}
	return out
}
