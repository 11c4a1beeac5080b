package index

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	index "github.com/blevesearch/bleve_index_api"
)

// Correction is a word that nothing in the index holds, and the word that was searched in its place.
type Correction struct {
	Word    string `json:"word"`
	Instead string `json:"instead"`
}

// Bounds of looking for spellings: a pasted page must not become a thousand dictionary walks.
const (
	maxCorrected = 4  // words of a query
	maxSpellings = 16 // terms whose spelling is looked up
	maxWalk      = 4096
	littleFound  = 3 // hits up to which the nearest spelling is tried
)

// replaced puts other words in the place of those that nothing holds, and plans again.
func (s *searching) replaced(by func(*planner, string) string) error {
	q, fixed := s.corrected(by)
	if len(fixed) == 0 {
		return nil
	}
	s.q, s.fixed = q, append(s.fixed, fixed...)
	var err error
	s.p, err = s.x.plan(s.ctx, s.r, s.q)
	return err
}

// respelled tries the nearest spelling of words that nothing holds where little was found, and the answer
// says so. Where enough was found without them it only suggests it: most words that an archive does not hold are no mistakes.
func (s *searching) respelled(res *Result) (*Result, error) {
	if res.Summary.Total <= littleFound && s.q.Offset == 0 {
		other := *s
		other.records = map[string]*record{}
		if err := other.replaced(s.nearest); err != nil {
			return nil, err
		}
		if len(other.fixed) == len(s.fixed) {
			return res, nil
		}
		better, err := other.answer()
		if err != nil || better.Summary.Total > 0 {
			return better, err
		}
		return res, nil
	}
	if _, fixed := s.corrected(s.nearest); 2*len(fixed) >= s.p.scored {
		res.Summary.Suggested = fixed
	}
	return res, nil
}

// compound is planner.compound in the form of nearest.
func (s *searching) compound(b *planner, w string) string { return b.compound(w) }

// corrected gives the query with every word that nothing holds replaced by another that something does, where by finds one. Words that
// must not match stay, and so does a query that is to be taken as it is.
func (s *searching) corrected(by func(*planner, string) string) (*Query, []Correction) {
	if s.q.Verbatim {
		return s.q, nil
	}
	b := &planner{ctx: s.ctx, a: s.x.analyzer, r: s.r, p: s.p, q: s.q}
	var done []Correction
	var q *Query
	for i, c := range s.q.Clauses {
		if c.Occur == MustNot {
			continue
		}
		for j, alt := range c.Alts {
			if alt.Match != Word && alt.Match != Phrase || coded(alt.Text) || len(done) >= maxCorrected {
				continue
			}
			text, fixed := s.respell(b, alt.Text, by)
			if len(fixed) == 0 {
				continue
			}
			if q == nil {
				copied := *s.q
				q = &copied
				q.Clauses = slices.Clone(q.Clauses)
			}
			q.Clauses[i].Alts = slices.Clone(q.Clauses[i].Alts)
			q.Clauses[i].Alts[j].Text = text
			done = append(done, fixed...)
		}
	}
	if q == nil {
		return s.q, nil
	}
	return q, done
}

// respell replaces the unknown words of a text.
func (s *searching) respell(b *planner, text string, by func(*planner, string) string) (string, []Correction) {
	var out strings.Builder
	var fixed []Correction
	at := 0
	b.a.terms(text, func(t string, sp span) {
		w := text[sp.start:sp.end]
		if t == "" || !spellable(w) || s.x.isNamed(s.r, w) || b.anywhere(t) {
			return
		}
		if instead := by(b, w); instead != "" {
			out.WriteString(text[at:sp.start])
			out.WriteString(instead)
			at = sp.end
			fixed = append(fixed, Correction{w, instead})
		}
	})
	out.WriteString(text[at:])
	return out.String(), fixed
}

// spellable is true for words of three letters and more; numbers, codes and ideographs have no spelling.
func spellable(w string) bool {
	return utf8.RuneCountInString(w) >= 3 && strings.IndexFunc(w, func(r rune) bool {
		return !unicode.IsLetter(r) && r != '\'' && r != '’' || isIdeograph(r)
	}) < 0
}

// coded is true for addresses, paths and what looks like a field: they mean what they say.
func coded(text string) bool { return strings.ContainsAny(text, ":/\\@_") }

// isNamed is true for a word of a participant's name.
func (x *Index) isNamed(r index.IndexReader, w string) bool {
	table, err := x.names(r)
	if err != nil {
		return false
	}
	w = strings.TrimSuffix(fold(w), "'s")
	return len(table.first[w]) > 0 || len(table.further[w]) > 0
}

// anywhere is true when some document holds the term, in whatever field has words.
func (b *planner) anywhere(t string) bool {
	for _, field := range []string{fieldText, fieldFact, fieldTrail, fieldPath, fieldDate} {
		if b.count(field, t) > 0 {
			return true
		}
	}
	return false
}
