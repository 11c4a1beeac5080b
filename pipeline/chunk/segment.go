package chunk

import (
	"iter"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"convod/pipeline/parse"
)

// Rules of a segment.
const (
	SegmentGap         = 30 * time.Minute // a longer silence starts the next one; sessions of blocks follow it too
	MaxSegmentMessages = 30
	MinSegmentMessages = 2    // a shorter segment gives no facts, yet stays searchable
	MaxSegmentRunes    = 6500 // of a rendered segment
)

// Segment is a time window of a conversation, what facts are extracted from.
type Segment struct {
	Messages     []parse.Message
	Start, End   time.Time // first and last known time; zero where none is known
	Participants []string  // speakers, first-seen order
}

// Segments groups messages. Where since is not zero, only messages strictly newer take
// part, so none of unknown time. Segments shorter than [MinSegmentMessages] come too: the consumer
// leaves them out. Slices are the consumer's to keep.
func Segments(msgs iter.Seq[parse.Message], since time.Time) iter.Seq[Segment] {
	return func(yield func(Segment) bool) {
		var cur Segment
		var gap gapRule
		for m := range msgs {
			if !since.IsZero() && !m.Time.After(since) {
				continue
			}
			if split := gap.splits(m.Time); split || len(cur.Messages) == MaxSegmentMessages {
				if len(cur.Messages) > 0 && !yield(cur) {
					return
				}
				cur = Segment{}
			}
			cur.add(m)
		}
		if len(cur.Messages) > 0 {
			yield(cur)
		}
	}
}

// CountSegments is how many segments of [MinSegmentMessages] or more [Segments] gives, without gathering them.
func CountSegments(msgs iter.Seq[parse.Message], since time.Time) (n int) {
	var gap gapRule
	size := 0
	end := func() {
		if size >= MinSegmentMessages {
			n++
		}
		size = 0
	}
	for m := range msgs {
		if !since.IsZero() && !m.Time.After(since) {
			continue
		}
		if gap.splits(m.Time) || size == MaxSegmentMessages {
			end()
		}
		size++
	}
	end()
	return n
}

func (s *Segment) add(m parse.Message) {
	s.Messages = append(s.Messages, m)
	if !m.Time.IsZero() {
		if s.Start.IsZero() {
			s.Start = m.Time
		}
		s.End = m.Time
	}
	if m.Speaker != "" && !slices.Contains(s.Participants, m.Speaker) {
		s.Participants = append(s.Participants, m.Speaker)
	}
}

// Render writes the segment under a header that names the page, the participants
// and the time, so that a message is understood, and found, by what it was said in.
// It is at most [MaxSegmentRunes] long: the body is cut, the header never. What is not known is left out.
func (s Segment) Render(title string) string {
	var b strings.Builder
	if title = strings.Join(strings.Fields(title), " "); title != "" {
		b.WriteString("Page: " + title + "\n")
	}
	b.WriteString("Conversation")
	for i, name := range s.Participants {
		if i == 0 {
			b.WriteString(" between ")
		} else {
			b.WriteString(" and ")
		}
		b.WriteString(name)
	}
	if !s.Start.IsZero() {
		b.WriteString(" from " + s.Start.Format(time.RFC3339) + " to " + s.End.Format(time.RFC3339))
	}
	b.WriteString("\n---\n")
	room := MaxSegmentRunes - utf8.RuneCountInString(b.String())
	for i, m := range s.Messages {
		if room <= 0 {
			break
		}
		line := attribution(m)
		if i > 0 {
			line = "\n" + line
		}
		room -= writeRunes(&b, line, room)
		room -= writeRunes(&b, m.Text, room)
	}
	return b.String()
}

// attribution is "Speaker (RFC 3339): ", what is known of it.
func attribution(m parse.Message) string {
	var known []string
	if m.Speaker != "" {
		known = append(known, m.Speaker)
	}
	if !m.Time.IsZero() {
		known = append(known, "("+m.Time.Format(time.RFC3339)+")")
	}
	if len(known) == 0 {
		return ""
	}
	return strings.Join(known, " ") + ": "
}

// writeRunes writes at most limit runes of text and says how many.
func writeRunes(b *strings.Builder, text string, limit int) int {
	n := 0
	for i := range text {
		if n >= limit {
			b.WriteString(text[:i])
			return n
		}
		n++
	}
	b.WriteString(text)
	return n
}

// gapRule finds the silences between messages in order. An unknown time makes none, nor
// does a clock that was set back.
type gapRule struct{ last time.Time }

func (g *gapRule) splits(t time.Time) bool {
	if t.IsZero() {
		return false
	}
	split := !g.last.IsZero() && t.Sub(g.last) > SegmentGap
	g.last = t
	return split
}
