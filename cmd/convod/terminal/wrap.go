package terminal

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// Columns is how many columns of a terminal a text takes: wide for Chinese, Japanese, Korean and emoji, none for marks that
// stand on another rune and for what joins emoji.
func Columns(text string) int {
	n := 0
	for _, r := range text {
		n += runeColumns(r)
	}
	return n
}

func runeColumns(r rune) int {
	switch {
	case r < 0x300:
		if r == '\t' {
			return 8
		}
		return 1
	case r == 0x200b, r == 0x200c, r == 0x200d, r >= 0xfe00 && r <= 0xfe0f, r >= 0x1f3fb && r <= 0x1f3ff, unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	}
	if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
		return 2
	}
	return 1
}

// Wrap cuts a line into ranges of bytes that fit so many columns, the first range and the others: after white
// space, on either side of a wide rune, and inside a word only where it is longer than a row. 0 columns do not wrap. The
// ranges follow each other and cover the line, one at least; blanks may hang over the end of a row.
func Wrap(line string, first, rest int) [][2]int {
	if first <= 0 || rest <= 0 {
		return [][2]int{{0, len(line)}}
	}
	var out [][2]int
	room := max(first, 2)
	for start := 0; start < len(line) || len(out) == 0; room = max(rest, 2) {
		end := start + rowEnd(line[start:], room)
		out = append(out, [2]int{start, end})
		start = end
	}
	return out
}

// rowEnd is how many bytes of a text the first row of so many columns takes, two or more. Blanks hang over its end.
func rowEnd(text string, room int) int {
	used, breakAt := 0, 0 // breakAt is where the row may end
	wasWide := false
	for i, r := range text {
		w := runeColumns(r)
		if w > 0 && i > 0 && (w == 2 || wasWide) {
			breakAt = i
		}
		if used+w > room && i > 0 && r != ' ' {
			if breakAt > 0 {
				return breakAt
			}
			return i
		}
		used += w
		if unicode.IsSpace(r) {
			breakAt = i + utf8.RuneLen(r)
		}
		if w > 0 {
			wasWide = w == 2
		}
	}
	return len(text)
}
