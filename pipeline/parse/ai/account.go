package ai

import (
	"bytes"
	"io"

	"convod/pipeline/parse"
)

// account says what each line of a text is: account[n] is the class of line n+1.
type account []byte

// The classes of lines; 0 is blank.
const (
	lineBlank byte = iota
	lineMessage
	lineContinuation
	lineSystem
	lineProse
	lineFrontmatter
	lineUnparsed
)

// mark gives lines first to last a class; lines that are unparsed stay so.
func (a *account) mark(first, last int, class byte) {
	for len(*a) < last {
		*a = append(*a, lineBlank)
	}
	for i := max(first, 1) - 1; i < last; i++ {
		if (*a)[i] != lineUnparsed {
			(*a)[i] = class
		}
	}
}

// messages marks the lines of messages: the first one of each, and the rest of them.
func (a *account) messages(messages []parse.Message) {
	for _, m := range messages {
		if m.LastLine > m.FirstLine {
			a.mark(m.FirstLine+1, m.LastLine, lineContinuation)
		}
	}
	for _, m := range messages {
		a.mark(m.FirstLine, m.FirstLine, lineMessage)
	}
}

// lines sums the account up.
func (a account) lines() *parse.Lines {
	var n [lineUnparsed + 1]int
	for _, class := range a {
		n[class]++
	}
	return &parse.Lines{
		Total: len(a), Messages: n[lineMessage], Continuations: n[lineContinuation], System: n[lineSystem], Prose: n[lineProse],
		Blank: n[lineBlank], Frontmatter: n[lineFrontmatter], Unparsed: n[lineUnparsed],
	}
}

// lineCounter counts the lines of what is read through it; a final break opens none.
type lineCounter struct {
	r      io.Reader
	breaks int
	last   byte
}

func (c *lineCounter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	if n > 0 {
		c.breaks += bytes.Count(p[:n], []byte{'\n'})
		c.last = p[n-1]
	}
	return n, err
}

func (c *lineCounter) total() int {
	if c.last != 0 && c.last != '\n' {
		return c.breaks + 1
	}
	return c.breaks
}
