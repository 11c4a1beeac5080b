package index

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Terms are index terms with a word that made each, in lower case.
type Terms map[string]string

// shortestTerm leaves out what a scan of files would find by chance.
const shortestTerm = 5

func (x *Index) addTerms(to Terms, texts ...string) {
	for _, text := range texts {
		x.analyzer.terms(text, func(term string, s span) {
			if term != "" && to[term] == "" {
				to[term] = strings.ToLower(text[s.start:s.end])
			}
		})
	}
}

// Rare is a choice of at most n terms to look for: the longest, which nothing else is likely to hold.
func (t Terms) Rare(n int) Terms {
	long := slices.SortedFunc(maps.Keys(t), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(t[b]), len(t[a])), cmp.Compare(a, b))
	})
	out := Terms{}
	for _, term := range long {
		if len(out) == n || len(t[term]) < shortestTerm {
			break
		}
		if len(t[term]) <= maxTerm {
			out[term] = t[term]
		}
	}
	return out
}
