package ai

import (
	"bytes"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// unquote decodes a JSON string that the decoder found valid. It is written out because most of an
// export is such strings, and [json.Unmarshal] would check each of them again.
func unquote(b []byte) string {
	b = b[1 : len(b)-1]
	i := bytes.IndexByte(b, '\\')
	if i < 0 {
		return string(b)
	}
	out := make([]byte, 0, len(b))
	for i >= 0 && i+1 < len(b) {
		out = append(out, b[:i]...)
		c := b[i+1]
		b = b[i+2:]
		switch c {
		case 'n':
			c = '\n'
		case 't':
			c = '\t'
		case 'r':
			c = '\r'
		case 'b':
			c = '\b'
		case 'f':
			c = '\f'
		case 'u':
			r := hex4(b)
			b = b[min(4, len(b)):]
			if utf16.IsSurrogate(r) { // alone it is no character
				low := rune(-1)
				if len(b) >= 6 && b[0] == '\\' && b[1] == 'u' {
					low = hex4(b[2:])
				}
				if r = utf16.DecodeRune(r, low); r != utf8.RuneError {
					b = b[6:]
				}
			}
			out = utf8.AppendRune(out, r)
			i = bytes.IndexByte(b, '\\')
			continue
		}
		out = append(out, c)
		i = bytes.IndexByte(b, '\\')
	}
	return string(append(out, b...))
}

func hex4(b []byte) rune {
	if len(b) < 4 {
		return utf8.RuneError
	}
	n, err := strconv.ParseUint(string(b[:4]), 16, 16)
	if err != nil {
		return utf8.RuneError
	}
	return rune(n)
}
