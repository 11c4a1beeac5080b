package pattern

import (
	"regexp/syntax"
	"unicode"
	"unicode/utf8"
)

// foldPairs is every rune that folds to r, as pairs.
func foldPairs(r rune) []rune {
	pairs := []rune{r, r}
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		pairs = append(pairs, f, f)
	}
	return pairs
}

// firstOf adds the bytes a match from n may begin with; true when it may match nothing
// (then every byte is possible and the caller cannot filter).
func firstOf(n *node, set *[256]bool) (empty bool) {
	for n != nil {
		switch n.op {
		case opAccept, opEnd:
			return true
		case opCap, opBegin:
			n = n.next
		case opLit:
			if n.lit == "" {
				n = n.next
				continue
			}
			set[n.lit[0]] = true
			return false
		case opSet, opRun, opLazy:
			addHeads(n.set, set)
			if n.op == opSet || n.min > 0 {
				return false
			}
			n = n.next
		case opAlt:
			for _, a := range n.alts {
				if firstOf(a, set) {
					empty = true
				}
			}
			return empty
		}
	}
	return true
}

// addHeads adds the first byte of every rune of a class; above ASCII that is any lead byte.
func addHeads(s *runeSet, set *[256]bool) {
	for c, ok := range s.ascii {
		if ok {
			set[c] = true
		}
	}
	for i := 0; i+1 < len(s.ranges); i += 2 {
		var lo, hi [utf8.UTFMax]byte
		utf8.EncodeRune(lo[:], s.ranges[i])
		utf8.EncodeRune(hi[:], s.ranges[i+1])
		for b := int(lo[0]); b <= int(hi[0]); b++ {
			set[b] = true
		}
		if s.ranges[i] <= utf8.RuneError && s.ranges[i+1] >= utf8.RuneError {
			for b := 0x80; b < 0x100; b++ {
				set[b] = true // a broken byte reads as U+FFFD
			}
		}
	}
}

// disjoint is true when no rune of s begins with a byte of heads.
func disjoint(s *runeSet, heads *[256]bool) bool {
	var mine [256]bool
	addHeads(s, &mine)
	for b := range mine {
		if mine[b] && heads[b] {
			return false
		}
	}
	return true
}

// ends is true when only captures and the end of the line follow.
func ends(n *node) bool {
	for n != nil && n.op == opCap {
		n = n.next
	}
	return n == nil || n.op == opEnd || n.op == opAccept
}

// literalAfter is the literal that must stand right after a lazy run.
func literalAfter(n *node) string {
	for n != nil && n.op == opCap {
		n = n.next
	}
	if n != nil && n.op == opLit {
		return n.lit
	}
	return ""
}

// maxNeeds is how many alternatives a search for literals may have before it costs more than it saves.
const maxNeeds = 6

// needOf gives literals of two bytes or more, one of which every match holds; the
// longest such set, nil for none.
func needOf(re *syntax.Regexp) []string {
	switch re.Op {
	case syntax.OpLiteral:
		if s := string(re.Rune); re.Flags&syntax.FoldCase == 0 && len(s) >= 2 {
			return []string{s}
		}
	case syntax.OpCapture, syntax.OpPlus:
		return needOf(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min > 0 {
			return needOf(re.Sub[0])
		}
	case syntax.OpConcat:
		var best []string
		for _, sub := range re.Sub {
			if n := needOf(sub); n != nil && (best == nil || shortest(n) > shortest(best)) {
				best = n
			}
		}
		return best
	case syntax.OpAlternate:
		var all []string
		for _, sub := range re.Sub {
			n := needOf(sub)
			if n == nil || len(all)+len(n) > maxNeeds {
				return nil
			}
			all = append(all, n...)
		}
		return all
	}
	return nil
}

func shortest(words []string) int {
	least := len(words[0])
	for _, w := range words {
		least = min(least, len(w))
	}
	return least
}

// mostOf is the number of runes of the longest match, -1 for no limit.
func mostOf(re *syntax.Regexp) int {
	switch re.Op {
	case syntax.OpLiteral:
		return len(re.Rune)
	case syntax.OpCharClass, syntax.OpAnyCharNotNL, syntax.OpAnyChar:
		return 1
	case syntax.OpCapture, syntax.OpQuest:
		return mostOf(re.Sub[0])
	case syntax.OpStar, syntax.OpPlus:
		return -1
	case syntax.OpRepeat:
		if n := mostOf(re.Sub[0]); n >= 0 && re.Max >= 0 {
			return n * re.Max
		}
		return -1
	case syntax.OpConcat:
		sum := 0
		for _, sub := range re.Sub {
			n := mostOf(sub)
			if n < 0 {
				return -1
			}
			sum += n
		}
		return sum
	case syntax.OpAlternate:
		most := 0
		for _, sub := range re.Sub {
			n := mostOf(sub)
			if n < 0 {
				return -1
			}
			most = max(most, n)
		}
		return most
	}
	return 0
}

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
		for i := len(re.Sub) - 1; i >= 0; i-- {
			if empty, ok = lastBytes(re.Sub[i], set); !ok || !empty {
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

// needsDigit is true when every match holds an ASCII digit.
func needsDigit(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpLiteral:
		for _, r := range re.Rune {
			if r >= '0' && r <= '9' {
				return true
			}
		}
	case syntax.OpCharClass:
		return len(re.Rune) == 2 && re.Rune[0] >= '0' && re.Rune[1] <= '9'
	case syntax.OpCapture, syntax.OpPlus:
		return needsDigit(re.Sub[0])
	case syntax.OpRepeat:
		return re.Min > 0 && needsDigit(re.Sub[0])
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			if needsDigit(sub) {
				return true
			}
		}
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			if !needsDigit(sub) {
				return false
			}
		}
		return true
	}
	return false
}

// hasDigit looks for an ASCII digit, eight bytes at a time.
func hasDigit(s string) bool {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	for len(s) >= 8 {
		v := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
		// A byte is a digit when its high nibble is 3 and adding 6 leaves that so.
		x := v&(0xF0*ones) ^ 0x30*ones
		y := (v+0x06*ones)&(0xF0*ones) ^ 0x30*ones
		if z := x | y; (z-ones)&^z&highs != 0 {
			// A carry between bytes can only come from bytes above 0xF9, which no text holds; still, look.
			for i := range 8 {
				if s[i]-'0' <= 9 {
					return true
				}
			}
		}
		s = s[8:]
	}
	for i := 0; i < len(s); i++ {
		if s[i]-'0' <= 9 {
			return true
		}
	}
	return false
}
