package merge

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// longText is the size in bytes, after normalising, from which a text tells conversations
// apart: "see you tomorrow" is said in all of them.
const longText = 24

// Texts whose hash stands for a kind of stub, not for words.
const (
	hashEmpty   uint64 = 1
	hashMedia   uint64 = 2
	hashDeleted uint64 = 3
	hashWords   uint64 = 4 // smallest hash of words
)

// TextKey is equal for texts that are the same message but for what the export makes of them. Messages that are copies of each
// other have the same. words is false for a placeholder, and where there is no text.
func TextKey(text string) (key uint64, words bool) {
	key, _ = hashText(text)
	return key, key >= hashWords
}

// hashText is what a text is compared by: equal for spellings that only the export makes
// different. long is true for texts of at least longText bytes. Stable across machines and versions,
// since sketches are kept.
func hashText(text string) (h uint64, long bool) {
	kind, text := strip(text)
	if kind == stubDeleted {
		return hashDeleted, false
	}
	var n int
	if isPlain(text) {
		h, n = hashPlain(text)
	} else {
		h, n = hashRunes(text)
	}
	switch {
	case n > 0:
		return max(h, hashWords), n >= longText
	case kind == stubMedia:
		return hashMedia, false
	}
	return hashEmpty, false
}

// isPlain is true for ASCII without a mention.
func isPlain(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf || s[i] == '@' {
			return false
		}
	}
	return true
}

// FNV-1a, 64 bit, with a finish that spreads it over all bits: sketches keep the smallest hashes.
const (
	fnvOffset uint64 = 14695981039346656037
	fnvPrime  uint64 = 1099511628211
)

func finish(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}

// hashPlain hashes the words of an ASCII text with one space between them. n is their size.
func hashPlain(s string) (h uint64, n int) {
	h = fnvOffset
	gap := false
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c <= ' ' {
			gap = n > 0
			continue
		}
		if gap {
			h = (h ^ ' ') * fnvPrime
			n++
			gap = false
		}
		h = (h ^ uint64(c)) * fnvPrime
		n++
	}
	return finish(h), n
}

// hashRunes is hashPlain for all texts: composed, without invisible marks, mentions as a bare @.
func hashRunes(s string) (h uint64, n int) {
	if !composed(s) && !norm.NFC.IsNormalString(s) {
		s = norm.NFC.String(s)
	}
	h = fnvOffset
	gap := false
	for i := 0; i < len(s); {
		r, size := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(s[i:])
		}
		from := i
		i += size
		switch {
		case r <= ' ' || r >= 0x80 && unicode.IsSpace(r):
			gap = n > 0
			continue
		case r >= 0x80 && invisible(r):
			continue
		case r == '@':
			i += mention(s[i:])
		}
		if gap {
			h = (h ^ ' ') * fnvPrime
			n++
			gap = false
		}
		for _, c := range []byte(s[from : from+size]) {
			h = (h ^ uint64(c)) * fnvPrime
		}
		n += size
	}
	return finish(h), n
}

// composed is true for texts of runes that no normal form changes: Latin, Cyrillic, punctuation, kana,
// ideographs, Hangul syllables, emoji. It is a cheap look before the real one.
func composed(s string) bool {
	for _, r := range s {
		switch {
		case r < 0x300, r >= 0x400 && r < 0x483, r >= 0x2010 && r < 0x2120, r >= 0x3041 && r < 0x3097, r >= 0x30A1 && r < 0x30FB,
			r >= 0x3400 && r < 0xA000, r >= 0xAC00 && r < 0xD7A4, r >= 0x1F000 && r < 0x1FB00:
		default:
			return false
		}
	}
	return true
}

// invisible is true for runes that one export writes and another does not: direction marks,
// variation selectors, the byte order mark, the zero-width space.
func invisible(r rune) bool {
	switch {
	case r == 0x200B, r == 0x200E, r == 0x200F, r == 0x061C, r == 0xFE0E, r == 0xFE0F, r == 0xFEFF:
		return true
	}
	return r >= 0x202A && r <= 0x202E || r >= 0x2060 && r <= 0x2069
}

// mention is the size of what names a person behind an @: a number, or a name between isolating
// marks. Which of them is written depends on the phone that exports.
func mention(s string) int {
	if rest, ok := strings.CutPrefix(s, "\u2068"); ok {
		if end := strings.Index(rest[:min(len(rest), 200)], "\u2069"); end >= 0 {
			return len("\u2068") + end + len("\u2069")
		}
		return 0
	}
	n, digits := 0, 0
	for n < len(s) && digits <= 15 {
		switch c := s[n]; {
		case c >= '0' && c <= '9':
			digits++
		case c == '+' && n == 0:
		default:
			if digits < 7 {
				return 0
			}
			return n
		}
		n++
	}
	if digits < 7 || digits > 15 {
		return 0
	}
	return n
}
