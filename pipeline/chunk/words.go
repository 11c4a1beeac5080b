package chunk

import (
	"unicode"
	"unicode/utf8"

	"convod/pipeline/parse"
)

// longToken is the most bytes of a token that counts as one word; a longer one
// (a URL, base64, minified JSON) counts as one for each eight bytes.
const (
	longToken    = 40
	bytesPerWord = 8
)

// asciiSpace marks the ASCII bytes that separate words.
var asciiSpace = [256]bool{'\t': true, '\n': true, '\v': true, '\f': true, '\r': true, ' ': true}

// Words counts the words of text: what white space separates, but each Chinese,
// Japanese or Korean rune is one, and a token over 40 bytes is one for each
// eight bytes. All sizes of this package are in these words.
func Words(text string) int {
	w, _ := measure(text)
	return w
}

// measure counts the words and the runes of text in one pass.
func measure(text string) (words, chars int) {
	// No text has more words or runes than bytes.
	_, words, chars = advance(text, size{len(text) + 4, len(text) + 4})
	return words, chars
}

func tokenWords(bytes int) int {
	if bytes <= longToken {
		return 1
	}
	return bytes / bytesPerWord
}

// isCJK is true for the runes of scripts written without spaces between words,
// their punctuation and full-width forms included (each is as wide as a word there).
func isCJK(r rune) bool {
	switch {
	case r < 0x1100 || r == 0x3000: // the ideographic space is a space
		return false
	case r <= 0x11FF, // Hangul jamo
		0x2E80 <= r && r <= 0x9FFF,                             // radicals, kana, bopomofo, ideographs
		0xA960 <= r && r <= 0xA97F, 0xAC00 <= r && r <= 0xD7FF, // Hangul
		0xF900 <= r && r <= 0xFAFF, 0xFE30 <= r && r <= 0xFE4F,
		0xFF01 <= r && r <= 0xFFEF,
		0x1B000 <= r && r <= 0x1B16F, 0x20000 <= r && r <= 0x3FFFF:
		return true
	}
	return false
}

// fits is true when a passage of that size is under both ceilings.
func fits(words, chars int) bool {
	return words <= MaxWords && (chars <= MaxChars || chars < bytesPerWord*words)
}

// isBlank is true for text of white space and invisible marks only.
func isBlank(text string) bool {
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case asciiSpace[c]:
			i++
		case c < utf8.RuneSelf:
			return false
		default:
			r, n := utf8.DecodeRuneInString(text[i:])
			if !unicode.IsSpace(r) && !parse.Blank(text[i:i+n]) {
				return false
			}
			i += n
		}
	}
	return true
}
