package jsonstream

import (
	"bytes"
	"io"
)

// str skips a string whose opening quote is next.
func (s *scanner) str() error {
	s.pos++
	escaped := false
	for {
		if s.pos == len(s.buf) && !s.fill() {
			return s.fail(s.err)
		}
		rest := s.buf[s.pos:]
		if escaped {
			escaped = false
			s.pos++
			continue
		}
		i := stringStop(rest)
		s.pos += i
		if i == len(rest) {
			continue
		}
		switch rest[i] {
		case '"':
			s.pos++
			return nil
		case '\\':
			s.pos++
			escaped = true
		default: // a line break: this string was never closed
			return s.fail(ErrSyntax)
		}
	}
}

// stringStop is the index of the first quote, backslash or line break in b, else len(b).
func stringStop(b []byte) int {
	for i, c := range b {
		if c == '"' || c == '\\' || c == '\n' {
			return i
		}
	}
	return len(b)
}

// key reads a string whose opening quote is next and gives it as written,
// without quotes; long ones come back cut, which no wanted key is.
func (s *scanner) key() (string, error) {
	win := s.window(256)
	if end := bytes.IndexByte(win[1:], '"'); end >= 0 && stringStop(win[1:]) == end {
		s.pos += end + 2
		return string(win[1 : end+1]), nil
	}
	return "", s.str()
}

// literal skips a number, true, false, null or what stands in their place.
func (s *scanner) literal() error {
	n := 0
	for {
		for s.pos < len(s.buf) {
			c := s.buf[s.pos]
			if c != '-' && c != '+' && c != '.' && (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') {
				if n == 0 {
					return s.fail(ErrSyntax)
				}
				return nil
			}
			s.pos++
			n++
		}
		if !s.fill() {
			if s.err != io.EOF || n == 0 {
				return s.fail(s.err)
			}
			return nil
		}
	}
}

// value skips one value; white space before it is skipped too.
func (s *scanner) value() error {
	s.stack = s.stack[:0]
	for {
		c, err := s.space()
		if err != nil {
			return s.fail(err)
		}
		switch c {
		case '{', '[':
			if len(s.stack) >= MaxDepth {
				return s.fail(ErrDepth)
			}
			s.stack = append(s.stack, c == '{')
			s.pos++
			if c, err = s.space(); err != nil {
				return s.fail(err)
			}
			if c != '}' && c != ']' {
				if err = s.member(c); err != nil {
					return err
				}
				continue // to the first element
			}
		case '"':
			err = s.str()
		default:
			err = s.literal()
		}
		if err != nil {
			return err
		}
		// A value has ended, or an empty one is about to: close what closes here.
		for {
			if len(s.stack) == 0 {
				return nil
			}
			if c, err = s.space(); err != nil {
				return s.fail(err)
			}
			s.pos++
			object := s.stack[len(s.stack)-1]
			if c == '}' && object || c == ']' && !object {
				s.stack = s.stack[:len(s.stack)-1]
				continue
			}
			if c != ',' {
				s.pos--
				return s.fail(ErrSyntax)
			}
			if c, err = s.space(); err != nil {
				return s.fail(err)
			}
			if err = s.member(c); err != nil {
				s.comma = c == '{'
				return err
			}
			break
		}
	}
}

// member skips the key and colon that stand before a value in an object; c is the next byte.
func (s *scanner) member(c byte) error {
	if !s.stack[len(s.stack)-1] {
		return nil
	}
	if c != '"' {
		return s.fail(ErrSyntax)
	}
	if err := s.str(); err != nil {
		return err
	}
	return s.colon()
}

func (s *scanner) colon() error {
	switch c, err := s.space(); {
	case err != nil:
		return s.fail(err)
	case c != ':':
		return s.fail(ErrSyntax)
	}
	s.pos++
	return nil
}
