package extract

import (
	"slices"
	"strings"
)

// A segment gathers what the clauses of one paragraph prove. The array keeps it free of allocations.
type segment struct {
	start, end int // byte range in the text, without white space around it
	chars      int // of its prose, in runes
	words      int
	n          int
	marks      [maxMarks]evidence
	hedged     bool // some clause is hedged
	task       bool // a label announced tasks: what follows is no kind
	asserts    bool // some clause says something
	carried    bool // its label stood in the paragraph before
}

// maxMarks bounds the distinct markers kept of a segment: far more than any confidence needs.
const maxMarks = 24

// An evidence is one distinct marker in a segment.
type evidence struct {
	hash    uint64
	at      [maxElements][2]int32 // byte ranges of its words
	n       uint8
	kind    section
	role    role
	pattern uint16
}

// add notes a marker, once.
func (s *scanner) add(m *match, p *pattern) {
	seg := &s.seg
	hash := s.marker(m)
	for i := range seg.n {
		if seg.marks[i].hash == hash && seg.marks[i].kind == p.section {
			seg.marks[i].role = max(seg.marks[i].role, p.role)
			return
		}
	}
	if seg.n == maxMarks {
		return
	}
	e := &seg.marks[seg.n]
	*e = evidence{hash: hash, n: m.n, kind: p.section, role: p.role, pattern: m.pattern}
	for i, t := range m.at[:m.n] {
		e.at[i] = [2]int32{s.tokens[t].start, s.tokens[t].end}
	}
	seg.n++
}

// useCarried starts a segment with the label that was the paragraph before it ("## Decisions").
func (s *scanner) useCarried() {
	if s.carries {
		s.seg.marks[0], s.seg.n, s.seg.carried = s.carried, 1, true
	}
	s.seg.task = s.carryTask
	s.carries, s.carryTask = false, false
}

// carry keeps the label of a segment that is nothing but a label for the next one.
func (s *scanner) carry() bool {
	const headingWords = 4
	seg := &s.seg
	if seg.carried || seg.words > headingWords {
		return false
	}
	for i := range seg.n {
		if seg.marks[i].role == label {
			s.carried, s.carries = seg.marks[i], true
		}
	}
	s.carryTask = seg.task
	return s.carries || s.carryTask
}

// best returns the kind of the segment: the one with the most telling marker, then the one with the highest score, then
// the first of the list. Supporting evidence counts only beside another marker of its kind, and a weak marker only in
// company. A fact yields to any other kind that is as telling, since something is so in every sentence.
func (seg *segment) best() (kind section, score int, firmest role) {
	var scores, counts [kinds]int
	var roles [kinds]role
	for i := range seg.n {
		e := &seg.marks[i]
		scores[e.kind]++
		counts[e.kind]++
		if e.role == label {
			scores[e.kind]++
		}
		roles[e.kind] = max(roles[e.kind], e.role)
	}
	for _, k := range [...]section{inDecision, inProblem, inPreference, inHowto, inFact} {
		if roles[k] == support || roles[k] == weak && counts[k] < 2 {
			continue
		}
		if roles[k] > firmest || roles[k] == firmest && scores[k] > score && k != inFact {
			kind, score, firmest = k, scores[k], roles[k]
		}
	}
	return kind, score, firmest
}

// markers returns the markers of the kind as read in the text, lower-cased, gaps as "…".
func (s *scanner) markers(kind section) []string {
	var out []string
	for i := range s.seg.n {
		e := &s.seg.marks[i]
		if e.kind != kind {
			continue
		}
		var b strings.Builder
		for j, at := range e.at[:e.n] {
			if j > 0 {
				if at[0]-e.at[j-1][1] > 1 {
					b.WriteString(" …")
				}
				b.WriteByte(' ')
			}
			b.WriteString(strings.ToLower(s.text[at[0]:at[1]]))
		}
		out = append(out, b.String())
	}
	slices.Sort(out)
	return slices.Compact(out)
}
