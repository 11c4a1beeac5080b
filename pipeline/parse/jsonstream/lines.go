package jsonstream

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"iter"

	"convod/pipeline/parse"
)

// Lines streams the objects of JSON Lines: one a line, split at "\n" only, of any
// length up to the limit of a record. Blank lines are passed over. A line that is no
// object (damage, a half-written tail, NULs, a bare number) is yielded with Err or
// fails to [Record.Decode]: each is one line that the caller counts as unparsed. Files that hold
// objects one after another over several lines each (pretty-printed) are
// recognised and read the same way.
func Lines(src *parse.Source, opts Options) iter.Seq[Record] {
	return func(yield func(Record) bool) {
		r, c, err := opts.open(src)
		if err != nil {
			yield(Record{FirstLine: 1, LastLine: 1, Err: err})
			return
		}
		defer c.Close()
		w := &walker{scanner: newScanner(r, opts.limit(src)), yield: yield}
		next := (*walker).lineRecord
		if printed(w.window(bufferSize)) {
			next = (*walker).printedRecord
		}
		for n := 0; ; n++ {
			w.index = append(w.index[:0], n)
			if !next(w) {
				return
			}
		}
	}
}

// printed tells objects that run over several lines from JSON Lines: no line of
// the head that begins with a brace is whole, and the first object is opened by a line of its own.
func printed(head []byte) bool {
	opened := false
	for len(head) > 0 {
		line, rest, whole := bytes.Cut(head, []byte{'\n'})
		head = rest
		line = bytes.Trim(line, " \t\r\x00")
		if len(line) == 0 || line[0] != '{' {
			continue
		}
		if json.Valid(line) {
			return false
		}
		if whole && len(line) == 1 {
			opened = true
		}
	}
	return opened
}

// lineRecord yields the next line that is not blank; false at the end.
func (w *walker) lineRecord() bool {
	c, err := w.blank()
	if err != nil {
		if err != io.EOF {
			w.emit("", w.line, w.offset(), nil, w.fail(err))
		}
		return false
	}
	first, offset := w.line, w.offset()
	w.begin()
	whole := w.toBreak()
	raw, problem := w.end()
	raw = bytes.Trim(raw, " \t\r\x00")
	if len(raw) > 0 {
		c = raw[0]
	}
	if problem == nil && (c != '{' || len(raw) < 2 || raw[len(raw)-1] != '}') {
		problem = w.fail(ErrSyntax)
		if !whole && c == '{' {
			problem = w.fail(io.EOF)
		}
	}
	if !w.emit("", first, offset, raw, problem) {
		return false
	}
	if !whole {
		return false
	}
	w.pos++ // over the break
	w.line++
	return true
}

// blank skips blank lines and peeks. NULs are no blank: a line of them was a record once.
func (w *walker) blank() (byte, error) {
	for {
		c, err := w.peek()
		if err != nil {
			return 0, err
		}
		switch c {
		case '\n':
			w.line++
		case ' ', '\t', '\r':
		default:
			return c, nil
		}
		w.pos++
	}
}

// toBreak goes to the next "\n"; false when the text ends before one.
func (w *walker) toBreak() bool {
	for {
		if i := bytes.IndexByte(w.buf[w.pos:], '\n'); i >= 0 {
			w.pos += i
			return true
		}
		w.pos = len(w.buf)
		if !w.fill() {
			return false
		}
	}
}

// printedRecord yields the next object of pretty-printed ones; false at the end.
func (w *walker) printedRecord() bool {
	c, err := w.space()
	if err != nil {
		if err != io.EOF {
			w.emit("", w.line, w.offset(), nil, w.fail(err))
		}
		return false
	}
	if c == ',' {
		w.pos++
		return true
	}
	first, offset := w.line, w.offset()
	if c != '{' {
		return w.emit("", first, offset, nil, w.fail(ErrSyntax)) && w.nextLine()
	}
	w.begin()
	err = w.value()
	raw, tooLarge := w.end()
	if !w.emit("", first, offset, raw, cmp.Or(err, tooLarge)) {
		return false
	}
	return err == nil || w.resync()
}
