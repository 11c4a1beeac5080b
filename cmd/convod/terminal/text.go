// Package terminal holds what is written where a person reads it: text made safe, since notes may contain anything
// ([Printable], [OneLine], [Path], [Quote]), colours where they are wanted ([Ink]), rows that fit ([Columns], [Wrap],
// [Width]). It knows terminals and nothing of what is shown on them.
package terminal

import (
	"fmt"
	"io"
	"strings"
	"unicode"
)

// Printable is text that is safe for a terminal: control characters (escapes, bells, carriage
// returns, the C1 set) and the marks that reorder what follows are shown as a symbol; tabs and
// newlines stay. What a note contains never reaches the terminal raw: all that is printed goes through here.
func Printable(text string) string {
	if strings.IndexFunc(text, hostile) < 0 {
		return text
	}
	return strings.Map(func(r rune) rune {
		switch {
		case !hostile(r):
			return r
		case r < 0x20:
			return 0x2400 + r // the Unicode pictures of control characters
		case r == 0x7f:
			return 0x2421
		}
		return unicode.ReplacementChar
	}, text)
}

func hostile(r rune) bool {
	switch {
	case r == '\n', r == '\t':
		return false
	case r < 0x20, r >= 0x7f && r < 0xa0:
		return true
	case r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069:
		return true
	}
	return false
}

// OneLine is [Printable] text on one line: its words with one space between them.
func OneLine(text string) string {
	return strings.Join(strings.Fields(Printable(text)), " ")
}

// Path is a path on one line, as it is but for control characters: every one is shown as its symbol, line
// breaks and tabs too. index.UnprintedPath reads it back.
func Path(path string) string {
	return Printable(strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' {
			return 0x2400 + r
		}
		return r
	}, path))
}

// Quote is text that may hold anything between quotation marks, on one line.
func Quote(text string) string { return `"` + OneLine(text) + `"` }

// Cut is text of at most n runes, n at least 1: the last is "…" where some were cut off.
func Cut(text string, n int) string {
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	return strings.TrimRight(string(runes[:n-1]), " ") + "…"
}

// Note tells a person something beside the answer, safe for the terminal; w is standard error as a rule.
func Note(w io.Writer, format string, args ...any) {
	fmt.Fprintf(w, "convod: note: %s\n", Printable(fmt.Sprintf(format, args...)))
}
