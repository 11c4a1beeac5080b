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

// emitter yields documents one behind: what is lost after a document can then be told on
// it when no other follows.
type emitter struct {
	src     *parse.Source
	yield   func(*parse.Document, error) bool
	held    *parse.Document
	losses  []string
	more    int // losses beyond maxLosses
	stopped bool
}

// stream is the body of a reader of several documents: fill emits, and an error of its
// own ends the stream.
func stream(src *parse.Source, fill func(*emitter) error) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		e := &emitter{src: src, yield: yield}
		e.close(fill(e))
	}
}

// emit takes the next document, nil for one that turned out empty; false when the
// consumer has had enough.
func (e *emitter) emit(d *parse.Document) bool {
	if d == nil || e.stopped {
		return !e.stopped
	}
	e.tell(d)
	if e.held != nil && !e.yield(e.held, nil) {
		e.stopped = true
	}
	e.held = d
	return !e.stopped
}

// emitPartial emits a conversation of which a field did not fit (err, nil for none): what did
// fit is kept, and the rest is told.
func (e *emitter) emitPartial(d *parse.Document, rec jsonstream.Record, err error, id string) bool {
	if err == nil {
		return e.emit(d)
	}
	warning := fmt.Sprintf("unparsed: conversation %s: %v", cmp.Or(id, fmt.Sprintf("number %d", rec.Index+1)), err)
	if d == nil {
		e.lost(warning)
		return !e.stopped
	}
	d.Warn(warning)
	return e.emit(d)
}

// lost notes a warning about something that gave no document.
func (e *emitter) lost(warning string) {
	if len(e.losses) == maxLosses {
		e.more++
		return
	}
	e.losses = append(e.losses, warning)
}

func (e *emitter) tell(d *parse.Document) {
	for _, w := range e.losses {
		d.Warn(w)
	}
	if e.more > 0 {
		d.Warn(fmt.Sprintf("unparsed: %s more", parse.Count(e.more, "conversation")))
	}
	e.losses, e.more = nil, 0
}

// close yields what is held. Damage in a file that gave nothing else is an error,
// so that it does not pass in silence.
func (e *emitter) close(err error) {
	if e.stopped {
		return
	}
	if e.held != nil {
		e.tell(e.held)
		if !e.yield(e.held, nil) {
			return
		}
	} else if err == nil {
		err = parse.Lost(e.src, e.losses)
	}
	if err != nil {
		e.yield(nil, err)
	}
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
		e.lost(fmt.Sprintf("truncated: the file ends inside %s %s, line %d, after byte %d; what stands before it was read", what, name, rec.FirstLine, rec.Offset))
	case errors.Is(err, parse.ErrTooLarge):
		e.lost(fmt.Sprintf("too large: %s %s, line %d, was left out", what, name, rec.FirstLine))
	case errors.Is(err, jsonstream.ErrSyntax), errors.Is(err, jsonstream.ErrDepth), isTypeError(err):
		e.lost(fmt.Sprintf("unparsed: %s %s was left out: %v", what, name, err))
	default:
		return fmt.Errorf("read %q: %w", e.src.Path, err)
	}
	return nil
}
