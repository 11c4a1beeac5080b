package daemon

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"convod/index"
	"convod/pipeline"
	"convod/pipeline/merge"
	"convod/pipeline/parse"
)

// grouped is one conversation of several files.
type grouped struct {
	merge.Group
	candidates []int // by member
	pages      []*gathered
	files      []pipeline.File
	base       []int // by member: number of its first file in files
	copies     map[merge.Place][]pipeline.Copy
}

// role is what becomes of a page.
type role struct {
	group *grouped // nil for a page that gives way to a newer version
	first bool     // it is the one that has the messages
	lost  int      // candidate that it gives way to
}

// write compares the conversations of the units and writes the units.
func (g *regrouping) write(ctx context.Context, units []string) (result, error) {
	sets := g.sets(units)
	pages, err := g.gather(ctx, sets)
	if err != nil {
		return result{}, err
	}
	var groups []*grouped
	for _, set := range sets {
		list, err := g.fold(set, pages)
		if err != nil {
			return result{}, err
		}
		groups = append(groups, list...)
	}
	if err := g.fetch(ctx, groups); err != nil {
		return result{}, err
	}
	roles := map[int]role{}
	for _, gr := range groups {
		gr.index()
		for k, i := range gr.candidates {
			roles[i] = role{group: gr, first: k == 0}
		}
	}
	for i, best := range g.plan.Lost {
		roles[i] = role{lost: best}
	}
	return g.writeAll(ctx, units, roles)
}

// fold are the groups of a set that have several members.
func (g *regrouping) fold(set []int, pages map[int]*gathered) ([]*grouped, error) {
	files := make([]merge.File, len(set))
	for n, i := range set {
		c := &g.all[i]
		files[n] = merge.File{
			Path: c.Path, Key: c.Unit + "\x00" + c.Key, Unit: c.Unit, Reader: c.Reader, Sketch: c.Sketch,
			Load: func() (*merge.Sequence, error) { return pages[i].seq, nil },
		}
	}
	list, err := merge.Fold(files)
	if err != nil {
		return nil, err
	}
	var out []*grouped
	for _, one := range list {
		if len(one.Members) < 2 {
			continue
		}
		gr := &grouped{Group: one}
		for _, m := range one.Members {
			gr.candidates = append(gr.candidates, set[m.File])
			gr.pages = append(gr.pages, pages[set[m.File]])
		}
		out = append(out, gr)
	}
	return out, nil
}

// index notes for every message of the group where else it stands.
func (gr *grouped) index() {
	gr.copies = map[merge.Place][]pipeline.Copy{}
	for k, c := range gr.pages {
		gr.base = append(gr.base, len(gr.files))
		gr.files = append(gr.files, c.files...)
		for j, at := range gr.Members[k].Same {
			if int(at.Member) != k {
				p := c.places[j]
				gr.copies[at] = append(gr.copies[at], pipeline.Copy{File: gr.base[k] + int(p.file), FirstLine: int(p.first), LastLine: int(p.last)})
			}
		}
	}
}

// join makes a page the merged conversation.
func (gr *grouped) join(p *pipeline.Page) {
	own := p.Messages
	messages := gr.Messages(func(k int) iter.Seq[parse.Message] {
		if k == 0 {
			return own
		}
		return gr.pages[k].stream()
	})
	starts := make([]int, len(gr.Runs)) // number of the first message of each run
	n := 0
	for i, r := range gr.Runs {
		starts[i] = n
		n += r.Count
	}
	p.Join(gr.files, messages, func(n int) []pipeline.Copy {
		i, found := slices.BinarySearch(starts, n)
		if !found {
			i--
		}
		r := gr.Runs[i]
		return gr.copies[merge.Place{Member: int32(r.Member), Number: int32(r.First + n - starts[i])}]
	})
}

// writeAll writes the units: first those that get messages, so that one may be seen twice for a moment and is never
// missing. Few and small units become one atomic step.
func (g *regrouping) writeAll(ctx context.Context, units []string, roles map[int]role) (result, error) {
	rank := func(path string) int {
		for i := range g.states[path].Pages {
			if r, ok := roles[g.at[pageKey{path, g.states[path].Pages[i].Key}]]; ok && !r.first {
				return 1
			}
		}
		if g.looked[path].gone {
			return 2
		}
		return 0
	}
	units = slices.Clone(units)
	slices.SortStableFunc(units, func(a, b string) int { return cmp.Compare(rank(a), rank(b)) })
	done := result{verdict: verdictIndexed}
	errs := make(chan error, len(units))
	n := 0
	var failed error
	for _, path := range units {
		res, later, err := g.writeUnit(ctx, path, roles, errs)
		if err != nil {
			failed = err
			break
		}
		if later {
			n++
		}
		if path == g.job.change.Path {
			done = res
		}
	}
	g.idx.Flush(context.WithoutCancel(ctx))
	for range n {
		if err := <-errs; err != nil && failed == nil {
			failed = &indexError{err}
		}
	}
	if failed == nil && len(units) > 0 {
		g.log.Debug("conversations compared", "source", g.src.name, "units", len(units))
	}
	return done, failed
}

