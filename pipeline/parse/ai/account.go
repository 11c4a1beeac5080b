package ai

import (
	"bytes"
	"io"

	"convod/pipeline/parse"
)

// account says what each line of a text is: account[n] is the class of line n+1.
type account []parse.LineClass

// mark gives lines first to last a class; lines that are unparsed stay so.
func (a *account) mark(first, last int, class parse.LineClass) {
	for len(*a) < last {
		*a = append(*a, parse.LineBlank)
	}
	for i := max(first, 1) - 1; i < last; i++ {
		if (*a)[i] != parse.LineUnparsed {
			(*a)[i] = class
		}
	}
}

// messages marks the lines of messages: the first one of each, and the rest of them.
func (a *account) messages(messages []parse.Message) {
	for _, m := range messages {
		if m.LastLine > m.FirstLine {
			a.mark(m.FirstLine+1, m.LastLine, parse.LineContinuation)
		}
	}
	for _, m := range messages {
		a.mark(m.FirstLine, m.FirstLine, parse.LineMessage)
	}
}

// lines sums the account up.
func (a account) lines() *parse.Lines {
	return parse.SumLines(a)
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
