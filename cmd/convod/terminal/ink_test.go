package terminal

import (
	"io"
	"testing"
)

func TestInk(t *testing.T) {
	text := "keys \x1b on hooks"
	marks := [][2]int{{0, 4}, {10, 15}}
	for _, c := range []struct{ what, got, want string }{
		{"none", Ink(false).Bold("a"), "a"},
		{"bold", Ink(true).Bold("a"), "\x1b[1ma\x1b[0m"},
		{"bold nothing", Ink(true).Bold(""), ""},
		{"marked without", Ink(false).Marked(text, marks, 2, 15), "ys ␛ on hooks"},
		{"marked", Ink(true).Marked(text, marks, 2, 12), "\x1b[1;33mys\x1b[0m ␛ on \x1b[1;33mho\x1b[0m"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.what, c.got, c.want)
		}
	}
}

func TestInkFor(t *testing.T) {
	none := func(string) string { return "" }
	for when, want := range map[string]Ink{"always": true, "never": false, "auto": false} { // io.Discard is no terminal
		if got := InkFor(io.Discard, when, none); got != want {
			t.Errorf("%s: %v", when, got)
		}
	}
	for columns, want := range map[string]int{"": 0, "x": 0, "20": 0, "72": 72} {
		if got := Width(io.Discard, func(string) string { return columns }); got != want {
			t.Errorf("COLUMNS=%s: %d, want %d", columns, got, want)
		}
	}
}
