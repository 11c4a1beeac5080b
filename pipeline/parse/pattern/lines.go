package pattern

import (
	"strings"

	"convod/pipeline/parse"
)

// span is a stretch of the body in bytes.
type span struct{ start, end int }

// cursor walks the lines of a body, one line ahead, so that headers of two
// lines are seen whole. It follows [parse.SplitLines].
type cursor struct {
	text   string
	hasCR  bool
	cur    lineAt
	ahead  lineAt
	pos    int // where the line after ahead starts
	no     int
	fences []span
}

// lineAt is one line: its bytes without the break, and what the break was.
type lineAt struct {
	start, end int
	no         int
	crlf       bool // the break after it
	afterLF    bool // the break before it was a bare "\n"
	ok         bool
}

func newCursor(text string, first int, fences []span) *cursor {
	c := &cursor{text: text, no: first, hasCR: strings.IndexByte(text, '\r') >= 0, fences: fences}
	c.ahead = c.scan(false)
	return c
}

// next moves to the next line; false at the end.
func (c *cursor) next() bool {
	c.cur = c.ahead
	if !c.cur.ok {
		return false
	}
	c.ahead = c.scan(!c.cur.crlf)
	return true
}

func (c *cursor) scan(afterLF bool) lineAt {
	if c.pos >= len(c.text) {
		return lineAt{}
	}
	start := c.pos
	rest := c.text[start:]
	end := strings.IndexByte(rest, '\n')
	next := end + 1
	if end < 0 {
		end = len(rest)
		next = end
	}
	l := lineAt{start: start, no: c.no, ok: true, afterLF: afterLF && start > 0}
	if c.hasCR {
		if cr := strings.IndexByte(rest[:end], '\r'); cr >= 0 {
			if l.crlf = cr == end-1 && next > end; l.crlf {
				end = cr
			} else {
				end, next = cr, cr+1
			}
		}
	}
	l.end = start + end
	c.pos = start + next
	c.no++
	return l
}

// fenced is true when the current line stands inside a code fence or is its mark.
func (c *cursor) fenced() bool {
	for len(c.fences) > 0 && c.cur.start >= c.fences[0].end {
		c.fences = c.fences[1:]
	}
	return len(c.fences) > 0 && c.cur.start >= c.fences[0].start
}

// maxFence is how many lines a fence may have: a mark that closes no sooner is a
// stray one, and must not hide months of a chat.
const maxFence = 1000

// findFences gives the code fences of a body, marks included. A fence that never closes is none.
func findFences(body string, first int) []span {
	if !strings.Contains(body, "```") && !strings.Contains(body, "~~~") {
		return nil
	}
	var out []span
	var open span
	var mark byte
	length, opened := 0, 0
	for l := range parse.SplitLines(body, first) {
		text := strings.TrimLeft(l.Text, " \t")
		if length > 0 && l.No-opened > maxFence {
			length = 0
		}
		if length > 0 {
			if n := fenceRun(text, mark); n >= length && strings.TrimRight(text[n:], " \t") == "" {
				out = append(out, span{open.start, l.Start + len(l.Text)})
				length = 0
			}
			continue
		}
		if len(text) < 3 {
			continue
		}
		if c := text[0]; c == '`' || c == '~' {
			if n := fenceRun(text, c); n >= 3 && (c == '~' || !strings.Contains(text[n:], "`")) {
				open, mark, length, opened = span{start: l.Start}, c, n, l.No
			}
			continue
		}
		// A turn may open a fence on its own line: "**You:** ```go".
		if i := strings.LastIndex(text, " ```"); i >= 0 && isInfo(text[i+4:]) && !strings.Contains(text[:i], "```") {
			open, mark, length, opened = span{start: l.Start + len(l.Text)}, '`', 3, l.No
		}
	}
	return out
}

func fenceRun(s string, mark byte) int {
	n := 0
	for n < len(s) && s[n] == mark {
		n++
	}
	return n
}

func isInfo(s string) bool {
	s = strings.TrimRight(s, " \t")
	return strings.IndexFunc(s, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("+#.-_", r))
	}) < 0
}

// view is a line as the matchers see it: without the white space before it, cleaned.
type view struct {
	raw   string
	clean string
	from  []int32 // offset in raw for each byte of clean; nil: clean is raw[at:]
	at    int
	start int  // of raw in the body
	ascii bool // known to hold ASCII only
	lead  bool // a direction mark stands before the anchor
}

// viewOf cleans a line that starts at offset start.
func viewOf(raw string, start int) view {
	if isASCII(raw) {
		return plainView(raw, start, true)
	}
	return foldedView(raw, start)
}

func plainView(raw string, start int, ascii bool) view {
	at := 0
	for at < len(raw) && (raw[at] == ' ' || raw[at] == '\t') {
		at++
	}
	return view{raw: raw, clean: raw[at:], at: at, start: start, ascii: ascii}
}

func foldedView(raw string, start int) view {
	if !isExotic(raw) {
		return plainView(raw, start, false)
	}
	clean, from := fold(raw, nil, nil)
	trimmed := strings.TrimLeft(clean, " \t")
	from = from[len(clean)-len(trimmed):]
	v := view{raw: raw, clean: trimmed, from: from, start: start}
	for _, r := range raw[:from[0]] {
		v.lead = v.lead || isDirection(r)
	}
	return v
}

