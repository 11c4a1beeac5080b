package parse

import (
	"strings"
	"unicode/utf8"
)

// TitleLength is the most characters of a title that is made from a text.
const TitleLength = 80

// CutTitle makes a title of one line from the first user text of an AI chat:
// line breaks become spaces, and what is over 80 characters is cut at the last space.
func CutTitle(text string) string {
	text = oneLine(text[:min(len(text), 64*TitleLength)])
	return cutAt(text, TitleLength)
}

// cutAt is text up to most characters, cut at the last space.
func cutAt(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	end, n := len(text), 0
	for i := range text {
		if n++; n > most {
			end = i
			break
		}
	}
	cut := text[:end]
	if text[end] != ' ' {
		// A first word of that length has no boundary: then the hard cut is the title.
		if i := strings.LastIndexByte(cut, ' '); i > 0 {
			cut = cut[:i]
		}
	}
	return strings.TrimRight(cut, " ")
}

// oneLine turns runs of ASCII white space into one space, other spaces stay.
func oneLine(text string) string {
	text = strings.ToValidUTF8(strings.TrimSpace(text), "")
	if strings.IndexFunc(text, func(r rune) bool { return r < ' ' }) < 0 && !strings.Contains(text, "  ") {
		return text
	}
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r <= ' ' }), " ")
}

// MaxTitle is the most characters of a title that an export gives itself; a subject of a mail may have megabytes.
const MaxTitle = 200

// CapTitle is the title itself up to MaxTitle characters, else its beginning, cut at a word, with an ellipsis.
func CapTitle(title string) string {
	if len(title) <= MaxTitle || utf8.RuneCountInString(title) <= MaxTitle {
		return title
	}
	return cutAt(oneLine(title[:min(len(title), 64*MaxTitle)]), MaxTitle-1) + "…"
}

// Title is a text's own title: frontmatter `title`, else the first heading of level 1 outside of
// code; "" when it has none.
func (t *Text) Title() string {
	if title := t.Front.String("title"); title != "" {
		return title
	}
	fence := ""
	for line := range SplitLines(t.Body, 1) {
		if line.No > titleLines {
			break
		}
		trimmed := strings.TrimSpace(line.Text)
		if mark := codeFence(trimmed); mark != "" {
			switch {
			case fence == "":
				fence = mark
			case strings.HasPrefix(mark, fence) && trimmed == mark:
				fence = ""
			}
			continue
		}
		if fence != "" || !strings.HasPrefix(line.Text, "# ") {
			continue
		}
		if title := strings.TrimSpace(strings.TrimRight(strings.TrimSpace(line.Text[2:]), "#")); title != "" {
			return title
		}
	}
	return ""
}

// titleLines is how far down a heading still counts as the title.
const titleLines = 2000

// codeFence is the run of backticks or tildes that line opens or closes a fence with.
func codeFence(line string) string {
	for _, c := range []byte{'`', '~'} {
		n := 0
		for n < len(line) && line[n] == c {
			n++
		}
		if n >= 3 {
			return line[:n]
		}
	}
	return ""
}
