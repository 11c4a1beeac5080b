package chunk

import (
	"convod/pipeline/parse"
)

// kind says how a piece may be cut further.
type kind uint8

const (
	mixed     kind = iota // a whole unit: text, and perhaps fences and tables in it
	sentences             // text
	fenced                // lines of code
	rows                  // rows of a Markdown table
)

// piece is a stretch of the section that goes into one chunk whole.
type piece struct {
	kind         kind
	start, end   int // offsets in the section's text
	first, last  int // lines
	words, chars int
	head         span // header rows of the table that a piece of rows belongs to
	joined       bool // the piece before it is of the same unit: what stands between them stays as it is
}

// group is a chunk in the making.
type group struct {
	pieces       []piece
	words, chars int // what stands between pieces, and a repeated header, included
}

func (p *group) push(pc piece) {
	p.words += pc.words
	p.chars += pc.chars + p.gapSize(pc)
	p.pieces = append(p.pieces, pc)
}

// gapSize is the characters that stand between the group and pc: long where a
// line holds a long run of spaces.
func (p *group) gapSize(pc piece) int {
	switch n := len(p.pieces); {
	case n == 0:
		return 0
	case pc.joined:
		return pc.start - p.pieces[n-1].end
	}
	return len(blankLine)
}

func (p *group) reset() { *p = group{pieces: p.pieces[:0]} }

// gatherer fills chunks up to the target. It holds back the last full chunk of a
// section, since a runt after it is folded into it.
type gatherer struct {
	path    []string
	yield   func(Chunk) bool
	ordinal int
	stopped bool // the consumer wants no more

	text string // of the section
	outline
	cur, held group
}

// open begins a section of the document.
func (g *gatherer) open(sec parse.Section) {
	g.text = sec.Text
	g.outline.enter(sec.Trail)
}

// heading closes everything above it.
func (g *gatherer) heading(level int, title string, line int) {
	g.flushAll()
	for _, e := range g.outline.push(level, title, line) {
		g.emitTitle(e)
	}
}

// finish ends a section of the document.
func (g *gatherer) finish() {
	g.flushAll()
	for _, e := range g.outline.drain() {
		g.emitTitle(e)
	}
}

// add takes the next unit: whole when it is under the ceiling, else in pieces.
func (g *gatherer) add(u unit) {
	for _, e := range g.outline.fill() {
		g.emitTitle(e)
	}
	words, chars := measure(g.text[u.start:u.end])
	whole := piece{start: u.start, end: u.end, first: u.first, last: u.last, words: words, chars: chars}
	if fits(words, chars) {
		g.gather(whole)
		return
	}
	for pc := range cutUnit(g.text, whole, chunkSize) {
		g.gather(pc)
		if g.stopped {
			return
		}
	}
}

// gather appends a piece to the current chunk, or begins the next one with it
// when the target or a ceiling would be passed.
func (g *gatherer) gather(pc piece) {
	if len(g.cur.pieces) > 0 {
		words, chars := g.cur.words+pc.words, g.cur.chars+pc.chars+g.cur.gapSize(pc)
		if words > TargetWords || !fits(words, chars) {
			g.flush()
		}
	}
	if len(g.cur.pieces) == 0 && pc.head.size() > 0 {
		words, chars := measure(g.text[pc.head.start:pc.head.end])
		g.cur.words, g.cur.chars = words, chars+1
	}
	g.cur.push(pc)
}

// flush closes the current chunk. A runt goes into the chunk before it.
func (g *gatherer) flush() {
	if len(g.cur.pieces) == 0 {
		return
	}
	if g.cur.words < MinWords && len(g.held.pieces) > 0 && fits(g.held.words+g.cur.words, g.held.chars+g.held.gapSize(g.cur.pieces[0])+g.cur.chars) {
		for _, pc := range g.cur.pieces {
			g.held.push(pc)
		}
		g.cur.reset()
		return
	}
	g.emit(&g.held)
	g.cur, g.held = g.held, g.cur
}

func (g *gatherer) flushAll() {
	g.flush()
	g.emit(&g.held)
}

// emitTitle gives a heading with nothing below it a chunk of its own, else its words were not found.
func (g *gatherer) emitTitle(e emptyHeading) {
	g.send(Chunk{
		Trail: e.trail, Text: e.title, FirstLine: e.line, LastLine: e.line,
		Paragraphs: []Paragraph{{Text: e.title, FirstLine: e.line, LastLine: e.line}},
	})
}

func (g *gatherer) emit(p *group) {
	if len(p.pieces) == 0 {
		return
	}
	g.send(Chunk{
		Trail: g.outline.trail, Text: p.text(g.text),
		FirstLine: p.pieces[0].first, LastLine: p.pieces[len(p.pieces)-1].last,
		Paragraphs: p.paragraphs(g.text),
	})
	p.reset()
}

func (g *gatherer) send(c Chunk) {
	if g.stopped {
		return
	}
	c.Ordinal, c.Path = g.ordinal, g.path
	g.ordinal++
	g.stopped = !g.yield(c)
}
