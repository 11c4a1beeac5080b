package main

import (
	"io"
)

// paint colours text, or not.
type paint bool

// inkFor is whether w is painted: when is "always", "never", or "auto", which is on terminals that show colours and
// are not asked for none.
func inkFor(w io.Writer, when string, getenv func(string) string) paint {
	switch when {
	case "always":
		return true
	case "never":
		return false
	}
	return paint(getenv("NO_COLOR") == "" && getenv("TERM") != "dumb" && isTerminal(w))
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
