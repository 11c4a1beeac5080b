package index

import (
	"context"
	"errors"
	"iter"
	"slices"

	"convod/pipeline"
	"convod/pipeline/parse"
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
	Files    []pipeline.File // of a merged page: all files that it has messages of, its own first
	Entities []string        // salient names of the page, for the entity filter; nil is fine
}

// HeaderOf is the header of a pipeline page.
func HeaderOf(p *pipeline.Page) PageHeader {
	h := PageHeader{Key: p.Key, Ordinal: p.Ordinal, Path: p.Path, Folders: p.PagePath, Files: p.Files}
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
	Redacted int          // secrets that were left out
	Lines    *parse.Lines // what became of each line of a text; nil where it is not known
}

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
	c.Redacted += o.Redacted
	if r.entry.Reader == "" {
		r.entry.Reader = h.Reader
	}
	r.note(h, o)
	pageID := hashID(r.uniquePage(h.Key))
	w := pageWriter{r: r, h: h, pageID: pageID, session: -1, ordinal: r.kept}
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
	if l := o.Lines; l != nil && l.ManyUnparsed() && len(e.Unparsed) < maxPageStates {
		e.Unparsed = append(e.Unparsed, Unparsed{h.Member, l.Unparsed, l.Total})
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
