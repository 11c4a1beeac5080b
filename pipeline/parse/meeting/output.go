package meeting

import (
	"cmp"
	"fmt"
	"time"

	"convod/pipeline/parse"
)

// scriptOutput yields the documents of a file, one behind, so that what is lost after the last
// of them can be told on it; lost without a trace is an error at the end.
type scriptOutput struct {
	src   *parse.Source
	yield func(*parse.Document, error) bool
	held  *parse.Document
	lost  []string // warnings of meetings that gave no document
	err   error
}

func (o *scriptOutput) put(c *call) bool {
	d := c.turns.finish()
	title := oneLine(cmp.Or(c.doc.Title, o.src.Stem()))
	if d != nil && !o.next(d) {
		return false
	}
	for i, n := range c.notes {
		n.Title = title + " (" + n.Title + ")"
		n.Date, n.DateSource = c.dateOfNotes()
		n.ID = fmt.Sprintf("%s#notes-%d", cmp.Or(c.doc.ID, c.doc.Reader+":"+fmt.Sprint(c.number)), i+1)
		if d == nil {
			n.Warnings = append(n.Warnings, c.doc.Warnings...)
		}
		if !o.next(n) {
			return false
		}
	}
	if d == nil && len(c.notes) == 0 && c.lost {
		o.lost = append(o.lost, c.doc.Warnings...)
	}
	return true
}

// next holds a document and yields the one before it.
func (o *scriptOutput) next(d *parse.Document) bool {
	before := o.held
	o.held = d
	if d != nil {
		o.tell(d)
	}
	return before == nil || o.yield(before, nil)
}

func (o *scriptOutput) tell(d *parse.Document) {
	for _, w := range o.lost {
		d.Warn(w)
	}
	o.lost = nil
}

func (o *scriptOutput) close() {
	if o.held != nil {
		o.tell(o.held)
	} else if o.err == nil {
		o.err = parse.Lost(o.src, o.lost)
	}
	if o.next(nil) && o.err != nil {
		o.yield(nil, o.err)
	}
}

func (c *call) dateOfNotes() (string, parse.DateSource) {
	switch {
	case c.doc.Date != "":
		return c.doc.Date, c.doc.DateSource
	case !c.start.at.IsZero():
		return c.start.at.In(c.zone()).Format(time.DateOnly), cmp.Or(c.start.source, parse.DateInline)
	}
	return c.page.Date, c.page.Source
}
