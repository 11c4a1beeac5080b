package pattern

import (
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
	known  []record // anchors the survey has matched
	cue    bool     // "\r\n" ends messages and a bare "\n" is inside one

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
	looked   int   // how far it looked ahead, but for the next lines
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
	// A file glued together from two has many anchors after either; one with pasted chats has few after "\n".
	w.cue = sv.text.MixedBreaks && w.st.afterCRLF > 0 && w.st.afterLF <= 1+w.st.anchors/10
	if sv.records.pattern == r.c.index {
		w.known = sv.records.list
	}
	w.page = src.Ext() == ".md" || src.Ext() == ".markdown"
	if sv.lines == 0 {
		sv.lines = parse.CountLines(sv.text.Raw)
	}
	w.lines.Total = sv.lines
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
	for len(w.known) > 0 && int(w.known[0].start) < v.start {
		w.known = w.known[1:]
	}
	if len(w.known) > 0 && int(w.known[0].start) == v.start && v.from == nil {
		found := &w.sv.records.layouts[w.known[0].layout]
		found.spans(v.clean, &w.sc.caps)
		w.anchor = anchor{kind: kindAnchor}
		w.anchor.take(&w.sc.caps, v)
		if w.accept(w.c.entries[found.entry], v) {
			return true
		}
	}
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
	return matchEntry(&w.anchor, e, w.cur, v, &w.sc) && w.accept(e, v)
}

// accept acts on a line that matched an entry; false when it is none after all.
func (w *walk) accept(e *entry, v *view) bool {
	a := &w.anchor
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
