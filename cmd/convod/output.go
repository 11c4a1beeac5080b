package main

import (
	"fmt"
	"io"
	"strings"
	"unicode"
)

// printable makes text safe for a terminal: control characters (escapes, bells, carriage
// returns, the C1 set) and the marks that reorder what follows are shown as a symbol; tabs and
// newlines stay. What a note contains never reaches the terminal raw.
func printable(text string) string {
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

// oneLine is printable text on one line.
func oneLine(text string) string {
	return strings.Join(strings.Fields(printable(text)), " ")
}

// pathText is a path on one line, as it is but for control characters: every one is shown as its symbol, line
// breaks and tabs too, which show reads back.
func pathText(path string) string {
	return printable(strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' {
			return 0x2400 + r
		}
		return r
	}, path))
}

// quote puts a text that may hold anything between quotation marks, on one line.
func quote(text string) string { return `"` + oneLine(text) + `"` }

// cut shortens text to n runes.
func cut(text string, n int) string {
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	return strings.TrimRight(string(runes[:n-1]), " ") + "…"
}

// note tells a person something beside the answer, on one line that is safe for the terminal.
func note(w io.Writer, format string, args ...any) {
	fmt.Fprintf(w, "convod: note: %s\n", printable(fmt.Sprintf(format, args...)))
}
