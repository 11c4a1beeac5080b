package pattern

import (
	"regexp/syntax"
	"slices"
)

// lastOf fills in the bytes that a match up to the end of the line may end with;
// false when it need not reach the end or may end with anything.
func lastOf(re *syntax.Regexp, set *[256]bool) bool {
	for i := len(re.Sub) - 2; i >= 0; i-- {
		empty, ok := lastBytes(re.Sub[i], set)
		if !ok {
			return false
		}
		if !empty {
			return true
		}
	}
	return false
}

func lastBytes(re *syntax.Regexp, set *[256]bool) (empty, ok bool) {
	switch re.Op {
	case syntax.OpLiteral:
		if re.Flags&syntax.FoldCase != 0 {
			return false, lastSet(foldSet(re.Rune[len(re.Rune)-1]), set)
		}
		s := string(re.Rune)
		set[s[len(s)-1]] = true
		return false, true
	case syntax.OpCharClass:
		return false, lastSet(setOf(re), set)
	case syntax.OpCapture:
		return lastBytes(re.Sub[0], set)
	case syntax.OpPlus:
		return lastBytes(re.Sub[0], set)
	case syntax.OpQuest, syntax.OpStar:
		_, ok = lastBytes(re.Sub[0], set)
		return true, ok
	case syntax.OpRepeat:
		empty, ok = lastBytes(re.Sub[0], set)
		return empty || re.Min == 0, ok
	case syntax.OpConcat:
		for _, v := range slices.Backward(re.Sub) {
			if empty, ok = lastBytes(v, set); !ok || !empty {
				return empty, ok
			}
		}
		return true, true
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			e, subOK := lastBytes(sub, set)
			if !subOK {
				return false, false
			}
			empty = empty || e
		}
		return empty, true
	case syntax.OpEmptyMatch, syntax.OpBeginText:
		return true, true
	}
	return false, false
}

func lastSet(s *runeSet, set *[256]bool) bool {
	for c, in := range s.ascii {
		if in {
			set[c] = true
		}
	}
	if len(s.ranges) > 0 {
		for b := 0x80; b < 0x100; b++ {
			set[b] = true
		}
	}
	return true
}
