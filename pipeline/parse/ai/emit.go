package ai

import (
	"cmp"
	"errors"
	"fmt"
	"iter"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// maxLosses bounds the warnings about single conversations of one file.
const maxLosses = 20

// emitter is what the readers of several conversations write to.
type emitter struct {
	*parse.Stream
	src *parse.Source
}

// stream is the body of a reader of several documents: fill puts them, and an error of its
// own ends the stream.
func stream(src *parse.Source, fill func(*emitter) error) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		e := &emitter{parse.NewStream(src, yield), src}
		e.MostLosses = maxLosses
		e.Close(fill(e))
	}
}

// putPartial puts a conversation of which a field did not fit (err, nil for none): what did
// fit is kept, and the rest is told.
func (e *emitter) putPartial(d *parse.Document, rec jsonstream.Record, err error, id string) bool {
	if err == nil {
		return e.Put(d)
	}
	warning := fmt.Sprintf("unparsed: conversation %s: %v", cmp.Or(id, fmt.Sprintf("number %d", rec.Index+1)), err)
	if d == nil {
		e.Lose(warning)
		return e.Put(nil)
	}
	d.Warn(warning)
	return e.Put(d)
}

// problem tells what is wrong with a record that was to be a conversation. It
// returns an error only when the source itself could not be read.
func (e *emitter) problem(rec jsonstream.Record, err error, what string, idKeys ...string) error {
	name := fmt.Sprintf("number %d", rec.Index+1)
	if id := rec.Name(idKeys...); id != "" {
		name = fmt.Sprintf("%s (number %d)", id, rec.Index+1)
	}
	switch {
	case jsonstream.Truncated(err):
		e.Lose(fmt.Sprintf("truncated: the file ends inside %s %s, line %d, after byte %d; what stands before it was read", what, name, rec.FirstLine, rec.Offset))
	case errors.Is(err, parse.ErrTooLarge):
		e.Lose(fmt.Sprintf("too large: %s %s, line %d, was left out", what, name, rec.FirstLine))
	case errors.Is(err, jsonstream.ErrSyntax), errors.Is(err, jsonstream.ErrDepth), isTypeError(err):
		e.Lose(fmt.Sprintf("unparsed: %s %s was left out: %v", what, name, err))
	default:
		return fmt.Errorf("read %q: %w", e.src.Path, err)
	}
	return nil
}
