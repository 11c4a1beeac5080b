package daemon

import (
	"context"

	"convod/index"
	"convod/pipeline"
)

// dry reads one unit and counts what would be written; passages not, which are fewer where files are merged.
func (w *worker) dry(ctx context.Context, how *variant, j *job) result {
	src := w.sources[j.key.source]
	res := result{job: j, verdict: verdictIndexed}
	switch j.change.Kind {
	case Gone:
		e, _, _ := w.idx.Entry(src.name, j.change.Path) // what cannot be read counts as nothing
		return result{job: j, verdict: verdictRemoved, entry: e}
	case Unreadable:
		return result{job: j, verdict: verdictKept, entry: w.wouldFail(src, j, unreadable(j.change.Err), j.change.Err)}
	}
	root, err := openRoot(src.path, j.root)
	if err != nil {
		return result{job: j, verdict: verdictDropped, err: err}
	}
	defer root.Close()
	unit, closer, err := pipeline.OpenUnit(ctx, root, j.change.Path, src.opts)
	if err != nil {
		if gone(err) || ctx.Err() != nil {
			return result{job: j, verdict: verdictDropped, err: err}
		}
		return result{job: j, verdict: verdictKept, entry: w.wouldFail(src, j, "could not be opened", err)}
	}
	defer func() { _ = closer() }() // it was only read
	for p := range how.pipe.Read(ctx, unit) {
		if len(how.types) > 0 && !ofType(p, how.types) {
			res.tally.pages++
			res.tally.skip("page type", 1)
			continue
		}
		facts := p.Facts()
		p.Drain()
		res.tally.page(p, len(facts), how.since)
		for ps := range p.Passages() {
			if ps.Kind == pipeline.Block {
				res.tally.messages += len(ps.Elements)
			}
		}
	}
	return res
}

func (w *worker) wouldFail(src *source, j *job, reason string, err error) index.Entry {
	e := index.Entry{Unit: index.Unit{Source: src.name, Path: j.change.Path}, Outcome: pipeline.Failed, Reason: reason}
	if err != nil {
		e.Err = err.Error()
	}
	return e
}
