package chunk_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"convod/pipeline/chunk"
	"convod/pipeline/parse"
)

// tester is what *testing.T and *rapid.T share here.
type tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

func prose(text string, first int) []chunk.Chunk {
	return slices.Collect(chunk.Prose([]parse.Section{{Text: text, FirstLine: first}}, nil))
}

// verifyProse asserts what must hold on the chunks of every text.
func verifyProse(t tester, text string, first int, chunks []chunk.Chunk) {
	t.Helper()
	lines := sourceLines(text)
	at := func(no int) string {
		if no < first || no >= first+len(lines) {
			t.Fatalf("line %d is not in the source (%d to %d)", no, first, first+len(lines)-1)
		}
		return lines[no-first]
	}
	covered := make([]bool, len(lines))
	var got strings.Builder
	last := first - 1
	for i, c := range chunks {
		verifySize(t, i, c)
		if c.FirstLine > c.LastLine || c.FirstLine < last {
			t.Fatalf("chunk %d: lines %d to %d after %d", i, c.FirstLine, c.LastLine, last)
		}
		last = c.LastLine
		for j, p := range c.Paragraphs[1:] {
			if p.FirstLine < c.Paragraphs[j].LastLine {
				t.Fatalf("chunk %d: paragraph %d begins at line %d, above the end of the one before", i, j+1, p.FirstLine)
			}
		}
		if isTitleChunk(c, at(c.FirstLine)) {
			continue
		}
		body := withoutHeader(c, at)
		verifyLines(t, c, body, at)
		for no := c.FirstLine; no <= c.LastLine; no++ {
			covered[no-first] = true
		}
		got.WriteString(squeeze(body))
	}
	var want strings.Builder
	for i, l := range lines {
		switch {
		case covered[i]:
			want.WriteString(squeeze(l))
		case squeeze(l) != "" && !headingLine(l, chunks):
			t.Fatalf("line %d is in no chunk: %q", first+i, l)
		}
	}
	if got.String() != want.String() {
		t.Fatalf("joined chunks differ from the body\n got %.300q\nwant %.300q", got.String(), want.String())
	}
}

func verifySize(t tester, i int, c chunk.Chunk) {
	t.Helper()
	words, chars := chunk.Words(c.Text), utf8.RuneCountInString(c.Text)
	switch {
	case c.Ordinal != i:
		t.Fatalf("chunk %d has ordinal %d", i, c.Ordinal)
	case c.Trail == nil || slices.Contains(c.Trail, ""):
		t.Fatalf("chunk %d: trail %#v", i, c.Trail)
	case squeeze(c.Text) == "" || strings.ContainsRune(c.Text, '\r'):
		t.Fatalf("chunk %d: text %q", i, c.Text)
	case words > chunk.MaxWords:
		t.Fatalf("chunk %d has %d words", i, words)
	case chars > chunk.MaxChars && chars > 8*words:
		t.Fatalf("chunk %d has %d characters in %d words", i, chars, words)
	case len(c.Paragraphs) == 0:
		t.Fatalf("chunk %d has no paragraphs", i)
	}
	from, to := c.FirstLine, c.FirstLine
	for j, p := range c.Paragraphs {
		if p.FirstLine < from || p.LastLine < to || p.LastLine < p.FirstLine || p.LastLine > c.LastLine {
			t.Fatalf("chunk %d paragraph %d: lines %d to %d in %d to %d", i, j, p.FirstLine, p.LastLine, c.FirstLine, c.LastLine)
		}
		from, to = p.FirstLine, p.LastLine
		if n := chunk.Words(p.Text); n > 160 {
			t.Fatalf("chunk %d paragraph %d has %d words", i, j, n)
		}
		for l := range strings.SplitSeq(p.Text, "\n") {
			if !strings.Contains(c.Text, l) {
				t.Fatalf("chunk %d paragraph %d: %q is not in the chunk", i, j, l)
			}
		}
	}
	if c.Paragraphs[0].FirstLine != c.FirstLine || to != c.LastLine {
		t.Fatalf("chunk %d: paragraphs do not span lines %d to %d", i, c.FirstLine, c.LastLine)
	}
}

// verifyLines asserts that the lines of body stand in the source in order, the first and
// the last one where the chunk says.
func verifyLines(t tester, c chunk.Chunk, body string, at func(int) string) {
	t.Helper()
	no := c.FirstLine - 1
	for l := range strings.SplitSeq(body, "\n") {
		if squeeze(l) == "" {
			continue
		}
		for no++; no <= c.LastLine && !strings.Contains(at(no), l); no++ {
			if no == c.FirstLine {
				t.Fatalf("chunk %d: %q is not at line %d: %q", c.Ordinal, l, no, at(no))
			}
		}
		if no > c.LastLine {
			t.Fatalf("chunk %d: %q is not in lines %d to %d", c.Ordinal, l, c.FirstLine, c.LastLine)
		}
	}
	if no != c.LastLine {
		t.Fatalf("chunk %d ends at line %d, not %d", c.Ordinal, no, c.LastLine)
	}
}

// withoutHeader takes a table's repeated header off a chunk's text.
func withoutHeader(c chunk.Chunk, at func(int) string) string {
	lines := strings.SplitN(c.Text, "\n", 3)
	if len(lines) == 3 && !strings.Contains(at(c.FirstLine), lines[0]) && strings.Contains(lines[1], "-") && strings.Contains(lines[1], "|") {
		return lines[2]
	}
	return c.Text
}

func isTitleChunk(c chunk.Chunk, line string) bool {
	return len(c.Trail) > 0 && c.Text == c.Trail[len(c.Trail)-1] && c.FirstLine == c.LastLine &&
		(strings.HasPrefix(strings.TrimLeft(line, " \uFEFF"), "#") || strings.TrimSpace(line) == c.Text)
}

// headingLine is true for a heading's line or underline.
func headingLine(l string, chunks []chunk.Chunk) bool {
	l = strings.TrimSpace(strings.TrimPrefix(l, "\uFEFF"))
	if strings.HasPrefix(l, "#") || len(l) >= 3 && strings.Trim(l, l[:1]) == "" && (l[0] == '-' || l[0] == '=') {
		return true
	}
	return slices.ContainsFunc(chunks, func(c chunk.Chunk) bool { return slices.Contains(c.Trail, l) })
}

func sourceLines(text string) []string {
	var out []string
	for l := range parse.SplitLines(text, 1) {
		out = append(out, l.Text)
	}
	return out
}

// squeeze drops white space and invisible marks.
func squeeze(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || parse.Blank(string(r)) {
			return -1
		}
		return r
	}, s)
}

var _ tester = (*testing.T)(nil)
