package secrets

import (
	"context"
	"io"
	"os"
	"path"

	"convod/cmd/convod/terminal"
	"convod/config"
	"convod/daemon"
	"convod/index"
	"convod/pipeline"
	"convod/pipeline/redact"
)

// rawText puts back what the index left out, from the file itself.
type rawText struct {
	notes io.Writer
	cfg   *config.Config
	pipe  *pipeline.Pipeline
	units map[string]rawUnit // by source and path
}

func newRawText(o Options) (*rawText, error) {
	raw := *o.Config
	raw.Redact = false
	pipe, err := daemon.NewPipeline(&raw)
	if err != nil {
		return nil, err
	}
	return &rawText{notes: o.Notes, cfg: o.Config, pipe: pipe, units: map[string]rawUnit{}}, nil
}

// restore puts the texts of the file into a hit. What cannot be found there any more stays redacted, and is said so.
func (r *rawText) restore(ctx context.Context, h *index.Hit) {
	missing := 0
	for i := range h.Elements {
		e := &h.Elements[i]
		if !redact.Marked(e.Text) {
			continue
		}
		said, ok := r.find(ctx, h, e)
		if !ok {
			missing++
			continue
		}
		replaceText(h, e, said.text, func(at int) int { return redact.Unshift(said.text, said.secrets, at) })
	}
	if missing > 0 {
		terminal.Note(r.notes, "%s does not say any more what was redacted", terminal.Path(h.Path))
	}
}

// find looks for the text of an element: in its file, or in the export folder that the file is a part of.
func (r *rawText) find(ctx context.Context, h *index.Hit, e *index.HitElement) (rawSaid, bool) {
	member := ""
	if h.Member != nil {
		member = *h.Member
	}
	for unit := h.Path; unit != "." && unit != "/" && unit != ""; unit = path.Dir(unit) {
		if said, ok := r.unit(ctx, h.Source, unit).find(member, e); ok {
			return said, true
		}
		member = "" // in a folder the path names the file
	}
	return rawSaid{}, false
}

// unit reads a unit once with its secrets and once without. Nothing is found in one that cannot be read.
func (r *rawText) unit(ctx context.Context, source, rel string) rawUnit {
	id := source + "\x00" + rel
	if u, ok := r.units[id]; ok {
		return u
	}
	u := rawUnit{}
	r.units[id] = u
	for i := range r.cfg.Folders {
		f := &r.cfg.Folders[i]
		if f.Name != source {
			continue
		}
		opts, err := daemon.ParseOptions(r.cfg, *f)
		if err != nil {
			return u
		}
		root, err := os.OpenRoot(f.Path)
		if err != nil {
			return u
		}
		defer root.Close()
		src, closer, err := pipeline.OpenUnit(ctx, root, rel, opts)
		if err != nil {
			return u
		}
		defer func() { _ = closer() }()
		for page := range r.pipe.Read(ctx, src) {
			u.add(page)
		}
	}
	return u
}
