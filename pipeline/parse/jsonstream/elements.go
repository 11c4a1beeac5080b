package jsonstream

import (
	"cmp"
	"errors"
	"io"
	"iter"

	"convod/pipeline/parse"
)

// Elements streams the values at paths, in the order they stand in the file. A
// path is written as [parse.JSONHead] writes it, with [] after what is an array:
// "title", "[]" (each element of an array at the top), "messages[]",
// "chats.list[].messages[]", "[].id"; "mapping.*" names every member of an object
// ([Record.Key] tells which). A value that is wanted whole is not looked into
// for other paths; what no path names is skipped without being held. Several
// top-level values (JSON one after another) are read one by one.
//
// An element that is damaged is yielded with Err; reading goes on at the next
// place where an element begins with the same key as its neighbours did. Damage
// between the elements of an array is yielded with the path of the array, other damage with "".
func Elements(src *parse.Source, opts Options, paths ...string) iter.Seq[Record] {
	return func(yield func(Record) bool) {
		r, c, err := opts.open(src)
		if err != nil {
			yield(Record{FirstLine: 1, LastLine: 1, Err: err})
			return
		}
		defer c.Close()
		w := &walker{scanner: newScanner(r, opts.limit(src)), yield: yield}
		root := compile(paths)
		for n := 0; ; {
			switch c, err := w.space(); {
			case err == io.EOF:
				return
			case err != nil:
				w.emit("", w.line, w.offset(), nil, w.fail(err))
				return
			case c == ',': // a record separator some tools leave between values
				w.pos++
				continue
			case n > 0 && c != '{' && c != '[':
				if !w.emit("", w.line, w.offset(), nil, w.fail(ErrSyntax)) || !w.nextLine() {
					return
				}
				continue
			}
			w.index = append(w.index[:0], n)
			n++
			if err := w.walk(root); err == errStop || err != nil && !w.resync() {
				return
			}
		}
	}
}

// How walking a value can end early; none leaves this package.
var (
	errStop   = errors.New("nothing more to read")                // the consumer has had enough, or the text is over
	errDamage = errors.New("damage that was reported")            // pos stands where it happened
	errMended = errors.New("damage that was reported and passed") // pos stands at an element of the array walker.back
)

type walker struct {
	*scanner
	yield   func(Record) bool
	index   []int    // element numbers, the top-level value's first
	levels  []string // first key of the elements of each array being walked, to find the next one after damage
	lastKey string   // of the member being walked
	back    int      // with errMended: which of levels pos stands in
}

// emit yields a record that starts at first and ends at pos.
func (w *walker) emit(path string, first int, offset int64, raw []byte, err error) bool {
	rec := Record{Path: path, Key: w.lastKey, Raw: raw, FirstLine: first, LastLine: w.line, Offset: offset, Err: err}
	if n := len(w.index); n > 0 {
		rec.Index = w.index[n-1]
		if n > 1 {
			rec.Outer = w.index[n-2]
		}
	}
	return w.yield(rec)
}

// walk reads one value; its errors are the three above.
func (w *walker) walk(n *node) error {
	c, err := w.space()
	if err != nil {
		return w.report(n, w.fail(err))
	}
	switch {
	case n.wanted:
		return w.capture(n)
	case c == '{' && n.fields != nil:
		return w.object(n)
	case c == '[' && n.elem != nil:
		return w.walkArray(n)
	}
	if err := w.value(); err != nil {
		return w.report(n, err)
	}
	return nil
}

// report yields damage outside the wanted values.
func (w *walker) report(n *node, err error) error {
	if !w.emit(n.array, w.line, w.offset(), nil, err) {
		return errStop
	}
	return errDamage
}

func (w *walker) capture(n *node) error {
	first, offset := w.line, w.offset()
	w.begin()
	err := w.value()
	raw, tooLarge := w.end()
	if !w.emit(n.path, first, offset, raw, cmp.Or(err, tooLarge)) {
		return errStop
	}
	if err != nil {
		return errDamage
	}
	return nil // a record that is too large has an end: only that one is lost
}

func (w *walker) object(n *node) error {
	w.pos++
	for first := true; ; first = false {
		c, err := w.space()
		if err != nil {
			return w.report(n, w.fail(err))
		}
		if c == '}' {
			w.pos++
			return nil
		}
		if !first {
			if c != ',' {
				return w.report(n, w.fail(ErrSyntax))
			}
			w.pos++
			if c, err = w.space(); err != nil {
				return w.report(n, w.fail(err))
			}
		}
		if c != '"' {
			w.comma = !first && c == '{'
			return w.report(n, w.fail(ErrSyntax))
		}
		key, err := w.key()
		if err == nil {
			err = w.colon()
		}
		if err != nil {
			return w.report(n, err)
		}
		field := n.fields[key]
		if field == nil {
			field = n.fields["*"]
		}
		if field != nil {
			w.lastKey = key
			if err := w.walk(field); err != nil {
				return err
			}
			continue
		}
		if err := w.value(); err != nil {
			return w.report(n, err)
		}
	}
}
