package parse

import (
	"iter"
	"strings"
)

// Text is a decoded source, its frontmatter taken apart. Line numbers are
// those of the file on disk.
type Text struct {
	Raw         string // all of it, line ends as they are
	Body        string // what comes after the frontmatter; a substring of Raw
	BodyLine    int    // 1-based line of Raw where Body starts
	Front       Frontmatter
	Encoding    string   // utf-8, utf-8-bom, utf-16le, utf-16be or windows-1252
	MixedBreaks bool     // both "\r\n" and bare "\n" end lines: then a bare "\n" may stand inside a message
	Warnings    []string // of decoding and of the frontmatter
}

func newText(raw, encoding string) *Text {
	t := &Text{Raw: raw, Body: raw, BodyLine: 1, Encoding: encoding}
	t.Front, t.Body, t.BodyLine, t.Warnings = splitFrontmatter(raw)
	if crlf := strings.Count(t.Body, "\r\n"); crlf > 0 {
		t.MixedBreaks = strings.Count(t.Body, "\n") > crlf
	}
	return t
}

// ProseLines accounts for the text as one without messages: its lines are frontmatter, prose and blank ones.
func (t *Text) ProseLines() *Lines {
	l := &Lines{Total: CountLines(t.Raw), Frontmatter: t.Front.Lines}
	for line := range SplitLines(t.Body, t.BodyLine) {
		if Blank(line.Text) {
			l.Blank++
		} else {
			l.Prose++
		}
	}
	return l
}

// Line is one line of a text without its break.
type Line struct {
	Text  string
	No    int // 1-based in the source
	Start int // byte offset in the text that was split
	CRLF  bool
}

// SplitLines splits text at "\n", "\r\n" and "\r"; a final break opens no line. The
// first line has number first.
func SplitLines(text string, first int) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		// The next break of each kind is remembered, so that a text with one kind only is searched once.
		lf, cr := nextByte(text, '\n', 0), nextByte(text, '\r', 0)
		for pos, no := 0, first; pos < len(text); no++ {
			end, next, crlf := lf, lf+1, false
			if cr < lf {
				end, next = cr, cr+1
				if crlf = lf == cr+1 && lf < len(text); crlf {
					next = lf + 1
				}
			}
			if !yield(Line{Text: text[pos:end], No: no, Start: pos, CRLF: crlf}) {
				return
			}
			pos = next
			if lf < pos {
				lf = nextByte(text, '\n', pos)
			}
			if cr < pos {
				cr = nextByte(text, '\r', pos)
			}
		}
	}
}

// nextByte is where b stands at or after from, len(text) when it does not.
func nextByte(text string, b byte, from int) int {
	if from < len(text) {
		if i := strings.IndexByte(text[from:], b); i >= 0 {
			return from + i
		}
	}
	return len(text)
}

// CountLines is the number of lines of text by the rule of [SplitLines].
func CountLines(text string) int {
	n := strings.Count(text, "\n")
	if cr := strings.Count(text, "\r"); cr > 0 {
		n += cr - strings.Count(text, "\r\n")
	}
	if text != "" && text[len(text)-1] != '\n' && text[len(text)-1] != '\r' {
		n++
	}
	return n
}

// Blank is true for a line of white space (Unicode spaces, marks and BOM included).
func Blank(line string) bool {
	return strings.TrimFunc(line, isInvisible) == ""
}

func isInvisible(r rune) bool {
	switch r {
	case ' ', '\t', '\v', '\f', '\r', '\n', 0xFEFF, 0x00A0, 0x202F, 0x2009, 0x3000, 0x200E, 0x200F, 0x200B:
		return true
	}
	return r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069
}
