package daemon

import (
	"context"
	"maps"
	"slices"
	"strings"

	"convod/pipeline"
	"convod/pipeline/merge"
	"convod/pipeline/parse"
)

// gathered is what is kept of one conversation while it is compared: some 36 bytes a message.
type gathered struct {
	seq    *merge.Sequence
	places []spot
	files  []pipeline.File // that its messages stand in, the page's own first
}

// spot is where one message stands.
type spot struct{ file, first, last int32 }

// open reads a unit of the run; visit gets its pages.
func (g *regrouping) open(ctx context.Context, m *member, visit func(*reading, *pipeline.Page)) error {
	r := &reading{worker: g.worker, src: g.src, job: &job{}, root: g.root, unit: m.unit, sum: m.sum}
	src, closer, err := r.open(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = closer() }() // it was only read
	g.log.Debug("unit compared", "source", g.src.name, "path", m.unit.Path)
	reader, named := "", false
	for page := range g.pipe.Read(ctx, src) {
		if page.Err != nil && passing(page.Err) {
			return page.Err
		}
		if !named && page.Outcome != pipeline.Failed {
			named = true
			if src.Files == nil {
				reader = page.Reader
			}
			r.content = m.sum + " " + version(g.pipe, g.src, reader)
		}
		visit(r, page)
	}
	return ctx.Err()
}

// conversations are those of a unit that is not the one that the ledger knows.
func (g *regrouping) conversations(ctx context.Context, m *member) (out []merge.Candidate, err error) {
	err = g.open(ctx, m, func(r *reading, p *pipeline.Page) {
		if c, ok := p.Conversation(); ok {
			c.Unit, c.Content = m.unit.Path, r.content
			out = append(out, c)
		}
	})
	return out, err
}

// gather reads the conversations of the sets, each unit once.
func (g *regrouping) gather(ctx context.Context, sets [][]int) (map[int]*gathered, error) {
	wanted := map[string]bool{}
	out := map[int]*gathered{}
	for _, set := range sets {
		for _, i := range set {
			wanted[g.all[i].Unit] = true
			out[i] = nil
		}
	}
	for _, path := range slices.Sorted(maps.Keys(wanted)) {
		err := g.open(ctx, g.looked[path], func(_ *reading, p *pipeline.Page) {
			i, known := g.at[pageKey{path, p.Key}]
			if _, asked := out[i]; known && asked && p.Messages != nil {
				out[i] = gatherPage(p)
			}
		})
		if err != nil {
			return nil, g.blame(path, err)
		}
	}
	for i, c := range out {
		if c == nil || c.seq.Len() != g.all[i].Sketch.Messages {
			return nil, &sketchError{g.all[i].Unit}
		}
	}
	return out, nil
}

func gatherPage(p *pipeline.Page) *gathered {
	c := &gathered{files: []pipeline.File{{Path: p.Path, Member: p.Member}}}
	number := map[pipeline.File]int32{c.files[0]: 0}
	c.seq = merge.NewSequence(func(yield func(parse.Message) bool) {
		for m := range p.Messages {
			at := fileOf(p, &m)
			n, ok := number[at]
			if !ok {
				n = int32(len(c.files))
				at = pipeline.File{Path: strings.Clone(at.Path), Member: strings.Clone(at.Member)}
				number[at] = n
				c.files = append(c.files, at)
			}
			c.places = append(c.places, spot{n, int32(m.FirstLine), int32(m.LastLine)})
			if !yield(m) {
				return
			}
		}
	})
	return c
}

// fileOf is the file that a message stands in.
func fileOf(p *pipeline.Page, m *parse.Message) pipeline.File {
	switch {
	case m.Path != "":
		return pipeline.File{Path: m.Path, Member: m.Member}
	case m.Member != "":
		return pipeline.File{Path: p.Path, Member: m.Member}
	}
	return pipeline.File{Path: p.Path, Member: p.Member}
}

// fetch reads what only the secondary files of the groups have.
func (g *regrouping) fetch(ctx context.Context, groups []*grouped) error {
	wanted := map[pageKey]map[int]parse.Message{} // numbers of messages -> the messages
	units := map[string]bool{}
	for _, gr := range groups {
		for k := 1; k < len(gr.Members); k++ {
			if gr.Members[k].Own == 0 {
				continue
			}
			c := &g.all[gr.candidates[k]]
			key := pageKey{c.Unit, c.Key}
			gr.own[k] = map[int]parse.Message{}
			wanted[key], units[c.Unit] = gr.own[k], true
			for j, at := range gr.Members[k].Same {
				if int(at.Member) == k {
					gr.own[k][j] = parse.Message{}
				}
			}
		}
	}
	for _, path := range slices.Sorted(maps.Keys(units)) {
		err := g.open(ctx, g.looked[path], func(_ *reading, p *pipeline.Page) {
			key := pageKey{path, p.Key}
			own := wanted[key]
			if own == nil || p.Messages == nil {
				return
			}
			n := 0
			for m := range p.Messages {
				if _, only := own[n]; only {
					own[n] = detached(p, m)
				}
				n++
			}
		})
		if err != nil {
			return g.blame(path, err)
		}
	}
	return nil
}

// detached is a message that does not keep its file in memory, with the path that it stands in.
func detached(p *pipeline.Page, m parse.Message) parse.Message {
	at := fileOf(p, &m)
	m.Speaker, m.Text, m.Key = strings.Clone(m.Speaker), strings.Clone(m.Text), strings.Clone(m.Key)
	m.Path, m.Member = strings.Clone(at.Path), strings.Clone(at.Member)
	return m
}
