package merge

import (
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// stub is what an app writes where a message had no text of its own.
type stub uint8

const (
	stubNone    stub = iota
	stubMedia        // a picture, a voice message, a file, a contact
	stubDeleted      // the person took it back
)

// Sizes beyond which nothing is a placeholder.
const (
	maxStub = 160 // bytes
	maxTag  = 120
)

// strip takes placeholders and edit marks off a text. What is left is the caption, "" mostly.
//
//	<Media omitted>            Android, in sixty languages: told by the shape
//	<attached: 0012.jpg>       iOS with media, perhaps behind a caption
//	image omitted              iOS without: told by its words
//	IMG-0001.jpg (file attached)\ncaption
//	[photo], [file: plan.pdf], (Media omitted)
//	text <This message was edited>
//
// That a person may write the same is no harm: placeholders are only ever equal to placeholders of the same
// minute and person.
func strip(text string) (stub, string) {
	text = strings.TrimFunc(text, blank)
	if text == "" {
		return stubNone, ""
	}
	kind := stubNone
	if text[len(text)-1] == '>' {
		kind, text = stripTail(text)
		if text == "" {
			return kind, ""
		}
	}
	line, rest, _ := strings.Cut(text, "\n")
	line = strings.TrimFunc(line, blank)
	switch {
	case line == "":
		return kind, text
	case line[0] == '<' && isTag(line) && !isEdit(line):
		return stubMedia, rest
	case (line[0] == '[' || line[0] == '(') && isBracket(line):
		return stubMedia, rest
	case isAttached(line):
		return stubMedia, rest
	}
	if rest != "" || len(line) > maxStub {
		return kind, text
	}
	if k := byWords(line); k != stubNone {
		return k, ""
	}
	return kind, text
}

func blank(r rune) bool { return r <= ' ' || r >= 0x80 && (unicode.IsSpace(r) || invisible(r)) }

// stripTail takes <...> off the end where it is an edit mark or media behind a caption.
func stripTail(text string) (stub, string) {
	kind := stubNone
	for range 2 { // a caption that was edited has both
		i := strings.LastIndexByte(text, '<')
		if i < 0 || text[len(text)-1] != '>' || !isTag(text[i:]) {
			break
		}
		tag := text[i:]
		switch {
		case isEdit(tag):
		case i > 0 && (isFileTag(tag) || hasWord(tag, omitWords())):
			kind = stubMedia
		default:
			return kind, text
		}
		text = strings.TrimRightFunc(text[:i], blank)
		if text == "" {
			break
		}
	}
	return kind, text
}

// isTag is true for <words of an app>: several words or letters beyond ASCII, nothing that markup has.
func isTag(s string) bool {
	if len(s) < 4 || len(s) > maxTag || s[0] != '<' || s[len(s)-1] != '>' {
		return false
	}
	inner := s[1 : len(s)-1]
	if strings.ContainsAny(inner, "<>=\"\n") || inner[0] == '/' || strings.Contains(inner, "://") {
		return false
	}
	return strings.IndexFunc(inner, func(r rune) bool { return r == ' ' || r > 0x7F && !invisible(r) }) >= 0 &&
		strings.IndexFunc(inner, unicode.IsLetter) >= 0
}

// isFileTag is true for <word: name.ext>, in all languages.
func isFileTag(tag string) bool {
	_, name, ok := strings.Cut(strings.TrimSuffix(tag, ">"), ":")
	return ok && isFileName(name)
}

func isEdit(tag string) bool { return hasWord(tag, editWords()) }

// isBracket is true for [photo], [file: plan.pdf], (Media omitted).
func isBracket(s string) bool {
	end := byte(']')
	if s[0] == '(' {
		end = ')'
	}
	if len(s) < 4 || len(s) > maxTag || s[len(s)-1] != end {
		return false
	}
	inner := s[1 : len(s)-1]
	if strings.ContainsAny(inner, "[]()") {
		return false
	}
	if s[0] == '(' {
		return hasWord(inner, omitWords()) || hasWord(inner, attachWords())
	}
	first, _ := nextWord(inner)
	return isWord(first, kindWords())
}

// isAttached is true for a file's name alone, or with words in parentheses behind it.
func isAttached(line string) bool {
	if len(line) > maxStub+maxTag || strings.IndexByte(line, '.') < 0 {
		return false
	}
	if line[len(line)-1] == ')' {
		i := strings.LastIndex(line, " (")
		if i < 0 || len(line)-i > maxTag || !hasWord(line[i:], attachWords()) {
			return false
		}
		return isFileName(line[:i])
	}
	return !strings.ContainsAny(line, " \t") && isFileName(line)
}

// isFileName is true for a name that ends like a picture, a recording or a document.
func isFileName(name string) bool {
	ext := path.Ext(name)
	if len(ext) < 2 || len(ext) > 6 || strings.Contains(name, "://") {
		return false
	}
	return isWord(ext[1:], fileEndings())
}

// byWords tells the placeholders that have no other sign than their words.
func byWords(line string) stub {
	line = strings.TrimRight(line, ".。")
	last := lastWord(line)
	first, _ := nextWord(line)
	if isWord(first, omitWords()) || isWord(last, omitWords()) {
		if strings.Contains(line, "•") || onlyPlaceholder(line) {
			return stubMedia
		}
	}
	if isWord(last, deletedLast()) {
		if isStub(line, deletedTexts()) {
			return stubDeleted
		}
	}
	return stubNone
}

// onlyPlaceholder is true when all words are of placeholders and one says that something is left out.
func onlyPlaceholder(line string) bool {
	n, omitted := 0, false
	for line != "" {
		var w string
		w, line = nextWord(line)
		switch {
		case w == "":
		case isWord(w, omitWords()):
			omitted = true
		case !isWord(w, kindWords()):
			return false
		}
		n++
	}
	return omitted && n <= 8
}

func hasWord(s string, words map[string]bool) bool {
	for s != "" {
		var w string
		if w, s = nextWord(s); isWord(w, words) {
			return true
		}
	}
	return false
}

// nextWord takes the first run of letters and digits off s.
func nextWord(s string) (word, rest string) {
	start := strings.IndexFunc(s, isWordRune)
	if start < 0 {
		return "", ""
	}
	s = s[start:]
	end := strings.IndexFunc(s, func(r rune) bool { return !isWordRune(r) })
	if end < 0 {
		return s, ""
	}
	return s[:end], s[end:]
}

func lastWord(s string) string {
	s = strings.TrimRightFunc(s, func(r rune) bool { return !isWordRune(r) })
	i := strings.LastIndexFunc(s, func(r rune) bool { return !isWordRune(r) })
	if i < 0 {
		return s
	}
	_, size := utf8.DecodeRuneInString(s[i:])
	return s[i+size:]
}

// isWordRune keeps vowel signs and other marks inside their word.
func isWordRune(r rune) bool {
	return r < 0x80 && (r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9') ||
		r >= 0x80 && (unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) && !invisible(r))
}

// maxWord is the size of the longest words in the tables, with room.
const maxWord = 64

// isWord looks a word up in lower case, without making a string of it.
func isWord(w string, words map[string]bool) bool {
	if len(w) > maxWord {
		return false
	}
	var buf [maxWord + utf8.UTFMax]byte
	return words[string(lower(buf[:0], w, maxWord))]
}

// isStub is isWord for a whole line.
func isStub(line string, texts map[string]bool) bool {
	var buf [maxStub + utf8.UTFMax]byte
	return texts[string(lower(buf[:0], line, maxStub))]
}

// lower appends s in lower case and without invisible marks, up to most bytes.
func lower(b []byte, s string, most int) []byte {
	for i := 0; i < len(s) && len(b) < most; {
		c := s[i]
		if c < utf8.RuneSelf {
			if c >= 'A' && c <= 'Z' {
				c += 'a' - 'A'
			}
			b = append(b, c)
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		i += size
		if !invisible(r) {
			b = utf8.AppendRune(b, unicode.ToLower(r))
		}
	}
	return b
}
