package pattern

import (
	"strings"
)

// span is a stretch of the body in bytes.
type span struct{ start, end int }

// cursor walks the lines of a body, one line ahead, so that headers of two
// lines are seen whole. It follows [parse.SplitLines].
type cursor struct {
	text    string
	hasCR   bool
	newline int // the next "\n" at or after pos, when not before it
	cur     lineAt
	ahead   lineAt
	pos     int // where the line after ahead starts
	no      int
	fences  []span
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
	c := &cursor{text: text, no: first, hasCR: strings.IndexByte(text, '\r') >= 0, newline: -1, fences: fences}
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
	if c.newline < start {
		// Kept from line to line: a text of bare "\r" has none, and must not be searched to its end for each.
		c.newline = len(c.text)
		if k := strings.IndexByte(rest, '\n'); k >= 0 {
			c.newline = start + k
		}
	}
	end := c.newline - start
	next := min(end+1, len(rest))
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
