package index

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// phrase is what stands between quotes, and its index terms by position, nil where a stop word stands. Phrases are compared
// by words, as the analyzer parts them: what stands between two words does not matter. One without any word
// ("->") is compared by its signs.
type phrase struct {
	literal string // as phraseText gives it
	signs   bool   // there is no word in it
	terms   [][]string
}

func newPhrase(text string) *phrase {
	ph := &phrase{}
	if ph.literal, _ = phraseText(text, false, false); ph.literal == "" {
		ph.signs = true
		ph.literal, _ = phraseText(text, true, false)
	}
	return ph
}

// phraseText is a text as phrases are compared: its words folded, with one space between them; with signs all that is no white
// space. Where places are wanted, at is the byte of text for every byte of it.
func phraseText(text string, signs, places bool) (folded string, at []int) {
	var b strings.Builder
	b.Grow(len(text))
	part := func(from, to int, apart bool) {
		if apart && b.Len() > 0 {
			b.WriteByte(' ')
			at = append(at, from)
		}
		if !places {
			b.WriteString(fold(text[from:to]))
			return
		}
		for size := 0; from < to; from += size {
			_, size = utf8.DecodeRuneInString(text[from:])
			f := fold(text[from : from+size])
			b.WriteString(f)
			at = append(at, slices.Repeat([]int{from}, len(f))...)
		}
	}
	if signs {
		from := -1
		for i, r := range text {
			if unicode.IsSpace(r) {
				if from >= 0 {
					part(from, i, true)
				}
				from = -1
			} else if from < 0 {
				from = i
			}
		}
		if from >= 0 {
			part(from, len(text), true)
		}
		return b.String(), at
	}
	end := 0
	tokenize(text, func(s span) { // pairs of ideographs overlap
		if s.end > end {
			part(max(s.start, end), s.end, s.start >= end)
			end = s.end
		}
	})
	return b.String(), at
}

// places are the byte ranges of a text, as it was written, in which the phrase stands.
func (ph *phrase) places(text string) (out [][2]int) {
	folded, at := phraseText(text, ph.signs, true)
	for i := range ph.in(folded) {
		last := at[i+len(ph.literal)-1]
		_, size := utf8.DecodeRuneInString(text[last:])
		out = append(out, [2]int{at[i], last + size})
	}
	return out
}

// in yields where the phrase stands in what phraseText gave, with no letter or digit glued to its ends. Places do not overlap.
func (ph *phrase) in(folded string) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for from := 0; ph.literal != ""; {
			i := strings.Index(folded[from:], ph.literal)
			if i < 0 {
				return
			}
			i += from
			end := i + len(ph.literal)
			from = i + 1
			if edgeAt(folded, i) && edgeAt(folded, end) {
				if !yield(i) {
					return
				}
				from = end
			}
		}
	}
}

// standsIn is true when the phrase stands in what phraseText gave.
func (ph *phrase) standsIn(folded string) bool {
	for range ph.in(folded) {
		return true
	}
	return false
}

// edgeAt is true when no word runs across byte i.
func edgeAt(s string, i int) bool {
	if i <= 0 || i >= len(s) {
		return true
	}
	before, _ := utf8.DecodeLastRuneInString(s[:i])
	after, _ := utf8.DecodeRuneInString(s[i:])
	return !(isWordRune(before) && isWordRune(after)) || isIdeograph(before) || isIdeograph(after)
}
