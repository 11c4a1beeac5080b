package pattern

import (
	"unicode/utf8"
)

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
