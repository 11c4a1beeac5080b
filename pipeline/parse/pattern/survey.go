package pattern

import (
	"strings"

	"convod/pipeline/parse"
)

// survey is what one pass over a source learned about every pattern of a set.
type survey struct {
	text     *parse.Text
	body     string
	fences   []span
	ascii    bool
	stats    []stats
	books    []book
	nonBlank int
	headings int // lines that are only a heading with an ISO date
	closing  int // lines that begin with a closing tag
}

// stats are the counts of one pattern.
type stats struct {
	anchors, system, dates, quick int
	preamble                      int // content lines before the first anchor
	opensAt                       int // content line of a first system line of WhatsApp, 0 for none
	afterCRLF, afterLF            int // anchors by the break before them
	both                          int // anchors on lines that another pattern claims as well
	labels                        map[string]int
	recurs                        bool // a label that is no label word came twice
	distinct                      int
	dated                         int // anchors that carry a date
	markup                        int // anchors whose nick is an HTML tag
	order                         [2]votes
	offsets                       rising
	foreign                       map[string]int // headings that look like a role but are none, in order of first sight
	foreignOrder                  []string
	level                         int             // heading level of the anchors
	firstStart                    int             // offset of the first anchor
	unmarked                      map[string]bool // speakers that wrote a line without WhatsApp's mark
	notice                        string          // speaker of the encryption notice
	noticeAt                      int             // where it stands
	pending                       int
	nicks                         map[string]bool // who spoke, lower-cased, where actions must be told from events
}

// votes is the evidence for the order of day and month.
type votes struct {
	dayFirst, monthFirst, either int
	padded, bare, lower          int
	sep                          byte
}

func (v *votes) add(w *written, lower bool) {
	switch {
	case w.a > 12 && w.b <= 12:
		v.dayFirst++
	case w.b > 12 && w.a <= 12:
		v.monthFirst++
	default:
		v.either++
	}
	if w.padded {
		v.padded++
	}
	if w.bare {
		v.bare++
	}
	if lower {
		v.lower++
	}
	v.sep = w.sep
}

// rising follows clocks with seconds, to tell offsets of a recording from times of day.
type rising struct {
	count, first, last int
	broken             bool
}

func (r *rising) add(c clock) {
	sec := c.sec()
	if !c.seconds || c.half != 0 || r.count > 0 && sec < r.last {
		r.broken = true
	}
	if r.count == 0 {
		r.first = sec
	}
	r.count, r.last = r.count+1, sec
}

// nearZero is how late the first word of a recording may fall.
const nearZero = 10 * 60

func (r *rising) offsets() bool { return r.count > 0 && !r.broken && r.first < nearZero }

// surveyOf runs the pass once for a source and a set.
func (s *Set) surveyOf(src *parse.Source) *survey {
	return src.Memo(surveyKey{s}, func() any {
		text, err := src.Text()
		if err != nil {
			return (*survey)(nil)
		}
		return s.take(text)
	}).(*survey)
}

type surveyKey struct{ set *Set }

// sure is after how many lines of its own a leading pattern is taken at its word: when no
// other pattern matched any of them, the shapes are apart and need not be tried again.
const sure = 400

// take surveys a text: one pass, every pattern.
func (s *Set) take(text *parse.Text) *survey {
	sv := &survey{text: text, body: text.Body, ascii: isASCII(text.Body), stats: make([]stats, len(s.patterns)), books: make([]book, len(s.patterns))}
	sv.fences = findFences(sv.body, text.BodyLine)
	cur := newCursor(sv.body, text.BodyLine, sv.fences)
	p := pass{set: s, sv: sv, cur: cur, leader: -1}
	for cur.next() {
		p.line()
	}
	return sv
}

// pass is the state of a survey.
type pass struct {
	set    *Set
	sv     *survey
	cur    *cursor
	sc     scanner
	anchor anchor
	leader int
	hits   []int // patterns that matched the line
}

