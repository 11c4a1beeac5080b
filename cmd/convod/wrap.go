package main

import (
	"iter"
	"strings"
	"unicode"
)

func isSpace(r rune) bool { return unicode.IsSpace(r) }

// wordSpans are the words of a text, as byte ranges.
func wordSpans(text string) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for at := 0; at < len(text); {
			start := strings.IndexFunc(text[at:], func(r rune) bool { return !isSpace(r) })
			if start < 0 {
				return
			}
			start += at
			end := strings.IndexFunc(text[start:], isSpace)
			if end < 0 {
				end = len(text) - start
			}
			if at = start + end; !yield(start, at) {
				return
			}
		}
	}
}

// markedWord is text[from:to], safe for the terminal, with the parts that marks cover coloured.
func markedWord(text string, marks [][2]int, from, to int, ink paint) string {
	var b strings.Builder
	at := from
	for _, m := range marks {
		lo, hi := max(m[0], at), min(m[1], to)
		if lo >= hi {
			continue
		}
		b.WriteString(printable(text[at:lo]))
		b.WriteString(ink.match(printable(text[lo:hi])))
		at = hi
	}
	b.WriteString(printable(text[at:to]))
	return b.String()
}
