package index

import (
	"iter"
	"strings"
)

const maxTypos = 2

// typos is how many typos a word may have to be taken for the other one: one, or two in a long word, or in one
// whose beginning is right.
func typos(w, other string) int {
	n, alike := 0, 0
	for i, r := range w {
		if alike == n && strings.HasPrefix(other[min(i, len(other)):], string(r)) {
			alike++
		}
		n++
	}
	if n >= 7 || n >= 5 && alike >= 3 {
		return maxTypos
	}
	return 1
}

// distance counts the typos between two words: a letter too many, missing or wrong, or two
// neighbours swapped. Words whose lengths differ by three have at least three.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	if d := len(x) - len(y); d > 2 || d < -2 {
		return max(d, -d)
	}
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			change := 1
			if x[i-1] == y[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}

// variants are the usual slips of one word: letters swapped, doubled, left out, a wrong vowel. Their stems may be
// far from the word's own, as that of "insurance" is from "insurnace".
func variants(w string) iter.Seq[string] {
	return func(yield func(string) bool) {
		r := []rune(w)
		for i := range r {
			head, tail := string(r[:i]), string(r[i+1:])
			list := []string{head + tail, head + string(r[i]) + string(r[i]) + tail}
			if i+1 < len(r) {
				list = append(list, head+string(r[i+1])+string(r[i])+string(r[i+2:]))
			}
			if strings.ContainsRune("aeiou", r[i]) {
				for _, v := range "aeiou" {
					list = append(list, head+string(v)+tail)
				}
			}
			for _, v := range list {
				if !yield(v) {
					return
				}
			}
		}
	}
}
