package config

import (
	"bytes"
	"strings"
)

// lineStart is the offset at which a 1-based line begins; len(src) past the end.
func (e editor) lineStart(line int) int {
	at := 0
	for ; line > 1; line-- {
		end := bytes.IndexByte(e.src[at:], '\n')
		if end < 0 {
			return len(e.src)
		}
		at += end + 1
	}
	return at
}

// closing finds the bracket that closes the one at open, and the last character
// before it that is neither space nor comment. Both are -1 when there is none.
func closing(src []byte, open int) (last, end int) {
	depth, last, before := 0, -1, byte(' ')
	for i := open; i < len(src); i++ {
		c := src[i]
		switch {
		case strings.IndexByte(" \t\r\n", c) >= 0:
			before = c
			continue
		case c == '#' && strings.IndexByte(" \t\r\n", before) >= 0:
			for i+1 < len(src) && src[i+1] != '\n' {
				i++
			}
			continue
		case (c == '"' || c == '\'') && strings.IndexByte(" \t\r\n[{,:", before) >= 0:
			i = quoted(src, i)
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			if depth--; depth == 0 {
				return last, i
			}
		}
		last, before = i, c
	}
	return -1, -1
}

// quoted returns the offset of the quote that ends the value that begins at i.
func quoted(src []byte, i int) int {
	quote := src[i]
	for i++; i < len(src); i++ {
		switch {
		case src[i] == '\\' && quote == '"':
			i++
		case src[i] == quote:
			return i
		}
	}
	return len(src) - 1
}
