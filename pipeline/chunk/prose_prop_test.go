package chunk_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// fragment draws one block of a note, of a size that may be over every limit.
func fragment(t *rapid.T) string {
	words := rapid.SampledFrom(append([]string{"e.g.", "J.", "42", "done.", "why?", "größer", "почта", "分块", "“so.”", "a\u00a0b", "x\u3000y"}, vocabulary...))
	n := rapid.SampledFrom([]int{1, 3, 12, 60, 250, 700, 1300}).Draw(t, "n")
	run := func(sep string, per int) string {
		var b strings.Builder
		pick := rapid.SliceOfN(words, 5, 12).Draw(t, "words")
		for i := range n {
			if i > 0 {
				if per > 0 && i%per == 0 {
					b.WriteByte('\n')
				} else {
					b.WriteString(sep)
				}
			}
			b.WriteString(pick[(i*7+i/5)%len(pick)])
		}
		return b.String()
	}
	switch rapid.IntRange(0, 13).Draw(t, "kind") {
	case 0:
		return strings.Repeat("#", rapid.IntRange(1, 7).Draw(t, "level")) + " " + rapid.SampledFrom([]string{"Plan", "C#", "Log ##", "", "Revenue"}).Draw(t, "title")
	case 1:
		return rapid.SampledFrom([]string{"Plan\n===", "Two words\n---", "- item\n---", "> quote\n===", "two\nlines\n---"}).Draw(t, "setext")
	case 2:
		return "```go\n" + strings.ReplaceAll(run(" ", 6), "\n", "\n\n") + "\n# no heading\n```"
	case 3:
		return "~~~\n" + run(" ", 9)
	case 4:
		return "<!-- " + run(" ", 10) + "\n# hidden\n-->"
	case 5:
		return "| Month | Revenue |\n|---|--:|\n" + "| " + strings.ReplaceAll(run(" | ", 3), "\n", " |\n| ") + " |"
	case 6:
		return strings.Repeat(rapid.SampledFrom([]string{"QUJD", "1,23,", "я", "字", "👍", "é"}).Draw(t, "token"), n*3)
	case 7:
		return "- " + strings.ReplaceAll(run(" ", 8), "\n", "\n- ")
	case 8:
		return "    " + run(" ", 5)
	case 9:
		return rapid.SampledFrom([]string{" ", "\t", "\u3000", "\ufeff", "\u200b"}).Draw(t, "blank")
	case 10:
		return "lead" + strings.Repeat(" ", n*8) + "tail"
	case 11:
		return run("\n", 0)
	}
	return run(" ", rapid.SampledFrom([]int{0, 12}).Draw(t, "wrap"))
}

func document(t *rapid.T) string {
	var b strings.Builder
	for range rapid.IntRange(0, 7).Draw(t, "fragments") {
		b.WriteString(fragment(t))
		b.WriteString(rapid.SampledFrom([]string{"\n", "\n\n", "\n \n\n\n"}).Draw(t, "gap"))
	}
	breaks := rapid.SampledFrom([]string{"\n", "\r\n", "\r"}).Draw(t, "breaks")
	return strings.ReplaceAll(b.String(), "\n", breaks)
}

func TestProseProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := document(t)
		first := rapid.IntRange(1, 9).Draw(t, "first")
		chunks := prose(text, first)
		verifyProse(t, text, first, chunks)
		if diff := cmp.Diff(chunks, prose(text, first)); diff != "" {
			t.Fatalf("a second time differs:\n%s", diff)
		}
		// How lines end changes nothing but the bytes on disk.
		unix := prose(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), first)
		if diff := cmp.Diff(unix, chunks); diff != "" {
			t.Fatalf("line ends change the chunks:\n%s", diff)
		}
	})
}

func FuzzProse(f *testing.F) {
	for _, s := range []string{
		"", "# A\nx", "A\n===\n\nB\n---\ntext", "```\n# no\n\n\n```go\n```\n# Yes", "<!--\n# no\n-->\n# Yes", "\ufeff# T\r\nx\r\r\n",
		"| a | b |\n|---|---|\n" + strings.Repeat("| 1 | 2 |\n", 400), strings.Repeat("A", 9000), strings.Repeat("字。", 2000),
		strings.Repeat("one two. ", 800), "# \n#\n####### x\n#tag", "a\n" + strings.Repeat(" ", 5000) + "b", "- x\n\n  y\n---\n",
		strings.Repeat("## Log\nshort\n", 50), "~~~~\n" + strings.Repeat("row of code\n\n", 500),
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		prose(text, 1) // parse gives valid UTF-8; anything else must do no harm
		text = strings.ToValidUTF8(text, "?")
		chunks := prose(text, 1)
		verifyProse(t, text, 1, chunks)
		if a, b := fmt.Sprint(chunks), fmt.Sprint(prose(text, 1)); a != b {
			t.Fatal("a second time differs")
		}
	})
}
