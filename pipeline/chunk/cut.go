package chunk

import (
	"iter"
	"strings"
	"unicode"
)

// size is what long text is cut to.
type size struct{ words, chars int }

var (
	chunkSize   = size{TargetWords, MaxChars}
	elementSize = size{elementWords, 1000}
)

// whole is true for text that needs no cut: a paragraph of a chunk up to the
// ceiling, a piece for scoring a little over its size.
func (s size) whole(words, chars int) bool {
	if s == chunkSize {
		return fits(words, chars)
	}
	return words <= s.words+s.words/5 && chars <= s.chars+s.chars/4
}

// cutUnit cuts a piece that is too long into smaller ones, in order, with nothing but white space between them.
func cutUnit(section string, pc piece, to size) iter.Seq[piece] {
	return func(yield func(piece) bool) {
		c := &cutter{section: section, to: to, yield: yield, line: pc.first, at: pc.start, joined: pc.joined}
		if pc.kind == mixed {
			for st := range stretches(section, span{pc.start, pc.end}) {
				if !c.stretch(st) {
					return
				}
			}
			return
		}
		c.lead = pc.head
		c.cut(stretch{span{pc.start, pc.end}, pc.kind, pc.head}, pc.words)
	}
}

// cutter walks forward through one piece.
type cutter struct {
	section string
	to      size
	yield   func(piece) bool
	line    int  // of the offset at
	at      int  // end of the last piece
	joined  bool // for the next piece
	lead    span // header that the next piece shall have, whatever its size
}

// stretch yields a part of a unit, whole where it may stay so.
func (c *cutter) stretch(st stretch) bool {
	words, chars := measure(c.section[st.start:st.end])
	if c.to.whole(words, chars) {
		return c.emit(st.span, st.kind, span{})
	}
	return c.cut(st, words)
}

func (c *cutter) cut(st stretch, words int) bool {
	if st.kind == sentences {
		return c.cutText(st.span, words, sentences, span{})
	}
	return c.cutLines(st)
}

// emit yields one piece. A table's header goes with it unless the piece begins with it.
func (c *cutter) emit(s span, k kind, head span) bool {
	if c.lead.size() > 0 {
		head, c.lead = c.lead, span{}
	}
	if head.start == s.start {
		head = span{}
	}
	body := c.section[s.start:s.end]
	first := c.line + breaks(c.section[c.at:s.start])
	pc := piece{kind: k, start: s.start, end: s.end, first: first, last: first + breaks(body), head: head, joined: c.joined}
	if c.to == chunkSize {
		pc.words, pc.chars = measure(body)
	}
	c.line, c.at, c.joined = pc.last, s.end, true
	return c.yield(pc)
}

// cutText cuts at sentence ends where there are any. A short rest stays with the last piece.
func (c *cutter) cutText(s span, words int, k kind, head span) bool {
	for s.start < s.end {
		rest := c.section[s.start:s.end]
		n, w := cutAt(rest, c.to)
		if words -= w; n < len(rest) && words < c.to.words/5 {
			if w, chars := measure(rest); c.to.whole(w, chars) && w <= c.to.words+c.to.words/5 {
				n = len(rest)
			}
		}
		// A piece cut inside a run of spaces ends before it.
		body := strings.TrimRightFunc(rest[:n], unicode.IsSpace)
		if body != "" && !c.emit(span{s.start, s.start + len(body)}, k, head) {
			return false
		}
		s.start += n + skipSpace(rest[n:])
	}
	return true
}

// cutLines cuts code and tables between lines. A line over the size is cut like text.
func (c *cutter) cutLines(st stretch) bool {
	limit, head := c.to, st.head
	if w, n := measure(c.section[head.start:head.end]); w <= limit.words/4 && n <= limit.chars/4 {
		limit.words, limit.chars = limit.words-w, limit.chars-n-1
	} else {
		head = span{} // as long as the rows: repeating it would drown them
	}
	var open span
	words, chars := 0, 0
	flush := func() bool {
		s := open
		open, words, chars = span{}, 0, 0
		return s.size() == 0 || c.emit(s, st.kind, head)
	}
	lines := liner{text: c.section[st.start:st.end]}
	for {
		start, end, ok := lines.next()
		if !ok {
			return flush()
		}
		start, end = start+st.start, end+st.start
		if isBlank(c.section[start:end]) {
			continue
		}
		w, n := measure(c.section[start:end])
		if n++; open.size() > 0 {
			n += start - open.end - 1 // blank lines of a fence
		}
		if words+w > limit.words || chars+n > limit.chars {
			// The header stays with its first row; both rows of it are short, or it were not repeated.
			if (open.size() > 0 && open != head) && !flush() {
				return false
			}
			// A row stays whole up to the ceiling, even past the target.
			if headWords, headChars := c.to.words-limit.words, c.to.chars-limit.chars; !c.to.whole(w+headWords, n+headChars) {
				if !flush() || !c.cutText(span{start, end}, w, st.kind, head) {
					return false
				}
				continue
			}
		}
		if open.size() == 0 {
			open.start = start
		}
		open.end = end
		words, chars = words+w, chars+n
	}
}

// skipSpace is the length of the white space that rest begins with. Where it
// holds a line end, the indent after the last one is kept: it means something in code.
func skipSpace(rest string) int {
	trimmed := strings.TrimLeftFunc(rest, unicode.IsSpace)
	n := len(rest) - len(trimmed)
	if i := strings.LastIndexByte(rest[:n], '\n'); i >= 0 {
		return i + 1
	}
	return n
}
