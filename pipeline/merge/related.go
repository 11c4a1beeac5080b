package merge

import (
	"cmp"
	"slices"
	"time"
)

// worth is the least relation at which two conversations are worth reading and aligning. It is low, because files
// that overlap in their last month only are one conversation too; [align] has the last word.
const worth = 0.02

const (
	// unsure is the relation of two conversations of the same people at the same time whose
	// sketches have too few texts in common range to tell.
	unsure = 0.05
	// enough is how many kept texts of the smaller range tell.
	enough = 8
	// chance is how many texts two chats of many share by accident: one joke that was passed on is no reason to read both.
	chance = 2
	// mostHolders is how many conversations may hold a text before it says nothing (a greeting of a shop, a bot).
	mostHolders = 64
	peopleKey   = 1 << 63
)

// related is how much of the smaller conversation is in the larger one, from 0 to 1, as far as sketches
// can tell: of the texts that both would have kept, the share that both did.
func related(a, b Sketch) float64 {
	limit := min(a.limit(), b.limit())
	inA, inB, common := 0, 0, 0
	for i, j := 0, 0; i < len(a.texts) || j < len(b.texts); {
		switch {
		case j == len(b.texts) || i < len(a.texts) && a.texts[i] < b.texts[j]:
			if a.texts[i] <= limit {
				inA++
			}
			i++
		case i == len(a.texts) || b.texts[j] < a.texts[i]:
			if b.texts[j] <= limit {
				inB++
			}
			j++
		default:
			if a.texts[i] <= limit {
				inA, inB, common = inA+1, inB+1, common+1
			}
			i, j = i+1, j+1
		}
	}
	base := min(inA, inB)
	score := 0.0
	if common > chance || common > 0 && base <= 4*enough {
		score = float64(common) / float64(base)
	}
	if score == 0 && base < enough && a.knows(b) && a.overlaps(b) {
		return unsure
	}
	return score
}

// knows is true when two names at least, and half of the smaller circle, speak in both.
func (s *Sketch) knows(o Sketch) bool {
	common := 0
	for _, h := range s.people {
		if slices.Contains(o.people, h) {
			common++
		}
	}
	return common >= 2 && 2*common >= min(len(s.people), len(o.people))
}

// limit is the hash up to which a sketch keeps all texts.
func (s *Sketch) limit() uint64 {
	if len(s.texts) < sketchTexts {
		return 1 << 48
	}
	return max(s.texts[len(s.texts)-1], sampled-1)
}

// overlaps is true when the two go on at the same time for half of the shorter one: files of a day each, of the same
// people, follow each other and are no copies.
func (s *Sketch) overlaps(o Sketch) bool {
	if s.First.IsZero() || o.First.IsZero() {
		return true
	}
	from, to := later(s.First, o.First), earlier(s.Last, o.Last)
	shorter := min(s.Last.Sub(s.First), o.Last.Sub(o.First))
	return to.Sub(from) >= 0 && 2*to.Sub(from) >= shorter
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

// keys are what to look conversations up by: those that are related share a key at least. A key
// that more than 64 conversations hold is no reason to compare them.
func (s *Sketch) keys() []uint64 {
	out := slices.Clone(s.texts)
	for i, x := range s.people {
		for _, y := range s.people[i+1:] {
			out = append(out, finish(x^y<<16)|peopleKey)
		}
	}
	return out
}

// components are the sets of n conversations that may be one, directly or through others: indices, rising, sets of one
// included, ordered by their first. A pair is compared only when it shares a key and is not apart.
func components(n int, sketch func(int) *Sketch, apart func(i, j int) bool) [][]int {
	type holder struct {
		key uint64
		of  int32
	}
	var all []holder
	for i := range n {
		for _, k := range sketch(i).keys() {
			all = append(all, holder{k, int32(i)})
		}
	}
	slices.SortFunc(all, func(a, b holder) int { return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.of, b.of)) })
	sets := newSets(n)
	compared := map[[2]int32]bool{}
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].key == all[0].key {
			n++
		}
		same := all[:n]
		all = all[n:]
		if n > mostHolders {
			continue
		}
		for i, x := range same {
			for _, y := range same[i+1:] {
				pair := [2]int32{x.of, y.of}
				if sets.find(x.of) == sets.find(y.of) || compared[pair] {
					continue
				}
				compared[pair] = true
				if !apart(int(x.of), int(y.of)) && related(*sketch(int(x.of)), *sketch(int(y.of))) >= worth {
					sets.join(x.of, y.of)
				}
			}
		}
	}
	return sets.list()
}

// sets is a union of disjoint sets of numbers.
type sets []int32

func newSets(n int) sets {
	s := make(sets, n)
	for i := range s {
		s[i] = int32(i)
	}
	return s
}

func (s sets) find(i int32) int32 {
	for s[i] != i {
		s[i] = s[s[i]]
		i = s[i]
	}
	return i
}

func (s sets) join(i, j int32) {
	i, j = s.find(i), s.find(j)
	s[max(i, j)] = min(i, j)
}

func (s sets) list() [][]int {
	at := map[int32]int{}
	var out [][]int
	for i := range s {
		root := s.find(int32(i))
		n, ok := at[root]
		if !ok {
			n = len(out)
			at[root] = n
			out = append(out, nil)
		}
		out[n] = append(out[n], i)
	}
	return out
}
