package pattern

import (
	"slices"
	"strings"

	"convod/pipeline/parse"
)

// openProse is a section of prose that stands open.
type openProse struct {
	start, end, line int // line 0: none
	trail            []string
}

// extend grows the open section by a line, or opens one.
func (w *walk) extend(l lineAt) {
	if w.open.line == 0 {
		w.open = openProse{start: l.start, line: l.no, trail: w.above()}
	}
	w.open.end = l.end
}

// closeProse ends the open section.
func (w *walk) closeProse() {
	if w.open.line == 0 {
		return
	}
	w.prose = append(w.prose, parse.Section{Text: w.sv.body[w.open.start:w.open.end], FirstLine: w.open.line, Trail: w.open.trail})
	w.open = openProse{}
}

// above is the trail of headings that stand above the current line.
func (w *walk) above() []string {
	var out []string
	for _, h := range w.trail {
		out = append(out, h.title)
	}
	return out
}

// heading handles a heading that is no anchor; false leaves it to the text.
func (w *walk) heading(v *view) bool {
	level, title := headingOf(v.clean)
	if level == 0 || v.at > 3 {
		return false
	}
	if level <= 4 && isISODate(title) {
		if !w.cal.turn(parseWritten(title)) {
			return false
		}
		w.mark()
		w.section++
		return true
	}
	if w.state == inLead {
		w.extend(w.cur.cur)
		w.lines.Prose++
		w.push(level, title)
		if level == 1 && w.heading1 == "" {
			w.heading1 = title
		}
		w.findTitle(v)
		return true
	}
	if w.c.Guard == "headings" && level == w.st.level {
		if label := strings.TrimSpace(strings.TrimSuffix(title, ":")); w.st.stranger(label) {
			w.finish()
			w.state = inForeign
			w.lines.Unparsed++
			w.foreign, w.labels = append(w.foreign, 0), append(w.labels, label)
			return true
		}
	}
	if !w.ends(level) {
		if w.state == inProse {
			w.extend(w.cur.cur)
			w.lines.Prose++
			w.push(level, title)
			return true
		}
		return false
	}
	w.finish()
	if w.stopped {
		return true
	}
	w.closeProse()
	for len(w.trail) > 0 && w.trail[len(w.trail)-1].level >= level {
		w.trail = w.trail[:len(w.trail)-1]
	}
	w.state = inProse
	w.extend(w.cur.cur)
	w.lines.Prose++
	w.push(level, title)
	return true
}

// push enters a heading of the page: messages below it are in a new section.
func (w *walk) push(level int, title string) {
	for len(w.trail) > 0 && w.trail[len(w.trail)-1].level >= level {
		w.trail = w.trail[:len(w.trail)-1]
	}
	w.trail = append(slices.Clip(w.trail), heading{level, title})
	w.section++
}

// ends is true when a heading of this level ends the turns: in a Markdown page whose turns stand
// under a heading, one of the same or a higher level without an anchor below it, or one that
// stands right above an anchor. In the answers of assistants headings are text.
func (w *walk) ends(level int) bool {
	if !w.page || w.leadBy == 0 || level > w.leadBy {
		return false
	}
	ai := w.c.Type == "ai"
	if ai && w.leadBy == 1 {
		return false
	}
	holds, right := w.anchorBelow(level)
	return !holds || right && !ai
}

// anchorBelow looks ahead to the next heading of the same or a higher level: does
// the section hold an anchor, and is that the first thing in it?
func (w *walk) anchorBelow(level int) (holds, right bool) {
	ahead := *w.cur
	probe := walk{c: w.c, sv: w.sv, cur: &ahead, byFirst: w.byFirst, byNext: w.byNext}
	right = true
	for ahead.next() {
		l := ahead.cur
		w.looked = max(w.looked, l.end)
		raw := w.sv.body[l.start:l.end]
		v := viewOf(raw, l.start)
		if v.clean == "" || parse.Blank(raw) {
			continue
		}
		if !ahead.fenced() {
			if probe.isAnchor(&v) {
				return true, right
			}
			if n, title := headingOf(v.clean); n > 0 && v.at <= 3 {
				if n <= level {
					return false, false
				}
				if n <= 4 && isISODate(title) {
					continue // a date line may stand between
				}
			}
		}
		right = false
	}
	return false, false
}

func (w *walk) isAnchor(v *view) bool {
	for _, table := range []*[256][]*entry{w.byFirst, w.byNext} {
		first := v.clean[0]
		if table == w.byNext {
			if !w.cur.ahead.ok {
				continue
			}
			first = w.aheadFirst()
		}
		for _, e := range table[first] {
			if e.kind != kindAnchor {
				continue
			}
			if matchEntry(&w.anchor, e, w.cur, v, &w.sc) && w.anchor.check(w.c, nil) {
				return true
			}
		}
	}
	return false
}
