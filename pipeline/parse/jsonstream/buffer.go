package jsonstream

import (
	"errors"
	"fmt"
	"io"

	"convod/pipeline/parse"
)

// scanner finds where JSON values begin and end. It checks structure (brackets,
// commas, colons, strings without raw line breaks), so that damage shows where
// it happens and not at the end of the file; numbers, literals and escapes are
// left to encoding/json.
type scanner struct {
	r     io.Reader
	err   error // of r, io.EOF included
	buf   []byte
	pos   int   // next byte to read
	base  int64 // offset of buf[0] in the text
	line  int   // 1-based line of pos
	limit int64 // most bytes that capture holds

	hold  bool   // bytes from mark on are being captured
	mark  int    // start of the capture in buf
	saved []byte // captured bytes that left buf
	over  bool   // the capture outgrew limit

	stack []bool // of value: true for objects
	comma bool   // the damage that was found stands behind a comma that was taken
}

const (
	bufferSize = 64 << 10
	savedHead  = 4 << 10 // what is kept of a record over the limit, to name it
)

func newScanner(r io.Reader, limit int64) *scanner {
	return &scanner{r: r, buf: make([]byte, 0, bufferSize), line: 1, limit: limit}
}

// offset is the number of bytes before pos.
func (s *scanner) offset() int64 { return s.base + int64(s.pos) }

// fill reads more bytes behind pos, keeping buf[pos:]; false at the end of the text.
func (s *scanner) fill() bool {
	if s.err != nil {
		return false
	}
	if s.hold {
		s.save(s.buf[s.mark:s.pos])
		s.mark = 0
	}
	s.base += int64(s.pos)
	n := copy(s.buf[:cap(s.buf)], s.buf[s.pos:])
	s.buf, s.pos = s.buf[:n], 0
	for range 100 { // as bufio does, for readers that give nothing and no error
		m, err := s.r.Read(s.buf[n:cap(s.buf)])
		s.buf = s.buf[:n+m]
		if err != nil {
			s.err = err
		}
		if m > 0 || err != nil {
			return m > 0
		}
	}
	s.err = io.ErrNoProgress
	return false
}

// save moves captured bytes out of the buffer.
func (s *scanner) save(b []byte) {
	if s.over {
		return
	}
	if int64(len(s.saved))+int64(len(b)) > s.limit {
		s.over = true
		s.saved = append([]byte(nil), s.saved[:min(len(s.saved), savedHead)]...)
		return
	}
	s.saved = append(s.saved, b...)
}

// begin starts a capture at pos.
func (s *scanner) begin() {
	s.hold, s.mark, s.over = true, s.pos, false
	if cap(s.saved) > 8<<20 { // one giant record must not stay for the rest of the file
		s.saved = nil
	}
	s.saved = s.saved[:0]
}

// end gives what was captured, valid until the next begin or fill.
func (s *scanner) end() ([]byte, error) {
	s.hold = false
	if len(s.saved) == 0 && !s.over {
		if int64(s.pos-s.mark) > s.limit {
			return s.buf[s.mark:min(s.pos, s.mark+savedHead)], s.fail(parse.ErrTooLarge)
		}
		return s.buf[s.mark:s.pos], nil
	}
	s.save(s.buf[s.mark:s.pos])
	if s.over {
		return s.saved, s.fail(parse.ErrTooLarge)
	}
	return s.saved, nil
}

// fail puts the place into an error; the end of the text becomes ErrTruncated.
func (s *scanner) fail(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) { // the latter: a cut archive
		err = ErrTruncated
	}
	return fmt.Errorf("line %d (byte %d): %w", s.line, s.offset(), err)
}

// peek gives the next byte without taking it.
func (s *scanner) peek() (byte, error) {
	if s.pos == len(s.buf) && !s.fill() {
		return 0, s.err
	}
	return s.buf[s.pos], nil
}

// window gives up to n of the next bytes.
func (s *scanner) window(n int) []byte {
	for len(s.buf)-s.pos < n && s.fill() {
	}
	return s.buf[s.pos:min(len(s.buf), s.pos+n)]
}

// space skips white space, and the NULs that a crash leaves in files, and peeks.
func (s *scanner) space() (byte, error) {
	for {
		for s.pos < len(s.buf) {
			switch c := s.buf[s.pos]; c {
			case '\n':
				s.line++
			case ' ', '\t', '\r', 0:
			default:
				return c, nil
			}
			s.pos++
		}
		if !s.fill() {
			return 0, s.err
		}
	}
}
