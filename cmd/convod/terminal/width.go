package terminal

import (
	"io"
	"os"
	"strconv"

	"golang.org/x/term"
)

// Is tells whether w is a terminal. A file, a pipe and what tests write to are none.
func Is(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// Width is the columns of the terminal w, else those that the variable COLUMNS says; 0 where neither is known, or is 20 or
// fewer. getenv is os.Getenv but in tests.
func Width(w io.Writer, getenv func(string) string) int {
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
