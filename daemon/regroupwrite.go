package daemon

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"

	"convod/index"
	"convod/pipeline"
	"convod/pipeline/merge"
	"convod/pipeline/parse"
)

// grouped is one conversation of several files.
type grouped struct {
	merge.Group
	candidates []int           // by member
	files      []pipeline.File // that messages stand in, the first member's first
	lengths    []int           // by member: its messages
	both       []int           // by member: its messages that the first has, too
	own        []map[int]parse.Message
	copies     []copies // by member
}

// copies are the other places of a member's messages: those of message n are list[first[n]:first[n+1]].
type copies struct {
	first []int32
	list  []spot
}

// of gives the other places of message n.
func (c *copies) of(n int) []spot {
	if n+1 >= len(c.first) {
		return nil
	}
	return c.list[c.first[n]:c.first[n+1]]
}

// role is what becomes of a page.
type role struct {
	group *grouped // nil for a page that gives way to a newer version
	first bool     // it is the one that has the messages
	lost  int      // candidate that it gives way to
}

// write compares the conversations of the units and writes the units.
func (g *regrouping) write(ctx context.Context, units []string) (result, error) {
	var groups []*grouped
	for _, sets := range g.batches(g.sets(units)) {
		pages, err := g.gather(ctx, sets)
		if err != nil {
			return result{}, err
		}
		for _, set := range sets {
			list, err := g.fold(set, pages)
			if err != nil {
				return result{}, err
			}
			groups = append(groups, list...)
		}
	}
	if err := g.fetch(ctx, groups); err != nil {
		return result{}, err
	}
	roles := map[int]role{}
	for _, gr := range groups {
		for k, i := range gr.candidates {
			roles[i] = role{group: gr, first: k == 0}
		}
	}
	for i, best := range g.plan.Lost {
		roles[i] = role{lost: best}
	}
	return g.writeAll(ctx, units, roles)
}

// batches are sets whose conversations fit into memory together. Each costs one read of the units.
func (g *regrouping) batches(sets [][]int) (out [][][]int) {
	left := 0
	for _, set := range sets {
		n := 0
		for _, i := range set {
			n += g.all[i].Sketch.Messages
		}
		if left < n || len(out) == 0 {
			out, left = append(out, nil), max(g.mostMessages, n)
			if g.mostMessages == 0 {
				left = math.MaxInt
			}
		}
		left -= n
		out[len(out)-1] = append(out[len(out)-1], set)
	}
	return out
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
		out = append(out, newGrouped(one, set, pages))
	}
	return out, nil
}

// newGrouped notes for every message of a group where else it stands, and lets go of what was needed to compare.
func newGrouped(one merge.Group, set []int, pages map[int]*gathered) *grouped {
	gr := &grouped{Group: one}
	n := len(one.Members)
	gr.own, gr.copies, gr.both = make([]map[int]parse.Message, n), make([]copies, n), make([]int, n)
	base := make([]int32, n)
	for k, m := range one.Members {
		c := pages[set[m.File]]
		gr.candidates = append(gr.candidates, set[m.File])
		gr.lengths = append(gr.lengths, c.seq.Len())
		base[k] = int32(len(gr.files))
		gr.files = append(gr.files, c.files...)
		gr.copies[k].first = make([]int32, c.seq.Len()+1)
	}
	each := func(visit func(k int, at merge.Place, p spot)) {
		for k, m := range one.Members {
			c := pages[set[m.File]]
			for j, at := range m.Same {
				if int(at.Member) != k {
					p := c.places[j]
					visit(k, at, spot{base[k] + p.file, p.first, p.last})
				}
			}
		}
	}
	each(func(k int, at merge.Place, _ spot) {
		gr.copies[at.Member].first[at.Number]++
		if at.Member == 0 {
			gr.both[k]++
		}
	})
	for k := range gr.copies {
		sum := int32(0)
		for i, n := range gr.copies[k].first {
			gr.copies[k].first[i] = sum
			sum += n
		}
		gr.copies[k].list = make([]spot, sum)
	}
	next := make([][]int32, n)
	for k := range next {
		next[k] = slices.Clone(gr.copies[k].first)
	}
	each(func(_ int, at merge.Place, p spot) {
		gr.copies[at.Member].list[next[at.Member][at.Number]] = p
		next[at.Member][at.Number]++
	})
	for k := range gr.Members {
		if gr.Members[k].Own == 0 {
			gr.Members[k].Same = nil
		}
	}
	return gr
}

// join makes a page the merged conversation.
func (gr *grouped) join(p *pipeline.Page) {
	own := p.Messages
	messages := gr.Messages(func(k int) iter.Seq[parse.Message] {
		if k == 0 {
			return own
		}
		return gr.stream(k)
	})
	starts := make([]int, len(gr.Runs)) // number of the first message of each run
	n := 0
	for i, r := range gr.Runs {
		starts[i] = n
		n += r.Count
	}
	p.Join(gr.files, messages, func(n int) (out []pipeline.Copy) {
		i, found := slices.BinarySearch(starts, n)
		if !found {
			i--
		}
		r := gr.Runs[i]
		for _, at := range gr.copies[r.Member].of(r.First + n - starts[i]) {
			out = append(out, pipeline.Copy{File: int(at.file), FirstLine: int(at.first), LastLine: int(at.last)})
		}
		return out
	})
}

// stream gives a member's messages that only it has under their numbers, and nothing for the others.
func (gr *grouped) stream(k int) iter.Seq[parse.Message] {
	return func(yield func(parse.Message) bool) {
		for n := range gr.lengths[k] {
			if !yield(gr.own[k][n]) {
				return
			}
		}
	}
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
	src, closer, err := r.open(ctx)
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
	grew := err == nil && m.unit.Members == nil && now.Stat.Inode == m.unit.Stat.Inode && now.Stat.Size > m.unit.Stat.Size
	if err != nil || now.Stat != m.unit.Stat && !grew {
		return res, false, fmt.Errorf("%q: %w", path, errMoved)
	}
	r.repl.SetMerge(state)
	res = result{verdict: verdictIndexed, talks: true, grew: grew, entry: r.repl.Entry(), tally: r.tally}
	r.repl.CommitLater(ctx, func(err error) { errs <- err })
	return res, true, nil
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
			if r.Member == k && len(gr.copies[k].of(r.First+n)) == 0 {
				only++
			}
		}
	}
	for other := range gr.candidates {
		if other == k || k != 0 && other != 0 {
			continue
		}
		n := note(candidate, gr.candidates[other])
		n.Both += gr.both[max(k, other)]
		n.Only += only
	}
}
