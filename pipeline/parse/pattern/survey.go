package pattern

import (
	"slices"
	"strings"

	"convod/pipeline/parse"
)

// surveyOf runs the pass once for a source and a set.
func (s *Set) surveyOf(src *parse.Source) *survey {
	return src.Memo(surveyKey{s}, func() any {
		text, err := src.Text()
		if err != nil {
			return (*survey)(nil)
		}
		if k, ok := src.Past.(*checkpoint); ok {
			if sv := s.resume(k, text); sv != nil {
				return sv
			}
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
				if len(e.lines) == 1 {
					sv.records.keep(e, &v, &p.sc.caps, len(sv.body))
				}
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
	if len(p.hits) == 0 {
		p.appLine(&v)
	}
	p.credit()
}

// appLine looks whether a line is one that only the program of a pattern writes; not for patterns that need no such proof.
func (p *pass) appLine(v *view) {
	for _, i := range p.set.byAppLine {
		st := &p.sv.stats[i]
		if st.anchors == 0 || st.recurs || st.appLine {
			continue
		}
		for _, m := range p.set.patterns[i].appLines {
			st.appLine = st.appLine || m.mayMatch(v.clean, v.ascii) && m.match(&p.sc, v.clean)
		}
	}
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
	return slices.Contains(p.hits, pattern)
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
		if c.Bodies && len(e.lines) == 1 && (e.kind == kindAnchor || e.kind == kindAction) && c.quick(v.clean) {
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

// quick is the declared quick test on a cleaned line.
func (c *compiled) quick(clean string) bool {
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
	if a.who.twice {
		st.twice++
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
