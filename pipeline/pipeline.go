// Package pipeline turns one unit of a watched folder into pages ready for the index.
//
//	unit (file, archive, export folder)
//	  -> parse: decode, pick a reader, stream documents of turns
//	  -> clean: secrets are redacted, what was forgotten stays away
//	  -> chunk: heading-trailed chunks of prose, blocks and segments of messages
//	  -> extract: facts and entities
//	  -> Page
//
// [Pipeline.Read] is the one door: give it a [parse.Source] from [OpenUnit], range over
// the pages. Whatever is wrong with a unit is a page too, with an outcome and
// a reason, so that a caller has one thing to store and show. Pages are lazy: passages and
// facts are made while they are ranged over, one conversation in memory at a time.
//
// The readers are listed in readers.go. A [Pipeline] is immutable and safe for concurrent use; a page is not.
package pipeline

import (
	"context"
	"fmt"
	"iter"
	"time"

	"convod/pipeline/extract"
	"convod/pipeline/parse"
	"convod/pipeline/redact"
)

// Version is bound into every outcome: raise it when a change of this module's
// code (not of a declared pattern) makes pages come out differently.
const Version = 6

// Options configure a pipeline. The zero value reads as `convod explain` does.
type Options struct {
	UserPatterns []PatternFile // declared by the user, checked like the built-in ones
	NoFacts      bool          // facts.enabled: false
	NoNoteFacts  bool          // facts.notes: false
	Since        time.Time     // facts only of messages strictly newer; zero for all
	KeepSecrets  bool          // redact: false
	Forgotten    Forgotten     // what must not come back (convod forget); nil for nothing
}

// Pipeline reads units into pages.
type Pipeline struct {
	readers *Readers
	opts    Options
}

// New loads the readers. A bad user pattern is an error that names file, pattern and sample.
func New(opts Options) (*Pipeline, error) {
	readers, err := LoadReaders(opts.UserPatterns)
	if err != nil {
		return nil, err
	}
	return &Pipeline{readers: readers, opts: opts}, nil
}

// Readers are the readers in force.
func (p *Pipeline) Readers() *Readers { return p.readers }

// VersionOf is what an outcome is bound to besides the content: the code's version, the switches, and the
// declaration of the reader that won. For pages that no reader of a format claimed ("", "markdown", "table" ...)
// it covers the whole registry, so that a new pattern retries them.
func (p *Pipeline) VersionOf(reader string) string {
	return fmt.Sprintf("%d.%d.%s.%s", Version, extract.Version, p.switches(), p.readers.Fingerprint(reader))
}

func (p *Pipeline) switches() string {
	s := ""
	if p.opts.NoFacts {
		s += "f"
	}
	if p.opts.NoNoteFacts {
		s += "n"
	}
	if !p.opts.KeepSecrets {
		s += fmt.Sprintf("r%d", redact.Version)
	}
	if p.opts.Forgotten != nil {
		s += p.opts.Forgotten.Version()
	}
	return s
}

// Read streams the pages of one unit. It gives at least one page, whatever the
// unit holds, and never panics: what a reader does wrong costs its unit only.
func (p *Pipeline) Read(ctx context.Context, src *parse.Source) iter.Seq[*Page] {
	return func(yield func(*Page) bool) {
		e := &emitter{pipeline: p, src: src, yield: yield, keys: map[string]int{}}
		e.unit(ctx)
	}
}
