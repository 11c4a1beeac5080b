package chat

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// xmlTag is a start or end tag of a backup in XML.
type xmlTag struct {
	name        string
	close, self bool
	attrs       map[string]string // those that were asked for
	line        int
}

// xmlTags scans the tags of an XML file without holding it. encoding/xml cannot: the backups
// write emoji as references to surrogates ("&#55357;&#56832;"), which are no XML, and whole
// videos as one attribute.
type xmlTags struct {
	r    *bufio.Reader
	keep map[string]bool // attributes that are held
	line int
	err  error
}

func newXMLTags(r io.Reader, keep ...string) *xmlTags {
	t := &xmlTags{r: bufio.NewReaderSize(r, 64<<10), keep: map[string]bool{}, line: 1}
	for _, k := range keep {
		t.keep[k] = true
	}
	return t
}

// attrBytes bounds one attribute that is held.
const attrBytes = 1 << 20

func (t *xmlTags) readByte() (byte, bool) {
	b, err := t.r.ReadByte()
	if err != nil {
		if !errors.Is(err, io.EOF) {
			t.err = err
		}
		return 0, false
	}
	if b == '\n' {
		t.line++
	}
	return b, true
}

// next gives the next tag; whole is false when the file ended inside one.
func (t *xmlTags) next() (tag xmlTag, whole, ok bool) {
	for {
		b, more := t.readByte()
		if !more {
			return xmlTag{}, true, false
		}
		if b != '<' {
			continue
		}
		if b, more = t.readByte(); !more {
			return xmlTag{}, false, false
		}
		tag = xmlTag{attrs: map[string]string{}, line: t.line}
		if b == '!' || b == '?' {
			for b != '>' && more {
				b, more = t.readByte()
			}
			continue
		}
		if b == '/' {
			tag.close = true
			b, more = t.readByte()
		}
		var name []byte
		for more && b != '>' && b != '/' && b > ' ' {
			if len(name) < 64 {
				name = append(name, b)
			}
			b, more = t.readByte()
		}
		tag.name = string(name)
		if _, more = t.attributes(&tag, b, more); !more {
			return xmlTag{}, false, false
		}
		return tag, true, true
	}
}

// attributes reads to the end of the tag; b is the byte after what was read.
func (t *xmlTags) attributes(tag *xmlTag, b byte, more bool) (byte, bool) {
	for more && b != '>' {
		if b <= ' ' || b == '/' {
			tag.self = b == '/'
			b, more = t.readByte()
			continue
		}
		tag.self = false
		var key []byte
		for more && b != '=' && b != '>' && b > ' ' {
			if len(key) < 64 {
				key = append(key, b)
			}
			b, more = t.readByte()
		}
		for more && b <= ' ' {
			b, more = t.readByte()
		}
		if b != '=' {
			continue
		}
		for b, more = t.readByte(); more && b <= ' '; {
			b, more = t.readByte()
		}
		if b != '"' && b != '\'' {
			continue
		}
		quote, held := b, t.keep[string(key)]
		value, closed := t.value(quote, held)
		more = closed
		if held {
			tag.attrs[string(key)] = xmlText(value)
		}
		if more {
			b, more = t.readByte()
		}
	}
	return b, more
}

// value reads to the closing quote, in strides: most of a backup is pictures that nobody reads.
func (t *xmlTags) value(quote byte, held bool) (value string, closed bool) {
	var kept []byte
	for {
		piece, err := t.r.ReadSlice(quote)
		t.line += bytes.Count(piece, []byte{'\n'})
		if err == nil {
			piece = piece[:len(piece)-1]
		}
		if held {
			kept = append(kept, piece[:min(len(piece), attrBytes-min(attrBytes, len(kept)))]...)
		}
		switch {
		case err == nil:
			return string(kept), true
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case !errors.Is(err, io.EOF):
			t.err = err
		}
		return string(kept), false
	}
}

// xmlText decodes entities; two references to surrogates are one character.
func xmlText(s string) string {
	if strings.IndexByte(s, '&') < 0 {
		return strings.ToValidUTF8(s, "\uFFFD")
	}
	var out strings.Builder
	out.Grow(len(s))
	high := rune(0)
	flush := func() {
		if high != 0 {
			out.WriteRune(utf8.RuneError)
			high = 0
		}
	}
	for s != "" {
		i := strings.IndexByte(s, '&')
		if i != 0 {
			if i < 0 {
				i = len(s)
			}
			flush()
			out.WriteString(s[:i])
			s = s[i:]
			continue
		}
		end := strings.IndexByte(s[:min(len(s), 12)], ';')
		r, ok := rune(0), false
		if end > 1 {
			r, ok = xmlEntity(s[1:end])
		}
		if !ok {
			flush()
			out.WriteByte('&')
			s = s[1:]
			continue
		}
		s = s[end+1:]
		switch {
		case high != 0 && r >= 0xDC00 && r < 0xE000:
			out.WriteRune(utf16.DecodeRune(high, r))
			high = 0
		case r >= 0xD800 && r < 0xDC00:
			flush()
			high = r
		default:
			flush()
			out.WriteRune(r)
		}
	}
	flush()
	return strings.ToValidUTF8(out.String(), "\uFFFD")
}

func xmlEntity(name string) (rune, bool) {
	switch name {
	case "amp":
		return '&', true
	case "lt":
		return '<', true
	case "gt":
		return '>', true
	case "quot":
		return '"', true
	case "apos":
		return '\'', true
	}
	digits, ok := strings.CutPrefix(name, "#")
	if !ok {
		return 0, false
	}
	base := 10
	if strings.HasPrefix(digits, "x") || strings.HasPrefix(digits, "X") {
		digits, base = digits[1:], 16
	}
	n, err := strconv.ParseUint(digits, base, 32)
	if err != nil || n > utf8.MaxRune {
		return 0, false
	}
	return rune(n), true
}
