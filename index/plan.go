package index

import (
	"context"
	"slices"
	"unicode/utf8"

	index "github.com/blevesearch/bleve_index_api"
)

// plan is a query in terms of one snapshot of the index: words reduced to index terms, names
// recognised, beginnings and typos expanded.
type plan struct {
	terms   []term
	clauses []planClause // those that must or must not match
	names   []name
	scored  int // terms[:scored] count for the score, the rest only exclude
}

// term is one word of the query with the index terms that stand for it.
type term struct {
	word  string   // as typed
	alts  []string // at least one
	match Match
	loose bool // a word of its own, and not only one of a phrase
}

type planClause struct {
	not  bool
	alts []planAlt
}

// planAlt needs all of its terms, or its phrase.
type planAlt struct {
	terms  []int
	phrase *phrase
}

// name is a participant whom the query names.
type name struct {
	words []string   // folded
	asked [][]string // words of every name that they stand for, aliases included
	terms []string   // whole names that hold one of these: terms of the participant field
	df    uint64     // passages that one of them takes part in, at most
}

// planner makes a plan.
type planner struct {
	ctx context.Context
	a   *analyzer
	r   index.IndexReader
	p   *plan
	q   *Query

	names  *nameTable
	naming bool // look for names in the words
}

func (x *Index) plan(ctx context.Context, r index.IndexReader, q *Query) (*plan, error) {
	table, err := x.names(r)
	if err != nil {
		return nil, err
	}
	b := &planner{ctx, x.analyzer, r, &plan{}, q, table, x.weights.names}
	named := b.findNames()
	var excluded []Clause
	for i, c := range q.Clauses {
		if named[i] {
			continue
		}
		if c.Occur == MustNot {
			excluded = append(excluded, c)
			continue
		}
		if err := b.clause(c); err != nil {
			return nil, err
		}
	}
	if len(b.p.terms) == 0 && len(b.p.names) > 0 {
		// Nothing but a name: then it is a word as well, so that who is spoken of is found.
		for i, c := range q.Clauses {
			if named[i] {
				if err := b.clause(c); err != nil {
					return nil, err
				}
			}
		}
	}
	b.p.scored = len(b.p.terms)
	for _, c := range excluded {
		if err := b.clause(c); err != nil {
			return nil, err
		}
	}
	return b.p, nil
}

// clause turns a clause into terms, and into a condition where it is one.
func (b *planner) clause(c Clause) error {
	var alts []planAlt
	for _, alt := range c.Alts {
		pa, err := b.alt(alt)
		if err != nil {
			return err
		}
		if alt.Match != Phrase || c.Occur == Should {
			for _, t := range pa.terms {
				b.p.terms[t].loose = true
			}
		}
		if len(pa.terms) > 0 || pa.phrase != nil {
			alts = append(alts, pa)
		}
	}
	if c.Occur != Should && len(alts) > 0 {
		b.p.clauses = append(b.p.clauses, planClause{c.Occur == MustNot, alts})
	}
	return nil
}

func (b *planner) alt(alt Alt) (planAlt, error) {
	switch alt.Match {
	case Prefix:
		list, err := b.prefixes(fold(alt.Text))
		return b.expanded(alt, list), err
	case Fuzzy:
		list, err := b.similar(alt.Text)
		return b.expanded(alt, list), err
	}
	return b.words(alt)
}

// add appends a term unless the plan has it or is full, and gives its number.
func (b *planner) add(t term) []int {
	for i := range b.p.terms {
		if slices.Equal(b.p.terms[i].alts, t.alts) {
			return []int{i}
		}
	}
	if len(b.p.terms) >= MaxTerms {
		return nil
	}
	b.p.terms = append(b.p.terms, t)
	return []int{len(b.p.terms) - 1}
}

// words analyzes a word or a phrase; a single Chinese, Japanese or Korean rune is a beginning of pairs.
func (b *planner) words(alt Alt) (planAlt, error) {
	var pa planAlt
	ph := newPhrase(alt.Text)
	var err error
	end := -1
	b.a.terms(alt.Text, func(t string, s span) {
		w := alt.Text[s.start:s.end]
		if s.kind == ideograph && utf8.RuneCountInString(w) == 1 {
			if s.end == end {
				return // the last rune of a run: its pair says more
			}
			list, perr := b.prefixes(w)
			if perr != nil {
				err = perr
			}
			if !slices.Contains(list, w) {
				list = append(list, w)
			}
			pa.terms = append(pa.terms, b.add(term{word: w, alts: list, match: Prefix})...)
			ph.terms = append(ph.terms, list)
			end = s.end
			return
		}
		end = s.end
		if t == "" {
			ph.terms = append(ph.terms, nil)
			return
		}
		ph.terms = append(ph.terms, []string{t})
		pa.terms = append(pa.terms, b.add(term{word: w, alts: []string{t}, match: Word})...)
	})
	if alt.Match == Phrase {
		ph.terms = trimGaps(ph.terms)
		pa.phrase = ph
	}
	return pa, err
}

// trimGaps leaves out what stands before the first and behind the last term of a phrase: stop words, which the index does not
// have. Those in between are positions where anything may stand.
func trimGaps(terms [][]string) [][]string {
	for len(terms) > 0 && terms[0] == nil {
		terms = terms[1:]
	}
	for len(terms) > 0 && terms[len(terms)-1] == nil {
		terms = terms[:len(terms)-1]
	}
	return terms
}

// queryTerms are the terms of a text without stop words.
func (a *analyzer) queryTerms(text string) []string {
	var out []string
	a.terms(text, func(t string, _ span) {
		if t != "" && !slices.Contains(out, t) {
			out = append(out, t)
		}
	})
	return out
}
