package parse

import "fmt"

// Stream yields the documents of a source one behind, so that what is lost after a document can still be told on it when
// no other follows. Readers of several documents write to it; the last call is Close.
type Stream struct {
	// MostLosses is how many losses are told one by one, the rest as a number; 0 is no bound.
	MostLosses int

	src    *Source
	yield  func(*Document, error) bool
	held   *Document
	losses []string // of what gave no document, since the last one that did
	more   int      // beyond MostLosses
	ended  bool     // the consumer has had enough
}

// NewStream is a stream of the documents of src to the consumer of [Reader.Read].
func NewStream(src *Source, yield func(*Document, error) bool) *Stream {
	return &Stream{src: src, yield: yield}
}

// Put takes the next document, nil for one that turned out empty; false when the consumer has had enough.
func (s *Stream) Put(d *Document) bool {
	if d == nil || s.ended {
		return !s.ended
	}
	s.tell(d)
	if s.held != nil {
		s.ended = !s.yield(s.held, nil)
	}
	s.held = d
	return !s.ended
}

// Lose notes warnings about something that gave no document.
func (s *Stream) Lose(warnings ...string) {
	for _, w := range warnings {
		if s.MostLosses > 0 && len(s.losses) == s.MostLosses {
			s.more++
			continue
		}
		s.losses = append(s.losses, w)
	}
}

func (s *Stream) tell(d *Document) {
	for _, w := range s.losses {
		d.Warn(w)
	}
	if s.more > 0 {
		d.Warn(fmt.Sprintf("unparsed: %s more", Count(s.more, "conversation")))
	}
	s.losses, s.more = nil, 0
}

// Close yields what is held, and err, nil for none: why the source could not be read on. Damage in a source that gave no
// document is an error, so that it does not pass in silence ([Lost]).
func (s *Stream) Close(err error) {
	if s.ended {
		return
	}
	if s.held != nil {
		s.tell(s.held)
		if !s.yield(s.held, nil) {
			return
		}
	} else if err == nil {
		err = Lost(s.src, s.losses)
	}
	if err != nil {
		s.yield(nil, err)
	}
}
