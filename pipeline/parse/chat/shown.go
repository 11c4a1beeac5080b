package chat

import (
	"slices"
	"time"

	"convod/pipeline/parse"
)

// shown collects the messages of a page with the times as it shows them: what order they have is known at its end only.
type shown struct {
	pageWalk
	b     *builder
	times writtenTimes

	msg        *parse.Message // that is open; nil for none
	msgDepth   int
	full       string // time in the title of the element that is captured
	attachment int    // depth of the attachment that is open; 0 for none

	said []parse.Message
	when []string // of each
	left *int64   // bytes that may still be held, by all chats of the source
}

func newShown(r parse.Reader, src *parse.Source) shown {
	b, left := begin(r, src, "chat"), budget(src)
	return shown{b: b, times: writtenTimes{zone: b.zone, order: src.Options.Order}, left: &left}
}

// begin opens a message.
func (s *shown) begin(t parse.HTMLToken, depth int, key string) {
	s.msg, s.msgDepth = &parse.Message{FirstLine: s.lineAt(t.Start), Key: key}, depth
}

// end closes the message that is open.
func (s *shown) end(at int, speaker, when string) {
	m := s.msg
	s.msg, s.region = nil, ""
	if m != nil {
		m.LastLine, m.Speaker = max(m.FirstLine, s.lineAt(at)), speaker
		s.say(*m, when)
	}
}

// say takes a message with its time as it is shown, "" for none.
func (s *shown) say(m parse.Message, when string) {
	if m.Text == "" {
		return
	}
	m.Speaker = s.b.name(m.Speaker)
	if *s.left -= int64(len(m.Text) + messageOverhead); *s.left < 0 {
		s.b.over++
		return
	}
	s.times.survey(when)
	s.said, s.when = append(s.said, m), append(s.when, when)
}

// done gives the messages to the builder, in their order, with their times.
func (s *shown) done() *builder {
	s.b.msgs = slices.Grow(s.b.msgs, len(s.said))
	for i, m := range s.said {
		if s.when[i] != "" {
			t, naive, ok := s.times.read(s.when[i])
			switch {
			case !ok:
				s.b.badTime(m.FirstLine)
				t = time.Time{}
			case naive:
				s.b.naive++
			}
			m.Time = t
		}
		s.b.add(m)
	}
	s.said, s.when = nil, nil
	return s.b
}
