package index

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/blevesearch/bleve/v2/index/scorch"
	index "github.com/blevesearch/bleve_index_api"
)

// Proof is what a search for words in the files themselves found.
type Proof struct {
	Terms int      `json:"terms"` // looked for
	Found int      `json:"found"` // of them, anywhere
	Files int      `json:"files"` // looked at
	Where []string `json:"where"` // files in which some were found, each once

	// Places that say it too; a few, no text. Prove leaves it empty.
	StillIn []Sample `json:"still_in,omitempty"`
	Words   Terms    `json:"-"` // that were found
}

// Prove looks for terms in every file below dir, which holds the index: in the dictionaries and the stored
// texts of its segments, which are packed, deleted documents included, and as plain bytes in all files. It sees what
// a program sees that reads the files, not what a disk keeps of files that were removed.
//
// Files and folders named in except are left out: the configuration may lie there, which is the user's own.
func (x *Index) Prove(ctx context.Context, dir string, terms Terms, except ...string) (*Proof, error) {
	p := &prover{terms: terms, found: map[string]bool{}, where: map[string]bool{}}
	if err := x.proveSegments(ctx, p); err != nil {
		return nil, fmt.Errorf("look into the index: %w", err)
	}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case slices.Contains(except, path) && d.IsDir():
			return fs.SkipDir
		case slices.Contains(except, path), !d.Type().IsRegular():
			return nil
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		switch err := p.file(path); {
		case errors.Is(err, fs.ErrNotExist): // it went while we looked
			return nil
		case err != nil:
			return err
		}
		p.files++
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("look into the files of %q: %w", dir, err)
	}
	out := &Proof{Terms: len(terms), Found: len(p.found), Files: p.files, Where: []string{}, Words: Terms{}}
	for term := range p.found {
		out.Words[term] = terms[term]
	}
	for w := range p.where {
		out.Where = append(out.Where, w)
	}
	return out, nil
}

type prover struct {
	terms Terms
	found map[string]bool
	where map[string]bool
	files int
}

func (p *prover) hit(term, where string) { p.found[term], p.where[where] = true, true }

// proveSegments looks into what segments pack: their dictionaries, and every document that they store.
func (x *Index) proveSegments(ctx context.Context, p *prover) error {
	return x.reading(ctx, "proof", func(r index.IndexReader) error {
		for _, s := range segmentsOf(r).list {
			if err := x.proveSegment(ctx, p, s); err != nil {
				return err
			}
		}
		return nil
	})
}

// proveSegment looks into one segment. Its words stand packed, so that the bytes of its file alone do not show them.
func (x *Index) proveSegment(ctx context.Context, p *prover, s *scorch.SegmentSnapshot) error {
	name := "a segment in memory"
	if path := segmentPath(s); path != "" {
		name = filepath.Base(path)
	}
	for _, field := range s.Segment().Fields() {
		dict, err := s.Segment().Dictionary(field)
		if err != nil {
			return err
		}
		switch words, ok := provedFields[field]; {
		case !ok:
			continue
		case !words: // whole names and paths are terms there
			if err := p.names(dict.AutomatonIterator(nil, nil, nil).Next, name); err != nil {
				return err
			}
			continue
		}
		for term := range p.terms {
			if ok, err := dict.Contains([]byte(term)); err != nil {
				return err
			} else if ok {
				p.hit(term, name)
			}
		}
	}
	for n := range s.Segment().Count() {
		if n%256 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		err := s.Segment().VisitStoredFields(n, func(field string, _ byte, value []byte, _ []uint64) bool {
			if field == fieldData {
				x.proveRecord(p, name, value)
			}
			return true
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// provedFields hold what people wrote, and whether their terms are single words. Dates, kinds and types are words of the program.
var provedFields = map[string]bool{
	fieldText: true, fieldFact: true, fieldTrail: true, fieldPath: true,
	fieldFrom: false, fieldPart: false, fieldEntity: false, fieldTag: false, fieldFile: false,
}

// names looks for the words in the next term of a dictionary of whole names, nil at its end.
func (p *prover) names(next func() (*index.DictEntry, error), where string) error {
	for {
		e, err := next()
		if err != nil || e == nil {
			return err
		}
		for term, w := range p.terms {
			if strings.Contains(e.Term, fold(w)) {
				p.hit(term, where)
			}
		}
	}
}

// proveRecord looks into one stored document.
func (x *Index) proveRecord(p *prover, where string, value []byte) {
	rec, err := x.form.decode(value)
	if err != nil || rec.texts() != nil {
		return // the filler of Compact, or damage, which verifying tells of
	}
	look := func(texts ...string) {
		for _, text := range texts {
			x.analyzer.terms(text, func(term string, _ span) {
				if _, ok := p.terms[term]; ok {
					p.hit(term, where)
				}
			})
		}
	}
	for i := range rec.elements {
		look(rec.elements[i].Text, rec.elements[i].Speaker)
	}
	look(rec.title, rec.label)
	look(rec.trail...)
	look(rec.people...)
	look(rec.entities...)
	look(rec.tags...)
}

// chunkSize is how much of a file is looked at at once; the end of a chunk is looked at again with the next.
const (
	chunkSize     = 1 << 20
	leastInPacked = 8
)

// file looks for the words of the terms in the bytes of a file, whatever their case.
func (p *prover) file(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	buf := make([]byte, 0, chunkSize+maxTerm)
	for {
		n, err := f.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		lower := bytes.ToLower(buf)
		for term, w := range p.terms {
			if len(w) < leastInPacked && filepath.Ext(path) == ".zap" {
				continue // a few bytes stand there by chance; its dictionaries were read
			}
			if bytes.Contains(lower, []byte(w)) {
				p.hit(term, filepath.Base(path))
			}
		}
		if err != nil || n == 0 {
			return nil //nolint:nilerr // the end, or what cannot be read: what was read was looked at
		}
		keep := min(len(buf), maxTerm)
		buf = append(buf[:0], buf[len(buf)-keep:]...)
	}
}
