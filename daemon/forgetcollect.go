package daemon

import (
	"context"
	"os"
	"time"

	"convod/index"
	"convod/pipeline"
	"convod/pipeline/parse"
)

// collect hashes what a survey found: as each of the files says it, with its names and its clock, and of those that cannot be read as the index has it.
func (f *forgetting) collect(ctx context.Context, sel *index.Selection, found *index.Survey) ([]uint64, error) {
	c := &collector{Forgotten: f.forgotten, sel: sel, held: found.Held, seen: map[uint64]bool{}}
	pipe, err := newPipeline(f.cfg, func(o *pipeline.Options) { o.Forgotten = c })
	if err != nil {
		return nil, err
	}
	for _, u := range found.Units {
		if err := c.unit(ctx, pipe, f.sources[u.Source], u); err != nil {
			return nil, err
		}
	}
	// The index too: a file may have lost meanwhile what another copy of it still says.
	if err := f.idx.Said(ctx, sel, found.Units, c.add); err != nil {
		return nil, err
	}
	out := make([]uint64, 0, len(c.seen))
	for h := range c.seen {
		out = append(out, h)
	}
	return out, nil
}

// collector is the list of what was forgotten while more is put on it: it takes nothing out of a page, and notes what will be.
type collector struct {
	*index.Forgotten
	sel    *index.Selection
	held   *index.Held
	source string
	seen   map[uint64]bool
}

// Empty implements [pipeline.Forgotten].
func (c *collector) Empty() bool { return false }

// Has implements [pipeline.Forgotten].
func (c *collector) Has(p *pipeline.Page, s *pipeline.Said) bool {
	path := s.Path
	if path == "" {
		path = p.Path
	}
	at := s.Time
	if s.Prose {
		at, _ = time.Parse(time.DateOnly, p.Date) // zero where it has none
	}
	if c.sel.Holds(c.source, path, s.Speaker, at) || !s.Prose && c.holdsCopy(p, s) {
		c.add(p, s)
	}
	return false
}

// holdsCopy is true for a message that the index shows as another file has it, and that is selected as such.
func (c *collector) holdsCopy(p *pipeline.Page, s *pipeline.Said) bool {
	at := fileOf(p, &parse.Message{Path: s.Path, Member: s.Member})
	return c.held.Has(c.source, at.Path, at.Member, s.Line, s.Text)
}

func (c *collector) add(p *pipeline.Page, s *pipeline.Said) {
	for _, h := range c.Hashes(p, s) {
		c.seen[h] = true
	}
}

// unit reads one unit. One that cannot be read adds nothing.
func (c *collector) unit(ctx context.Context, pipe *pipeline.Pipeline, src *source, u index.Place) error {
	if src == nil {
		return ctx.Err()
	}
	root, err := os.OpenRoot(src.path)
	if err != nil {
		return ctx.Err()
	}
	defer root.Close()
	unit, closer, err := pipeline.OpenUnit(ctx, root, u.Path, src.opts)
	if err != nil {
		return ctx.Err()
	}
	defer func() { _ = closer() }() // it was only read
	c.source = u.Source
	for p := range pipe.Read(ctx, unit) {
		p.Drain()
	}
	return ctx.Err()
}
