package ai

import (
	"errors"
	"fmt"
	"io"
	"iter"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// session reads JSON Lines that hold one conversation, the log of a coding tool.
// Such a file grows while it is read, and crashes leave NULs and half lines in
// it: a line that cannot be read is counted, never fatal.
type session struct {
	c     *conversation
	lines account
	bad   int
	cut   int // the line inside which the file ends, 0 for none
}

// readSession calls visit for every record; its error makes the line an unparsed one. done is
// called at the end, to add messages and name the conversation.
func readSession(src *parse.Source, reader string, visit func(s *session, rec jsonstream.Record) error, done func(s *session)) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		s := &session{c: newConversation(src, reader, "", "")}
		counter := &lineCounter{}
		opts := jsonstream.Options{Wrap: func(r io.Reader) io.Reader {
			counter.r = r
			return counter
		}}
		for rec := range jsonstream.Lines(src, opts) {
			err := rec.Err
			if err == nil {
				err = visit(s, rec)
			}
			switch {
			case err == nil:
				s.lines.mark(rec.FirstLine, rec.LastLine, parse.LineSystem)
				continue
			case errors.Is(err, parse.ErrTooLarge):
				s.c.doc.Warn(fmt.Sprintf("too large: line %d was left out", rec.FirstLine))
			case errors.Is(err, jsonstream.ErrSyntax), errors.Is(err, jsonstream.ErrDepth), jsonstream.Truncated(err), isTypeError(err):
			default:
				yield(nil, fmt.Errorf("read %q: %w", src.Path, err))
				return
			}
			if jsonstream.Truncated(err) {
				s.cut = rec.FirstLine
			}
			s.bad++
			s.lines.mark(rec.FirstLine, rec.LastLine, parse.LineUnparsed)
		}
		if done != nil {
			done(s)
		}
		d := s.c.finish()
		if d == nil {
			losses := s.c.doc.Warnings
			if s.cut > 0 {
				losses = append(losses, fmt.Sprintf("truncated: the file ends inside line %d", s.cut))
			}
			if s.bad > 0 {
				losses = append(losses, "unparsed: "+parse.Count(s.bad, "line")+" and no message")
			}
			if err := parse.Lost(src, losses); err != nil {
				yield(nil, err)
			}
			return
		}
		s.lines.messages(s.c.messages)
		s.lines.mark(counter.total(), counter.total(), classOf(s.lines, counter.total()))
		d.Lines = s.lines.lines()
		if s.bad > 0 {
			d.Warn("unparsed: " + parse.Count(d.Lines.Unparsed, "line"))
		}
		yield(d, nil)
	}
}

// classOf is the class that line has already, so that marking it only makes the account long enough.
func classOf(a account, line int) parse.LineClass {
	if line < 1 || line > len(a) {
		return parse.LineBlank
	}
	return a[line-1]
}
