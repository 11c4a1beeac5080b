package extract

// A verdict says what a clause takes back.
type verdict struct {
	hedged       bool
	silent       bool // a question, or someone else's words
	hypothetical bool
	mood         bool
	task         bool
	taskAt       int
	condition    int // token from which a condition reaches, or -1
	asked        int // token from which a question reaches
}

func (s *scanner) verdict(asked bool) verdict {
	v := verdict{condition: -1, asked: maxTokens}
	if asked {
		v.asked = s.questionFrom()
		v.silent = v.asked == 0
	}
	for i := range s.matched {
		m := &s.found[i]
		sec := s.lex.patterns[m.pattern].section
		if sec < inHedge || s.idiomatic(m) {
			continue
		}
		switch sec {
		case inHedge:
			v.hedged = true
		case inReported, inQuestion:
			v.silent = true
		case inHypothetical:
			v.hypothetical = true
		case inMood:
			v.mood = true
		case inTask:
			v.task, v.taskAt = v.task || m.from <= maxLabelLead, i
		case inConditional:
			if v.condition < 0 || int(m.from) < v.condition {
				v.condition = int(m.from)
			}
		}
	}
	return v
}

// retracts reports whether a marker of the kind at token i asserts nothing: what is imagined is no decision, problem
// or fact, but "if it blinks, hold the button" is still a howto and "if unsure, always ask" a preference.
func (v verdict) retracts(kind section, i int) bool {
	if i >= v.asked {
		return true
	}
	if v.mood && kind != inPreference {
		return true
	}
	if kind == inPreference || kind == inHowto {
		return v.hypothetical && v.condition >= 0
	}
	return v.hypothetical || v.condition >= 0 && v.condition < i
}

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
