package config

import (
	"strings"
	"unicode/utf8"
)

// nearest returns the known name that word most likely was meant to be, or ""
// when none is close: one edit for short words, up to three for long ones, or the
// beginning of one word that is the other.
func nearest(word string, known []string) string {
	const longest = 40 // no key is as long; keeps the matrix small for any input
	word = strings.ReplaceAll(strings.ToLower(word), "-", "_")
	n := utf8.RuneCountInString(word)
	if n == 0 || n > longest {
		return ""
	}
	best, bestDistance := "", min(3, 1+n/4)+1
	for _, k := range known {
		if n > 3 && (strings.HasPrefix(word, k) || strings.HasPrefix(k, word)) {
			return k
		}
		if d := distance(word, k); d < bestDistance {
			best, bestDistance = k, d
		}
	}
	return best
}

// distance counts the insertions, deletions, replacements and swaps of
// neighbours that turn a into b.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	before, above, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range above {
		above[j] = j
	}
	for i := range x {
		row[0] = i + 1
		for j := range y {
			cost := 1
			if x[i] == y[j] {
				cost = 0
			}
			row[j+1] = min(above[j+1]+1, row[j]+1, above[j]+cost)
			if i > 0 && j > 0 && x[i] == y[j-1] && x[i-1] == y[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, above, row = above, row, before
	}
	return above[len(y)]
}

// hintFor is what to say about a name that is not among the known ones.
func hintFor(word string, known []string) string {
	if k := nearest(word, known); k != "" {
		return "did you mean " + k + "?"
	}
	return "known: " + strings.Join(known, ", ")
}
