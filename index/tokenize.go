package index

import (
	"unicode"
	"unicode/utf8"
)

// maxTerm is the longest term in bytes; what is longer (base64, URLs without a break) is cut, on both sides.
const maxTerm = 64

// span is one token of a text: bytes start..end, and how it is to be treated.
type span struct {
	start, end int
	kind       tokenKind
}

type tokenKind uint8

const (
	asciiWord  tokenKind = iota // lower-case ASCII letters only: stemmed
	upperWord                   // ASCII letters, some of them capital
	mixedWord                   // digits, or letters and digits, or "c++"
	foreign                     // anything beyond ASCII: folded
	ideograph                   // a pair of Chinese, Japanese or Korean runes, or the last one of a run
	emojiToken                  // one emoji
)

// tokenize calls yield for each token of text, in order, in linear time. ASCII
// words take a fast path. Runs of Chinese, Japanese and Korean runes give
// overlapping pairs and the last rune alone, so that every rune of a run starts one token and a
// single rune can be searched as a prefix. It never fails: bytes that are no UTF-8 separate.
func tokenize(text string, yield func(span)) {
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRuneInString(text[i:])
			switch {
			case isIdeograph(r):
				i = ideographs(text, i, yield)
			case isEmoji(r):
				yield(span{i, i + size, emojiToken})
				i += size
			case isWordRune(r):
				i = word(text, i, yield)
			default:
				i += size
			}
		case asciiClass[c] != 0:
			i = word(text, i, yield)
		default:
			i++
		}
	}
}

// asciiClass is 1 for a lower-case letter, 2 for a capital, 4 for a digit, 0 else.
var asciiClass = func() (t [utf8.RuneSelf]uint8) {
	for c := 'a'; c <= 'z'; c++ {
		t[c], t[c-32] = 1, 2
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = 4
	}
	return t
}()

// word yields the word that starts at i and returns where the next search starts. An apostrophe
// between letters belongs to it; so does the inside of a number ("3.14", "1,350,000"); "c++", "c#" and "f#" are words.
func word(text string, i int, yield func(span)) int {
	start, seen, beyond := i, uint8(0), false
	for i < len(text) {
		c := text[i]
		if c < utf8.RuneSelf {
			if k := asciiClass[c]; k != 0 {
				seen |= k
				i++
				continue
			}
			if c == '\'' && i > start && letterBefore(text[:i]) && letterAt(text, i+1) {
				seen |= 8
				i++
				continue
			}
			if (c == '.' || c == ',') && seen == 4 && !beyond && !pointBefore(text[:start]) {
				if n := numberTail(text[i:]); n > 0 {
					seen |= 8
					i += n
					continue
				}
			}
			break
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == '’' && i > start && letterBefore(text[:i]) && letterAt(text, i+size) {
			i += size
			beyond = true
			continue
		}
		if !isWordRune(r) && !unicode.Is(unicode.Mn, r) || isIdeograph(r) {
			break
		}
		beyond = true
		i += size
	}
	kind := mixedWord
	switch {
	case beyond:
		kind = foreign
	case seen == 1:
		kind = asciiWord
	case seen&4 == 0:
		kind = upperWord
	}
	if i-start == 1 && seen&3 != 0 && i < len(text) {
		if n := sharp(text[i:]); n > 0 {
			i += n
			kind = mixedWord
		}
	}
	yield(span{start, i, kind})
	return i
}

// numberTail is the length of what continues a number at its dot or comma: groups of three digits
// after commas, or one run of digits. A second dot makes it a date or an address, which falls into its parts.
func numberTail(s string) int {
	n := 0
	for n < len(s) && s[n] == ',' && digitRun(s[n+1:]) == 3 {
		n += 4
	}
	if n == 0 {
		if d := digitRun(s[1:]); d > 0 {
			n = 1 + d
		}
	}
	if n > 0 && n < len(s) && (s[n] == '.' || s[n] == ',') && digitRun(s[n+1:]) > 0 {
		return 0
	}
	return n
}

// pointBefore is true behind a digit and a dot or comma: what follows is a further part of a date or an address.
func pointBefore(s string) bool {
	n := len(s)
	return n >= 2 && (s[n-1] == '.' || s[n-1] == ',') && digitRun(s[n-2:]) > 0
}

func digitRun(s string) int {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return n
}

// sharp is the length of a "++" or "#" that makes a letter the name of a language.
func sharp(rest string) int {
	n := 0
	switch {
	case len(rest) >= 2 && rest[0] == '+' && rest[1] == '+':
		n = 2
	case rest[0] == '#':
		n = 1
	}
	if n > 0 && n < len(rest) && rest[n] < utf8.RuneSelf && asciiClass[rest[n]] != 0 {
		return 0
	}
	return n
}

func letterAt(s string, i int) bool {
	if i >= len(s) {
		return false
	}
	if s[i] < utf8.RuneSelf {
		return asciiClass[s[i]]&3 != 0
	}
	r, _ := utf8.DecodeRuneInString(s[i:])
	return unicode.IsLetter(r) && !isIdeograph(r)
}

func letterBefore(s string) bool {
	if c := s[len(s)-1]; c < utf8.RuneSelf {
		return asciiClass[c]&3 != 0
	}
	r, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsLetter(r) || unicode.Is(unicode.Mn, r)
}

// ideographs yields the run of Chinese, Japanese or Korean runes at i, a pair at a time.
func ideographs(text string, i int, yield func(span)) int {
	_, size := utf8.DecodeRuneInString(text[i:])
	for {
		next := i + size
		r, n := utf8.DecodeRuneInString(text[next:])
		if n == 0 || !isIdeograph(r) {
			yield(span{i, next, ideograph})
			return next
		}
		yield(span{i, next + n, ideograph})
		i, size = next, n
	}
}

// isIdeograph is true for scripts that are written without spaces, or with particles glued on
// (Korean), where pairs of runes find what words would.
func isIdeograph(r rune) bool {
	if r < 0x1100 {
		return r >= 0x0E01 && r <= 0x0EFF // Thai and Lao
	}
	return r >= 0x4E00 && r <= 0x9FFF || r >= 0xAC00 && r <= 0xD7A3 ||
		r >= 0x3041 && r <= 0x30FF && r != 0x30FB || r == 0x3005 || r >= 0x3400 && r <= 0x4DBF ||
		r >= 0x1100 && r <= 0x11FF || r >= 0x3131 && r <= 0x318E || r >= 0xF900 && r <= 0xFAFF ||
		r >= 0x20000 && r <= 0x323AF || r >= 0xFF66 && r <= 0xFF9F || r >= 0x1780 && r <= 0x17D3 || r >= 0x1000 && r <= 0x109F
}

func isEmoji(r rune) bool {
	return r >= 0x1F300 && r <= 0x1FAFF && (r < 0x1F3FB || r > 0x1F3FF) || r >= 0x2600 && r <= 0x27BF
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
