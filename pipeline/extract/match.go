package extract

// A match is a pattern found in a clause.
type match struct {
	pattern  uint16
	n        uint8
	at       [maxElements]int16 // token of each element
	from, to int16              // first and last token
}

const (
	maxTokens  = 160 // of a clause; a longer one is read in pieces
	maxMatches = 48  // of a clause, per index; more say nothing new
	maxFillers = 2   // between two elements
)

// matchAll finds the patterns of one index in the clause, adding to those found before. Only words that some pattern is
// anchored on cost more than a look-up.
func (s *scanner) matchAll(index [][]uint16) {
	if s.spoken == 0 {
		s.spoken = s.languages()
	}
	limit := s.matched + maxMatches
	for i := range s.n {
		for _, n := range index[s.tokens[i].id] {
			p := &s.lex.patterns[n]
			if p.lang&s.spoken == 0 || i > s.starts+int(p.reach) || !s.meets(&p.needs[0]) || !s.meets(&p.needs[1]) {
				continue
			}
			m := &s.found[s.matched]
			m.pattern, m.n = n, uint8(len(p.elements))
			if s.try(p, m, i) {
				if s.matched++; s.matched == limit {
					return
				}
			}
		}
	}
}

// meets reports whether some word of the clause may be what an element needs.
func (s *scanner) meets(n *need) bool { return s.words.meets(&n.words) || s.flags&n.flags != 0 }

// languages guesses the languages of the clause by its small words: those with the most of them. Where no small word
// tells, any table may match.
func (s *scanner) languages() langs {
	var counts [5]int
	for i := range s.n {
		for l, set := 0, s.lex.speech[s.tokens[i].id]; set != 0; l, set = l+1, set>>1 {
			counts[l] += int(set & 1)
		}
	}
	spoken := langRU // its letters tell it apart
	best := max(counts[0], counts[1], counts[2], counts[3])
	for l, n := range counts[:4] {
		if n == best {
			spoken |= 1 << l
		}
	}
	return spoken
}

// try matches p with its anchor at token i.
func (s *scanner) try(p *pattern, m *match, i int) bool {
	a := p.anchor
	if a == 0 && s.tokens[i].flags&p.head != p.head {
		return false
	}
	if e := &p.elements[a]; e.phrase && s.tokens[i].flags&fPhrase == 0 {
		return false
	}
	m.at[a] = int16(i)
	if !s.forward(p, m, a+1, i+1) || !s.backward(p, m, a-1, i-1) {
		return false
	}
	m.from, m.to = m.at[0], m.at[m.n-1]
	return true
}

// forward matches the elements from e on, at token i or after the words that may be skipped before it.
func (s *scanner) forward(p *pattern, m *match, e, i int) bool {
	if e == len(p.elements) {
		return s.tailFits(p.tail, i)
	}
	el := &p.elements[e]
	if s.contracts(el, i-1) {
		m.at[e] = int16(i - 1)
		if s.forward(p, m, e+1, i) {
			return true
		}
	}
	for skipped := 0; i < s.n; skipped++ {
		t := &s.tokens[i]
		if t.flags&fBreak != 0 && !el.cross {
			return false
		}
		if s.fits(el, i) {
			m.at[e] = int16(i)
			if s.forward(p, m, e+1, i+1) {
				return true
			}
		}
		if !s.skippable(el, t, skipped) {
			return false
		}
		i++
	}
	return false
}

// backward matches the elements down from e, at token i or before the words that may be skipped after it.
func (s *scanner) backward(p *pattern, m *match, e, i int) bool {
	if e < 0 {
		return s.tokens[i+1].flags&p.head == p.head
	}
	after := &p.elements[e+1] // gaps belong to the element that follows them
	el := &p.elements[e]
	for skipped := 0; i >= 0; skipped++ {
		if s.tokens[i+1].flags&fBreak != 0 && !after.cross {
			return false
		}
		t := &s.tokens[i]
		if e > 0 && s.contracts(el, i) {
			m.at[e] = int16(i)
			if s.backward(p, m, e-1, i) {
				return true
			}
		}
		if s.fits(el, i) {
			m.at[e] = int16(i)
			if s.backward(p, m, e-1, i-1) {
				return true
			}
		}
		if !s.skippable(after, t, skipped) {
			return false
		}
		i--
	}
	return false
}

// skippable reports whether one more word may stand between two elements: a word of the gap, or a filler.
func (s *scanner) skippable(el *element, t *token, skipped int) bool {
	return skipped < int(el.gap) || skipped < maxFillers && s.lex.traits[t.id]&isFiller != 0
}

// contracts reports whether token i is a pronoun and its verb in one word ("there's", "we're") and el asks for the verb, so
// that the word is both "there" and "is".
func (s *scanner) contracts(el *element, i int) bool {
	return s.lex.traits[s.tokens[i].id]&isContracted != 0 && el.words.has(s.lex.is)
}

func (s *scanner) fits(el *element, i int) bool {
	t := &s.tokens[i]
	if el.phrase && t.flags&fPhrase == 0 {
		return false
	}
	if el.any || el.words.has(t.id) {
		return true
	}
	if t.flags&(fNumber|fOpaque|fIng|fEss|fAgent|fMoney)&el.flags != 0 {
		return true
	}
	// A capital proves nothing on "I", and where a sentence begins only on a word that no table has.
	return el.flags&t.flags != 0 && s.lex.speech[t.id] == 0 && (i > 0 || t.id == 0)
}

func (s *scanner) tailFits(tail byte, i int) bool {
	switch tail {
	case '$':
		return i >= s.n || s.tokens[i].flags&fBreak != 0
	case ':':
		return s.tokens[i-1].flags&fColon != 0
	default:
		return true
	}
}

// marker hashes the words of a match, so that a word said twice counts once.
func (s *scanner) marker(m *match) (hash uint64) {
	hash = hashSeed
	for _, i := range m.at[:m.n] {
		hash = (hash ^ s.tokens[i].hash) * hashPrime
	}
	return hash
}
