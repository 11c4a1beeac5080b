package jsonstream

import "bytes"

// firstKey is the first key of the object that b begins with, quotes included; "" when b is none.
func firstKey(b []byte) string {
	if len(b) == 0 || b[0] != '{' {
		return ""
	}
	b = bytes.TrimLeft(b[1:], " \t\r\n")
	if len(b) == 0 || b[0] != '"' {
		return ""
	}
	end := bytes.IndexByte(b[1:], '"')
	if end < 0 {
		return ""
	}
	return string(b[:end+2])
}

// resync looks for the next element after damage: an object behind a comma whose
// first key is that of the elements of an open array, innermost first. Exporters
// write all elements alike, so this passes over what stands inside a broken one.
// With no such key known it takes the next line that begins an object. pos is then at
// the element and back names the level; false at the end of the text.
func (w *walker) resync() bool {
	w.back = -1
	comma := w.comma
	w.comma = false
	for {
		c, err := w.peek()
		if err != nil {
			return false
		}
		if c == '{' && comma {
			key := firstKey(w.window(256))
			for level := len(w.levels) - 1; level >= 0 && key != ""; level-- {
				if w.levels[level] == key {
					w.back = level
					return true
				}
			}
		}
		switch c {
		case '\n':
			w.line++
			comma = true // a string that was never closed ended the line before, its comma with it
			if len(w.levels) == 0 {
				w.pos++
				if c, err := w.peek(); err == nil && c == '{' {
					return true
				}
				continue
			}
		case ' ', '\t', '\r':
		default:
			comma = c == ','
		}
		w.pos++
	}
}

// nextLine goes behind the next line break; false at the end of the text.
func (s *scanner) nextLine() bool {
	for {
		if i := bytes.IndexByte(s.buf[s.pos:], '\n'); i >= 0 {
			s.pos += i + 1
			s.line++
			return true
		}
		s.pos = len(s.buf)
		if !s.fill() {
			return false
		}
	}
}
