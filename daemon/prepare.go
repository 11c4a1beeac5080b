package daemon

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"convod/daemon/api"
	"convod/pipeline"
)

// prepare checks a request and finds out what there is to do.
func prepare(ctx context.Context, e *engine, req api.ReindexRequest, progress func(api.Progress)) (*run, []*planned, *variant, error) {
	if err := validRequest(&req); err != nil {
		return nil, nil, nil, err
	}
	how, err := e.variant(req)
	if err != nil {
		return nil, nil, nil, err
	}
	paths := req.Paths
	if req.Page != "" {
		paths = append(slices.Clone(paths), e.absolute(req.Page))
	}
	at, err := places(e.sources, paths)
	if err != nil {
		return nil, nil, nil, err
	}
	r := newRun(req, progress)
	var plans []*planned
	for _, name := range e.names() {
		if len(at[name]) == 0 {
			continue
		}
		p, err := e.worker.plan(ctx, e.sources[name], at[name], req.Force || how != nil)
		if err != nil && ctx.Err() != nil {
			return nil, nil, nil, ctx.Err()
		}
		if err != nil { // a folder that is not there costs itself only
			r.report.Failed = append(r.report.Failed, api.Problem{Source: name, Outcome: string(pipeline.Failed), Reason: stateOfError(err), Error: err.Error()})
			continue
		}
		r.unchanged(p.unchanged)
		plans = append(plans, p)
	}
	return r, plans, how, nil
}

// absolute finds the file of --page, which may be relative to any folder.
func (e *engine) absolute(page string) string {
	if filepath.IsAbs(page) {
		return page
	}
	for _, name := range e.names() {
		full := filepath.Join(e.sources[name].path, filepath.FromSlash(strings.TrimPrefix(page, name+"/")))
		if _, err := os.Lstat(full); err == nil {
			return full
		}
	}
	return page
}

// variant is nil for a run that reads as the daemon does.
func (e *engine) variant(req api.ReindexRequest) (*variant, error) {
	disabled := !e.cfg.Facts.Enabled
	if disabled && !req.OverrideDisabled && (!req.Since.IsZero() || req.SegmentLimit > 0) {
		return nil, api.Usage("facts are switched off (facts.enabled: false)", "switch them on in the configuration, or add --override-disabled")
	}
	if req.Since.IsZero() && len(req.Types) == 0 && (!disabled || !req.OverrideDisabled) {
		return nil, nil
	}
	pipe, err := newPipeline(e.cfg, func(o *pipeline.Options) {
		o.Since, o.Forgotten = req.Since, e.forgotten
		o.NoFacts = o.NoFacts && !req.OverrideDisabled
	})
	if err != nil {
		return nil, err
	}
	return &variant{pipe: pipe, since: req.Since, types: req.Types}, nil
}

// runJobs makes the jobs of a run.
func runJobs(r *run, plans []*planned, how *variant) []*job {
	var jobs []*job
	for _, p := range plans {
		for _, c := range p.changes {
			jobs = append(jobs, &job{
				key: unitKey{p.source, c.Path}, change: c, root: p.root, runs: []*run{r}, how: how,
				force: (r.req.Force || how != nil) && c.Kind != Gone && c.Kind != Unreadable,
			})
		}
	}
	r.total, r.left = len(jobs), len(jobs)
	return jobs
}
