package main

import (
	"io"
	"os"
	"strconv"

	"golang.org/x/term"
)

// isTerminal tells whether w is a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// screenWidth is the columns of a terminal, else those that the variable COLUMNS says, 0 where neither is known.
func screenWidth(w io.Writer, getenv func(string) string) int {
	if f, ok := w.(*os.File); ok {
		if cols, _, err := term.GetSize(int(f.Fd())); err == nil && cols > 20 {
			return cols
		}
	}
	if cols, err := strconv.Atoi(getenv("COLUMNS")); err == nil && cols > 20 {
		return cols
	}
	return 0
}
