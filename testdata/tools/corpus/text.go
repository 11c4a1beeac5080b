package corpus

import (
	"math/rand/v2"
	"strings"
)

// Text draws words: a few short ones very often, most of 20,000 rarely.
type Text struct {
	rng   *rand.Rand
	zipf  *rand.Zipf
	words []string
}

var (
	onsets = strings.Fields("b br c ch d dr f fl g gr h j k l m n p pl qu r s sh st t tr v w z")
	vowels = strings.Fields("a e i o u ai ea oo ou")
	codas  = strings.Fields("b ck d g l m n nd nt p r rm s st t x")
	little = strings.Fields("the of and to a in we is that it for on you with as I this be are at or was have not but by from they had")
)

// NewText makes the vocabulary.
func NewText(rng *rand.Rand) *Text {
	t := &Text{rng: rng, words: append([]string{}, little...)}
	seen := map[string]bool{}
	for len(t.words) < 20_000 {
		var b strings.Builder
		for range 1 + rng.IntN(3) {
			b.WriteString(onsets[rng.IntN(len(onsets))] + vowels[rng.IntN(len(vowels))])
		}
		b.WriteString(codas[rng.IntN(len(codas))])
		if w := b.String(); !seen[w] {
			seen[w] = true
			t.words = append(t.words, w)
		}
	}
	t.zipf = rand.NewZipf(rng, 1.1, 3, uint64(len(t.words)-1))
	return t
}

// Word is one word.
func (t *Text) Word() string { return t.words[t.zipf.Uint64()] }

// Sentence is n words with a capital and a full stop.
func (t *Text) Sentence(n int) string {
	var b strings.Builder
	for i := range n {
		w := t.Word()
		if i == 0 {
			w = strings.ToUpper(w[:1]) + w[1:]
		} else {
			b.WriteByte(' ')
		}
		b.WriteString(w)
	}
	b.WriteByte('.')
	return b.String()
}

// Message is what somebody types: a sentence or three.
func (t *Text) Message() string {
	out := make([]string, 0, 3)
	for range 1 + t.rng.IntN(3) {
		out = append(out, t.Sentence(3+t.rng.IntN(14)))
	}
	return strings.Join(out, " ")
}

var people = []string{"Alice Example", "Bob Example", "Carol Example", "Dan Example", "Erin Example"}

// Person is one of a few people.
func (t *Text) Person() string { return people[t.rng.IntN(len(people))] }
