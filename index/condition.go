package index

import (
	"slices"
	"time"
)

// passes is true for an element that the filters and conditions of the query let through.
func (s *searching) passes(p *passage, e int) bool {
	if !s.heard(p.rec.elements[e].Speaker) || !s.addressed(p.rec, e) || !s.within(p.rec, e) || !s.meets(p, e) {
		return false
	}
	_, ok := s.cited(p.rec, e)
	return ok
}

// voices are the exact check of from: and -from:.
type voices struct {
	asked, not [][]string
	heard      map[string]bool // speakers that were judged
}

// heard is true for a speaker whom from: and -from: let through.
func (s *searching) heard(speaker string) bool {
	v := s.voices
	if v == nil {
		v = &voices{asked: s.q.askedNames(s.q.From), heard: map[string]bool{}}
		for _, f := range s.q.Not {
			if f.Field == "from" {
				v.not = append(v.not, s.q.askedNames([]string{f.Value})...)
			}
		}
		s.voices = v
	}
	if len(s.q.From) == 0 && len(v.not) == 0 {
		return true
	}
	ok, known := v.heard[speaker]
	if !known {
		ok = (len(v.asked) == 0 || isOneOf(speaker, v.asked)) && !isOneOf(speaker, v.not)
		v.heard[speaker] = ok
	}
	return ok
}

// within is the exact check of the date filter.
func (s *searching) within(r *record, e int) bool {
	since, until := s.q.Since, s.q.Until
	if since.IsZero() && until.IsZero() {
		return true
	}
	t := r.elements[e].Time
	if t.IsZero() && r.doc != docBlock {
		t = r.start
	}
	if !t.IsZero() {
		return (since.IsZero() || !t.Before(since)) && (until.IsZero() || t.Before(until))
	}
	if r.date == "" || r.doc == docBlock {
		return false
	}
	// A date without a clock is a day in the searcher's zone.
	loc := since.Location()
	if since.IsZero() {
		loc = until.Location()
	}
	day, err := time.ParseInLocation(time.DateOnly, r.date, loc)
	return err == nil && (since.IsZero() || day.AddDate(0, 0, 1).After(since)) && (until.IsZero() || day.Before(until))
}

// reach is how far around a message its neighbours count for "+must".
const reach = 2

// meets checks the clauses that must or must not match. Required words may stand in the
// neighbourhood that is shown; excluded ones in the message itself. A chunk is judged as a whole.
func (s *searching) meets(p *passage, e int) bool {
	for ci, c := range s.p.clauses {
		ok := false
		for ai, a := range c.alts {
			if a.phrase != nil {
				ok = ok || p.phrase != nil && p.phrase[s.phraseSlot(ci, ai)*p.n+e]
				continue
			}
			all := true
			for _, t := range a.terms {
				all = all && s.stands(p, e, t, c.not)
			}
			ok = ok || all
		}
		if ok == c.not {
			return false
		}
	}
	return true
}

func (s *searching) stands(p *passage, e, t int, alone bool) bool {
	lo, hi := e-reach, e+reach
	switch {
	case p.rec.doc != docBlock:
		lo, hi = 0, p.n-1
	case alone:
		lo, hi = e, e
	}
	if !alone && (p.trail|p.path|p.date)&(1<<t) != 0 || alone && p.rec.doc != docBlock && p.trail&(1<<t) != 0 {
		return true
	}
	for i := max(lo, 0); i <= min(hi, p.n-1); i++ {
		if p.tf[i*len(s.p.terms)+t] > 0 && p.rec.sameSession(i, e) {
			return true
		}
	}
	return false
}

// phraseSlot numbers the phrases of the plan.
func (s *searching) phraseSlot(clause, alt int) int {
	n := 0
	for ci, c := range s.p.clauses {
		for ai, a := range c.alts {
			if ci == clause && ai == alt {
				return n
			}
			if a.phrase != nil {
				n++
			}
		}
	}
	return n
}

// phrases are all of a plan, as phraseSlot numbers them.
func (p *plan) phrases() (list []*phrase) {
	for _, c := range p.clauses {
		for _, a := range c.alts {
			if a.phrase != nil {
				list = append(list, a.phrase)
			}
		}
	}
	return list
}

// phrases looks for the phrases in the texts of a passage; false when its text cannot be read.
func (s *searching) phrases(p *passage) bool {
	list := s.p.phrases()
	if len(list) == 0 {
		return true
	}
	if p.rec.texts() != nil {
		return false
	}
	p.phrase = make([]bool, len(list)*p.n)
	for e := range p.n {
		var folded [2]string // by words, by signs
		for i, ph := range list {
			as := 0
			if ph.signs {
				as = 1
			}
			if folded[as] == "" {
				folded[as], _ = phraseText(p.rec.elements[e].Text, ph.signs, false)
			}
			p.phrase[i*p.n+e] = ph.standsIn(folded[as])
		}
	}
	if p.rec.doc != docBlock { // a chunk is judged as a whole
		for i := range list {
			if slices.Contains(p.phrase[i*p.n:(i+1)*p.n], true) {
				for e := range p.n {
					p.phrase[i*p.n+e] = true
				}
			}
		}
	}
	return true
}
