package merge

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"convod/pipeline/parse"
)

// Sketcher makes a [Sketch] message by message, so that the summary of a chat that grew needs the new messages only.
// It holds no part of a message's text. It is not safe for concurrent use.
type Sketcher struct {
	n           int
	first, last int64    // Unix seconds, of messages with a time
	timed       bool     // there was one
	texts       []uint64 // the smallest that are not sampled, rising, at most sketchTexts
	sample      []uint64 // all below sampled, in no order, each perhaps more than once
	counts      map[string]int
	name        string // of the last message, with its count: people speak in runs
	run         int
}

// NewSketcher begins with no message.
func NewSketcher() *Sketcher { return &Sketcher{counts: map[string]int{}} }

// Add takes the next message.
func (s *Sketcher) Add(m *parse.Message) {
	s.n++
	if m.Speaker == s.name {
		s.run++
	} else {
		s.counts[s.name] += s.run
		s.name, s.run = m.Speaker, 1
	}
	if !m.Time.IsZero() {
		sec := m.Time.Unix()
		if !s.timed || sec < s.first {
			s.first = sec
		}
		if !s.timed || sec > s.last {
			s.last = sec
		}
		s.timed = true
	}
	if hash, long := hashText(m.Text); long {
		s.text(hash >> 16)
	}
}

// text keeps h if it is sampled or one of the smallest.
func (s *Sketcher) text(h uint64) {
	if h < sampled {
		s.sample = append(s.sample, h)
		return
	}
	full := len(s.texts) == sketchTexts
	if full && h >= s.texts[sketchTexts-1] {
		return
	}
	i, have := slices.BinarySearch(s.texts, h)
	if have {
		return
	}
	if full {
		s.texts = s.texts[:sketchTexts-1]
	}
	s.texts = slices.Insert(s.texts, i, h)
}

// Sketch is the summary so far, the same as [NewSketch]'s of the messages.
func (s *Sketcher) Sketch() Sketch {
	out := Sketch{Messages: s.n, texts: s.kept(), people: s.people()}
	if s.timed {
		out.First, out.Last = time.Unix(s.first, 0).UTC(), time.Unix(s.last, 0).UTC()
	}
	return out
}

// kept are the texts of the sketch.
func (s *Sketcher) kept() []uint64 {
	sample := slices.Clone(s.sample)
	slices.Sort(sample)
	sample = slices.Compact(sample)
	if n := sketchTexts - len(sample); n > 0 {
		sample = append(sample, s.texts[:min(n, len(s.texts))]...)
	}
	return slices.Clone(sample) // which may be much shorter than what it stands in
}

// people are those who speak most.
func (s *Sketcher) people() []uint64 {
	counts := maps.Clone(s.counts)
	counts[s.name] += s.run
	delete(counts, "")
	names := slices.SortedFunc(maps.Keys(counts), func(x, y string) int { return cmp.Or(cmp.Compare(counts[y], counts[x]), cmp.Compare(x, y)) })
	var out []uint64
	for _, name := range names[:min(len(names), sketchPeople)] {
		h, _ := hashRunes(name)
		out = append(out, h>>16)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Clone is a sketcher that goes on from here on its own.
func (s *Sketcher) Clone() *Sketcher {
	c := *s
	c.texts, c.sample, c.counts = slices.Clone(s.texts), slices.Clone(s.sample), maps.Clone(s.counts)
	return &c
}

// Own makes the names the sketcher's own: those of messages are parts of the text of their file, which they would keep.
func (s *Sketcher) Own() {
	counts := make(map[string]int, len(s.counts))
	for name, n := range s.counts {
		counts[strings.Clone(name)] = n
	}
	s.counts, s.name = counts, strings.Clone(s.name)
	slices.Sort(s.sample)
	s.sample = slices.Clip(slices.Compact(s.sample))
}

// Bytes is about what the sketcher takes of memory.
func (s *Sketcher) Bytes() int { return 8*(len(s.texts)+len(s.sample)) + 64*len(s.counts) }
