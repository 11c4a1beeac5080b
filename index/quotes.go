package index

import (
	"hash/maphash"
	"slices"
	"strings"
	"unicode"

	"convod/pipeline"
)

// quotes are texts that are looked for inside others, word for word, whatever the case and the signs between the words. Texts of
// fewer than [pipeline.ShortWords] words are none: they stand in others by chance. Memory is a few words a text, and looking is
// linear in the text looked at.
type quotes struct {
	seed  maphash.Seed
	known map[uint64][]sameHead // by the hash of the first ShortWords words
}

// sameHead are the texts of one number of words that begin alike.
type sameHead struct {
	words int
	whole map[uint64]bool
}

// mostLengths bounds how many lengths of texts that begin alike are told apart.
const mostLengths = 16

func newQuotes() *quotes { return &quotes{seed: maphash.MakeSeed(), known: map[uint64][]sameHead{}} }

// quoteBase is the base of the hash of a run of words; odd, so that it has an inverse.
const quoteBase uint64 = 0x9e3779b97f4a7c15

// sums are the hashes of the first 0, 1, 2 ... words of a text, from which that of every run follows.
func (q *quotes) sums(text string) []uint64 {
	out := []uint64{0}
	for word := range strings.FieldsFuncSeq(fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		out = append(out, out[len(out)-1]*quoteBase+maphash.String(q.seed, word))
	}
	return out
}

// powers are quoteBase to the 0, 1 ... n.
func powers(n int) []uint64 {
	out := make([]uint64, n+1)
	out[0] = 1
	for i := range n {
		out[i+1] = out[i] * quoteBase
	}
	return out
}

func (q *quotes) add(text string) {
	sums := q.sums(text)
	n := len(sums) - 1
	if n < pipeline.ShortWords {
		return
	}
	head := sums[pipeline.ShortWords]
	list := q.known[head]
	i := slices.IndexFunc(list, func(s sameHead) bool { return s.words == n })
	if i < 0 {
		if len(list) == mostLengths {
			return
		}
		i = len(list)
		list = append(list, sameHead{n, map[uint64]bool{}})
		q.known[head] = list
	}
	list[i].whole[sums[n]] = true
}

// in is true when one of the texts holds one of the quotes.
func (q *quotes) in(texts ...string) bool {
	return len(q.known) > 0 && slices.ContainsFunc(texts, q.within)
}

func (q *quotes) within(text string) bool {
	sums := q.sums(text)
	n := len(sums) - 1
	if n < pipeline.ShortWords {
		return false
	}
	power := powers(n)
	run := func(from, words int) uint64 { return sums[from+words] - sums[from]*power[words] }
	for from := range n - pipeline.ShortWords + 1 {
		for _, s := range q.known[run(from, pipeline.ShortWords)] {
			if from+s.words <= n && s.whole[run(from, s.words)] {
				return true
			}
		}
	}
	return false
}
