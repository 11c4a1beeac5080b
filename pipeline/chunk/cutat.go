package chunk

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// cutAt gives the length of the piece that text begins with, and about how many words it has: all of text when it is
// within to, else up to the best break in the second half of what is allowed: a blank
// line (messages have them), a sentence end, a line end, a word boundary, punctuation
// inside a long token (so that a number of minified JSON stays whole), a rune boundary.
// The next piece reads the second half again, so cutting is linear.
func cutAt(text string, to size) (end, words int) {
	// In two steps, to know where the first half ends; a long token across it
	// is counted as two, which matters to nobody at this size.
	half, w, n := advance(text, size{to.words / 2, to.chars / 2})
	end, words, _ = advance(text[half:], size{to.words - w, to.chars - n})
	end, words = half+end, words+w
	if end == len(text) {
		return end, words
	}
	if at := bestBreak(text, half, end); at > 0 {
		w, _ := measure(text[at:end])
		return at, words - w
	}
	return max(end, 1), words
}

// bestBreak is the best place to cut between half and end, 0 for none.
func bestBreak(text string, half, end int) int {
	window := text[half:end]
	lines := strings.IndexByte(window, '\n') >= 0
	if lines && strings.Contains(window, "\n\n") {
		if n := len(strings.TrimRightFunc(text[:half+strings.LastIndex(window, "\n\n")], unicode.IsSpace)); n > 0 {
			return n
		}
	}
	b := breaksIn(text, half, end, lines)
	if at := cmp.Or(b.sentence, b.line, b.word); at > 0 {
		return at
	}
	return half + strings.LastIndexAny(window, ",;}])>&|") + 1
}

// breakPoints are the last places of each kind; 0 is none.
type breakPoints struct{ sentence, line, word int }

// breaksIn looks back from end to half. A sentence that also ends a line wins over a later one
// that does not, when both are near the end. lines says that there are any.
func breaksIn(text string, half, end int, lines bool) (b breakPoints) {
	near := end - (end-half)/2
	for at := end; at > half; {
		if n := simpleBefore(text, at); n > 0 && at < len(text) && simpleStart(text[at]) {
			at -= n // inside a token
			continue
		}
		// at is a boundary when a token or a CJK rune ends there.
		r, n := utf8.DecodeLastRuneInString(text[:at])
		if isSpaceRune(r) {
			at -= n
			continue
		}
		cjk := isCJK(r)
		if !cjk && at < len(text) && !spaceAt(text, at) {
			at -= n
			continue
		}
		endsLine := lines && lineEndsAt(text, at)
		if b.word == 0 {
			b.word = at
		}
		if b.line == 0 && endsLine {
			b.line = at
		}
		if ends := endsSentence(text, at, r); ends && (b.sentence == 0 || endsLine && at >= near) {
			b.sentence = at
			if endsLine {
				return b
			}
		}
		if b.sentence > 0 && (!lines || at < near) {
			return b
		}
		at -= n
	}
	return b
}

// simpleBefore is the size of the rune before at when one look shows that it is
// no space and not CJK: most runes of one and two bytes. Else 0.
func simpleBefore(text string, at int) int {
	switch c := text[at-1]; {
	case c < utf8.RuneSelf:
		if !asciiSpace[c] {
			return 1
		}
	case at > 1 && 0xC3 <= text[at-2] && text[at-2] <= 0xDF:
		return 2
	}
	return 0
}

// simpleStart is the same for the rune that begins with c.
func simpleStart(c byte) bool {
	return c < utf8.RuneSelf && !asciiSpace[c] || 0xC3 <= c && c <= 0xDF
}

func isSpaceRune(r rune) bool {
	if r < utf8.RuneSelf {
		return asciiSpace[byte(r)]
	}
	return unicode.IsSpace(r)
}

func spaceAt(text string, i int) bool {
	r, _ := utf8.DecodeRuneInString(text[i:])
	return isSpaceRune(r)
}

// lineEndsAt is true when only spaces stand between at and a line end.
func lineEndsAt(text string, at int) bool {
	for at < len(text) && (text[at] == ' ' || text[at] == '\t') {
		at++
	}
	return at < len(text) && text[at] == '\n'
}

// endsSentence is true when a sentence ends at at, behind the rune r: ".", "!" or "?", closing
// quotes after it, and no small letter next. Initials and numbers ("J.", "3.") end none.
func endsSentence(text string, at int, r rune) bool {
	token := text[max(0, at-longToken):at]
	if isCloser(r) {
		token = strings.TrimRightFunc(token, isCloser)
		r, _ = utf8.DecodeLastRuneInString(token)
	}
	switch r {
	case '。', '！', '？', '．', '｡':
		return true
	case '!', '?', '…':
	case '.':
		word := token[:len(token)-1]
		if i := strings.LastIndexFunc(word, isSpaceRune); i >= 0 {
			word = word[i+1:]
		}
		if len(word) < 3 || strings.Trim(word, "0123456789.") == "" {
			return false
		}
	default:
		return false
	}
	next := strings.TrimLeft(text[at:min(at+8, len(text))], " \t\n")
	return next == "" || next[0] < 'a' || next[0] > 'z'
}

func isCloser(r rune) bool {
	switch r {
	case '"', '\'', ')', ']', '*', '_', '”', '’', '»', '」', '』', '）':
		return true
	}
	return false
}
