package config

import (
	"errors"
	"fmt"
	"strings"
)

// ErrNoConfig means that there is no config file. Commands that can live
// without one (run, install, start, status) go on; the others say how to make
// one with "convod init FOLDER".
var ErrNoConfig = errors.New("no config file")

// Problem is one thing wrong with a config file.
type Problem struct {
	Line    int    // 1-based; 0 when it concerns the whole file
	Message string // what is wrong, lower case, no full stop
	Hint    string // what to do about it; may be empty
}

// Error is a config file that is there and wrong. It holds every problem that
// was found, in the order of lines, so that one look at it mends the file.
type Error struct {
	File     string // absolute path
	Problems []Problem
	cause    error
}

// Error is one line a problem: "FILE:LINE: MESSAGE (HINT)".
func (e *Error) Error() string {
	lines := make([]string, 0, len(e.Problems))
	for _, p := range e.Problems {
		lines = append(lines, p.format(e.File))
	}
	return strings.Join(lines, "\n")
}

// Unwrap gives the error of the operating system when the file could not be
// read at all, and nil otherwise.
func (e *Error) Unwrap() error { return e.cause }

func (p Problem) format(file string) string {
	var b strings.Builder
	b.WriteString(file)
	if p.Line > 0 {
		fmt.Fprintf(&b, ":%d", p.Line)
	}
	b.WriteString(": ")
	b.WriteString(p.Message)
	if p.Hint != "" {
		fmt.Fprintf(&b, " (%s)", p.Hint)
	}
	return b.String()
}
