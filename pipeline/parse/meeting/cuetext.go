package meeting

import (
	"html"
	"strings"

	"convod/pipeline/parse"
)

// words are a run of one voice inside a cue.
type words struct {
	speaker     string
	named       bool // by a voice tag
	text        string
	first, last int // lines
}

// cueTags are the elements of WebVTT, SRT and what editors put there; anything else in brackets is speech.
var cueTags = wordSet("v c i b u s ruby rt lang font br span p em strong")

// cueText reads the lines of a cue, without its markup. Each voice tag begins new words; with lines set
// so does each line, so that a name may open it.
func cueText(body []parse.Line, perLine bool) []words {
	var out []words
	cur := words{}
	var b strings.Builder
	flush := func() {
		if cur.text = squeeze(b.String()); cur.text != "" {
			out = append(out, cur)
		}
		b.Reset()
		cur = words{}
	}
	for _, l := range body {
		if perLine {
			flush()
		}
		at := func() {
			if cur.first == 0 {
				cur.first = l.No
			}
			cur.last = l.No
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		rest := stripASS(l.Text)
		for rest != "" {
			open := strings.IndexByte(rest, '<')
			text, tag, after := rest, "", ""
			if open >= 0 {
				text = rest[:open]
				if tag, after = cueTag(rest[open:]); tag == "" {
					text, after = rest[:open+1], rest[open+1:] // a bracket that opens no tag
				}
			}
			if strings.TrimSpace(text) != "" {
				at()
			}
			b.WriteString(html.UnescapeString(text))
			rest = after
			switch name, annotation := tagName(tag); name {
			case "v":
				flush()
				cur.speaker = oneLine(html.UnescapeString(annotation))
				cur.named = cur.speaker != ""
				at()
			case "/v":
				flush()
			case "br":
				b.WriteByte(' ')
			}
		}
	}
	flush()
	return out
}

// cueTag reads a tag at the start of s: its inside and what follows; "" when none stands there.
func cueTag(s string) (tag, rest string) {
	end := strings.IndexByte(s[:min(len(s), 1<<10)], '>')
	if end < 2 {
		return "", ""
	}
	tag = s[1:end]
	if _, ok := fullClock(tag); ok { // karaoke: the time at which the next word is sung
		return tag, s[end+1:]
	}
	name, _ := tagName(tag)
	if !cueTags()[strings.TrimPrefix(name, "/")] {
		return "", ""
	}
	return tag, s[end+1:]
}

// tagName is the name of a tag without its classes, and its annotation: "v.loud Ana" is v and Ana.
func tagName(tag string) (name, annotation string) {
	name, annotation, _ = strings.Cut(strings.TrimSuffix(tag, "/"), " ")
	if tab := strings.IndexByte(name, '\t'); tab >= 0 {
		name, annotation = name[:tab], name[tab+1:]+" "+annotation
	}
	name, _, _ = strings.Cut(name, ".")
	return strings.ToLower(name), strings.TrimSpace(annotation)
}

// stripASS removes the positions that SRT borrows from another format: {\an8}.
func stripASS(s string) string {
	for {
		i := strings.Index(s, `{\`)
		if i < 0 {
			return s
		}
		j := strings.IndexByte(s[i:], '}')
		if j < 0 {
			return s
		}
		s = s[:i] + s[i+j+1:]
	}
}

// squeeze makes every run of white space one space.
func squeeze(s string) string {
	for i := range len(s) {
		if c := s[i]; c == ' ' && i+1 < len(s) && s[i+1] == ' ' || c < ' ' || c == 0xC2 { // 0xC2 0xA0 is a space that does not break
			return strings.Join(strings.Fields(s), " ")
		}
	}
	return strings.TrimSpace(s)
}

// bare takes marks off a line that some editors leave at its ends: a BOM, NULs.
func bare(line string) string {
	if n := len(line); n == 0 || line[0] != 0xEF && line[0] != 0 && line[n-1] != 0xBF && line[n-1] != 0 {
		return line // nearly every line
	}
	return strings.Trim(line, "\ufeff\x00")
}
