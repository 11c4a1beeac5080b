package pattern

import (
	"fmt"
	"strings"
)

// spoke is true when a nick has said something anywhere in the file; an action may come before its first word.
func (w *walk) spoke(nick string) bool { return w.st.nicks[strings.ToLower(nick)] }

func (w *walk) blank() {
	switch w.state {
	case inMessage:
		w.draft.pending++
	default:
		w.lines.Blank++
	}
}

// systemLine closes the message; what follows goes with the line.
func (w *walk) systemLine(v *view) {
	w.finish()
	w.closeProse()
	w.findTitle(v)
	w.lines.System++
	if w.state != inLead || w.c.Marks {
		w.state = inSystem
	}
}

// dateLine sets the running date. Text below it that is no turn is prose, not part of it.
func (w *walk) dateLine(a *anchor) bool {
	if !a.dated || !w.cal.turn(a.date) {
		return false
	}
	w.mark()
	return true
}

// mark accounts for a date line.
func (w *walk) mark() {
	w.finish()
	w.closeProse()
	w.lines.System++
	if w.state != inLead {
		w.state = inProse
	}
}

// omit handles lines inside a message that are left out of it.
func (w *walk) omit(v *view) bool {
	for _, m := range w.c.closers {
		if w.draft.waiting {
			break // the text has not come yet: these are lines of the header
		}
		if m.mayMatch(v.clean, v.ascii) && m.match(&w.sc, v.clean) {
			w.finish()
			w.lines.System++
			w.state = inSystem
			return true
		}
	}
	for _, m := range w.c.noise {
		if m.mayMatch(v.clean, v.ascii) && m.match(&w.sc, v.clean) {
			w.draft.drop()
			return true
		}
	}
	return false
}

// body handles a line that is text of whatever stands open.
func (w *walk) body(raw string, l lineAt) {
	switch w.state {
	case inLead, inProse:
		w.lines.Prose++
		w.extend(l)
		if w.state == inLead {
			v := viewOf(raw, l.start)
			w.findTitle(&v)
		}
	case inSystem:
		w.lines.System++
	case inForeign:
		w.lines.Unparsed++
		w.foreign[len(w.foreign)-1]++
	case inMessage:
		w.draft.add(w, raw, l)
	}
}

// findTitle looks for the export's own title in the lines above the first anchor.
func (w *walk) findTitle(v *view) {
	if w.c.title == nil || w.title != "" {
		return
	}
	if m := w.c.title.FindStringSubmatch(v.clean); m != nil {
		w.title = trimSpace(m[w.c.title.SubexpIndex("text")])
	}
}

// warnings are what the page says once it has been read to its end.
func (w *walk) warnings() []string {
	var out []string
	if w.cal.unzoned {
		out = append(out, fmt.Sprintf("timezone: the page names no zone, clocks of %s are read as UTC", w.c.ID))
	}
	for i := range w.st.order {
		if v := &w.st.order[i]; v.either+v.dayFirst+v.monthFirst > 0 && w.cal.orders[i].assumed != "" {
			out = append(out, w.cal.orders[i].warning(w.c.ID))
		}
	}
	for i, n := range w.foreign {
		out = append(out, fmt.Sprintf("unparsed: %d lines under the heading %q, whose speaker is unknown", n+1, w.labels[i]))
	}
	return out
}
