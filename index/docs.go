package index

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/blevesearch/bleve/v2/document"

	"convod/pipeline"
)

// fact turns an extracted fact into a document.
func (r *Replacement) fact(h PageHeader, pageID string, f *pipeline.Fact) {
	switch {
	case f.Path != "":
		h.Path, h.Member = f.Path, f.Member
	case f.Member != "":
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
		if f.Speaker != "" {
			name := foldName(f.Speaker)
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
		page: page{source: r.entry.Source, path: h.Path, member: h.Member, title: h.Title, typ: h.Type, shape: h.Shape, date: h.Date, tags: h.Tags, files: h.Files},
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
	addKeywords(d, fieldFile, filePaths(rec)...)
	if rec.doc != docFact { // facts are found by their own words only
		addWords(d, fieldPath, r.x.analyzer, nonEmpty(pathWords(h)))
	}
	start, end := rec.start, rec.end
	if start.IsZero() {
		if t, err := time.Parse(time.DateOnly, h.Date); err == nil {
			start, end = t, t
		}
	}
	if !start.IsZero() {
		if rec.doc != docFact {
			addWords(d, fieldDate, r.x.analyzer, []string{dateWords(start)})
		}
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

// foldName is a name as it is indexed and compared: its words, folded.
func foldName(name string) string { return strings.Join(nameWords(name), " ") }

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

// filePaths are the files that a document comes from and every folder above them.
func filePaths(rec *record) []string {
	var out []string
	several := false
	for e := range rec.elements {
		for _, at := range rec.sites(e) {
			several = several || at.path != rec.path
			for path := at.path; path != "" && !slices.Contains(out, path); path = parent(path) {
				out = append(out, path)
			}
		}
	}
	if several && rec.merged() {
		out = append(out, mergedMark)
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
