package chat

import (
	"cmp"
	"fmt"

	"convod/pipeline/parse"
)

// output is the stream of the conversations of a source.
type output struct {
	*parse.Stream
	src *parse.Source
	err error // the source could not be read on: what came before stands
}

func newOutput(src *parse.Source, yield func(*parse.Document, error) bool) *output {
	return &output{Stream: parse.NewStream(src, yield), src: src}
}

// put takes the conversation unless it is empty; false when the consumer has had enough.
func (o *output) put(b *builder) bool {
	o.err = cmp.Or(o.err, b.err)
	doc := b.done()
	if doc == nil {
		o.Lose(b.doc.Warnings...)
	}
	return o.Put(doc)
}

// close ends the stream with what is held and the error of reading.
func (o *output) close() {
	err := o.err
	if err != nil {
		err = fmt.Errorf("read %q: %w", cmp.Or(o.src.Member, o.src.Path), err)
	}
	o.Close(err)
}
