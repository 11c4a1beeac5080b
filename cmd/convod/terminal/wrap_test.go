package terminal

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text        string
		first, rest int
		want        []string
	}{
		{"the quick brown fox", 10, 8, []string{"the quick ", "brown ", "fox"}},
		{"the quick brown fox", 0, 0, []string{"the quick brown fox"}},
		{"abcdefghij", 4, 3, []string{"abcd", "efg", "hij"}},
		{"猫が好きです", 6, 4, []string{"猫が好", "きで", "す"}},
		{"ok 猫が好き", 6, 6, []string{"ok 猫", "が好き"}},
		{"👩‍👩‍👧 family", 6, 6, []string{"👩‍👩‍👧 ", "family"}},
		{"café au lait", 5, 5, []string{"café ", "au ", "lait"}}, // the accent stands on its own
		{"", 5, 5, []string{""}},
		{" aaaaaaaaa", 9, 8, []string{" ", "aaaaaaaa", "a"}}, // what did not fit the first row does not fit the next either
		{"a bcdefghij", 10, 4, []string{"a ", "bcde", "fghi", "j"}},
	} {
		var got []string
		for _, r := range Wrap(c.text, c.first, c.rest) {
			got = append(got, c.text[r[0]:r[1]])
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, d)
		}
	}
}

// Rows put together are the text, and none is wider than its room.
func TestWrapFits(t *testing.T) {
	text := rapid.StringOfN(rapid.RuneFrom([]rune("ab 猫é\u0301👍\t")), 0, 60, -1)
	rapid.Check(t, func(t *rapid.T) {
		s, first, rest := text.Draw(t, "text"), rapid.IntRange(8, 20).Draw(t, "first"), rapid.IntRange(8, 20).Draw(t, "rest")
		at := 0
		for i, r := range Wrap(s, first, rest) {
			if r[0] != at {
				t.Fatalf("row %d begins at %d, not %d", i, r[0], at)
			}
			room := rest
			if i == 0 {
				room = first
			}
			if n := Columns(strings.TrimRight(s[r[0]:r[1]], " \t")); n > room {
				t.Fatalf("row %q has %d columns of %d", s[r[0]:r[1]], n, room)
			}
			at = r[1]
		}
		if at != len(s) {
			t.Fatalf("rows end at %d of %d", at, len(s))
		}
	})
}
