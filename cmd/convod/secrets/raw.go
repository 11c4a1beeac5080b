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

// rawUnit holds the texts of a file that were redacted, by what the index has in their place.
type rawUnit map[rawKey]string

type rawKey struct {
	member      string
	first, last int
	redacted    string
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
		text, ok := r.find(ctx, h, e)
		if !ok {
			missing++
			continue
		}
		spans := redact.Find(text)
		replaceText(h, e, text, func(at int) int { return redact.Unshift(text, spans, at) })
	}
	if missing > 0 {
		terminal.Note(r.notes, "%s does not say any more what was redacted", terminal.Path(h.Path))
	}
}

// find looks for the text of an element: in its file, or in the export folder that the file is a part of.
func (r *rawText) find(ctx context.Context, h *index.Hit, e *index.HitElement) (string, bool) {
	member := ""
	if h.Member != nil {
		member = *h.Member
	}
	key := rawKey{member, e.FirstLine, e.LastLine, e.Text}
	for unit := h.Path; unit != "." && unit != "/" && unit != ""; unit = path.Dir(unit) {
		if text, ok := r.unit(ctx, h.Source, unit)[key]; ok {
			return text, true
		}
		key.member = "" // in a folder the path names the file
	}
	return "", false
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

// add notes what the index has of a page for each text that holds a secret.
func (u rawUnit) add(page *pipeline.Page) {
	var stream redact.Stream
	for ps := range page.Passages() {
		for _, e := range ps.Elements {
			member := e.Member
			if member == "" {
				member = page.Member
			}
			if spans := stream.FindSaid(e.Speaker, e.Text); len(spans) > 0 {
				u[rawKey{member, e.FirstLine, e.LastLine, redact.Replace(e.Text, spans)}] = e.Text
			}
		}
	}
	for _, f := range page.Facts() {
		if clean := redact.Text(f.Text); clean != f.Text && len(f.Sources) > 0 {
			u[rawKey{page.Member, f.Sources[0].First, f.Sources[0].Last, clean}] = f.Text
		}
	}
}
