package pattern

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// isMark is true for the invisible marks that say nothing about the text:
// direction marks and the byte order mark. The zero-width joiner is none, it holds emoji together.
func isMark(r rune) bool {
	switch {
	case r == 0x200E, r == 0x200F, r == 0xFEFF, r == 0x061C:
		return true
	}
	return r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069
}

// isDirection is true for the two marks WhatsApp sets before what it wrote itself.
func isDirection(r rune) bool { return r == 0x200E || r == 0x200F }

func isWideSpace(r rune) bool {
	return r == 0x00A0 || r == 0x202F || r == 0x3000 || r == 0x205F || r >= 0x2000 && r <= 0x200A
}

// digitZeros are the zeros of the digit blocks that phones write dates with.
var digitZeros = [...]rune{0x0660, 0x06F0, 0x0966, 0x09E6, 0xFF10}

// foldRune is what an anchor's rune is matched as: 0 when it is dropped.
func foldRune(r rune) rune {
	switch {
	case isMark(r):
		return 0
	case isWideSpace(r):
		return ' '
	case r == 0x060C:
		return ','
	}
	for _, zero := range digitZeros {
		if r >= zero && r <= zero+9 {
			return '0' + r - zero
		}
	}
	return r
}

// isExotic is true when a text holds a rune that folding would change. Lead
// bytes are enough to rule most texts out.
func isExotic(text string) bool {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c < 0xC2:
		case c == 0xE2:
			// The general punctuation: curly quotes and dashes are common, spaces and marks are not.
			if i+2 < len(text) {
				d, e := text[i+1], text[i+2]
				if d == 0x80 && (e <= 0x8A || e == 0x8E || e == 0x8F || e >= 0xAA && e <= 0xAF) || d == 0x81 && (e == 0x9F || e >= 0xA6 && e <= 0xA9) {
					return true
				}
			}
		case c == 0xC2:
			if i+1 < len(text) && text[i+1] == 0xA0 {
				return true
			}
		case c == 0xD8, c == 0xD9, c == 0xDB, c == 0xE0, c == 0xE3, c == 0xEF:
			if r, _ := utf8.DecodeRuneInString(text[i:]); foldRune(r) != r {
				return true
			}
		}
	}
	return false
}

// isASCII is true when no byte is above 0x7F.
func isASCII(s string) bool {
	for len(s) >= 8 {
		if (s[0]|s[1]|s[2]|s[3]|s[4]|s[5]|s[6]|s[7])&0x80 != 0 {
			return false
		}
		s = s[8:]
	}
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// fold writes the cleaned copy of a line into buf and, for each byte of it, the offset
// in the line it came from, with one more for the end.
func fold(line string, buf []byte, from []int32) (clean string, offsets []int32) {
	buf, from = buf[:0], from[:0]
	for i, r := range line {
		f := foldRune(r)
		if f == 0 {
			continue
		}
		n := len(buf)
		buf = utf8.AppendRune(buf, f)
		for range len(buf) - n {
			from = append(from, int32(i))
		}
	}
	return string(buf), append(from, int32(len(line)))
}

// stripMarks removes invisible marks; text without any is returned as it is.
func stripMarks(text string) string {
	if isASCII(text) || strings.IndexFunc(text, isMark) < 0 {
		return text
	}
	return strings.Map(func(r rune) rune {
		if isMark(r) {
			return -1
		}
		return r
	}, text)
}

func trimSpace(s string) string { return strings.TrimFunc(s, isSpace) }

func trimRight(s string) string {
	for s != "" {
		switch c := s[len(s)-1]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f':
			s = s[:len(s)-1]
		case c < utf8.RuneSelf:
			return s
		default:
			return strings.TrimRightFunc(s, isSpace)
		}
	}
	return s
}

func isSpace(r rune) bool { return unicode.IsSpace(r) || isWideSpace(r) || isMark(r) }

// speakerRule is how a captured name is tidied.
type speakerRule string

// The rules a declaration may name.
const (
	speakerDefault speakerRule = ""     // leading symbols and emoji go, "+" of a phone number stays
	speakerNick    speakerRule = "nick" // IRC: mode signs before the nick go
	speakerRaw     speakerRule = "raw"  // only white space goes

	// The header has the name and then a user name or the name again: one stays. A header without is no anchor.
	speakerDoubled speakerRule = "doubled"
)

func (rule speakerRule) tidy(raw string) string {
	name := plainSpaces(trimSpace(stripMarks(raw)))
	switch rule {
	case speakerRaw:
		return name
	case speakerNick:
		if s := strings.TrimLeft(name, "@+%&~! "); s != "" {
			return s
		}
		return name
	}
	if rule == speakerDoubled {
		name = undouble(name)
	}
	rest := strings.TrimLeftFunc(name, func(r rune) bool {
		switch {
		case r == '~':
			return true
		case r < utf8.RuneSelf:
			return r == ' '
		case r == 0x200D || r >= 0xFE00 && r <= 0xFE0F || r == 0x20E3 || r >= 0xE0020 && r <= 0xE007F:
			return true // joiners and selectors of emoji
		}
		return unicode.IsSymbol(r) || isSpace(r)
	})
	if rest == "" || !strings.ContainsFunc(rest, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return name // an emoji alone, or only signs: it is the name
	}
	return rest
}

// plainSpaces makes ordinary spaces of those that do not break: iPhones write phone numbers with them, Android does not.
func plainSpaces(s string) string {
	if strings.ContainsAny(s, "\u00a0\u202f\u2009") {
		return strings.NewReplacer("\u00a0", " ", "\u202f", " ", "\u2009", " ").Replace(s)
	}
	return s
}

// isDoubled is true for a header in which the second name is the first again, or is made of it: "Ann Lee ann.lee", "Ann Lee alee".
// No list of things to do names each of them twice.
func isDoubled(name, raw string) bool {
	user := strings.ToLower(strings.TrimPrefix(trimSpace(strings.TrimPrefix(trimSpace(raw), name)), "@"))
	user = strings.TrimRight(user, "0123456789")
	words := strings.Fields(strings.ToLower(name))
	if user == "" || len(words) == 0 || isLabel(name) {
		return false
	}
	first, last := words[0], words[len(words)-1]
	if slices.ContainsFunc([]string{"", " ", ".", "_", "-"}, func(sep string) bool { return user == strings.Join(words, sep) }) {
		return true
	}
	initial, _ := utf8.DecodeRuneInString(first)
	return len(words) > 1 && (user == first || user == last || user == string(initial)+last || user == string(initial)+"."+last || user == last+"."+first)
}

// undouble takes the second name out of "Ann Lee Ann Lee" or "Ann Lee ann.lee"; "" when there is none.
func undouble(s string) string {
	if n := len(s) / 2; len(s)%2 == 1 && s[n] == ' ' && s[:n] == s[n+1:] {
		return s[:n]
	}
	i := strings.LastIndexByte(s, ' ')
	if i < 0 {
		return ""
	}
	name, user := strings.TrimSpace(s[:i]), strings.ToLower(strings.TrimPrefix(s[i+1:], "@"))
	first, _, _ := strings.Cut(strings.ToLower(name), " ")
	if s[i+1] == '@' || isDoubled(name, s) || strings.HasPrefix(user, first) || strings.ContainsAny(user, "._") && !strings.HasSuffix(user, ".") {
		return name
	}
	return ""
}
