package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/term"

	"convod/index"
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

// writeJSON writes one JSON value on one line.
func writeJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// writeRecords writes JSON Lines: the rows of an answer, then its summary.
func writeRecords[T any](w io.Writer, rows []T, summary *index.Summary) error {
	for i := range rows {
		if err := writeJSON(w, &rows[i]); err != nil {
			return err
		}
	}
	return writeJSON(w, summary)
}

// note tells a person something beside the answer, on one line that is safe for the terminal.
func note(w io.Writer, format string, args ...any) {
	fmt.Fprintf(w, "convod: note: %s\n", printable(fmt.Sprintf(format, args...)))
}

// isTerminal tells whether w is a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// screenWidth is the columns of a terminal, else those that the variable COLUMNS says, 0 where neither is known.
func (a *app) screenWidth(w io.Writer) int {
	if f, ok := w.(*os.File); ok {
		if cols, _, err := term.GetSize(int(f.Fd())); err == nil && cols > 20 {
			return cols
		}
	}
	if cols, err := strconv.Atoi(a.getenv("COLUMNS")); err == nil && cols > 20 {
		return cols
	}
	return 0
}

// paint colours text, or not.
type paint bool

func (a *app) paint(w io.Writer) paint {
	switch a.color {
	case "always":
		return true
	case "never":
		return false
	}
	return paint(a.getenv("NO_COLOR") == "" && a.getenv("TERM") != "dumb" && isTerminal(w))
}

func (p paint) style(code, text string) string {
	if !p || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (p paint) bold(s string) string  { return p.style("1", s) }
func (p paint) dim(s string) string   { return p.style("2", s) }
func (p paint) match(s string) string { return p.style("1;33", s) }
func (p paint) path(s string) string  { return p.style("36", s) }
func (p paint) good(s string) string  { return p.style("32", s) }
func (p paint) bad(s string) string   { return p.style("31", s) }
