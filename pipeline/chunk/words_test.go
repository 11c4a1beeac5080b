package chunk

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestWords(t *testing.T) {
	for _, tt := range []struct {
		text string
		want int
	}{
		{"", 0},
		{" \n\t", 0},
		{"one", 1},
		{" one  two\n", 2},
		{"a\u00a0b\u3000c\u2009d", 4},
		{"分块，了", 4},
		{"see 分块 now", 4},
		{"PDF分块", 3},
		{"ひらがな", 4},
		{"한국어", 3},
		{strings.Repeat("a", 40), 1},
		{strings.Repeat("a", 41), 5},
		{strings.Repeat("a", 80), 10},
		{"x " + strings.Repeat("a", 4000) + " y", 502},
		{"größer почта", 2},
		{strings.Repeat("ж", 21), 5},
	} {
		if got := Words(tt.text); got != tt.want {
			t.Errorf("Words(%.20q) = %d, want %d", tt.text, got, tt.want)
		}
	}
}

// plainMeasure is what the words of a text are, a rune at a time.
func plainMeasure(text string) (words int) {
	token := 0
	end := func() {
		if token > longToken {
			words += token / bytesPerWord
		} else if token > 0 {
			words++
		}
		token = 0
	}
	for _, r := range text {
		switch {
		case unicode.IsSpace(r):
			end()
		case isCJK(r):
			end()
			words++
		default:
			token += utf8.RuneLen(r)
		}
	}
	end()
	return words
}

// mixedText draws text that crosses all the paths of advance.
func mixedText() *rapid.Generator[string] {
	part := rapid.SampledFrom([]string{
		"a", "word", " ", "  ", "\n", "\t", "\r", "é", "я", "почта", "字", "。", "\u00a0", "\u3000", "\u2009", "’", "👍", "\u1680", "ا", "ก",
		"\v", "\f", "\u0085", "abcdefgh", "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG",
	})
	return rapid.Map(rapid.SliceOf(part), func(parts []string) string { return strings.Join(parts, "") })
}

func TestAdvanceAgreesWithPlainCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := mixedText().Draw(t, "text")
		words, chars := measure(text)
		if want := plainMeasure(text); words != want || chars != utf8.RuneCountInString(text) {
			t.Fatalf("measured %d words, %d runes of %q, want %d, %d", words, chars, text, want, utf8.RuneCountInString(text))
		}
		to := size{rapid.IntRange(1, 30).Draw(t, "words"), rapid.IntRange(1, 90).Draw(t, "chars")}
		at, w, n := advance(text, to)
		if wantW, wantN := plainMeasure(text[:at]), utf8.RuneCountInString(text[:at]); w != wantW || n != wantN || w > to.words || n > to.chars {
			t.Fatalf("advanced over %d words, %d runes within %+v in %q, counted %d, %d", w, n, to, text[:at], wantW, wantN)
		}
		if at == len(text) {
			return
		}
		_, next := utf8.DecodeRuneInString(text[at:])
		if w, n := plainMeasure(text[:at+next]), utf8.RuneCountInString(text[:at+next]); w <= to.words && n <= to.chars {
			t.Fatalf("stopped within %+v at %q before %q", to, text[:at], text[at:])
		}
		if end, _ := cutAt(text, to); end <= 0 || end < len(text) && !utf8.RuneStart(text[end]) {
			t.Fatalf("cut %q at %d", text, end)
		}
	})
}
