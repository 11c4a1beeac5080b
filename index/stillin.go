package index

import (
	"context"
	"slices"

	"convod/pipeline/merge"
)

// StillIn gives the first places, one a page, that say what was selected in a survey word for word, alone or among other words. Where
// proof could not look for anything, or found something, they are also those that say its short texts ("ok"), or hold the words
// that were found: that is why. It is asked for after the selected texts are gone.
func (x *Index) StillIn(ctx context.Context, found *Survey, proof *Proof) ([]Sample, error) {
	var out []Sample
	words, short := proof.Words, proof.Terms == 0 || proof.Found > 0
	holds := func(texts ...string) bool {
		any := false
		for _, text := range texts {
			x.analyzer.terms(text, func(term string, _ span) { any = any || words[term] != "" })
		}
		return any
	}
	err := x.eachDoc(ctx, func(_ Place, rec *record) {
		if rec.doc == docFact || len(out) == mostSamples {
			return
		}
		head := found.quotes.in(rec.title) || found.quotes.in(rec.trail...) || len(words) > 0 && (holds(rec.title) || holds(rec.trail...) || holds(rec.tags...))
		for i := range rec.elements {
			e := &rec.elements[i]
			key, said := merge.TextKey(e.Text)
			if said = short && said && found.texts[key] || found.quotes.in(e.Text); !said && !head && (len(words) == 0 || !holds(e.Text, e.Speaker)) {
				continue
			}
			path, member := rec.place(i)
			if !slices.ContainsFunc(out, func(s Sample) bool { return s.Source == rec.source && s.Path == path && s.Member == member }) {
				out = append(out, Sample{rec.source, path, member, e.FirstLine})
			}
			return
		}
	})
	return out, err
}