func (p *pass) line() {
	sv, l := p.sv, p.cur.cur
	raw := sv.body[l.start:l.end]
	var v view
	if sv.ascii {
		v = plainView(raw, l.start, true)
	} else {
		v = viewOf(raw, l.start)
	}
	if v.clean == "" || v.clean[0] <= ' ' && parse.Blank(raw) {
		return
	}
	sv.nonBlank++
	if p.cur.fenced() {
		return
	}
	c := v.clean[0]
	switch c {
	case '#':
		p.heading(&v)
	case '<':
		if len(v.clean) > 2 && v.clean[1] == '/' && isLetterByte(v.clean[2]) {
			sv.closing++
		}
	}
	p.hits = p.hits[:0]
	if p.leader >= 0 {
		for _, e := range p.set.byFirst[c] {
			if e.pattern == p.leader && e.kind == kindAnchor && p.try(e, &v) {
				p.credit()
				return
			}
		}
	}
	table := &p.set.byFirst
	if !hasDigit(v.clean) {
		if table = &p.set.noDigit; v.ascii {
			table = &p.set.plain
		}
	}
	for _, e := range table[c] {
		if !p.hit(e.pattern) {
			p.try(e, &v)
		}
	}
	if p.cur.ahead.ok && p.cur.ahead.end > p.cur.ahead.start {
		for _, e := range p.set.byNext[p.aheadFirst()] {
			if !p.hit(e.pattern) {
				p.try(e, &v)
			}
		}
	}
	p.credit()
}

// aheadFirst is the first byte of the next line that is no white space.
func (p *pass) aheadFirst() byte {
	a := p.cur.ahead
	for i := a.start; i < a.end; i++ {
		if c := p.sv.body[i]; c != ' ' && c != '\t' {
			return c
		}
	}
	return 0
}

func (p *pass) hit(pattern int) bool {
	for _, h := range p.hits {
		if h == pattern {
			return true
		}
	}
	return false
}

// credit settles the leader and what matched beside it.
func (p *pass) credit() {
	if len(p.hits) > 1 {
		for _, h := range p.hits {
			p.sv.stats[h].both++
		}
		p.leader = -1
		return
	}
	if len(p.hits) == 1 && p.leader < 0 {
		if st := &p.sv.stats[p.hits[0]]; st.anchors >= sure && st.both == 0 {
			p.leader = p.hits[0]
		}
	}
}

// try matches one entry and counts what it finds.
func (p *pass) try(e *entry, v *view) bool {
	st := &p.sv.stats[e.pattern]
	c := p.set.patterns[e.pattern]
	if len(e.lines) == 1 && !e.lines[0].mayMatch(v.clean, v.ascii) {
		return false
	}
	a := &p.anchor
	ok := matchEntry(a, e, p.cur, v, &p.sc)
	if ok && e.kind != kindSystem && e.kind != kindDate {
		ok = a.check(c, &p.sv.books[e.pattern])
	}
	if !ok {
		if c.Bodies && len(e.lines) == 1 && (e.kind == kindAnchor || e.kind == kindAction) && c.quickPass2(v.clean) {
			st.pending++
		}
		return false
	}
	switch e.kind {
	case kindSystem:
		if c.Marks && st.anchors+st.system == 0 {
			st.opensAt = p.sv.nonBlank // what continues the notice goes with it
		}
		st.system++
	case kindDate:
		st.dates++
	case kindAction:
		st.system++
	case kindFollow:
		if st.anchors == 0 {
			return false
		}
		st.anchors++
		st.quick++
		st.recurs = true
	default:
		if a.who.system {
			if c.Marks && st.anchors+st.system == 0 {
				st.opensAt = p.sv.nonBlank
			}
			st.system++
			break
		}
		p.count(c, st, a, v)
	}
	p.hits = append(p.hits, e.pattern)
	return true
}

