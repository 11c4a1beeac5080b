package merge

import (
	"maps"
	"slices"
	"strings"

	"convod/pipeline/parse"
)

// Sketcher makes a [Sketch] message by message, so that the summary of a chat that grew needs the new messages only.
// It holds no part of a message's text. It is not safe for concurrent use.
type Sketcher struct{ b sketcher }

// NewSketcher begins with no message.
func NewSketcher() *Sketcher { return &Sketcher{sketcher{counts: map[string]int{}}} }

// Add takes the next message.
func (s *Sketcher) Add(m *parse.Message) { s.b.message(m) }

// Sketch is the summary so far, the same as [NewSketch]'s of the messages.
func (s *Sketcher) Sketch() Sketch { return s.Clone().b.sketch() }

// Clone is a sketcher that goes on from here on its own.
func (s *Sketcher) Clone() *Sketcher {
	b := s.b
	b.texts, b.sample = slices.Clone(b.texts), slices.Clone(b.sample)
	b.counts = maps.Clone(b.counts)
	return &Sketcher{b}
}

// Own makes the names the sketcher's own: those of messages are parts of the text of their file, which they would keep.
func (s *Sketcher) Own() {
	counts := make(map[string]int, len(s.b.counts))
	for name, n := range s.b.counts {
		counts[strings.Clone(name)] = n
	}
	s.b.counts, s.b.name = counts, strings.Clone(s.b.name)
	slices.Sort(s.b.sample)
	s.b.sample = slices.Clip(slices.Compact(s.b.sample))
}

// Bytes is about what the sketcher takes of memory.
func (s *Sketcher) Bytes() int { return 8*(len(s.b.texts)+len(s.b.sample)) + 64*len(s.b.counts) }

func (b *sketcher) message(m *parse.Message) {
	h, long := hashText(m.Text)
	if m.Time.IsZero() {
		b.line(h, long, m.Speaker, 0, false)
	} else {
		b.line(h, long, m.Speaker, m.Time.Unix(), true)
	}
}
