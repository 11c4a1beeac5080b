package extract

import (
	"iter"
	"strings"
)

// Names are the names known on a page: its speakers, and the names met inside its sentences. The zero value knows none.
// It is never changed once built, so it may be shared by goroutines.
type Names struct {
	set map[string]evidenceOfName // by key, as Entities makes it
}

// evidenceOfName says how a name is known.
type evidenceOfName uint8

const (
	mentioned evidenceOfName = iota + 1 // it stands inside a sentence
	speaks                              // it is a speaker's
)

// maxNames bounds the names kept of a page.
const maxNames = 20_000

// NewNames collects the names of a page: the speakers, in full and by first name, and every name that stands inside a
// sentence of the texts, unless the page has the word in small letters more often. The texts are read twice, in linear
// time; the number of names kept is bounded.
func NewNames(speakers []string, texts iter.Seq[string]) Names {
	n := Names{set: map[string]evidenceOfName{}}
	if texts != nil {
		for t := range texts {
			n.collect(t)
		}
		n.dropCommon(texts)
	}
	for _, s := range speakers {
		parts := strings.Fields(strings.ToLower(s))
		n.add(strings.Join(parts, " "), speaks)
		if len(parts) > 1 {
			n.add(parts[0], speaks)
		}
	}
	return n
}

// Has reports whether the key, as Entities makes it, is a known name.
func (n Names) Has(key string) bool { return n.set[key] > 0 }

func (n Names) add(key string, by evidenceOfName) {
	if len(key) > 1 && len(n.set) < maxNames {
		n.set[key] = max(n.set[key], by)
	}
}

// collect adds the names that stand inside the sentences of a text, in full and by the first word if that is a name alone
// ("New" of New York is none).
func (n Names) collect(text string) {
	if !hasCapital(text) {
		return
	}
	var last struct {
		key  string
		end  int
		sure bool
	}
	r := runReader{lex: lexiconOnce(), text: text}
	r.each(func(c *run) bool {
		key := r.key(c.parts[:c.n])
		lone := r.isGerman() && c.words == 1 && !c.titled
		if lone && (c.sure || last.sure) && contrasted(text[last.end:c.parts[0].start]) {
			n.add(key, mentioned) // "Postgres statt MySQL": what is set against a sure name is one
			n.add(last.key, mentioned)
		}
		last.key, last.end, last.sure = key, c.parts[c.n-1].end, c.sure
		if c.blank || !c.sure && !c.titled && (c.start || lone) {
			return true
		}
		n.add(key, mentioned)
		if c.n > 1 {
			id := r.idOf(c.parts[0])
			if r.lex.traits[id]&(isLead|isCalendar|isKin) == 0 && !r.isOrdinary(id) {
				n.add(r.key(c.parts[:1]), mentioned)
			}
		}
		return len(n.set) < maxNames
	})
}

// contrasted reports whether the text between two capitalised words of German sets one against the other.
func contrasted(between string) bool {
	switch between {
	case " statt ", " anstatt ", " oder ", " und ", " gegen ", " durch ", " auf ", " als ", " zu ", "/":
		return true
	}
	return false
}

// dropCommon drops the single words that the page has in small letters more often than with a capital: someone wrote them
// large for emphasis.
func (n Names) dropCommon(texts iter.Seq[string]) {
	type count struct {
		key          string
		small, large int
	}
	words := map[uint64]*count{}
	var sieve [1024]uint64 // most words are not in the map: tell so without asking it
	for key := range n.set {
		if !strings.Contains(key, " ") {
			h := hashWord(key)
			words[h] = &count{key: key}
			sieve[h>>6&1023] |= 1 << (h & 63)
		}
	}
	for t := range texts {
		for i := 0; i < len(t); {
			next, h, flags := scanWord(t, i)
			if next == i {
				i++
				continue
			}
			i = next
			if sieve[h>>6&1023]>>(h&63)&1 == 0 {
				continue
			}
			if c := words[h]; c != nil && flags&(fCapital|fInner) == 0 {
				c.small++
			} else if c != nil {
				c.large++
			}
		}
	}
	for _, c := range words {
		if c.small > c.large {
			delete(n.set, c.key)
		}
	}
}
