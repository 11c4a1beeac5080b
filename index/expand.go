package index

import (
	"context"
	"slices"

	index "github.com/blevesearch/bleve_index_api"
)

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

func (b *planner) count(field, t string) uint64 { return countOf(b.ctx, b.r, field, t) }

// countOf is the number of documents with a term; 0 too where it cannot be read.
func countOf(ctx context.Context, r index.IndexReader, field, t string) uint64 {
	terms, err := r.TermFieldReader(ctx, []byte(t), field, false, false, false)
	if err != nil {
		return 0
	}
	defer terms.Close()
	return terms.Count()
}
