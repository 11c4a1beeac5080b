package meeting

import "convod/pipeline/parse"

// account says what each line of a text is: account[n] is the class of line n+1.
type account []parse.LineClass

// newAccount is that of a text nobody has read: what is not blank is unparsed.
func newAccount(t *parse.Text) account {
	a := make(account, parse.CountLines(t.Raw))
	for i := range min(t.BodyLine-1, len(a)) {
		a[i] = parse.LineFrontmatter
	}
	for l := range parse.SplitLines(t.Body, t.BodyLine) {
		if !parse.Blank(l.Text) {
			a[l.No-1] = parse.LineUnparsed
		}
	}
	return a
}

// mark gives lines first to last a class.
func (a account) mark(first, last int, class parse.LineClass) {
	for i := max(first, 1) - 1; i < min(last, len(a)); i++ {
		a[i] = class
	}
}

func (a account) system(l parse.Line) { a.mark(l.No, l.No, parse.LineSystem) }

// messages marks the lines of messages: the first one of each, and the rest of them.
func (a account) messages(messages []parse.Message) {
	for _, m := range messages {
		a.mark(m.FirstLine+1, m.LastLine, parse.LineContinuation)
	}
	for _, m := range messages { // two voices may share a line
		a.mark(m.FirstLine, m.FirstLine, parse.LineMessage)
	}
}

// sum sums the account up.
func (a account) sum() *parse.Lines {
	return parse.SumLines(a)
}
