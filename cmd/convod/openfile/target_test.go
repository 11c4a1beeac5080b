package openfile

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/index"
)

func TestReadings(t *testing.T) {
	for ref, want := range map[string][]Target{
		"a.md":      {{File: "a.md"}},
		"a.md:7":    {{File: "a.md:7"}, {File: "a.md", Line: 7}},
		"a.md:7:12": {{File: "a.md:7:12"}, {File: "a.md:7", Line: 12}, {File: "a.md", Line: 7}},
		"a.md:0":    {{File: "a.md:0"}},
		"w!x.zip!c.txt:1": {
			{File: "w!x.zip!c.txt:1"},
			{File: "w!x.zip!c.txt", Line: 1},
			{File: "w!x.zip", Member: "c.txt", Line: 1},
			{File: "w", Member: "x.zip!c.txt", Line: 1},
			{File: "w!x.zip", Member: "c.txt:1"},
			{File: "w", Member: "x.zip!c.txt:1"},
		},
	} {
		if diff := cmp.Diff(want, readings(ref), cmp.AllowUnexported(Target{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", ref, diff)
		}
	}
}

func TestFindLine(t *testing.T) {
	text := "one\ntwo  words\r\nthree\ntwo words\n" + strings.Repeat("x", 3*longLine) + "\nlast"
	for _, c := range []struct {
		quote              string
		near, found, total int
	}{
		{"two words", 1, 2, 6}, {"two words", 4, 4, 6}, {"three", 99, 3, 6}, {"four", 1, 0, 6}, {"", 1, 0, 6}, {"last", 1, 6, 6},
	} {
		if found, total := findLine(strings.NewReader(text), c.quote, c.near); found != c.found || total != c.total {
			t.Errorf("%q near %d: %d of %d, want %d of %d", c.quote, c.near, found, total, c.found, c.total)
		}
	}
}

func TestQuoteAt(t *testing.T) {
	hit := &index.Hit{Elements: []index.HitElement{
		{Text: "one\n two ", FirstLine: 3, LastLine: 4},
		{Text: "folded", FirstLine: 6, LastLine: 7},
		{Text: "split\nby the reader", FirstLine: 9, LastLine: 9},
	}}
	for line, want := range map[int]string{2: "", 3: "one", 4: "two", 5: "", 6: "folded", 7: "", 9: "split", 10: ""} {
		if got := quoteAt(hit, line); got != want {
			t.Errorf("line %d: %q, want %q", line, got, want)
		}
	}
}
