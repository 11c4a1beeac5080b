package daemon

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"convod/pipeline"
)

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
	defer r.abort()
	if err := r.fill(ctx, g.pipe, src); err != nil {
		if _, ofIndex := errors.AsType[*indexError](err); ofIndex {
			return res, false, err
		}
		return res, false, g.blame(path, err)
	}
	if r.repl == nil { // nothing but faults: what it had goes, since others may have it
		if err := r.begin(ctx, src, ""); err != nil {
			return res, false, err
		}
	}
	same, grew, err := r.still(ctx)
	if err != nil || !same && !grew {
		return res, false, fmt.Errorf("%q: %w", path, errMoved)
	}
	r.repl.SetMerge(state)
	res = result{verdict: verdictIndexed, talks: true, grew: grew, entry: r.repl.Entry(), tally: r.tally}
	r.repl.CommitLater(ctx, func(err error) { errs <- err })
	return res, true, nil
}
