package pattern

import (
	"regexp/syntax"
	"slices"
)

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
		if slices.ContainsFunc(re.Sub, needsDigit) {
			return true
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
		y := (v&(0x7F*ones)+0x06*ones)&(0xF0*ones) ^ 0x30*ones // the mask keeps a carry out of the next byte
		if z := x | y; (z-ones)&^z&highs != 0 {
			// The test for a zero byte may err above a real one; look.
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
