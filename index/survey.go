package index

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"convod/pipeline"
	"convod/pipeline/merge"
)

// Survey is what a selection finds in the index.
type Survey struct {
	Messages   int
	Paragraphs int
	Facts      int
	Units      []Place  // whose documents hold any of it, sorted
	Samples    []Sample // a few places, no text
	Terms      Terms    // words that only the selected texts hold
	Held       *Held    // the selected messages of merged conversations; nil where there are no such conversations

	texts  map[uint64]bool // what was selected, by merge.TextKey
	quotes *quotes         // the same, to be found inside other texts
}

// Sample is one place of a survey.
type Sample struct {
	Source string `json:"source"`
	Path   string `json:"path"`
	Member string `json:"member,omitempty"`
	Line   int    `json:"line"`
}

// mostSamples is how many places are shown.
const mostSamples = 5

// Survey counts what a selection holds and gathers the words that stand nowhere else. It reads the whole index.
func (x *Index) Survey(ctx context.Context, sel *Selection) (*Survey, error) {
	s := &Survey{Terms: Terms{}, texts: map[uint64]bool{}, quotes: newQuotes()}
	units := map[Place]bool{}
	kept := Terms{}
	known, err := x.unitPaths()
	if err != nil {
		return nil, fmt.Errorf("list units: %w", err)
	}
	err = x.eachDoc(ctx, func(unit Place, rec *record) {
		for i := range rec.elements {
			e := &rec.elements[i]
			path, member := rec.place(i)
			selected := rec.selected(sel, i)
			if rec.doc == docBlock && rec.merged() {
				if s.Held == nil {
					s.Held = newHeld()
				}
				s.Held.note(rec, i, selected)
			}
			if !selected {
				x.addTerms(kept, e.Text, e.Speaker, path, member, rec.title)
				x.addTerms(kept, rec.tags...)
				continue
			}
			units[unit] = true
			for _, s := range rec.sites(i) { // of a merged conversation: the other files that hold it
				if u, ok := known.above(Place{rec.source, s.path}); ok {
					units[u] = true
				}
			}
			switch rec.doc {
			case docBlock:
				s.Messages++
			case docFact:
				s.Facts++
			default:
				s.Paragraphs++
			}
			if rec.doc != docFact {
				x.addTerms(s.Terms, e.Text, e.Speaker)
				if key, words := merge.TextKey(e.Text); words {
					s.texts[key] = true
					s.quotes.add(e.Text)
				}
				if len(s.Samples) < mostSamples {
					s.Samples = append(s.Samples, Sample{rec.source, path, member, e.FirstLine})
				}
			}
		}
		if rec.doc == docChunk && !units[unit] {
			x.addTerms(kept, rec.trail...)
		}
	})
	if err != nil {
		return nil, fmt.Errorf("look for what is to be forgotten: %w", err)
	}
	if err := x.addPaths(kept); err != nil {
		return nil, err
	}
	own := x.ownWords()
	for term, w := range s.Terms {
		if kept[term] != "" || strings.Contains(own, w) {
			delete(s.Terms, term)
		}
	}
	s.Units = slices.SortedFunc(maps.Keys(units), func(a, b Place) int { return strings.Compare(a.Source+"\x00"+a.Path, b.Source+"\x00"+b.Path) })
	return s, nil
}

// addPaths adds the words of all paths: files keep their names.
func (x *Index) addPaths(to Terms) error {
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return ErrClosed
	}
	return x.everyEntry(func(e Entry) { x.addTerms(to, e.Source, e.Path) })
}

// Said gives what a selection holds in units as the list of what was forgotten takes it: for files that cannot be
// read any more. Secrets are redacted in it.
func (x *Index) Said(ctx context.Context, sel *Selection, units []Place, use func(*pipeline.Page, *pipeline.Said)) error {
	return x.eachDoc(ctx, func(unit Place, rec *record) {
		if rec.doc == docFact || !slices.Contains(units, unit) {
			return
		}
		var before []string // the nearest first
		for i := range rec.elements {
			e := &rec.elements[i]
			path, member := rec.place(i)
			if rec.selected(sel, i) {
				said := pipeline.Said{Prose: rec.doc != docBlock, Speaker: e.Speaker, Time: e.Time, Text: e.Text, Path: path, Member: member}
				if len(before) > 0 {
					said.Before, said.Earlier = before[0], before[1:]
				}
				use(&pipeline.Page{Path: path}, &said)
			}
			before = slices.Insert(before[:min(len(before), pipeline.MostEarlier)], 0, e.Text)
		}
	})
}

// selected is true for an element that a selection holds, wherever a copy of it stands.
func (r *record) selected(sel *Selection, i int) bool {
	e := &r.elements[i]
	return slices.ContainsFunc(r.sites(i), func(s site) bool { return sel.Holds(r.source, s.path, e.Speaker, r.said(e)) })
}

// unitSet are the units of the ledger.
type unitSet map[Place]bool

func (x *Index) unitPaths() (unitSet, error) {
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return nil, ErrClosed
	}
	out := unitSet{}
	return out, x.everyEntry(func(e Entry) { out[Place{e.Source, e.Path}] = true })
}

// above is the unit that a file belongs to: itself, or a folder above it that is one export.
func (u unitSet) above(p Place) (Place, bool) {
	for ; p.Path != ""; p.Path = parent(p.Path) {
		if u[p] {
			return p, true
		}
	}
	p.Path = "."
	return p, u[p]
}

// said is when an element was said: its own time, else the page's date.
func (r *record) said(e *pipeline.Element) time.Time {
	if !e.Time.IsZero() || r.doc == docBlock {
		return e.Time
	}
	return dateOf(r.date)
}
