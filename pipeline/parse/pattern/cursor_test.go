package pattern

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/pipeline/parse"
)

// The cursor splits lines as the core does, one line ahead.
func TestCursorSplitsAsTheCore(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("ab\n\r\né"))).Draw(rt, "text")
		var want, have []parse.Line
		for l := range parse.SplitLines(text, 7) {
			want = append(want, l)
		}
		after := map[int]bool{} // lines after a bare "\n"
		for c := newCursor(text, 7, nil); c.next(); {
			l := c.cur
			have = append(have, parse.Line{Text: text[l.start:l.end], No: l.no, Start: l.start, CRLF: l.crlf})
			after[l.no] = l.afterLF
		}
		if diff := cmp.Diff(want, have); diff != "" {
			rt.Fatal(diff)
		}
		for _, l := range want {
			if l.No > 7 && after[l.No] == want[l.No-8].CRLF {
				rt.Fatalf("line %d: afterLF is %v", l.No, after[l.No])
			}
		}
	})
}

func TestFences(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"a\n```\nx\n```\nb\n", []string{"```\nx\n```"}},
		{"```go\nx\n````\nb\n", []string{"```go\nx\n````"}},
		{"````\n```\n````\n", []string{"````\n```\n````"}},
		{"~~~\n```\n~~~\n", []string{"~~~\n```\n~~~"}},
		{"```\nnever closed\n", nil},
		{"``` not `info`\nx\n```\ny\n", nil},
		{"**You:** ```go\nx\n```\nb\n", []string{"\nx\n```"}},
		{"use ``` and more words\nx\n", nil},
	} {
		var have []string
		for _, f := range findFences(c.text, 1) {
			have = append(have, c.text[f.start:f.end])
		}
		if diff := cmp.Diff(c.want, have); diff != "" {
			t.Errorf("%q: %s", c.text, diff)
		}
	}
}
