package daemon

import (
	"context"
	"math"

	"convod/pipeline/merge"
)

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
		files[n] = merge.File{Candidate: &g.all[i], Load: func() (*merge.Sequence, error) { return pages[i].seq, nil }}
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
