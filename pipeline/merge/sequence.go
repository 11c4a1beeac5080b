package merge

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"time"

	"convod/pipeline/parse"
)

// Sequence is a conversation reduced to what comparing needs. It holds no text.
type Sequence struct {
	lines    []line
	speakers []string // by number, as written; number 0 is ""
	timed    bool     // the lines' times are clocks
	fine     bool     // they have seconds
}

// line is one message.
type line struct {
	hash    uint64 // of the normalised text
	sec     int64  // Unix seconds; of a message without a time the one before it
	speaker int32
	long    bool
}

// NewSequence reduces messages, which are ranged over once.
func NewSequence(msgs iter.Seq[parse.Message]) *Sequence {
	s := &Sequence{speakers: []string{""}}
	numbers := map[string]int32{"": 0}
	var c clocks
	last, lastName := int32(0), ""
	for m := range msgs {
		if m.Speaker != lastName {
			n, ok := numbers[m.Speaker]
			if !ok {
				n = int32(len(s.speakers))
				name := strings.Clone(m.Speaker) // else it would keep the whole file in memory
				numbers[name] = n
				s.speakers = append(s.speakers, name)
			}
			last, lastName = n, s.speakers[n]
		}
		h, long := hashText(m.Text)
		s.lines = append(s.lines, line{hash: h, sec: c.next(m.Time), speaker: last, long: long})
	}
	for i := 0; i < c.lead; i++ {
		s.lines[i].sec = c.first
	}
	s.timed, s.fine = c.timed(), c.fine()
	return s
}

// Len is the number of messages.
func (s *Sequence) Len() int { return len(s.lines) }

// clocks watches the times of a sequence.
type clocks struct {
	first, sec int64
	lead       int // messages before the first time
	known      int
	seconds    int // times with seconds
	midnights  int
}

func (c *clocks) next(t time.Time) int64 {
	if t.IsZero() {
		if c.known == 0 {
			c.lead++
		}
		return c.sec
	}
	c.sec = t.Unix()
	if c.known == 0 {
		c.first = c.sec
	}
	c.known++
	if c.sec%60 != 0 {
		c.seconds++
	}
	if h, m, s := t.Clock(); h == 0 && m == 0 && s == 0 {
		c.midnights++
	}
	return c.sec
}

// timed is false for formats without a clock, whose messages stand at midnight.
func (c *clocks) timed() bool { return c.known > c.midnights }

func (c *clocks) fine() bool { return c.seconds*4 > c.known }

// compare orders sequences in a way that does not depend on which is named first: longer first.
func (s *Sequence) compare(o *Sequence) int {
	if c := cmp.Compare(len(o.lines), len(s.lines)); c != 0 {
		return c
	}
	c := slices.CompareFunc(s.lines, o.lines, func(a, b line) int {
		return cmp.Or(cmp.Compare(a.sec, b.sec), cmp.Compare(a.hash, b.hash), cmp.Compare(a.speaker, b.speaker))
	})
	return cmp.Or(c, slices.Compare(s.speakers, o.speakers))
}
