package pattern

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"convod/pipeline/parse"
)

// checkpoint is the state of survey and walk before a line that opens a message. Both are folds over the lines, so
// that from here they go on as if they had read the beginning again; what depends on the whole source is decided anew
// and compared. It holds no part of the source's text.
type checkpoint struct {
	reader  *reader
	options parse.Options
	page    parse.PageDate
	text    textState
	line    int // number of the line
	start   int // its offset in the body
	afterLF bool
	survey  survey // of the lines before
	leader  int
	fences  []span
	hasCR   bool
	facts   verdicts // what the walk took from the whole survey
	walk    walk
}

// textState is what decoding and frontmatter made of the whole text.
type textState struct {
	encoding          string
	bodyLine, bodyLen int // bodyLen: of what stands before the body
	mixed             bool
}

func stateOf(t *parse.Text) textState {
	return textState{t.Encoding, t.BodyLine, len(t.Raw) - len(t.Body), t.MixedBreaks}
}

// verdicts are the answers that a walk takes from the statistics of the whole source. While they stay as they
// were, what was made of the lines before a checkpoint stays as it was.
type verdicts struct {
	orders         [2]dayOrder
	offsets, rolls bool
	cue            bool
	notice         string
	noticeAt       int
	manyUnmarked   bool
	noticeUnmarked bool
	nicks          int
	foreign        int
	distinct       int
	level          int
}

func verdictsOf(w *walk) verdicts {
	v := verdicts{
		orders: w.cal.orders, offsets: w.cal.offsets, rolls: w.cal.rolls, cue: w.cue,
		notice: strings.Clone(w.st.notice), noticeAt: w.st.noticeAt, manyUnmarked: len(w.st.unmarked) > 1, noticeUnmarked: w.st.unmarked[w.st.notice],
		nicks: len(w.st.nicks),
	}
	if w.c.Guard == "headings" {
		for _, n := range w.st.foreign {
			v.foreign += n
		}
		v.distinct, v.level = min(w.st.distinct, 2), w.st.level
	}
	return v
}

// Below the line of a checkpoint stand this many lines at least: what lies before it looks a few lines
// ahead, and must not see a line that is still being written.
const linesBelow = 16

// maxAside bounds the prose that a checkpoint copies.
const maxAside = 64 << 10

// checkpoint reads survey and walk again up to the line, and gives the messages to each; nil where nothing can go on from there.
func (r *reader) checkpoint(src *parse.Source, whole *survey, page parse.PageDate, line int, each func(parse.Message)) *checkpoint {
	w := newWalk(r, src, whole, page)
	w.yield = func(m parse.Message) bool { each(m); return true }
	found := false
	for w.cur.next() {
		if w.cur.cur.no == line {
			found = true
			break
		}
		w.line()
	}
	if !found || w.lines.Total-line < linesBelow {
		return nil
	}
	w.finish()
	at := w.cur.cur
	aside := 0
	for _, s := range w.prose {
		aside += len(s.Text)
	}
	if w.looked > at.start || aside > maxAside || w.cur.fenced() {
		return nil
	}
	k := &checkpoint{
		reader: r, options: src.Options, page: page, text: stateOf(whole.text), line: line, start: at.start, afterLF: at.afterLF,
		hasCR: w.cur.hasCR, facts: verdictsOf(w), fences: before(whole.fences, at.start),
	}
	var p pass
	k.survey, p = r.set.takeUntil(whole, at.start)
	k.leader = p.leader
	k.survey.forgetText()
	w.forgetText()
	k.walk = *w
	return k
}

// before are the fences that begin before an offset.
func before(fences []span, offset int) []span {
	n, _ := slices.BinarySearchFunc(fences, offset, func(s span, at int) int { return s.start - at })
	return slices.Clone(fences[:n])
}

// takeUntil is the survey of the lines before an offset, and the pass that made it.
func (s *Set) takeUntil(whole *survey, offset int) (survey, pass) {
	sv := &survey{text: whole.text, body: whole.body, ascii: whole.ascii, fences: whole.fences, stats: make([]stats, len(s.patterns)), books: make([]book, len(s.patterns))}
	p := pass{set: s, sv: sv, cur: newCursor(sv.body, sv.text.BodyLine, sv.fences), leader: -1}
	for p.cur.next() && p.cur.cur.start < offset {
		p.line()
	}
	return *sv, p
}

