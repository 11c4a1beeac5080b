package index

import (
	"fmt"
	"strings"
	"sync"

	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/registry"
	"github.com/blevesearch/go-porterstemmer"
)

// The analyzers of the configuration.
const (
	English  = "english"  // Porter stemming, irregular forms, stop words: the default
	Standard = "standard" // words as they are, without English stop words
	Simple   = "simple"   // every word as it is
)

// Analyzers are the names that Options.Analyzer takes.
func Analyzers() []string { return []string{English, Standard, Simple} }

// analyzer turns text into index terms, the same way for passages and queries.
// Safe for concurrent use.
type analyzer struct {
	name       string
	stem, stop bool
	stops      map[string]bool
	irregular  map[string]string
	caches     sync.Pool // of *stemCache: analysis runs on several goroutines
}

// stemCache remembers the terms of words already seen. Words repeat so much that this halves the cost of analysis.
type stemCache struct {
	terms map[string]string
	word  []byte
	runes []rune
}

// maxCached bounds a cache; a full one starts again.
const maxCached = 1 << 15

func newAnalyzer(name string) (*analyzer, error) {
	a := &analyzer{name: name}
	switch name {
	case English, "":
		a.name, a.stem, a.stop = English, true, true
	case Standard:
		a.stop = true
	case Simple:
	default:
		return nil, fmt.Errorf("unknown analyzer %q: want one of %s", name, strings.Join(Analyzers(), ", "))
	}
	a.stops, a.irregular = stopWords(), irregulars()
	a.caches.New = func() any { return &stemCache{terms: make(map[string]string, 4096)} }
	return a, nil
}

// terms calls yield with each token's term and its place. Words that are left out have
// the term "" and still count as a position, so that phrases keep their distances.
func (a *analyzer) terms(text string, yield func(term string, s span)) {
	c := a.caches.Get().(*stemCache)
	tokenize(text, func(s span) { yield(a.term(c, text[s.start:s.end], s.kind), s) })
	a.caches.Put(c)
}

// term is the index term of one token, "" for a stop word.
func (a *analyzer) term(c *stemCache, w string, kind tokenKind) string {
	switch kind {
	case asciiWord, upperWord, mixedWord:
		if len(w) > maxTerm {
			w = w[:maxTerm]
		}
		c.word = c.word[:0]
		for i := range len(w) {
			ch := w[i]
			if 'A' <= ch && ch <= 'Z' {
				ch += 32
			}
			c.word = append(c.word, ch)
		}
		if t, ok := c.terms[string(c.word)]; ok {
			return t
		}
		return c.remember(string(c.word), a.reduce(c, string(c.word)))
	case ideograph, emojiToken:
		return w
	}
	if t, ok := c.terms[w]; ok {
		return t
	}
	return c.remember(strings.Clone(w), a.reduce(c, cutTerm(fold(w))))
}

func (c *stemCache) remember(word, term string) string {
	if len(c.terms) >= maxCached {
		clear(c.terms)
	}
	c.terms[word] = term
	return term
}

// reduce applies possessive, stop words, irregular forms and the stemmer to a folded word.
func (a *analyzer) reduce(c *stemCache, w string) string {
	if a.stop && a.stops[w] {
		return ""
	}
	w = plainNumber(strings.TrimSuffix(w, "'s"))
	if !a.stem {
		return w
	}
	if a.stop && a.stops[w] {
		return ""
	}
	if base, ok := a.irregular[w]; ok {
		w = base
	}
	for i := range len(w) {
		if w[i] < 'a' || w[i] > 'z' {
			return w
		}
	}
	c.runes = append(c.runes[:0], []rune(w)...)
	return string(porterstemmer.StemWithoutLowerCasing(c.runes))
}

// plainNumber takes the thousands separators out of a number and makes its comma a dot.
func plainNumber(w string) string {
	i := strings.IndexByte(w, ',')
	if i < 0 {
		return w
	}
	if len(w) == i+4 || strings.Count(w, ",") > 1 {
		return strings.ReplaceAll(w, ",", "")
	}
	return strings.Replace(w, ",", ".", 1)
}

// Analyze makes the analyzer usable by name in a Bleve mapping.
func (a *analyzer) Analyze(input []byte) analysis.TokenStream {
	var out analysis.TokenStream
	pos := 0
	a.terms(string(input), func(term string, s span) {
		pos++
		if term != "" {
			out = append(out, &analysis.Token{Start: s.start, End: s.end, Term: []byte(term), Position: pos, Type: analysis.AlphaNumeric})
		}
	})
	return out
}

// registerOnce guards Bleve's process-wide registries, which are maps without a lock.
var registerOnce sync.Once

// bleveName is the name under which an analyzer stands in the mapping.
func bleveName(analyzer string) string { return "convod_" + analyzer }

func registerAnalyzers() error {
	var err error
	for _, name := range Analyzers() {
		a, aerr := newAnalyzer(name)
		if aerr != nil {
			return aerr
		}
		err = registry.RegisterAnalyzer(bleveName(name), func(map[string]any, *registry.Cache) (analysis.Analyzer, error) { return a, nil })
		if err != nil {
			return fmt.Errorf("register analyzer %q: %w", name, err)
		}
	}
	return nil
}
