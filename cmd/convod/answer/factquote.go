package answer

import (
	"cmp"
	"iter"
	"strings"
	"unicode"

	"convod/cmd/convod/terminal"
	"convod/index"
)

// quote is the speaker and the text in rows of the terminal's width, the matched words marked. A word is cut only
// where it is longer than a row.
func (s *Screen) quote(f *index.Fact, who string) []string {
	room := max(cmp.Or(s.Width, 80)-dateColumn-4, 20)
	var lines []string
	line, used, start, at := "", 0, 0, 0
	end := func() {
		lines = append(lines, line)
		line, used, start = "", 0, 0
	}
	for i, r := range terminal.Wrap(who, room, room) {
		if i > 0 {
			end()
		}
		line = s.Ink.Dim(who[r[0]:r[1]])
		used = terminal.Columns(who[r[0]:r[1]])
		start = used
	}
	for from, to := range wordSpans(f.Text) {
		word := f.Text[from:to]
		item := isBullet(word) && strings.Contains(f.Text[at:from], "\n")
		first := at == 0
		if at = to; first && isBullet(word) && strings.TrimSpace(f.Text[to:]) != "" {
			continue
		}
		n := terminal.Columns(word)
		switch {
		case used > start && (item || used+1+n > room), // behind a word
			used > 0 && used == start && used+n > room && (n <= room || room-used < 2): // behind the speaker
			end()
		case used > start:
			line, used = line+" ", used+1
		}
		for i, r := range terminal.Wrap(word, room-used, room) {
			if i > 0 {
				end()
			}
			line += s.Ink.Marked(f.Text, f.Marks, from+r[0], from+r[1])
			used += terminal.Columns(word[r[0]:r[1]])
		}
	}
	return append(lines, line)
}

// wordSpans are the words of a text, as byte ranges.
func wordSpans(text string) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for at := 0; at < len(text); {
			start := strings.IndexFunc(text[at:], func(r rune) bool { return !unicode.IsSpace(r) })
			if start < 0 {
				return
			}
			start += at
			end := strings.IndexFunc(text[start:], unicode.IsSpace)
			if end < 0 {
				end = len(text) - start
			}
			if at = start + end; !yield(start, at) {
				return
			}
		}
	}
}
