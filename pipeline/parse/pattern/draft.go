package pattern

import (
	"strings"
	"time"
)

// draft is the message that stands open.
type draft struct {
	at          int // where the anchor stands in the body
	first, last int
	speaker     *name
	time        time.Time
	offset      time.Duration
	hasOffset   bool
	key         string
	notice      bool // bodyMark and no leadMark: the app may be speaking

	start, end int    // text as a stretch of the body; start < 0: none yet
	buf        []byte // text once it is no stretch
	built      bool
	hasText    bool
	seam       bool // a line was left out: the stretch is over

	pending  int // blank lines since the last text
	dropped  int // lines left out since the last text
	blanks   int // blank lines inside
	indents  bool
	indent   int  // bytes of indentation to remove; -1 until the first body line
	quoting  bool // still in the leading quote
	waiting  bool // the line that holds the text has not come yet
	bodySeen bool
}

// begin opens a message at the current line and steps over the other lines of its header.
func (w *walk) begin(a *anchor, v *view) {
	d := &w.draft
	*d = draft{at: v.start, first: w.cur.cur.no, speaker: w.speaker, start: -1, indent: -1, quoting: w.c.Quote, waiting: w.c.bodyLine != nil}
	d.key = v.raw
	d.notice = a.bodyMark && !a.lead
	d.indents = w.c.Indent && (a.textAt < 0 || isBullet(v.clean))
	for k := 1; k < a.lines; k++ {
		w.cur.next()
	}
	d.last = w.cur.cur.no
	w.state = inMessage
	if a.textAt >= 0 {
		l := w.cur.cur
		text := trimLeft(w.sv.body[min(a.textAt, l.end):l.end])
		if trimRight(text) != "" {
			d.put(w, text, l.end-len(text), l)
			d.bodySeen = true
		}
	}
}

func isBullet(s string) bool {
	return len(s) > 2 && (s[0] == '-' || s[0] == '*' || s[0] == '+') && s[1] == ' '
}

func trimLeft(s string) string {
	for s != "" && (s[0] == ' ' || s[0] == '\t') {
		s = s[1:]
	}
	if s != "" && s[0] >= 0x80 {
		return strings.TrimLeftFunc(s, isSpace)
	}
	return s
}

// add appends a body line.
func (d *draft) add(w *walk, raw string, l lineAt) {
	text, at := raw, l.start
	if d.waiting {
		m := w.c.bodyLine.FindStringSubmatchIndex(raw)
		if m == nil {
			d.drop()
			return
		}
		k := w.c.bodyLine.SubexpIndex("text")
		text, at, d.waiting = raw[m[2*k]:m[2*k+1]], l.start+m[2*k], false
	}
	if p := w.c.Prefix; p != "" && strings.HasPrefix(text, p) {
		text, at = text[len(p):], at+len(p)
	}
	if d.quoting && (!d.hasText || d.seam) {
		if strings.HasPrefix(strings.TrimLeft(text, " "), ">") {
			d.drop()
			return
		}
		d.quoting = false
	}
	if d.indents {
		n := len(text) - len(strings.TrimLeft(text, " \t"))
		if d.indent < 0 {
			d.indent = n
		}
		n = min(n, d.indent)
		text, at = text[n:], at+n
	}
	d.put(w, text, at, l)
	d.bodySeen = true
}

// put appends text that stands at offset at of the body.
func (d *draft) put(w *walk, text string, at int, l lineAt) {
	exotic := !w.sv.ascii && isExotic(text)
	end := at + len(text)
	switch {
	case !d.built && !d.hasText && !exotic:
		d.start, d.end = at, end
	case !d.built && d.hasText && !exotic && !d.seam && !w.cur.hasCR && at == l.start && at-d.end >= 1:
		d.end = end
	default:
		if !d.built {
			d.built = true
			if d.hasText {
				d.buf = append(d.buf[:0], stripMarks(w.sv.body[d.start:d.end])...)
			}
		}
		if d.hasText {
			for range d.pending + 1 {
				d.buf = append(d.buf, '\n')
			}
		}
		d.buf = append(d.buf, stripMarks(text)...)
		d.end = end
	}
	d.hasText = true
	d.seam = false
	d.blanks += d.pending
	d.last, d.pending, d.dropped = l.no, 0, 0
}

// drop leaves the current line out of the message.
func (d *draft) drop() { d.dropped++; d.seam = true }

// text is the whole text, tidied at its ends.
func (d *draft) text(w *walk) string {
	switch {
	case !d.hasText:
		return ""
	case d.built:
		return trimRight(string(d.buf))
	}
	return trimRight(w.sv.body[d.start:d.end])
}
