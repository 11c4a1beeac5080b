package chunk

import "strings"

// unixText gives text with "\n" line ends, for which alone the rest of this package
// looks. Text without "\r" is returned as it is; lines keep their numbers.
func unixText(text string) string {
	if strings.IndexByte(text, '\r') < 0 {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

// liner walks the lines of a text; a final line end opens none.
type liner struct {
	text string
	pos  int // start of the next line
}

// next gives the offsets of a line without its break; ok is false at the end.
func (l *liner) next() (start, end int, ok bool) {
	start = l.pos
	if start >= len(l.text) {
		return start, start, false
	}
	end = indexFrom(l.text, start, '\n')
	l.pos = end + 1
	return start, end, true
}

func indexFrom(text string, from int, c byte) int {
	if i := strings.IndexByte(text[from:], c); i >= 0 {
		return from + i
	}
	return len(text)
}

// breaks counts the line ends in text.
func breaks(text string) int { return strings.Count(text, "\n") }
