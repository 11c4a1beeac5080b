package parse

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestCutTitle(t *testing.T) {
	word := strings.Repeat("x", 100)
	for in, want := range map[string]string{
		"short":              "short",
		"two\nlines  here\t": "two lines here",
		word:                 word[:80],
		"Give me a packing list for five rainy days in Bergen with one small backpack and no checked luggage please": "Give me a packing list for five rainy days in Bergen with one small backpack and",
		strings.Repeat("ab ", 26) + "cd ef":     strings.TrimSpace(strings.Repeat("ab ", 26) + "cd"),
		strings.Repeat("\u00e9", 90):            strings.Repeat("\u00e9", 80),
		strings.Repeat("y", 80) + " more words": strings.Repeat("y", 80),
		"before\u2028after":                     "before\u2028after",
	} {
		if got := CutTitle(in); got != want {
			t.Errorf("CutTitle(%q) = %q, want %q", in, got, want)
		}
	}
}

// What an export gives as a title stays as it is, up to a length that a screen bears.
func TestCapTitle(t *testing.T) {
	long := strings.Repeat("garden ", 1_000_000)
	for in, want := range map[string]string{
		"Garden  club": "Garden  club", strings.Repeat("é", MaxTitle): strings.Repeat("é", MaxTitle),
		long: strings.TrimSpace(strings.Repeat("garden ", 28)) + "…", strings.Repeat("x", 500): strings.Repeat("x", MaxTitle-1) + "…",
	} {
		if got := CapTitle(in); got != want || utf8.RuneCountInString(got) > MaxTitle {
			t.Errorf("CapTitle of %d bytes = %q, want %q", len(in), got, want)
		}
	}
}