// quickPass2 is quickPass on a line that is cleaned already.
func (c *compiled) quickPass2(clean string) bool {
	if len(c.Quick) == 0 {
		return true
	}
	for _, q := range c.Quick {
		if len(clean) >= len(q) && clean[:len(q)] == q {
			return true
		}
	}
	return false
}

// matchEntry matches the lines of an entry from the current line on into a. It looks
// at no more lines than the entry has.
func matchEntry(a *anchor, e *entry, cur *cursor, v *view, sc *scanner) bool {
	if len(e.lines) == 1 {
		if !e.lines[0].match(sc, v.clean) {
			return false
		}
		*a = anchor{kind: e.kind}
		a.take(&sc.caps, v)
		return true
	}
	if e.key == 1 {
		// The second line says more than the first: look at it before anything is copied.
		if !cur.ahead.ok || cur.ahead.end-cur.ahead.start > maxKeyLine {
			return false
		}
	} else if !e.lines[0].mayMatch(v.clean, v.ascii) || !e.lines[0].match(sc, v.clean) {
		return false
	}
	*a = anchor{kind: e.kind}
	pos := *cur
	for k, m := range e.lines {
		next := *v
		if k > 0 {
			if !pos.next() {
				return false
			}
			next = viewOf(cur.text[pos.cur.start:pos.cur.end], pos.cur.start)
			if k == e.key && !m.mayMatch(next.clean, next.ascii) {
				return false
			}
		} else if e.key == 1 {
			ahead := viewOf(cur.text[cur.ahead.start:cur.ahead.end], cur.ahead.start)
			if !e.lines[1].mayMatch(ahead.clean, ahead.ascii) {
				return false
			}
		}
		if !m.match(sc, next.clean) {
			return false
		}
		a.take(&sc.caps, &next)
	}
	return true
}

// maxKeyLine is how long the second line of a header may be, in bytes: it holds a clock or a name.
const maxKeyLine = 200

// count enters an anchor into the counts of its pattern.
func (p *pass) count(c *compiled, st *stats, a *anchor, v *view) {
	if st.anchors == 0 {
		st.preamble = p.sv.nonBlank - 1 - st.system - st.dates - p.sv.headings
		if st.opensAt > 0 {
			st.preamble = st.opensAt - 1 - p.sv.headings
		}
		st.firstStart = v.start
	}
	st.anchors++
	st.quick++
	if a.date.kind != dateNone && a.date.kind != dateNoDay {
		st.dated++
	}
	if a.date.kind == dateEither {
		shape := 0
		if a.clock.half != 0 {
			shape = 1
		}
		st.order[shape].add(&a.date, a.clock.lower)
	}
	if p.cur.hasCR && v.start > 0 {
		if p.cur.cur.afterLF {
			st.afterLF++
		} else {
			st.afterCRLF++
		}
	}
	if c.Recording && a.clocked {
		st.offsets.add(a.clock)
	}
	if c.Marks {
		st.mark(a, p)
	}
	if c.Guard == "markup" && isTag(a.who.tidy) {
		st.markup++
	}
	if a.lines > 1 && a.inner > 0 {
		st.recurs = true // an indented clock under a name is an app's layout, no agenda
	}
	if c.Action != "" && len(st.nicks) < maxNames {
		if st.nicks == nil {
			st.nicks = map[string]bool{}
		}
		st.nicks[strings.ToLower(a.who.tidy)] = true
	}
	if c.watches() && !(st.recurs && st.distinct > 2) && len(st.labels) < maxNames {
		if st.labels == nil {
			st.labels = map[string]int{}
		}
		st.labels[a.who.tidy]++
		if st.labels[a.who.tidy] == 1 {
			st.distinct++
		}
		if st.labels[a.who.tidy] > 1 && !a.who.label {
			st.recurs = true
		}
	}
	if c.Guard == "headings" && st.level == 0 {
		st.level = fenceRun(v.clean, '#')
	}
}

// watches is true when a gate asks who speaks.
func (c *compiled) watches() bool { return c.Recurring || c.MinSpeakers > 0 || len(c.Both) > 0 }
