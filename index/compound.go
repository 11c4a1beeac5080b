package index

import (
	"strings"
	"unicode/utf8"
)

// minPart is the shortest part of a compound in runes.
const minPart = 4

// compound parts a word that nothing holds into two that something does: "thunderstorm" into "thunder storm", "Heizungspumpe" into
// "heizung pumpe". Of several ways the one whose rarer part is most frequent; "" where there is none.
func (b *planner) compound(w string) string {
	w = strings.TrimSuffix(fold(w), "'s")
	best, most := "", uint64(0)
	for i := range w {
		head, tail := w[:i], w[i:]
		if utf8.RuneCountInString(head) < minPart || utf8.RuneCountInString(tail) < minPart {
			continue
		}
		n := b.held(tail)
		if n == 0 {
			continue
		}
		for _, join := range []string{"", "s", "es", "n", "en", "-"} { // what stands between the parts, in German mostly
			first, ok := strings.CutSuffix(head, join)
			if !ok || utf8.RuneCountInString(first) < minPart {
				continue
			}
			if both := min(n, b.held(first)); both > most {
				best, most = first+" "+tail, both
			}
		}
	}
	return best
}

// held is in how many passages a word stands.
func (b *planner) held(w string) uint64 {
	terms := b.a.queryTerms(w)
	if len(terms) != 1 {
		return 0
	}
	return b.count(fieldText, terms[0])
}
