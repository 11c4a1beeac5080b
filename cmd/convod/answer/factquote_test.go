package answer

import (
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"convod/cmd/convod/terminal"
	"convod/index"
)

// A quote on the screen has every word of the text, whole where it fits a row, in rows that fit, marked or not, and nothing
// that a terminal obeys.
func TestQuoteKeepsEveryWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune("ab ä- \n\t*\x1b\u202e世界👍"))).Draw(t, "text")
		who := rapid.SampledFrom([]string{"", "Bob: ", "ボブ・イグザンプルとその家族: "}).Draw(t, "who")
		width := rapid.IntRange(10, 90).Draw(t, "width")
		ink := terminal.Ink(rapid.Bool().Draw(t, "ink"))
		var marks [][2]int
		for from := 0; from < len(text); {
			to := rapid.IntRange(from, len(text)).Draw(t, "mark")
			if utf8.RuneStart(text[from]) && (to == len(text) || utf8.RuneStart(text[to])) && from < to {
				marks = append(marks, [2]int{from, to})
			}
			from = to + 1
		}
		s := &Screen{W: io.Discard, Ink: ink, Width: width}
		lines := s.quote(&index.Fact{Text: text, Marks: marks}, who)
		room := max(width-dateColumn-4, 20)
		got := strings.Fields(ansi.ReplaceAllString(strings.Join(lines, " "), ""))
		want := strings.Fields(who + plainQuote(text))
		if slices.ContainsFunc(want, func(w string) bool { return terminal.Columns(w) > room }) { // it is cut
			got, want = []string{strings.Join(got, "")}, []string{strings.Join(want, "")}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%q of %q, want %q", got, text, want)
		}
		for _, line := range lines {
			if line = strings.TrimSuffix(ansi.ReplaceAllString(line, ""), " "); terminal.Columns(line) > room {
				t.Fatalf("row of %d columns in a room of %d: %q", terminal.Columns(line), room, line)
			}
		}
	})
}

// ansi are colours and links.
var ansi = regexp.MustCompile(`\x1b\][^\x1b]*\x1b\\|\x1b\[[0-9;]*m`)
