package index

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// marker finds the words of a query in a shown text, by their stems.
type marker struct {
	a       *analyzer
	terms   map[string]bool
	phrases []*phrase
}

func (s *searching) marker() *marker {
	m := &marker{a: s.x.analyzer, terms: map[string]bool{}}
	for _, t := range s.p.terms[:s.p.scored] {
		for _, alt := range t.alts {
			m.terms[alt] = true
		}
	}
	for _, c := range s.p.clauses {
		for _, a := range c.alts {
			if a.phrase != nil && !c.not {
				m.phrases = append(m.phrases, a.phrase)
			}
		}
	}
	return m
}

// marks are the byte ranges of text that match, ascending, touching ranges joined.
func (m *marker) marks(text string) [][2]int {
	var out [][2]int
	m.a.terms(text, func(t string, s span) {
		if t != "" && m.terms[t] {
			out = append(out, [2]int{s.start, s.end})
		}
	})
	for _, p := range m.phrases {
		out = append(out, literalMarks(text, p.literal)...)
	}
	slices.SortFunc(out, func(a, b [2]int) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(b[1], a[1])) })
	joined := out[:0]
	for _, r := range out {
		if n := len(joined); n > 0 && r[0] <= joined[n-1][1] {
			joined[n-1][1] = max(joined[n-1][1], r[1])
			continue
		}
		joined = append(joined, r)
	}
	return joined
}

// literalMarks are the places of a folded literal in a text as it was written: both are walked
// word by word, since folding changes lengths.
func literalMarks(text, literal string) [][2]int {
	if literal == "" {
		return nil
	}
	var b strings.Builder
	var at []int // byte of text for every byte of b
	space := true
	for i, size := 0, 0; i < len(text); i += size {
		var r rune
		r, size = utf8.DecodeRuneInString(text[i:])
		if unicode.IsSpace(r) {
			if !space {
				b.WriteByte(' ')
				at = append(at, i)
			}
			space = true
			continue
		}
		space = false
		f := fold(text[i : i+size])
		b.WriteString(f)
		for range len(f) {
			at = append(at, i)
		}
	}
	folded := b.String()
	at = append(at, len(text))
	var out [][2]int
	for from := 0; from < len(folded); {
		i := strings.Index(folded[from:], literal)
		if i < 0 {
			break
		}
		i += from
		end := i + len(literal)
		if edgeAt(folded, i) && edgeAt(folded, end) {
			last := at[end-1]
			_, size := utf8.DecodeRuneInString(text[last:])
			out = append(out, [2]int{at[i], last + size})
			from = end
			continue
		}
		from = i + 1
	}
	return out
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
