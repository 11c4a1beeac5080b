package index

import (
	"context"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	index "github.com/blevesearch/bleve_index_api"

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

	texts map[uint64]bool // what was selected, by merge.TextKey
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
	s := &Survey{Terms: Terms{}, texts: map[uint64]bool{}}
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

// ownWords is what the program itself writes into the files of the index, in lower case: names of fields and buckets,
// outcomes, reasons and warnings. They are in those files whatever anybody said.
func (x *Index) ownWords() string {
	var b strings.Builder
	for _, w := range []string{
		schemaWords, x.schemaName(), string(bucketMeta), string(bucketSources), string(bucketUnits), string(bucketDocs), string(bucketPending), string(keyGeneration),
		string(internalGeneration), string(internalSeq), string(keyFinal),
	} {
		b.WriteString(w + " ")
	}
	x.life.RLock()
	defer x.life.RUnlock()
	if !x.closed {
		if mapping, err := x.bleve.GetInternal([]byte("_mapping")); err == nil {
			b.Write(mapping)
		}
		_ = x.everyEntry(func(e Entry) { // what cannot be read adds no words
			for _, w := range append([]string{string(e.Outcome), e.Reason, e.Reader, e.Version}, e.Warnings...) {
				if b.Len() < 1<<20 {
					b.WriteString(w + " ")
				}
			}
			for _, p := range e.Pages {
				b.WriteString(string(p.Outcome) + " " + p.Reason + " ")
			}
		})
	}
	return strings.ToLower(b.String())
}

// schemaWords are the keys of the list of what was forgotten, and of Bleve's own ledger.
const schemaWords = "schema key undone records id time label by messages paragraphs unfinished source path hashes person " +
	"snapshots internal mapping deleted metadata segment type version bolt timestamp stats "

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
		before := ""
		for i := range rec.elements {
			e := &rec.elements[i]
			path, member := rec.place(i)
			if rec.selected(sel, i) {
				use(&pipeline.Page{Path: path}, &pipeline.Said{Prose: rec.doc != docBlock, Speaker: e.Speaker, Time: e.Time, Text: e.Text, Before: before, Path: path, Member: member})
			}
			before = e.Text
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

// eachDoc visits every document of one snapshot that shows text, with the unit that it belongs to and all that its page
// shares.
func (x *Index) eachDoc(ctx context.Context, visit func(unit Place, rec *record)) error {
	return x.reading(ctx, "walk", func(r index.IndexReader) error {
		units := map[string]Place{} // by the first part of ids
		err := x.everyEntry(func(e Entry) {
			units[hex.EncodeToString([]byte(unitKey(e.Source, e.Path)))] = Place{e.Source, e.Path}
		})
		if err != nil {
			return err
		}
		heads := heads{r: r, known: map[string]*record{}}
		return everyDoc(ctx, r, func(id string, value []byte) error {
			rec, err := decode(value)
			if err != nil {
				return err
			}
			if rec.doc == docPage {
				return nil
			}
			if err := rec.texts(); err != nil {
				return err
			}
			unit, _, _ := strings.Cut(id, "-")
			if rec.doc == docBlock {
				if err := heads.complete(unit, rec); err != nil {
					return err
				}
			}
			visit(units[unit], rec)
			return nil
		})
	})
}

// heads are the pages' own documents of a snapshot.
type heads struct {
	r     index.IndexReader
	known map[string]*record // by document id; nil for what is not there
}

// mostHeads bounds what is kept.
const mostHeads = 1 << 14

// complete gives a block what its page shares.
func (h *heads) complete(unit string, rec *record) error {
	id := unit + "-" + headID(rec.head)
	head, ok := h.known[id]
	if !ok {
		value, err := storedValue(h.r, id)
		if err != nil {
			return err
		}
		if value != nil {
			if head, err = decode(value); err != nil {
				return err
			}
		}
		if len(h.known) > mostHeads {
			clear(h.known)
		}
		h.known[id] = head
	}
	if head != nil {
		rec.shared(head)
	}
	return nil
}