// resume is the survey of a text that begins as the one of the checkpoint did; nil when it does not go on from there.
func (s *Set) resume(k *checkpoint, text *parse.Text) *survey {
	if k == nil || k.reader.set != s || k.text != stateOf(text) || len(text.Warnings) > 0 || k.start >= len(text.Body) {
		return nil
	}
	sv := k.survey.clone()
	sv.text, sv.body, sv.ascii, sv.fences = text, text.Body, isASCII(text.Body), findFences(text.Body, text.BodyLine)
	sv.books, sv.records = make([]book, len(s.patterns)), records{}
	if b := before(sv.fences, k.start); !slices.Equal(b, k.fences) || len(b) > 0 && b[len(b)-1].end > k.start {
		return nil
	}
	p := pass{set: s, sv: &sv, cur: k.cursor(&sv), leader: k.leader}
	if p.cur.hasCR != k.hasCR {
		return nil
	}
	for p.cur.next() {
		p.line()
	}
	sv.from = k
	return &sv
}

// cursor stands before the line of the checkpoint.
func (k *checkpoint) cursor(sv *survey) *cursor {
	c := newCursor(sv.body, k.line, sv.fences)
	c.pos, c.no, c.newline = k.start, k.line, -1
	c.ahead = c.scan(k.afterLF)
	return c
}

// rest gives the messages from the checkpoint on; nil when what stands before it would now be read in another way.
func (r *reader) rest(d *parse.Document, src *parse.Source, sv *survey, page parse.PageDate) iter.Seq[parse.Message] {
	k := sv.from
	if k == nil || k.reader != r || k.options != src.Options || !samePage(k.page, page) {
		return nil
	}
	if fresh := newWalk(r, src, sv, page); verdictsOf(fresh) != k.facts {
		return nil
	}
	return func(yield func(parse.Message) bool) {
		w, fresh := k.walk.clone(), newWalk(r, src, sv, page)
		w.sv, w.st, w.cur, w.known, w.page = sv, fresh.st, k.cursor(sv), fresh.known, fresh.page
		w.lines.Total = fresh.lines.Total
		r.stream(d, &w, yield)
	}
}

func samePage(a, b parse.PageDate) bool {
	return a.Date == b.Date && a.Source == b.Source && a.Start.Equal(b.Start) && a.Zone == b.Zone && a.ZoneName == b.ZoneName && slices.Equal(a.Warnings, b.Warnings)
}

// clone copies what a pass changes.
func (sv *survey) clone() survey {
	out := *sv
	out.stats = slices.Clone(sv.stats)
	for i := range out.stats {
		st := &out.stats[i]
		st.labels, st.foreign, st.unmarked, st.nicks = maps.Clone(st.labels), maps.Clone(st.foreign), maps.Clone(st.unmarked), maps.Clone(st.nicks)
		st.foreignOrder = slices.Clone(st.foreignOrder)
	}
	return out
}

// forgetText lets go of the text that the survey was made of.
func (sv *survey) forgetText() {
	sv.text, sv.body, sv.fences, sv.books, sv.records, sv.lines = nil, "", nil, nil, records{}, 0
	for i := range sv.stats {
		st := &sv.stats[i]
		st.notice = strings.Clone(st.notice)
		st.labels, st.foreign, st.unmarked, st.nicks = ownKeys(st.labels), ownKeys(st.foreign), ownKeys(st.unmarked), ownKeys(st.nicks)
		ownStrings(st.foreignOrder)
	}
}

func ownKeys[V any](m map[string]V) map[string]V {
	if m == nil {
		return nil
	}
	out := make(map[string]V, len(m))
	for k, v := range m {
		out[strings.Clone(k)] = v
	}
	return out
}

func ownStrings(list []string) {
	for i, s := range list {
		list[i] = strings.Clone(s)
	}
}

// clone copies what a walk changes.
func (w *walk) clone() walk {
	out := *w
	cal := *w.cal
	cal.zones = nil // learned again
	out.cal = &cal
	out.book = book{}
	out.prose, out.trail, out.foreign, out.labels = slices.Clone(w.prose), slices.Clone(w.trail), slices.Clone(w.foreign), slices.Clone(w.labels)
	return out
}

// forgetText lets go of the text that the walk has read.
func (w *walk) forgetText() {
	*w = w.clone()
	w.sv, w.st, w.cur, w.known, w.yield = nil, nil, nil, nil, nil
	w.sc, w.anchor, w.draft = scanner{}, anchor{}, draft{}
	w.title, w.heading1 = strings.Clone(w.title), strings.Clone(w.heading1)
	if w.speaker != nil {
		n := *w.speaker
		n.tidy = strings.Clone(n.tidy)
		w.speaker = &n
	}
	for i := range w.prose {
		w.prose[i].Text = strings.Clone(w.prose[i].Text)
		w.prose[i].Trail = slices.Clone(w.prose[i].Trail)
		ownStrings(w.prose[i].Trail)
	}
	for i := range w.trail {
		w.trail[i].title = strings.Clone(w.trail[i].title)
	}
	w.open.trail = slices.Clone(w.open.trail)
	ownStrings(w.open.trail)
	ownStrings(w.labels)
}
