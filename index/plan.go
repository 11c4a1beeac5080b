package index

import (
	"context"
	"slices"
	"strings"
	"unicode"
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
	pos   int
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

// phrase is a literal text and its index terms by position, nil where a stop word stands.
type phrase struct {
	literal string
	terms   [][]string
	text    string
}

// name is a participant whom the query names.
type name struct {
	words []string // folded
	terms []string // whole names that hold them: terms of the participant field
	df    uint64   // passages that one of them takes part in, at most
}

// planner makes a plan.
type planner struct {
	ctx context.Context
	a   *analyzer
	r   index.IndexReader
	p   *plan
	q   *Query

	names *nameTable
}

func (x *Index) plan(ctx context.Context, r index.IndexReader, q *Query) (*plan, error) {
	table, err := x.names(r)
	if err != nil {
		return nil, err
	}
	b := &planner{ctx, x.analyzer, r, &plan{}, q, table}
	named, err := b.findNames()
	if err != nil {
		return nil, err
	}
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

// expanded makes one term of all its expansions.
func (b *planner) expanded(alt Alt, list []string) planAlt {
	if len(list) == 0 {
		list = b.a.queryTerms(alt.Text)
	}
	if len(list) == 0 {
		return planAlt{}
	}
	return planAlt{terms: b.add(term{word: alt.Text, alts: list, match: alt.Match})}
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
	ph := &phrase{literal: foldLiteral(alt.Text), text: alt.Text}
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
		for len(ph.terms) > 0 && ph.terms[0] == nil {
			ph.terms = ph.terms[1:]
		}
		for len(ph.terms) > 0 && ph.terms[len(ph.terms)-1] == nil {
			ph.terms = ph.terms[:len(ph.terms)-1]
		}
		pa.phrase = ph
	}
	return pa, err
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

// maxExpansions bounds what one prefix or typo stands for.
const maxExpansions = 64

// prefixes are the index terms that begin with p. Terms are stems, so a beginning longer than the stem
// ("decisi") is completed with common endings first ("decision" is "decis").
func (b *planner) prefixes(p string) ([]string, error) {
	var out []string
	for _, field := range []string{fieldText, fieldFact} {
		d, err := b.r.FieldDictPrefix(field, []byte(p))
		if err != nil {
			return nil, err
		}
		for len(out) < maxExpansions {
			e, err := d.Next()
			if err != nil || e == nil {
				break
			}
			if !slices.Contains(out, e.Term) {
				out = append(out, e.Term)
			}
		}
		d.Close()
	}
	for _, ending := range []string{"", "s", "e", "n", "g", "ng", "on", "ion", "ing", "ed", "es", "ly", "y"} {
		for _, t := range b.a.queryTerms(p + ending) {
			if !slices.Contains(out, t) && len(t) < len(p) && b.known(t) {
				out = append(out, t)
			}
		}
	}
	return out, nil
}

// similar are the index terms one typo away, the first two letters right.
func (b *planner) similar(w string) ([]string, error) {
	terms := b.a.queryTerms(w)
	if len(terms) == 0 {
		return nil, nil
	}
	fz, ok := b.r.(index.IndexReaderFuzzy)
	if !ok {
		return terms, nil
	}
	out := terms[:1:1]
	for _, t := range []string{terms[0], fold(w)} {
		prefix := t[:runePrefix(t, 2)]
		d, err := fz.FieldDictFuzzy(fieldText, t, 1, prefix)
		if err != nil {
			return out, nil //nolint:nilerr // a word too long for the automaton matches itself only
		}
		for len(out) < maxExpansions {
			e, err := d.Next()
			if err != nil || e == nil {
				break
			}
			if !slices.Contains(out, e.Term) {
				out = append(out, e.Term)
			}
		}
		d.Close()
	}
	return out, nil
}

func runePrefix(s string, n int) int {
	for i := range s {
		if n == 0 {
			return i
		}
		n--
	}
	return len(s)
}

// known is true when some passage has the term.
func (b *planner) known(t string) bool { return b.count(fieldText, t) > 0 }

// count is the number of documents with a term.
func (b *planner) count(field, t string) uint64 {
	r, err := b.r.TermFieldReader(b.ctx, []byte(t), field, false, false, false)
	if err != nil {
		return 0
	}
	defer r.Close()
	return r.Count()
}

// foldLiteral is a text as phrases are compared: folded, white space as one space.
func foldLiteral(s string) string { return strings.Join(strings.Fields(fold(s)), " ") }

// findNames recognises the participants that plain words name. named tells by clause what was taken.
func (b *planner) findNames() (named map[int]bool, err error) {
	named = map[int]bool{}
	cs := b.q.Clauses
	for i := 0; i < len(cs); i++ {
		w, ok := b.nameWord(cs[i])
		if !ok {
			continue
		}
		alt := cs[i].Alts[0]
		first := len(b.names.first[w]) > 0
		if first && ordinaryWords[w] {
			first = meansPerson(alt, i == 0)
		}
		// A last name alone counts only where it is written as one.
		last := !first && i > 0 && capital(alt.Text) && !ordinaryWords[w] && len(b.names.further[w]) > 0
		if !first && !last {
			continue
		}
		n := name{words: []string{w}}
		named[i] = true
		for first && i+1 < len(cs) { // last names behind it
			next, ok := b.nameWord(cs[i+1])
			if !ok || len(b.names.with(append(slices.Clone(n.words), next))) == 0 {
				break
			}
			n.words = append(n.words, next)
			i++
			named[i] = true
		}
		n.terms = b.names.with(n.words)
		n.terms = n.terms[:min(len(n.terms), maxExpansions)]
		for _, t := range n.terms {
			n.df += b.count(fieldPart, t)
		}
		if !slices.ContainsFunc(b.p.names, func(o name) bool { return slices.Equal(o.words, n.words) }) {
			b.p.names = append(b.p.names, n)
		}
	}
	return named, nil
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
	if b.a.stops[w] && !ordinaryWords[w] {
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
	case "said", "says", "say", "asked", "asks", "told", "wrote", "wants", "wanted":
		return true
	}
	return capital(a.Text) && !start
}

// ordinaryWords are first names that are words as well, and roles that stand as speakers.
var ordinaryWords = func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(`will may mark grace hope rose bill jack art rich grant chase dawn june april august faith joy lily olive pat penny
rob ruby sandy sky summer sunny drew gene guy frank ernest iris ivy jasmine jean ginger dean dale cliff carol christian holly hunter heather hazel
max miles nick norm page pearl pierce ray reed robin rusty stone sue victor violet wade ward woody major king duke earl bishop cook baker young
long white black brown green gray day love bright sharp case rice bush wood field hill lane banks rivers brook forest sterling harmony melody autumn winter
destiny charity mercy honor patience prudence chance ace bud buddy chip clay colt dusty ford gale glory skip star storm tiger wolf angel china paris
you me i user human assistant speaker system bot host guest team marketing support sales design project manager engineer unknown moderator admin operator
client customer agent interviewer doctor nurse teacher student everyone all one two the a an it is`) {
		m[w] = true
	}
	return m
}()
