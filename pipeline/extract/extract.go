// Package extract distils prose into facts without a model: decisions, preferences, problems, facts and howtos, and the
// names that are spoken of. A text goes in (one message, or a block of paragraphs); classified segments or entity keys
// come out. It is driven by tables of markers, one per language, and conservative: a miss only means no extra fact,
// never a wrong one. Nothing is read or written, and every function may be called by many goroutines at once.
//
//	Typed     segments that qualify, each with its kind, confidence, place and markers
//	Classify  the kind of a whole short text, stricter in form, content with one telling marker
//	Entities  named-entity keys; EntitiesKnown takes the names of the whole page into account
//
// A text is read once, line by line (lines.go): code is left out (code.go), prose is cut into clauses of words
// (scanner.go, words.go, wordform.go), the markers anchored on its words are matched (match.go over the tables that
// pattern.go explains and builder.go compiles), clauses that assert nothing are dropped (clause.go, verdict.go), and the
// rest is scored per paragraph (segment.go). The table files hold words and patterns, no rules.
package extract

import "math"

// Version changes whenever the rules or tables do: it is bound into the outcome of a page, so that pages are read again.
const Version = 6

// Constants of the contract.
const (
	MinConfidence    = 0.3 // a result below is dropped
	MaxPerExchange   = 5   // results of one call of Typed
	ClassifyMaxChars = 400 // runes; a longer text has no single kind
	MaxEntities      = 12  // keys of one call of Entities
	MinSegmentChars  = 20  // runes; a shorter segment is not considered
)

// A Kind says what a fact is. The zero value is no kind.
type Kind string

// The kinds.
const (
	Decision   Kind = "decision"   // a choice made
	Preference Kind = "preference" // a standing rule of how someone wants things
	Problem    Kind = "problem"    // what broke, its cause, its fix
	Fact       Kind = "fact"       // what is so about a system, a place or a person
	Howto      Kind = "howto"      // steps, what one needs to do
)

// Kinds are all kinds, in the order in which they are listed.
func Kinds() []Kind { return []Kind{Decision, Preference, Problem, Fact, Howto} }

// Tier returns "procedural" for what says how things are to be done, "semantic" for what is so, "" for no kind.
func (k Kind) Tier() string {
	switch k {
	case "":
		return ""
	case Preference, Howto:
		return "procedural"
	default:
		return "semantic"
	}
}

// kindOf names the kind of a section of the tables.
func kindOf(s section) Kind {
	return [kinds]Kind{Decision, Preference, Problem, Fact, Howto}[s]
}

// A Result is a segment that states something worth keeping.
type Result struct {
	Kind       Kind
	Confidence float64  // MinConfidence to 1
	Text       string   // the segment, without white space around it
	Start, End int      // byte range of Text in the text given, half open
	Markers    []string // the distinct markers that matched, as written but lower-cased, sorted
}

// Typed returns the segments of one exchange that qualify, in reading order, at most MaxPerExchange. Segments are parted
// by blank lines. It takes linear time, and no memory where no marker is met.
func Typed(text string) []Result {
	text = text[:min(len(text), math.MaxInt32-1)]
	var s scanner
	s.init(text)
	var out []Result
	for len(out) < MaxPerExchange && s.nextSegment(false) {
		if s.transcript {
			break // what follows is the same dialogue
		}
		if s.carry() {
			continue
		}
		if r, ok := s.result(); ok {
			out = append(out, r)
		}
	}
	return out
}

// result scores the segment just read.
func (s *scanner) result() (Result, bool) {
	seg := &s.seg
	if seg.chars < MinSegmentChars || seg.n == 0 || seg.carried && !seg.asserts {
		return Result{}, false
	}
	bonus := lengthBonus(seg.chars)
	kind, score, _ := seg.best()
	if score == 0 || score+bonus < enoughScore {
		return Result{}, false
	}
	return Result{
		Kind:       kindOf(kind),
		Confidence: min(1, float64(score+bonus)/fullScore),
		Text:       s.text[seg.start:seg.end],
		Start:      seg.start,
		End:        seg.end,
		Markers:    s.markers(kind),
	}, true
}

const (
	fullScore   = 5 // score of confidence 1
	enoughScore = 2 // the least that reaches MinConfidence
)

// lengthBonus is what the length of a segment adds to its score: a longer one has more to go by.
func lengthBonus(chars int) int {
	const long, longer = 200, 500
	switch {
	case chars > longer:
		return 2
	case chars > long:
		return 1
	default:
		return 0
	}
}
