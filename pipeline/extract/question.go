package extract

// questionFrom returns the token from which a clause that ends in a question mark asks, where it states something before:
// "I'll take it, when can I come?" asks from "when". It is 0 where the whole clause asks, as before a tag (", don't you?").
func (s *scanner) questionFrom() int {
	const fewest = 4 // words of a question that is no tag
	if s.asks(0) {
		return 0
	}
	for i := s.n - fewest; i > 0; i-- {
		if s.tokens[i].flags&fBreak == 0 {
			continue
		}
		if s.asks(i) || i+1 < s.n && s.lex.traits[s.tokens[i].id]&isLeadIn != 0 && s.asks(i+1) {
			return i
		}
	}
	return 0
}

// asks reports whether a question may start with token i.
func (s *scanner) asks(i int) bool { return s.lex.traits[s.tokens[i].id]&isAsker != 0 }
