package merge

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

// The rule by which two files are one conversation.
const (
	MinAligned  = 20 // messages that are the same, in the same order
	minDistinct = 10 // different texts among them: two chats of nothing but "ok" are not one
	// and they are at least half of the shorter file's messages where the two overlap.
)

// Alignment says whether two sequences, A and B, are one conversation, and how. Aligning B with A gives the
// same, seen from the other side.
type Alignment struct {
	Same    bool
	Why     string // not the same: the numbers that were missing, for a person
	Aligned int    // messages that are the same, in the same order
	Overlap int    // messages of the shorter side in the overlap, of which Aligned must be half

	Timed    bool              // both sides have clocks; else Shift is 0 and texts and order alone decided
	Shift    time.Duration     // what to add to B's clock to get A's; where there are several, the first
	Steps    []Step            // where the shift changes, the beginning first; nil unless Same and Timed
	Speakers map[string]string // names of B -> names of A, one to one; without those that no message tells
	Pairs    []Pair            // sorted by B, each message once; nil unless Same
}

// Step is a stretch with one shift: zones change to summer time on other days.
type Step struct {
	A, B  int // first message of the stretch in either sequence
	Shift time.Duration
}

// align compares two sequences. It takes some 100 bytes a message, for as long as it runs.
//
// With clocks on both sides, equal rare texts vote for the difference of the clocks, which is constant
// but for steps of half an hour up to two hours that at least three anchors in a row show. Messages are then the same
// when text and person are, and the times within a minute; repeats within what the clocks were seen to differ. Without, the
// longest common order of texts decides.
func align(a, b *Sequence) *Alignment {
	if a.compare(b) > 0 {
		al := alignTo(b, a)
		al.transpose()
		return al
	}
	return alignTo(a, b)
}

// alignTo is align of b with what comes first of the two, a.
func alignTo(a, b *Sequence) *Alignment {
	al := &Alignment{Timed: a.timed && b.timed}
	if n := min(len(a.lines), len(b.lines)); n < MinAligned {
		al.Why = fmt.Sprintf("%d messages are too few to tell: %d must be the same", n, MinAligned)
		return al
	}
	m := &matcher{a: a, b: b, codes: newCodes(a.lines, b.lines)}
	var pairs []Pair
	if al.Timed {
		pairs = m.timed()
	} else {
		pairs = m.byOrder()
	}
	al.Aligned = markMoved(pairs)
	al.Overlap = overlap(len(a.lines), len(b.lines), pairs)
	if al.Why = m.refusal(al, pairs); al.Why != "" {
		return al
	}
	al.Same, al.Pairs, al.Speakers = true, pairs, m.cast.names
	if al.Timed {
		al.Shift = seconds(m.clock.steps[0].shift)
		for i, s := range m.clock.steps {
			if i == 0 {
				s.a, s.b = 0, 0
			}
			al.Steps = append(al.Steps, Step{A: int(s.a), B: int(s.b), Shift: seconds(s.shift)})
		}
	}
	return al
}

// timed finds the shift, then who is who, then the pairs.
func (m *matcher) timed() []Pair {
	m.clock.unit = 60
	if m.a.fine && m.b.fine {
		m.clock.unit = 1
	}
	votes, rare := m.votes()
	shift, ok := mode(votes)
	if !ok {
		return nil
	}
	anchors := m.setClock(shift, m.anchorsByTime(shift, rare))
	m.cast = newCast(m.a, m.b, anchors)
	return m.byTime()
}

// refusal is why two sequences are not one conversation, "" when they are.
func (m *matcher) refusal(al *Alignment, pairs []Pair) string {
	distinct := map[int32]bool{}
	for _, p := range pairs {
		if c := m.codes.b[p.B]; !p.Moved && len(distinct) < minDistinct && m.b.lines[p.B].hash >= hashWords {
			distinct[c] = true
		}
	}
	how := "in the same order"
	if al.Timed {
		how = "at a constant distance in time"
	}
	switch {
	case al.Aligned < MinAligned:
		return fmt.Sprintf("%d messages are the same %s: %d must be", al.Aligned, how, MinAligned)
	case 2*al.Aligned < al.Overlap:
		return fmt.Sprintf("%d of %d messages in the overlap are the same %s: half must be", al.Aligned, al.Overlap, how)
	case len(distinct) < minDistinct:
		return fmt.Sprintf("%d messages are the same %s, but only %d different texts: %d must be", al.Aligned, how, len(distinct), minDistinct)
	}
	return ""
}

// overlap is how many messages the shorter side has where the two overlap: from the first
// pair to the last, and before and after it as far as both go on. Where one file merely begins later or ends earlier
// nothing is added; where both have something else there, they are different.
func overlap(na, nb int, pairs []Pair) int {
	first, last := -1, -1
	for i := range pairs {
		if !pairs[i].Moved {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	if first < 0 {
		return min(na, nb)
	}
	f, l := pairs[first], pairs[last]
	before := min(f.A, f.B)
	after := min(int32(na)-l.A, int32(nb)-l.B) - 1
	return int(before + min(l.A-f.A, l.B-f.B) + 1 + after)
}

// transpose turns the view to the other side.
func (al *Alignment) transpose() {
	for i, p := range al.Pairs {
		al.Pairs[i].A, al.Pairs[i].B = p.B, p.A
	}
	slices.SortFunc(al.Pairs, func(x, y Pair) int { return cmp.Compare(x.B, y.B) })
	al.Shift = -al.Shift
	for i, s := range al.Steps {
		al.Steps[i] = Step{A: s.B, B: s.A, Shift: -s.Shift}
	}
	if al.Speakers != nil {
		names := make(map[string]string, len(al.Speakers))
		for b, a := range al.Speakers {
			names[a] = b
		}
		al.Speakers = names
	}
}
