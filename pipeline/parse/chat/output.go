package chat

import (
	"cmp"
	"fmt"

	"convod/pipeline/parse"
)

// output yields documents one behind, so that a warning about what comes after the last
// conversation (the file is cut there) still finds a document to stand on.
type output struct {
	yield func(*parse.Document, error) bool
	src   *parse.Source
	held  *parse.Document
	some  bool     // a document was yielded
	lost  []string // warnings of conversations that gave no document
	ended bool     // the consumer has had enough
	err   error    // the source could not be read on: what came before stands
}

// put takes the conversation unless it is empty; false when the consumer has had enough.
func (o *output) put(b *builder) bool {
	if o.err == nil {
		o.err = b.err
	}
	doc := b.done()
	if doc == nil {
		o.lost = append(o.lost, b.doc.Warnings...)
		return !o.ended
	}
	for _, w := range o.lost {
		doc.Warn(w)
	}
	o.lost = nil
	return o.flush(doc)
}

// flush yields the document that is held and holds next.
func (o *output) flush(next *parse.Document) bool {
	doc := o.held
	o.held = next
	if doc != nil && !o.ended {
		o.some = true
		o.ended = !o.yield(doc, nil)
	}
	return !o.ended
}

// close ends the stream with what is held and the error of reading. Where nothing could be
// read, what went wrong is the error.
func (o *output) close() {
	if o.held != nil {
		for _, w := range o.lost {
			o.held.Warn(w)
		}
	}
	if !o.flush(nil) {
		return
	}
	err := o.err
	if err != nil {
		err = fmt.Errorf("read %q: %w", cmp.Or(o.src.Member, o.src.Path), err)
	} else if !o.some {
		err = parse.Lost(o.src, o.lost)
	}
	if err != nil {
		o.yield(nil, err)
	}
}
