package meeting

import "convod/pipeline/parse"

// account says what each line of a text is: account[n] is the class of line n+1.
type account []byte

// The classes of lines.
const (
	lineBlank byte = iota
	lineMessage
	lineContinuation
	lineSystem
	lineProse
	lineFrontmatter
	lineUnparsed
)

// newAccount is that of a text nobody has read: what is not blank is unparsed.
func newAccount(t *parse.Text) account {
	a := make(account, parse.CountLines(t.Raw))
	for i := range min(t.BodyLine-1, len(a)) {
		a[i] = lineFrontmatter
	}
	for l := range parse.SplitLines(t.Body, t.BodyLine) {
		if !parse.Blank(l.Text) {
			a[l.No-1] = lineUnparsed
		}
	}
	return a
}

// mark gives lines first to last a class.
func (a account) mark(first, last int, class byte) {
	for i := max(first, 1) - 1; i < min(last, len(a)); i++ {
		a[i] = class
	}
}

func (a account) system(l parse.Line) { a.mark(l.No, l.No, lineSystem) }

// messages marks the lines of messages: the first one of each, and the rest of them.
func (a account) messages(messages []parse.Message) {
	for _, m := range messages {
		a.mark(m.FirstLine+1, m.LastLine, lineContinuation)
	}
	for _, m := range messages { // two voices may share a line
		a.mark(m.FirstLine, m.FirstLine, lineMessage)
	}
}

// sum sums the account up.
func (a account) sum() *parse.Lines {
	var n [lineUnparsed + 1]int
	for _, class := range a {
		n[class]++
	}
	return &parse.Lines{
		Total: len(a), Messages: n[lineMessage], Continuations: n[lineContinuation], System: n[lineSystem], Prose: n[lineProse],
		Blank: n[lineBlank], Frontmatter: n[lineFrontmatter], Unparsed: n[lineUnparsed],
	}
}