// rawAt is the offset in the raw line of offset i of the cleaned one.
func (v *view) rawAt(i int32) int {
	if v.from == nil {
		return v.at + int(i)
	}
	return int(v.from[i])
}

// field is the raw text of a field.
func (v *view) field(caps *spans, f field) string {
	if !caps.has(f) {
		return ""
	}
	return v.raw[v.rawAt(caps[2*f]):v.rawAt(caps[2*f+1])]
}

// anchor is what the lines that open a message say.
type anchor struct {
	kind     entryKind
	lines    int // lines of the header
	speaker  string
	who      *name // nil where the anchor names nobody
	textAt   int   // offset in the body where the text starts; -1 when the header has none
	date     written
	dated    bool // it carries a date
	clock    clock
	clocked  bool
	zone     string
	weekday  string
	lead     bool // direction marks of WhatsApp
	bodyMark bool
	indent   int
	inner    int // indentation of the last header line

	dateText, year, month, day string
	clockOK                    bool
}

// take adds the fields of one header line.
func (a *anchor) take(caps *spans, v *view) {
	if a.lines == 0 {
		a.textAt, a.lead, a.indent, a.clockOK = -1, v.lead, v.at, true
	}
	a.lines++
	a.inner = v.at
	if caps.has(fSpeaker) {
		a.speaker = v.field(caps, fSpeaker)
	}
	if caps.has(fText) {
		at := v.rawAt(caps[2*fText])
		a.textAt = v.start + at
		if v.from != nil && at > 0 {
			// The mark right before or after the cut is what the app wrote.
			for _, r := range v.raw[max(0, at-3):at] {
				a.bodyMark = a.bodyMark || isDirection(r)
			}
		}
	}
	if caps.has(fHour) {
		a.clock, a.clockOK = clockOf(v.clean, caps)
		a.clocked = true
	}
	if caps.has(fDate) {
		a.dateText, a.dated = caps.get(v.clean, fDate), true
	}
	if caps.has(fDay) {
		a.year, a.month, a.day, a.dated = caps.get(v.clean, fYear), caps.get(v.clean, fMonth), caps.get(v.clean, fDay), true
	}
	if caps.has(fZone) {
		a.zone = caps.get(v.clean, fZone)
	}
	if caps.has(fWeekday) {
		a.weekday = caps.get(v.clean, fWeekday)
	}
}

// book is what one reading of a source has learned: names and the last date, so
// that a chat of a million lines tidies each name once.
type book struct {
	names  map[string]*name
	recent [32]struct {
		raw string
		who *name
	}
	lastDate string
	lastRead written
}

// name is a speaker as captured, judged once.
type name struct {
	tidy   string
	reject bool // no person: a log level, a process, an address
	system bool // the app speaks
	label  bool // Decision, Owner, Due ...
}

// maxNames bounds the memory of names; a chat has far fewer.
const maxNames = 1 << 16

func (b *book) date(text string) written {
	if b == nil {
		return parseWritten(text)
	}
	if text != b.lastDate {
		b.lastDate, b.lastRead = text, parseWritten(text)
	}
	return b.lastRead
}

func (b *book) name(c *compiled, raw string) *name {
	if b == nil {
		return judge(c, raw)
	}
	// A chat has few speakers: most names are found without hashing them.
	slot := &b.recent[0]
	if raw != "" {
		slot = &b.recent[(len(raw)*7+int(raw[0])+3*int(raw[len(raw)-1]))%len(b.recent)]
	}
	if slot.who != nil && slot.raw == raw {
		return slot.who
	}
	n, ok := b.names[raw]
	if !ok {
		n = b.learn(c, raw)
	}
	slot.raw, slot.who = raw, n
	return n
}

// learn judges a name that was not seen before.
func (b *book) learn(c *compiled, raw string) *name {
	n := judge(c, raw)
	if len(b.names) < maxNames {
		if b.names == nil {
			b.names = map[string]*name{}
		}
		b.names[strings.Clone(raw)] = n
	}
	return n
}

// check tells whether an anchor that matches is one: its time and date exist
// and its speaker may be somebody.
func (a *anchor) check(c *compiled, b *book) bool {
	if !a.clockOK {
		return false
	}
	if a.dated {
		if a.day != "" {
			a.date = dateOfParts(a.year, a.month, a.day)
		} else {
			a.date = b.date(a.dateText)
		}
		if a.date.kind == dateNone {
			return false
		}
	}
	if a.zone != "" {
		if _, ok := zoneOf(a.zone); !ok {
			return false
		}
	}
	if a.kind == kindFollow || a.kind == kindDate || a.kind == kindSystem {
		return true
	}
	a.who = b.name(c, a.speaker)
	return !a.who.reject
}

// dateOfParts reads the groups year, month and day; without a year the file must give one.
func dateOfParts(year, month, day string) written {
	w := written{kind: dateKnown, day: number(day, 2)}
	if w.month = number(month, 2); w.month < 0 {
		w.month = monthOf(month)
	}
	if year == "" {
		w.kind, w.year = dateNoYear, 2000
	} else if w.year = number(year, 4); w.year >= 0 {
		w.year = fullYear(w.year, len(year), false)
	}
	if !realDate(w.year, w.month, w.day) {
		return written{}
	}
	return w
}
