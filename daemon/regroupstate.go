package daemon

import (
	"cmp"
	"maps"
	"slices"

	"convod/index"
	"convod/pipeline"
)

// role is what becomes of a page.
type role struct {
	group *grouped // nil for a page that gives way to a newer version
	first bool     // it is the one that has the messages
	lost  int      // candidate that it gives way to
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
	s.Notes = append(s.Notes, g.uncompared()[path]...)
	sortNotes(s.Notes)
	return s
}

func sortNotes(notes []index.MergeNote) {
	slices.SortFunc(notes, func(a, b index.MergeNote) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.With, b.With), cmp.Compare(a.Uncompared, b.Uncompared))
	})
}

// uncompared are the notes about sets that are too large to compare, by unit: of each conversation with the first
// of the others.
func (g *regrouping) uncompared() map[string][]index.MergeNote {
	out := map[string][]index.MergeNote{}
	for _, set := range g.plan.Large {
		messages := 0
		for _, i := range set {
			messages += g.all[i].Sketch.Messages
		}
		for _, i := range set {
			with := set[0]
			if with == i {
				with = set[1]
			}
			unit, n := g.all[i].Unit, index.MergeNote{Path: g.all[i].Path, With: g.all[with].Path, Conversations: 1, Uncompared: messages}
			same := func(o index.MergeNote) bool { return o.Path == n.Path && o.With == n.With }
			if k := slices.IndexFunc(out[unit], same); k >= 0 {
				out[unit][k].Conversations++
				out[unit][k].Uncompared += messages
				continue
			}
			out[unit] = append(out[unit], n)
		}
	}
	return out
}

// tellUncompared brings the notes about sets that are too large in line with the plan, of units that are not written for
// any other reason.
func (g *regrouping) tellUncompared() error {
	now := g.uncompared()
	for _, path := range slices.Sorted(maps.Keys(g.states)) {
		kept := slices.DeleteFunc(slices.Clone(g.states[path].Notes), func(n index.MergeNote) bool { return n.Uncompared > 0 })
		kept = append(kept, now[path]...)
		sortNotes(kept)
		if slices.Equal(kept, g.states[path].Notes) {
			continue
		}
		if err := g.idx.PutMergeNotes(g.src.name, path, kept); err != nil {
			return &indexError{err}
		}
		for _, n := range now[path] {
			g.log.Warn("conversations too large to compare", "source", g.src.name, "path", n.Path, "with", n.With, "messages", n.Uncompared, "most", g.mostMessages)
		}
	}
	return nil
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
