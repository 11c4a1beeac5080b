package index

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// fold lower-cases a word and takes accents off, on both sides: "Café", "cafe" and a
// decomposed "café" are one term. Scripts whose marks carry meaning keep them.
func fold(w string) string {
	var b strings.Builder
	b.Grow(len(w))
	for _, r := range w {
		switch {
		case r < utf8.RuneSelf:
			if 'A' <= r && r <= 'Z' {
				r += 32
			}
			b.WriteByte(byte(r))
		case r == '’':
			b.WriteByte('\'')
		case r >= 0x300 && r <= 0x36F: // combining accents
		case r < foldedRunes:
			b.WriteString(foldTable()[r])
		case r >= 0xFF01 && r <= 0xFF5E: // full width
			b.WriteRune(unicode.ToLower(r - 0xFEE0))
		default:
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// foldedRunes is where the table ends: Latin with its extensions, Greek and Cyrillic.
const foldedRunes = 0x530

// foldTable holds what a rune becomes: decomposed, its accents dropped, in lower case.
var foldTable = sync.OnceValue(func() *[foldedRunes]string {
	var t [foldedRunes]string
	odd := map[rune]string{'ß': "ss", 'ø': "o", 'æ': "ae", 'œ': "oe", 'ł': "l", 'đ': "d", 'ð': "d", 'þ': "th", 'ı': "i", 'ħ': "h", 'ς': "σ"}
	for r := rune(utf8.RuneSelf); r < foldedRunes; r++ {
		low := unicode.ToLower(r)
		if s, ok := odd[low]; ok {
			t[r] = s
			continue
		}
		var b strings.Builder
		for _, d := range norm.NFKD.String(string(low)) {
			if d < 0x300 || d > 0x36F {
				b.WriteRune(unicode.ToLower(d))
			}
		}
		t[r] = b.String()
	}
	return &t
})

// cutTerm bounds a term at maxTerm bytes, at a rune border.
func cutTerm(t string) string {
	if len(t) <= maxTerm {
		return t
	}
	n := maxTerm
	for n > 0 && !utf8.RuneStart(t[n]) {
		n--
	}
	return t[:n]
}

// maxKey is the longest keyword in bytes; longer ones are cut, on both sides.
const maxKey = 1024

func cutKey(v string) string {
	if len(v) <= maxKey {
		return v
	}
	return strings.ToValidUTF8(v[:maxKey], "")
}
