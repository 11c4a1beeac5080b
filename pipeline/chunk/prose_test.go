package chunk_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/chunk"
	"convod/pipeline/parse"
)

// words is n different words.
func words(prefix string, n int) string {
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprintf("%s%d", prefix, i)
	}
	return strings.Join(out, " ")
}

// one is a chunk of a single paragraph.
func one(ordinal int, trail []string, text string, first, last int) chunk.Chunk {
	return chunk.Chunk{
		Ordinal: ordinal, Trail: trail, Text: text, FirstLine: first, LastLine: last,
		Paragraphs: []chunk.Paragraph{{Text: text, FirstLine: first, LastLine: last}},
	}
}

func TestProse(t *testing.T) {
	none := []string{}
	for _, tt := range []struct {
		name, text string
		want       []chunk.Chunk
	}{
		{"setext", "Plan\n====\n\nSub\n---\nx", []chunk.Chunk{one(0, []string{"Plan", "Sub"}, "x", 6, 6)}},
		{"no setext under two lines", "two\nlines\n---\nx", []chunk.Chunk{one(0, none, "two\nlines\n---\nx", 1, 4)}},
		{"a signature is no underline", "Regards\n-- \nAlice", []chunk.Chunk{one(0, none, "Regards\n-- \nAlice", 1, 3)}},
		{"a rule in a list item", "- a\n\n  b\n---", []chunk.Chunk{{
			Trail: none, Text: "- a\n\n  b\n---", FirstLine: 1, LastLine: 4,
			Paragraphs: []chunk.Paragraph{{Text: "- a", FirstLine: 1, LastLine: 1}, {Text: "  b\n---", FirstLine: 3, LastLine: 4}},
		}}},
		{"headings only", "# A\n## B\n\n# C\nx", []chunk.Chunk{
			one(0, []string{"A"}, "A", 1, 1), one(1, []string{"A", "B"}, "B", 2, 2), one(2, []string{"C"}, "x", 5, 5),
		}},
		{"an empty heading above a filled one", "# A\n## B\n## C\nx\n## D", []chunk.Chunk{
			one(0, []string{"A", "B"}, "B", 2, 2), one(1, []string{"A", "C"}, "x", 4, 4), one(2, []string{"A", "D"}, "D", 5, 5),
		}},
		{"blank lines fold, but in fences", "a\n\n\n\n```\nb\n\n\nc\n```", []chunk.Chunk{{
			Trail: none, Text: "a\n\n```\nb\n\n\nc\n```", FirstLine: 1, LastLine: 10,
			Paragraphs: []chunk.Paragraph{{Text: "a", FirstLine: 1, LastLine: 1}, {Text: "```\nb\n\n\nc\n```", FirstLine: 5, LastLine: 10}},
		}}},
		{"raw HTML hides headings", "<pre>\n# a\n\n# b\n</pre>\n# Yes\nx", []chunk.Chunk{
			{Trail: none, Text: "<pre>\n# a\n\n# b\n</pre>", FirstLine: 1, LastLine: 5, Paragraphs: []chunk.Paragraph{
				{Text: "<pre>\n# a", FirstLine: 1, LastLine: 2}, {Text: "# b\n</pre>", FirstLine: 4, LastLine: 5},
			}},
			one(1, []string{"Yes"}, "x", 7, 7),
		}},
		{"a title of a thousand bytes is text", "# " + words("lengthytitle", 75), []chunk.Chunk{one(0, none, "# "+words("lengthytitle", 75), 1, 1)}},
		{"a mark in the middle of joined files", "a\n\ufeff# B\nx", []chunk.Chunk{one(0, none, "a", 1, 1), one(1, []string{"B"}, "x", 3, 3)}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, prose(tt.text, 1)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestSizes(t *testing.T) {
	para := func(n int) string { return words("w", n) }
	row := "| key | value |\n"
	for _, tt := range []struct {
		name, text string
		want       []int // words of the chunks
	}{
		{"up to the target", para(200) + "\n\n" + para(200), []int{400}},
		{"over the target", para(200) + "\n\n" + para(201), []int{200, 201}},
		{"a paragraph stays whole up to the ceiling", para(1000), []int{1000}},
		{"a longer one is cut near the target", para(1001), []int{400, 400, 201}},
		{"a short rest stays with it", para(1210), []int{400, 400, 410}},
		{"a runt folds back", para(390) + "\n\n" + para(39) + "\n\n" + para(390), []int{429, 390}},
		{"no runt", para(390) + "\n\n" + para(40) + "\n\n" + para(390), []int{390, 40, 390}},
		{"a runt does not pass the ceiling", para(970) + "\n\n" + para(39), []int{970, 39}},
		{"nor a heading", para(390) + "\n# A\n" + para(3), []int{390, 3}},
		{"long words are bound by characters", strings.TrimSpace(strings.Repeat("incomprehensibilities ", 300)), []int{181, 119}},
		{"a table repeats its header", "| k | v |\n|---|---|\n" + strings.Repeat(row, 250), []int{391, 396, 396, 91}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []int
			chunks := prose(tt.text, 1)
			for _, c := range chunks {
				got = append(got, chunk.Words(c.Text))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("words (-want +got):\n%s", diff)
			}
			verifyProse(t, tt.text, 1, chunks)
		})
	}
}

func TestCutsAtSentences(t *testing.T) {
	text := strings.TrimSpace(strings.Repeat("This sentence, by Mr. J. Example, is of nine words. ", 200))
	for _, c := range prose(text, 1) {
		for _, p := range append(c.Paragraphs, chunk.Paragraph{Text: c.Text}) {
			if !strings.HasPrefix(p.Text, "This") || !strings.HasSuffix(p.Text, "words.") {
				t.Errorf("%.20q ... %q", p.Text, p.Text[len(p.Text)-20:])
			}
		}
	}
}

func TestTableRowsAreScoredWithTheirHeader(t *testing.T) {
	text := "| Month | Revenue |\n|---|---|\n" + strings.Repeat("| June | 1,350,000 |\n", 100)
	chunks := prose(text, 1)
	for _, c := range chunks {
		for i, p := range c.Paragraphs {
			if !strings.HasPrefix(p.Text, "| Month | Revenue |\n|---|---|\n| June") {
				t.Errorf("chunk %d paragraph %d begins with %.40q", c.Ordinal, i, p.Text)
			}
		}
	}
	if last := chunks[len(chunks)-1]; last.LastLine != 102 {
		t.Errorf("the last chunk ends at line %d", last.LastLine)
	}
}

func TestSectionsContinueTheirTrail(t *testing.T) {
	sections := []parse.Section{
		{Text: "# A\n### Deep\nx", FirstLine: 1},
		{Text: "y\n### Other\nz", FirstLine: 10, Trail: []string{"A", "Deep"}},
		{Text: "## B\nw", FirstLine: 20, Trail: []string{"Q", "", "R"}},
	}
	path := []string{"work"}
	want := []chunk.Chunk{
		one(0, []string{"A", "Deep"}, "x", 3, 3), one(1, []string{"A", "Deep"}, "y", 10, 10),
		one(2, []string{"A", "Other"}, "z", 12, 12), one(3, []string{"Q", "B"}, "w", 21, 21),
	}
	for i := range want {
		want[i].Path = path
	}
	if diff := cmp.Diff(want, slices.Collect(chunk.Prose(sections, path))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestStopsWhenAsked(t *testing.T) {
	text := strings.Repeat("# A\n# B\nx\n\n", 5)
	for n := range 8 {
		got := 0
		for range chunk.Prose([]parse.Section{{Text: text, FirstLine: 1}}, nil) {
			if got++; got > n {
				break
			}
		}
		if got != n+1 {
			t.Errorf("%d chunks, want %d", got, n+1)
		}
	}
}

func TestPathAndLabel(t *testing.T) {
	for in, want := range map[string][]string{"a/b/c.md": {"a", "b"}, "c.md": {}, "./a//c.md": {"a"}, "": {}} {
		if diff := cmp.Diff(want, chunk.Path(in)); diff != "" {
			t.Errorf("Path(%q) (-want +got):\n%s", in, diff)
		}
	}
	if got, want := chunk.Label([]string{"FY2024", "", "Revenue", " "}), "FY2024 › Revenue"; got != want {
		t.Errorf("Label = %q, want %q", got, want)
	}
}
