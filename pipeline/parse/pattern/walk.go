package pattern

import (
	"fmt"
	"strings"

	"convod/pipeline/parse"
)

// state is what a line that is no anchor belongs to.
type state uint8

const (
	inLead    state = iota // before the first anchor: prose
	inMessage              // a continuation
	inSystem               // what continues a system line, or follows a closed message
	inProse                // a section of the page beside the turns
	inForeign              // under a heading whose speaker is unknown
)

// walk is one reading of a source by its winning pattern.
type walk struct {
	c      *compiled
	sv     *survey
	st     *stats
	cur    *cursor
	sc     scanner
	anchor anchor
	book   book
	cal    *calendar
	cue    bool // "\r\n" ends messages and a bare "\n" is inside one

	byFirst, byNext *[256][]*entry

	yield   func(parse.Message) bool
	stopped bool
	state   state
	draft   draft
	lines   parse.Lines
	prose   []parse.Section
	section int

	open     openProse
	trail    []heading // headings above the current line, prose ones
	leadBy   int       // level of the heading the turns stand under, 0 for none
	page     bool      // a Markdown page
	title    string    // the export's own
	heading1 string
	speaker  *name // of the last message, for anchors that name nobody
	foreign  []int // lines lost under foreign headings, with their labels
	labels   []string
}

type heading struct {
	level int
	title string
}

func newWalk(r *reader, src *parse.Source, sv *survey, page parse.PageDate) *walk {
	w := &walk{c: r.c, sv: sv, st: &sv.stats[r.c.index], byFirst: &r.c.first, byNext: &r.c.next}
	w.cur = newCursor(sv.body, sv.text.BodyLine, sv.fences)
	w.cal = newCalendar(r.c, sv, page, src.Options)
	w.cue = sv.text.MixedBreaks && w.st.afterCRLF > 0 && w.st.afterCRLF >= w.st.afterLF
	w.page = src.Ext() == ".md" || src.Ext() == ".markdown"
	w.lines.Total = parse.CountLines(sv.text.Raw)
	w.lines.Frontmatter = sv.text.BodyLine - 1
	return w
}

// run reads the source; false when the consumer stopped it.
func (w *walk) run(yield func(parse.Message) bool) bool {
	w.yield = yield
	for w.cur.next() {
		w.line()
		if w.stopped {
			return false
		}
	}
	w.finish()
	w.closeProse()
	return !w.stopped
}

func (w *walk) line() {
	l := w.cur.cur
	raw := w.sv.body[l.start:l.end]
	var v view
	if w.sv.ascii {
		v = plainView(raw, l.start, true)
	} else {
		v = viewOf(raw, l.start)
	}
	if v.clean == "" || v.clean[0] <= ' ' && parse.Blank(raw) {
		w.blank()
		return
	}
	if !w.cur.fenced() && !(w.cue && l.afterLF) {
		if w.structure(&v) {
			return
		}
	}
	w.body(raw, l)
}

// structure handles lines that are no text: anchors, system lines, date lines, headings of the page.
func (w *walk) structure(v *view) bool {
	c := v.clean[0]
	for _, e := range w.byFirst[c] {
		if len(e.lines) == 1 && !e.lines[0].mayMatch(v.clean, v.ascii) {
			continue
		}
		if w.try(e, v) {
			return true
		}
	}
	if w.cur.ahead.ok {
		for _, e := range w.byNext[w.aheadFirst()] {
			if w.try(e, v) {
				return true
			}
		}
	}
	if c == '#' && w.heading(v) {
		return true
	}
	return w.state == inMessage && w.omit(v)
}

func (w *walk) aheadFirst() byte {
	for i := w.cur.ahead.start; i < w.cur.ahead.end; i++ {
		if c := w.sv.body[i]; c != ' ' && c != '\t' {
			return c
		}
	}
	return 0
}

// try matches one entry and acts on it.
func (w *walk) try(e *entry, v *view) bool {
	a := &w.anchor
	if !matchEntry(a, e, w.cur, v, &w.sc) {
		return false
	}
	switch e.kind {
	case kindDate:
		return a.check(w.c, &w.book) && w.dateLine(a)
	case kindSystem:
		if !a.check(w.c, &w.book) {
			return false
		}
		if _, real := w.cal.read(a.date, a.clock.half); a.dated && !real {
			return false
		}
		w.systemLine(v)
		return true
	}
	if !a.check(w.c, &w.book) {
		return false
	}
	if e.kind == kindFollow && w.speaker == nil {
		return false
	}
	if a.who != nil && a.who.system || w.c.Duplicate && a.indent >= 4 || e.kind == kindAction && !w.spoke(a.who.tidy) {
		w.systemLine(v)
		return true
	}
	t, offset, hasOffset, ok := w.cal.place(a)
	if !ok {
		return false
	}
	w.finish()
	if w.stopped {
		return true
	}
	w.closeProse()
	if w.state == inLead && w.leadBy == 0 && len(w.trail) > 0 {
		w.leadBy = w.trail[len(w.trail)-1].level
	}
	if a.who != nil {
		w.speaker = a.who
	}
	w.begin(a, v)
	w.draft.time, w.draft.offset, w.draft.hasOffset = t, offset, hasOffset
	return true
}

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
