package index

import (
	"context"
	"slices"

	"convod/pipeline/merge"
)

// StillIn gives the first places, one a page, that say the same as what was selected in a survey, or that hold
// one of words: why a proof could not look for anything, or found something. It is asked for after the selected texts are gone.
func (x *Index) StillIn(ctx context.Context, found *Survey, words Terms) ([]Sample, error) {
	out := []Sample{}
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
		head := len(words) > 0 && (holds(rec.title) || holds(rec.trail...) || holds(rec.tags...))
		for i := range rec.elements {
			e := &rec.elements[i]
			key, said := merge.TextKey(e.Text)
			if said = said && found.texts[key]; !said && !head && (len(words) == 0 || !holds(e.Text, e.Speaker)) {
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
