package index

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	index "github.com/blevesearch/bleve_index_api"
)

// spelling is a word of the index beside a typed one.
type spelling struct {
	term, word string
	field      string
	distance   int
	count      uint64
}

func betterSpelling(a, b spelling) int {
	return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(b.count, a.count), cmp.Compare(a.word, b.word), cmp.Compare(a.term, b.term))
}

// nearest is the word of the index with the fewest typos between it and w, the most frequent of several; ""
// where every one is too far away. Index terms are stems, so that words are read from a passage that holds them.
func (s *searching) nearest(b *planner, w string) string {
	folded := strings.TrimSuffix(fold(w), "'s")
	list := b.alike(folded)
	stem := folded
	if terms := b.a.queryTerms(folded); len(terms) > 0 {
		stem = unstemmed(terms[0])
	}
	for i := range list {
		t := unstemmed(list[i].term)
		list[i].distance = min(distance(t, stem), distance(t, folded), distance(t, cut(folded, len(t))))
	}
	slices.SortFunc(list, betterSpelling)
	best := spelling{distance: maxTypos + 1}
	for _, c := range list[:min(len(list), maxSpellings)] {
		c.word, c.distance = s.writtenAs(c, folded)
		if c.word != "" && c.distance > 0 && c.distance <= typos(folded, fold(c.word)) && betterSpelling(c, best) < 0 {
			best = c
		}
	}
	if table, err := s.x.names(s.r); err == nil {
		for _, c := range table.alike(folded) {
			if betterSpelling(c, best) < 0 {
				best = c
			}
		}
	}
	return best.word
}

// cut is at most the first n bytes of w, at a rune border.
func cut(w string, n int) string {
	for n < len(w) && !utf8.RuneStart(w[n]) {
		n++
	}
	return w[:min(n, len(w))]
}

// unstemmed takes back the one change of the stemmer that is no cut: the last y becomes i.
func unstemmed(t string) string {
	if rest, ok := strings.CutSuffix(t, "i"); ok && len(rest) >= 2 {
		return rest + "y"
	}
	return t
}

// alike are the terms of passages and headings within two typos of a word or its stem that begin with the same letter, and
// those within one typo that begin with another.
func (b *planner) alike(w string) []spelling {
	fz, ok := b.r.(index.IndexReaderFuzzy)
	if !ok {
		return nil
	}
	var out []spelling
	seen := map[string]bool{}
	walk := func(field, form string, typos int, prefix string) {
		if len(form) < 2 {
			return
		}
		d, err := fz.FieldDictFuzzy(field, form, typos, prefix)
		if err != nil { // a word too long for the automaton
			return
		}
		defer d.Close()
		for range maxWalk {
			e, err := d.Next()
			if err != nil || e == nil {
				return
			}
			if !seen[e.Term] && utf8.RuneCountInString(e.Term) >= 2 {
				seen[e.Term] = true
				out = append(out, spelling{term: strings.Clone(e.Term), field: field, count: e.Count})
			}
		}
	}
	for _, field := range []string{fieldText, fieldTrail} {
		for _, form := range slices.Compact(append(b.a.queryTerms(w), w)) {
			walk(field, form, 2, form[:runePrefix(form, 1)])
			walk(field, form, 1, "")
		}
	}
	for v := range variants(w) {
		for _, t := range b.a.queryTerms(v) {
			if seen[t] {
				continue
			}
			seen[t] = true
			for _, field := range []string{fieldText, fieldTrail} {
				if n := b.count(field, t); n > 0 {
					out = append(out, spelling{term: t, field: field, count: n})
					break
				}
			}
		}
	}
	return out
}

// writtenAs is how a term is written where it stands, the spelling nearest to w, and its distance.
func (s *searching) writtenAs(c spelling, w string) (string, int) {
	best, near := "", 1<<30
	look := func(text string) {
		s.x.analyzer.terms(text, func(t string, sp span) {
			if t != c.term {
				return
			}
			form := text[sp.start:sp.end]
			if d := distance(strings.TrimSuffix(fold(form), "'s"), w); d < near {
				best, near = strings.ToLower(form), d
			}
		})
	}
	r, err := s.r.TermFieldReader(s.ctx, []byte(c.term), c.field, false, false, false)
	if err != nil {
		return "", 0
	}
	defer r.Close()
	for range 3 {
		d, err := r.Next(nil)
		if err != nil || d == nil {
			break
		}
		id, err := s.r.ExternalID(d.ID)
		if err != nil {
			break
		}
		rec := s.recordAt(found{ID: id, Number: d.ID})
		if rec == nil || rec.texts() != nil {
			continue
		}
		for i := range rec.elements {
			look(rec.elements[i].Text)
		}
		look(rec.title)
		for _, t := range rec.trail {
			look(t)
		}
	}
	return best, near
}

// alike are the first names that a word may be a misspelling of.
func (t *nameTable) alike(w string) []spelling {
	var out []spelling
	for n, whole := range t.first {
		if d := distance(n, w); d > 0 && d <= typos(w, n) && utf8.RuneCountInString(n) >= 3 {
			out = append(out, spelling{word: titled(n), distance: d, count: uint64(len(whole))})
		}
	}
	return out
}

// titled writes a folded name with a capital.
func titled(n string) string {
	r, size := utf8.DecodeRuneInString(n)
	return string(unicode.ToUpper(r)) + n[size:]
}
