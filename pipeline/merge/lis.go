package merge

import "slices"

// Pair says that message A of the first sequence and message B of the second are the same.
type Pair struct {
	A, B  int32
	Moved bool // stands in another order: phones sort what was sent in the same seconds differently
}

// rising keeps a longest part of pairs in which both sides rise. pairs are sorted by B, and by falling A
// where B is the same, so that each message of B is used once.
func rising(pairs []Pair) []Pair {
	keep := longest(pairs)
	out := make([]Pair, len(keep))
	for i, k := range keep {
		out[i] = pairs[k]
	}
	return out
}

// markMoved marks the pairs that are off the longest rising part, and counts the others.
func markMoved(pairs []Pair) (inOrder int) {
	keep := longest(pairs)
	for i := range pairs {
		pairs[i].Moved = true
	}
	for _, k := range keep {
		pairs[k].Moved = false
	}
	return len(keep)
}

// longest are the indices of a longest strictly rising subsequence of A. An order that holds
// already, the usual case, takes one look.
func longest(pairs []Pair) []int32 {
	out := make([]int32, 0, len(pairs))
	sorted := true
	for i := range pairs {
		out = append(out, int32(i))
		sorted = sorted && (i == 0 || pairs[i-1].A < pairs[i].A)
	}
	if sorted {
		return out
	}
	tails := make([]int32, 0, len(pairs)) // tails[n] ends the best run of n+1
	prev := make([]int32, len(pairs))
	for i := range pairs {
		n := len(tails)
		if n > 0 && pairs[tails[n-1]].A >= pairs[i].A {
			n, _ = slices.BinarySearchFunc(tails, pairs[i].A, func(t int32, a int32) int {
				if pairs[t].A < a {
					return -1
				}
				return 1
			})
		}
		prev[i] = -1
		if n > 0 {
			prev[i] = tails[n-1]
		}
		if n == len(tails) {
			tails = append(tails, int32(i))
		} else {
			tails[n] = int32(i)
		}
	}
	if len(tails) == 0 {
		return nil
	}
	out = out[:len(tails)]
	for i, n := tails[len(tails)-1], len(tails)-1; n >= 0; i, n = prev[i], n-1 {
		out[n] = i
	}
	return out
}
