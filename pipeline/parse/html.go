package parse

import (
	"html"
	"iter"
	"strings"
)

// HTMLToken is one piece of an HTML text: a run of text, or a tag.
type HTMLToken struct {
	Name       string // lower-case tag name; "" for text
	Raw        string // the text as written (entities and all), or what stands inside the tag's brackets
	Start, End int    // byte offsets in the HTML
	Close      bool   // an end tag
	Empty      bool   // a tag that has no content, by its kind or by its "/>"
}

// Attr is the value of an attribute with its entities decoded, "" for none.
func (t HTMLToken) Attr(name string) string {
	rest := t.Raw[min(len(t.Name), len(t.Raw)):]
	for rest != "" {
		rest = strings.TrimLeft(rest, " \t\r\n/")
		end := strings.IndexAny(rest, "= \t\r\n/>")
		if end < 0 {
			return ""
		}
		if end == 0 { // a stray "="
			rest = rest[1:]
			continue
		}
		key := rest[:end]
		rest = strings.TrimLeft(rest[end:], " \t\r\n")
		value := ""
		if strings.HasPrefix(rest, "=") {
			rest = strings.TrimLeft(rest[1:], " \t\r\n")
			if rest != "" && (rest[0] == '"' || rest[0] == '\'') {
				quote := rest[:1]
				value, rest, _ = strings.Cut(rest[1:], quote)
			} else if end := strings.IndexAny(rest, " \t\r\n>"); end >= 0 {
				value, rest = rest[:end], rest[end:]
			} else {
				value, rest = rest, ""
			}
		}
		if strings.EqualFold(key, name) {
			return html.UnescapeString(value)
		}
	}
	return ""
}

// HasClass is true when the tag's class attribute holds the word.
func (t HTMLToken) HasClass(word string) bool {
	class := t.Attr("class")
	for class != "" {
		var w string
		w, class, _ = strings.Cut(class, " ")
		if w == word {
			return true
		}
	}
	return false
}

// HTMLTokens splits HTML into tags and runs of text. Comments, declarations and the
// content of script and style are left out. It is lenient: what opens no tag is text.
func HTMLTokens(text string) iter.Seq[HTMLToken] {
	return func(yield func(HTMLToken) bool) {
		run := 0 // start of the text not yet given
		flush := func(end int) bool {
			return end <= run || yield(HTMLToken{Raw: text[run:end], Start: run, End: end})
		}
		for pos := 0; pos < len(text); {
			i := strings.IndexByte(text[pos:], '<')
			if i < 0 {
				break
			}
			open := pos + i
			token, next := htmlTag(text, open)
			if next == noTagLeft {
				break
			}
			if next < 0 {
				pos = open + 1 // a "<" that opens nothing
				continue
			}
			if !flush(open) {
				return
			}
			pos, run = next, next
			if token.Name == "" {
				continue // a comment or declaration
			}
			if !yield(token) {
				return
			}
			if (token.Name == "script" || token.Name == "style") && !token.Close && !token.Empty {
				end := indexFold(text[pos:], "</"+token.Name)
				if end < 0 {
					return
				}
				pos, run = pos+end, pos+end
			}
		}
		flush(len(text))
	}
}

const noTagLeft = -2

// htmlTag reads the tag that opens at text[open]; next < 0 when there is none.
func htmlTag(text string, open int) (t HTMLToken, next int) {
	rest := text[open+1:]
	switch {
	case strings.HasPrefix(rest, "!--"):
		if i := strings.Index(rest[3:], "-->"); i >= 0 {
			return t, open + 1 + 3 + i + 3
		}
		return t, len(text)
	case strings.HasPrefix(rest, "!"), strings.HasPrefix(rest, "?"):
		if i := strings.IndexByte(rest, '>'); i >= 0 {
			return t, open + 1 + i + 1
		}
		return t, noTagLeft // no ">" up to the end: looking again at every "<" would be quadratic
	}
	t.Start = open
	if strings.HasPrefix(rest, "/") {
		t.Close, rest = true, rest[1:]
	}
	if rest == "" || !isLetter(rest[0]) {
		return HTMLToken{}, -1
	}
	end, quote := -1, byte(0)
	for i := 0; i < len(rest) && i < maxTagBytes; i++ {
		c := rest[i]
		if quote != 0 {
			if c == quote {
				quote = 0
			}
			continue
		}
		if c == '>' {
			end = i
			break
		}
		if c == '<' {
			break
		}
		// A quote opens a value only after "=", so that <b it's> stays one tag.
		if (c == '"' || c == '\'') && i > 0 && strings.HasSuffix(strings.TrimRight(rest[max(0, i-8):i], " \t\r\n"), "=") {
			quote = c
		}
	}
	if end < 0 {
		return HTMLToken{}, -1
	}
	t.Raw = rest[:end]
	name := t.Raw
	if i := strings.IndexAny(name, " \t\r\n/"); i >= 0 {
		name = name[:i]
	}
	t.Name = strings.ToLower(name)
	t.Empty = strings.HasSuffix(t.Raw, "/") || voidTags[t.Name]
	t.End = len(text) - len(rest) + end + 1
	return t, t.End
}

// maxTagBytes bounds one tag: images stand inside attributes in saved pages. An unclosed one is text.
const maxTagBytes = 1 << 20

var voidTags = map[string]bool{"br": true, "img": true, "hr": true, "input": true, "meta": true, "link": true, "wbr": true, "col": true, "area": true, "base": true, "source": true}

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

// indexFold is the index of an ASCII word in s, letters of either case.
func indexFold(s, word string) int {
	for i := 0; i+len(word) <= len(s); i++ {
		j := strings.IndexByte(s[i:], word[0])
		if j < 0 || i+j+len(word) > len(s) {
			return -1
		}
		i += j
		if strings.EqualFold(s[i:i+len(word)], word) {
			return i
		}
	}
	return -1
}