// writeUnit writes one unit, or takes it out; later is true when the end comes over errs.
func (g *regrouping) writeUnit(ctx context.Context, path string, roles map[int]role, errs chan<- error) (res result, later bool, err error) {
	m := g.looked[path]
	if m.gone {
		entry, known, err := g.idx.Entry(g.src.name, path)
		if err == nil && known {
			err = g.idx.Remove(ctx, g.src.name, path)
		}
		if err != nil {
			return res, false, &indexError{err}
		}
		g.log.Info("unit removed", "source", g.src.name, "path", path)
		return result{verdict: verdictRemoved, talks: true, entry: entry}, false, nil
	}
	old, state := g.states[path], g.state(path, roles)
	if old.Plain && state.Plain && !m.changed && path != g.job.change.Path {
		if err := g.idx.PutMerge(g.src.name, path, state); err != nil {
			return res, false, &indexError{err}
		}
		return res, false, nil
	}
	r := &reading{worker: g.worker, src: g.src, job: &job{}, root: g.root, unit: m.unit, sum: m.sum}
	r.view = func(p *pipeline.Page) { g.view(path, p, roles) }
	src, closer, err := r.open()
	if err != nil {
		return res, false, g.blame(path, err)
	}
	defer func() { _ = closer() }() // it was only read
	defer func() {
		if r.repl != nil {
			r.repl.Abort() // does nothing to one that was committed
		}
	}()
	if err := r.fill(ctx, g.pipe, src); err != nil {
		if _, ofIndex := errors.AsType[*indexError](err); ofIndex {
			return res, false, err
		}
		return res, false, g.blame(path, err)
	}
	if r.repl == nil { // nothing but faults: what it had goes, since others may have it
		if err := r.begin(ctx, src, ""); err != nil {
			return res, false, &indexError{err}
		}
		for _, p := range r.failed {
			if err := r.add(ctx, p); err != nil {
				return res, false, err
			}
		}
	}
	now, err := g.look(ctx, g.root, g.src, path)
	if err != nil || now.Stat != m.unit.Stat {
		return res, false, fmt.Errorf("%q: %w", path, errMoved)
	}
	r.repl.SetMerge(state)
	r.repl.CommitLater(ctx, func(err error) { errs <- err })
	return result{verdict: verdictIndexed, talks: true, entry: r.repl.Entry(), tally: r.tally}, true, nil
}

// view makes a page what its role says.
func (g *regrouping) view(path string, p *pipeline.Page, roles map[int]role) {
	i, known := g.at[pageKey{path, p.Key}]
	r, ok := roles[i]
	switch {
	case !known || !ok:
	case r.group == nil:
		p.Drop("the same or an older version of a conversation that another export has, too")
	case r.first:
		r.group.join(p)
	default:
		p.Yield()
	}
}

// state is what the ledger keeps of a unit that is written by the plan.
func (g *regrouping) state(path string, roles map[int]role) index.MergeState {
	s := index.MergeState{Stamp: g.plan.Stamps[path], Plain: true, Pages: g.states[path].Pages}
	notes := map[[2]string]*index.MergeNote{}
	note := func(own, with int) *index.MergeNote {
		key := [2]string{g.all[own].Path, g.all[with].Path}
		if notes[key] == nil {
			notes[key] = &index.MergeNote{Path: key[0], With: key[1]}
			s.Partners = append(s.Partners, g.all[with].Unit)
		}
		notes[key].Conversations++
		return notes[key]
	}
	for _, c := range s.Pages {
		i := g.at[pageKey{path, c.Key}]
		r, ok := roles[i]
		switch {
		case !ok:
			continue
		case r.group == nil:
			note(i, r.lost).Older++
		default:
			r.group.note(i, note)
		}
		s.Plain = false
	}
	slices.Sort(s.Partners)
	s.Partners = slices.Compact(s.Partners)
	for _, n := range notes {
		s.Notes = append(s.Notes, *n)
	}
	slices.SortFunc(s.Notes, func(a, b index.MergeNote) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.With, b.With))
	})
	return s
}

// note says what a candidate has in common with the group's first, or the first with all others.
func (gr *grouped) note(candidate int, note func(own, with int) *index.MergeNote) {
	k := slices.Index(gr.candidates, candidate)
	only := 0
	for _, r := range gr.Runs {
		for n := range r.Count {
			if r.Member == k && len(gr.copies[merge.Place{Member: int32(k), Number: int32(r.First + n)}]) == 0 {
				only++
			}
		}
	}
	for other := range gr.candidates {
		if other == k || k != 0 && other != 0 {
			continue
		}
		both := 0
		for _, at := range gr.Members[max(k, other)].Same {
			if at.Member == 0 {
				both++
			}
		}
		n := note(candidate, gr.candidates[other])
		n.Both += both
		n.Only += only
	}
}
