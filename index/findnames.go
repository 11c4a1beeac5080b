package index

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// findNames recognises the participants that plain words name. The result tells by clause what was taken.
func (b *planner) findNames() map[int]bool {
	named := map[int]bool{}
	if !b.naming {
		return named
	}
	cs := b.q.Clauses
	for i := 0; i < len(cs); i++ {
		w, ok := b.nameWord(cs[i])
		if !ok {
			continue
		}
		alt := cs[i].Alts[0]
		n := name{words: []string{w}}
		took := []int{i}
		switch {
		case selfWords[w] && meansPerson(alt, true): // "what did I say"
			n.words = []string{"me"}
		case !b.begins(w, alt, i):
			continue
		default:
			for i+1 < len(cs) { // last names behind it
				next, ok := b.nameWord(cs[i+1])
				if !ok || !b.participant(append(slices.Clone(n.words), next)) {
					break
				}
				n.words = append(n.words, next)
				i++
				took = append(took, i)
			}
		}
		b.people(&n)
		if len(n.terms) == 0 {
			continue
		}
		for _, at := range took {
			named[at] = true
		}
		if !slices.ContainsFunc(b.p.names, func(o name) bool { return slices.Equal(o.words, n.words) }) {
			b.p.names = append(b.p.names, n)
		}
	}
	return named
}

// begins is true when a word is a participant's first name, or another of his names written as one.
func (b *planner) begins(w string, alt Alt, i int) bool {
	first, further := len(b.names.first[w]) > 0, len(b.names.further[w]) > 0
	for _, p := range b.q.People {
		for _, n := range p.names() {
			words := nameWords(n)
			first = first || len(words) > 0 && words[0] == w && phoneOf(n) == ""
			further = further || slices.Contains(words, w)
		}
	}
	if first && (!ordinaryWords()[w] || meansPerson(alt, i == 0)) {
		return true
	}
	// A last name alone counts only where it is written as one.
	return !first && i > 0 && capital(alt.Text) && !ordinaryWords()[w] && further
}

// participant is true when one who takes part, or a person of the configuration, has all of the words in a name.
func (b *planner) participant(words []string) bool {
	return len(b.names.with(words)) > 0 || slices.ContainsFunc(b.q.People, func(p Person) bool { return p.meant(strings.Join(words, " ")) })
}

// people fills in whom the words of a name stand for.
func (b *planner) people(n *name) {
	n.asked = b.q.askedNames([]string{strings.Join(n.words, " ")})
	for _, words := range n.asked {
		for _, t := range b.names.with(words) {
			if !slices.Contains(n.terms, t) {
				n.terms = append(n.terms, t)
			}
		}
	}
	n.terms = n.terms[:min(len(n.terms), maxExpansions)]
	for _, t := range n.terms {
		n.df += b.count(fieldPart, t)
	}
}

// nameWord is the folded word of a clause that is one plain word.
func (b *planner) nameWord(c Clause) (string, bool) {
	if c.Occur != Should || len(c.Alts) != 1 || c.Alts[0].Match != Word {
		return "", false
	}
	words := nameWords(c.Alts[0].Text)
	if len(words) != 1 {
		return "", false
	}
	w := strings.TrimSuffix(words[0], "'s")
	if b.a.stops[w] && !ordinaryWords()[w] {
		return "", false
	}
	return w, w != ""
}

func capital(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(r)
}

// meansPerson decides about a name that is a word as well: written as a name in mid-sentence, or beside a verb of speaking.
func meansPerson(a Alt, start bool) bool {
	switch a.After {
	case "from", "said", "asked", "by", "with", "to", "told":
		return true
	}
	switch a.Next {
	case "said", "says", "say", "ask", "asked", "asks", "tell", "told", "write", "wrote", "want", "wants", "wanted", "mention", "mentioned",
		"promise", "promised", "suggest", "suggested", "recommend", "recommended", "decide", "decided", "agree", "agreed", "prefer":
		return true
	}
	return capital(a.Text) && !start
}

// selfWords are the searcher, beside a verb of speaking.
var selfWords = map[string]bool{"i": true, "me": true}

// ordinaryWords are first names that are words as well, and roles that stand as speakers.
var ordinaryWords = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(`will may mark grace hope rose bill jack art rich grant chase dawn june april august faith joy lily olive pat penny
rob ruby sandy sky summer sunny drew gene guy frank ernest iris ivy jasmine jean ginger dean dale cliff carol christian holly hunter heather hazel
max miles nick norm page pearl pierce ray reed robin rusty stone sue victor violet wade ward woody major king duke earl bishop cook baker young
long white black brown green gray day love bright sharp case rice bush wood field hill lane banks rivers brook forest sterling harmony melody autumn winter
destiny charity mercy honor patience prudence chance ace bud buddy chip clay colt dusty ford gale glory skip star storm tiger wolf angel china paris
you me i user human assistant speaker system bot host guest team marketing support sales design project manager engineer unknown moderator admin operator
client customer agent interviewer doctor nurse teacher student everyone all one two the a an it is`) {
		m[w] = true
	}
	return m
})
