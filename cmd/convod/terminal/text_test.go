package terminal

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestText(t *testing.T) {
	for _, c := range []struct{ what, got, want string }{
		{"plain", Printable("Üben,\tin\nLjós 世界"), "Üben,\tin\nLjós 世界"},
		{"escapes", Printable("\x1b[31mred\x07\r\x7f"), "␛[31mred␇␍␡"},
		{"C1", Printable("a\u009b31mb"), "a\ufffd31mb"},
		{"reordered", Printable("a\u202etxt.exe\u2066"), "a\ufffdtxt.exe\ufffd"},
		{"one line", OneLine(" a\t\tb\n\x1bc "), "a b ␛c"},
		{"path", Path("a  b\tc\n\x1bd.md"), "a  b␉c␊␛d.md"},
		{"quote", Quote("a\nb"), `"a b"`},
		{"short", Cut("añb", 3), "añb"},
		{"long", Cut("añ bc", 4), "añ…"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.what, c.got, c.want)
		}
	}
	var out strings.Builder
	if Note(&out, "%s is\x1b[2J gone", "a.md"); out.String() != "convod: note: a.md is␛[2J gone\n" {
		t.Errorf("note: %q", &out)
	}
}

// Whatever a text holds, what is printed of it holds nothing that a terminal obeys but tabs and ends of lines.
func TestPrintableIsSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		if got := Printable(text); strings.ContainsFunc(got, hostile) {
			t.Fatalf("%q of %q", got, text)
		}
		if got := Path(text); strings.ContainsFunc(got, hostile) || strings.ContainsAny(got, "\n\t") {
			t.Fatalf("path %q of %q", got, text)
		}
	})
}
