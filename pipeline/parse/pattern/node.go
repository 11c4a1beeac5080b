package pattern

import (
	"regexp/syntax"
	"unicode"
	"unicode/utf8"
)

type nodeOp uint8

const (
	opAccept nodeOp = iota
	opLit
	opSet  // one rune of a set
	opRun  // greedy run of a set
	opLazy // lazy run of a set
	opCap
	opAlt
	opEnd
	opBegin
)

// node is one step of the scanner; next is what follows a success.
type node struct {
	op        nodeOp
	lit       string
	set       *runeSet
	min, max  int    // of runs; max < 0 is no limit
	stop      string // the literal that follows a run, "" for none
	narrow    bool   // the set holds ASCII only
	exclusive bool   // what follows a greedy run cannot begin inside it: no need to give back
	slot      int
	undo      bool // a capture that a failed branch must take back
	alts      []*node
	heads     []*[256]bool // first bytes of each alternative; nil entry: may be empty
	next      *node
}

// runeSet is a character class.
type runeSet struct {
	ascii  [128]bool
	ranges []rune // pairs, above ASCII
	any    bool   // every rune but "\n"
	all    bool   // every rune above ASCII
}

func (s *runeSet) width(text string, i int) int {
	if i >= len(text) {
		return 0
	}
	c := text[i]
	if c < utf8.RuneSelf {
		if s.ascii[c] {
			return 1
		}
		return 0
	}
	r, n := utf8.DecodeRuneInString(text[i:])
	if s.all || s.has(r) {
		return n
	}
	return 0
}

func (s *runeSet) has(r rune) bool {
	for i := 0; i+1 < len(s.ranges); i += 2 {
		if r >= s.ranges[i] && r <= s.ranges[i+1] {
			return true
		}
	}
	return false
}

// single is the set of a one-rune expression, nil for others.
func single(re *syntax.Regexp) *runeSet {
	switch re.Op {
	case syntax.OpCharClass, syntax.OpAnyCharNotNL, syntax.OpAnyChar:
		return setOf(re)
	case syntax.OpLiteral:
		if len(re.Rune) == 1 {
			if re.Flags&syntax.FoldCase != 0 {
				return foldSet(re.Rune[0])
			}
			return rangeSet([]rune{re.Rune[0], re.Rune[0]})
		}
	}
	return nil
}

func setOf(re *syntax.Regexp) *runeSet {
	switch re.Op {
	case syntax.OpAnyCharNotNL:
		s := rangeSet([]rune{0, '\n' - 1, '\n' + 1, utf8.MaxRune})
		s.any = true
		return s
	case syntax.OpAnyChar:
		return rangeSet([]rune{0, utf8.MaxRune})
	}
	return rangeSet(re.Rune)
}

func rangeSet(pairs []rune) *runeSet {
	s := &runeSet{}
	for i := 0; i+1 < len(pairs); i += 2 {
		lo, hi := pairs[i], pairs[i+1]
		for r := lo; r <= hi && r < utf8.RuneSelf; r++ {
			s.ascii[r] = true
		}
		if hi >= utf8.RuneSelf {
			lo = max(lo, utf8.RuneSelf)
			s.ranges = append(s.ranges, lo, hi)
			s.all = s.all || lo == utf8.RuneSelf && hi == utf8.MaxRune
		}
	}
	return s
}

func foldSet(r rune) *runeSet {
	return rangeSet(foldPairs(r))
}

// foldPairs is every rune that folds to r, as pairs.
func foldPairs(r rune) []rune {
	pairs := []rune{r, r}
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		pairs = append(pairs, f, f)
	}
	return pairs
}
