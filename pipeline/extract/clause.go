package extract

// judge weighs a finished clause: it finds the markers, drops those whose words mean something else here, and adds the
// rest to the segment unless the clause asserts nothing. asked is set when the clause ends in a question mark.
func (s *scanner) judge(asked bool) {
	s.matched = 0
	if s.hot {
		s.matchAll(s.lex.claims)
	}
	if s.n > 0 {
		s.weigh(asked)
	}
	s.reset()
}

// minAssertion is the fewest words that can say something under a heading such as "Decisions".
const minAssertion = 3

func (s *scanner) weigh(asked bool) {
	claims := s.matched
	if claims > 0 || s.strict || s.seg.carried || s.n <= maxLabelLead+1 {
		s.matchAll(s.lex.doubts)
	}
	v := s.verdict(asked)
	if v.task {
		s.seg.task = s.seg.task || int(s.found[v.taskAt].to) == s.n-1 // a label alone heads a list of tasks
		return
	}
	s.seg.hedged = s.seg.hedged || v.hedged
	if v.hedged || v.silent || s.seg.task {
		return
	}
	if s.n >= minAssertion && s.lex.traits[s.tokens[0].id]&isNegator == 0 {
		s.seg.asserts = true
	}
	var kind [kinds]bool
	for i := range claims {
		m := &s.found[i]
		p := &s.lex.patterns[m.pattern]
		if p.role == label && s.inLabel(m, p.section) {
			continue // "root cause:" holds "cause:"
		}
		if s.asserts(m, p, v) {
			kind[p.section] = true
			s.add(m, p)
		}
	}
	if kind != [kinds]bool{} {
		s.support(kind, v)
	}
}

// support adds what supports a marker of the same clause.
func (s *scanner) support(kind [kinds]bool, v verdict) {
	first := s.matched
	s.matchAll(s.lex.backing)
	for i := first; i < s.matched; i++ {
		m := &s.found[i]
		p := &s.lex.patterns[m.pattern]
		if kind[p.section] && s.asserts(m, p, v) && !s.within(m, p.section) {
			s.add(m, p)
		}
	}
}

// inLabel reports whether the label is part of a longer one of the kind.
func (s *scanner) inLabel(m *match, kind section) bool {
	for i := range s.matched {
		o := &s.found[i]
		p := &s.lex.patterns[o.pattern]
		if p.section == kind && p.role == label && o.from <= m.from && m.to <= o.to && o.to-o.from > m.to-m.from {
			return true
		}
	}
	return false
}

// within reports whether the words of the match are part of another marker of the kind, which they cannot support.
func (s *scanner) within(m *match, kind section) bool {
	for i := range s.matched {
		o := &s.found[i]
		p := &s.lex.patterns[o.pattern]
		if p.section == kind && p.role > support && o.from <= m.from && m.to <= o.to {
			return true
		}
	}
	return false
}

// asserts reports whether the match is a marker of a kind that nothing in the clause takes back.
func (s *scanner) asserts(m *match, p *pattern, v verdict) bool {
	if p.section == inHowto && p.role <= weak && s.tokens[0].id == s.lex.bullet {
		return false // a plain list of imperatives is things to do, or things done
	}
	return p.section < kinds && (p.role < label || m.from <= maxLabelLead) &&
		!v.retracts(p.section, int(m.from)) && !s.idiomatic(m) && !s.negated(m, p.section)
}

// maxLabelLead is how many words may stand before a label: "our final decision:".
const maxLabelLead = 2

// idiomatic reports whether the match shares a word with an idiom.
func (s *scanner) idiomatic(m *match) bool {
	for i := range s.matched {
		o := &s.found[i]
		if s.lex.patterns[o.pattern].section == inIdiom && o != m && o.from <= m.to && m.from <= o.to {
			return true
		}
	}
	return false
}

// negated reports whether a "not" or "no" stands close before the match or in one of its gaps. A negation that is
// itself part of a marker of the kind ("doesn't work", "we are not renewing") takes nothing back.
func (s *scanner) negated(m *match, kind section) bool {
	const reach = 3
	for i := int(m.from) - 1; i >= 0 && i >= int(m.from)-reach; i-- {
		if s.tokens[i+1].flags&fBreak != 0 {
			break
		}
		if s.lex.traits[s.tokens[i].id]&isNegator != 0 && !s.partOfMarker(i, kind) {
			return true
		}
	}
	e := 0
	for i := int(m.from); i <= int(m.to); i++ {
		if i == int(m.at[e]) {
			e++
		} else if s.lex.traits[s.tokens[i].id]&isNegator != 0 && !s.partOfMarker(i, kind) {
			return true
		}
	}
	return false
}

func (s *scanner) partOfMarker(token int, kind section) bool {
	for i := range s.matched {
		m := &s.found[i]
		if s.lex.patterns[m.pattern].section != kind {
			continue
		}
		for _, at := range m.at[:m.n] {
			if int(at) == token {
				return true
			}
		}
	}
	return false
}
