package daemon

import (
	"context"
	"slices"
	"strings"
	"time"

	"convod/index"
	"convod/pipeline"
	"convod/pipeline/parse"
)

// page adds one page. Failed pages wait until a better one shows that the unit has new content at all.
func (r *reading) page(ctx context.Context, src *parse.Source, p *pipeline.Page) error {
	if r.repl == nil {
		if p.Outcome == pipeline.Failed {
			r.failed = append(r.failed, p)
			return nil
		}
		if r.past != nil && len(r.failed) == 0 {
			if done, err := r.rest(ctx, p); err != nil {
				return &indexError{err}
			} else if done {
				return nil
			}
			r.past = nil
		}
		if err := r.begin(ctx, src, p.Reader); err != nil {
			return err
		}
	}
	if r.rested {
		return errUnrested
	}
	return r.add(ctx, p)
}

// begin makes the replacement, and adds the failed pages that came before it.
func (r *reading) begin(ctx context.Context, src *parse.Source, reader string) (err error) {
	if src.Files != nil {
		reader = "" // its members may have readers of all kinds
	}
	v := version(r.pipe, r.src, reader)
	r.content = r.sum + " " + v
	if r.job.partial() {
		v = "partial " + v // the next scan reads it whole
	}
	if r.repl, err = r.idx.Begin(ctx, unitOf(r.src, r.unit.Path, r.unit.Stat, r.sum, v)); err != nil {
		return &indexError{err}
	}
	for _, f := range r.failed {
		if err := r.add(ctx, f); err != nil {
			return err
		}
	}
	r.failed = nil
	return nil
}

// abort gives up what was begun; it does nothing to what was committed.
func (r *reading) abort() {
	if r.repl != nil {
		r.repl.Abort()
	}
}

func (r *reading) add(ctx context.Context, p *pipeline.Page) error {
	r.job.advance()
	if c, ok := p.Conversation(); ok {
		c.Unit, c.Content = r.unit.Path, r.content
		r.convs = append(r.convs, c)
	}
	if r.view != nil {
		r.view(p)
	}
	facts := p.Facts() // ranges over the messages, which makes outcome and warnings final
	p.Drain()
	h := index.HeaderOf(p)
	h.Entities = p.Entities()
	o := index.PageOutcome{Outcome: p.Outcome, Reason: p.Reason, Err: p.Err, Warnings: kept(p.Warnings)}
	_, o.Redacted = p.Redactions()
	if p.Document != nil {
		o.Lines = p.Lines
	}
	passages, point := p.Passages(), func() *pipeline.Checkpoint { return nil }
	if r.resumable() && p.Ordinal == 0 {
		recorder, recorded := p.Record()
		passages, point = recorded, func() *pipeline.Checkpoint { return recorder.Checkpoint(facts, h.Entities) }
	}
	if err := r.repl.Page(ctx, h, passages, facts, o); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return &indexError{err}
	}
	r.point = point() // of a unit with several pages the last one has none
	var since time.Time
	if r.job.how != nil {
		since = r.job.how.since
	}
	r.tally.page(p, len(facts), since)
	return nil
}

// kept are warnings as the ledger keeps them: without what they quote of the file, which is left to explain.
func kept(warnings []string) []string {
	out := slices.Clone(warnings)
	for i, w := range out {
		if rest, ok := strings.CutPrefix(w, "frontmatter: line "); ok { // the parser's own words, which quote in many ways
			line, _, _ := strings.Cut(rest, ":")
			w = "frontmatter: line " + line
		}
		w, _, _ = strings.Cut(w, `"`)
		out[i] = strings.TrimRight(w, " ")
	}
	return out
}
