package meeting

import (
	"cmp"
	"fmt"
	"time"

	"convod/pipeline/parse"
)

// scriptOutput is the stream of the meetings of a file, and of the notes beside them.
type scriptOutput struct {
	*parse.Stream
	src *parse.Source
}

func (o *scriptOutput) put(c *call) bool {
	d := c.turns.finish()
	title := oneLine(cmp.Or(c.doc.Title, o.src.Stem()))
	if !o.Put(d) {
		return false
	}
	for i, n := range c.notes {
		n.Title = title + " (" + n.Title + ")"
		n.Date, n.DateSource = c.dateOfNotes()
		n.ID = fmt.Sprintf("%s#notes-%d", cmp.Or(c.doc.ID, c.doc.Reader+":"+fmt.Sprint(c.number)), i+1)
		if d == nil {
			n.Warnings = append(n.Warnings, c.doc.Warnings...)
		}
		if !o.Put(n) {
			return false
		}
	}
	if d == nil && len(c.notes) == 0 && c.lost {
		o.Lose(c.doc.Warnings...)
	}
	return true
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
