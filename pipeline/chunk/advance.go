package chunk

import (
	"math/bits"
	"unicode"
	"unicode/utf8"
)

// Eight bytes are looked at as one number: most text is read that way.
const (
	high = 0x8080808080808080 // the top bit of each byte
	ones = 0x0101010101010101
)

// simple8 is true when no byte of v can begin a space or a CJK rune beyond ASCII:
// none is 0xC2 or over 0xE0. Latin, Greek, Cyrillic, Hebrew, Arabic and the scripts of India pass.
func simple8(v uint64) bool {
	low := v &^ high
	over := low + (0x80-0x61)*ones
	isC2 := ^((low ^ 0x42*ones) + 0x7F*ones)
	return (over|isC2)&v&high == 0
}

// past8 steps over v, the eight bytes of text at i, and what is left of a rune that begins in
// them. extra counts the bytes that begin no rune, 0x80 to 0xBF.
func past8(text string, i int, v uint64, extra int) (int, int) {
	if i += 8; v&high == 0 {
		return i, extra
	}
	extra += bits.OnesCount64(v & high &^ (v << 1))
	for i < len(text) && !utf8.RuneStart(text[i]) {
		i, extra = i+1, extra+1
	}
	return i, extra
}

// load8 reads the eight bytes of text from i, the first one lowest.
func load8(text string, i int) uint64 {
	s := text[i : i+8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// spaces8 sets the top bit of each byte of v that is ASCII white space. The top
// bits are taken off first, so no sum carries into the next byte.
func spaces8(v uint64) uint64 {
	beyond := v & high
	v &^= high
	notBlank := (v ^ ' '*ones) + 0x7F*ones
	fromTab := v + (0x80-'\t')*ones
	pastCR := v + (0x80-'\r'-1)*ones
	return (^notBlank | fromTab&^pastCR) & high &^ beyond
}

// advance walks over text as far as it is within to. It gives the offset of the first rune that is not
// (of the token, where a token is one word too many), or len(text), and the words and runes before it.
func advance(text string, to size) (at, words, chars int) {
	start := -1 // of the open token
	extra := 0  // bytes that begin no rune
	i := 0
	for i < len(text) {
		if i+8 <= len(text) && i+8-extra <= to.chars && words+4 <= to.words {
			if v := load8(text, i); v&high == 0 || simple8(v) {
				sp := spaces8(v)
				if sp == 0 {
					if start < 0 {
						start = i
					}
					if words+tokenWords(i+8-start) <= to.words {
						i, extra = past8(text, i, v, extra)
						continue
					}
				} else {
					first := i + bits.TrailingZeros64(sp)/8
					if start < 0 {
						start = i
					}
					closed := words
					if first > start {
						closed += tokenWords(first - start)
					}
					// Each byte after a space that is none begins a token; the last of them stays open
					// unless the eight bytes end in a space.
					closed += bits.OnesCount64(^sp & high & (sp << 8))
					open := -1
					if last := 7 - bits.LeadingZeros64(sp)/8; last < 7 {
						open = i + last + 1
						closed--
					}
					if closed+1 <= to.words {
						words, start = closed, open
						i, extra = past8(text, i, v, extra)
						continue
					}
				}
			}
		}
		// One rune, near a limit or beyond ASCII.
		if i-extra >= to.chars {
			break
		}
		r, n := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRuneInString(text[i:])
		}
		cjk := isCJK(r)
		switch space := r < utf8.RuneSelf && asciiSpace[byte(r)] || r >= utf8.RuneSelf && unicode.IsSpace(r); {
		case space || cjk:
			if start >= 0 && start < i {
				words += tokenWords(i - start)
			}
			start = -1
			if cjk {
				if words+1 > to.words {
					return i, words, i - extra
				}
				words++
			}
		case start < 0:
			start = i
			fallthrough
		default:
			if words+tokenWords(i+n-start) > to.words {
				if start < i {
					words += tokenWords(i - start)
				}
				return i, words, i - extra
			}
		}
		i += n
		extra += n - 1
	}
	if start >= 0 && start < i {
		words += tokenWords(i - start)
	}
	return i, words, i - extra
}
