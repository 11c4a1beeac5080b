package terminal

import (
	"io"
	"strings"
)

// Ink colours text, or, as the zero value, leaves it as it is. Text that comes from notes is made printable first.
type Ink bool

// InkFor is whether w is painted: when is "always", "never", or "auto", which is on terminals that show colours and
// are not asked for none.
func InkFor(w io.Writer, when string, getenv func(string) string) Ink {
	switch when {
	case "always":
		return true
	case "never":
		return false
	}
	return Ink(getenv("NO_COLOR") == "" && getenv("TERM") != "dumb" && Is(w))
}

func (p Ink) style(code, text string) string {
	if !p || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// Bold is for headings.
func (p Ink) Bold(s string) string { return p.style("1", s) }

// Dim is for what stands beside the text: numbers, times, names.
func (p Ink) Dim(s string) string { return p.style("2", s) }

// Match is for the words that were looked for.
func (p Ink) Match(s string) string { return p.style("1;33", s) }

// Path is for citations.
func (p Ink) Path(s string) string { return p.style("36", s) }

// Good is for what is well.
func (p Ink) Good(s string) string { return p.style("32", s) }

// Bad is for what is not.
func (p Ink) Bad(s string) string { return p.style("31", s) }

// Marked is text[start:end], safe for the terminal, with what the marks cover of it coloured: ranges of bytes of text,
// in order.
func (p Ink) Marked(text string, marks [][2]int, start, end int) string {
	if !p {
		return Printable(text[start:end])
	}
	var b strings.Builder
	at := start
	for _, m := range marks {
		from, to := max(m[0], at), min(m[1], end)
		if from >= to {
			continue
		}
		b.WriteString(Printable(text[at:from]))
		b.WriteString(p.Match(Printable(text[from:to])))
		at = to
	}
	b.WriteString(Printable(text[at:end]))
	return b.String()
}
