package daemon

import (
	"context"
	"slices"
	"strings"
	"time"

	"convod/daemon/api"
	"convod/index"
	"convod/pipeline"
	"convod/pipeline/parse"
)

// variant is how one run reads differently from the daemon itself.
type variant struct {
	pipe  *pipeline.Pipeline
	since time.Time // facts only of messages strictly newer: the unit is read in part
	types []string  // page types; empty for all
}

// wants is true when the unit has a page of the types that are asked for.
func (v *variant) wants(ctx context.Context, src *parse.Source) bool {
	if len(v.types) == 0 {
		return true
	}
	for p := range v.pipe.Read(ctx, src) {
		if ofType(p, v.types) {
			return true
		}
	}
	return false
}

// ofType tells whether a page is of one of the types; a page without one is of its shape.
func ofType(p *pipeline.Page, types []string) bool {
	return p.Document != nil && (slices.Contains(types, p.Type) || p.Type == "" && slices.Contains(types, string(p.Shape)))
}

// tally counts the pages of one unit.
type tally struct {
	pages, processed   int
	messages, segments int
	facts              int
	skipped            map[string]int
	problems           []api.Problem
}

func (t *tally) page(p *pipeline.Page, facts int, since time.Time) {
	t.pages++
	t.facts += facts
	switch p.Outcome {
	case pipeline.Failed:
		t.problem(p)
	case pipeline.Skipped, pipeline.Declined:
		t.skip(p.Reason, 1)
	default:
		t.processed++
		t.segments += segments(p, since)
	}
}

func (t *tally) failed(p *pipeline.Page) {
	t.pages++
	t.problem(p)
}

func (t *tally) problem(p *pipeline.Page) {
	e := api.Problem{Path: p.Path, Outcome: string(p.Outcome), Reason: p.Reason}
	if p.Document != nil {
		e.Member, e.Title = p.Member, p.Title
	}
	if p.Err != nil {
		e.Error = p.Err.Error()
	}
	t.problems = append(t.problems, e)
}

func (t *tally) skip(why string, n int) {
	if t.skipped == nil {
		t.skipped = map[string]int{}
	}
	t.skipped[why] += n
}

// run is one request to read pages. The goroutine that finishes its jobs owns it.
type run struct {
	req    api.ReindexRequest
	start  time.Time
	report *api.Report
	total  int
	left   int // jobs that have not ended
	tell   func(api.Progress)
	done   func(error) // called once when nothing is left, or the run is given up
	over   bool
}

func newRun(req api.ReindexRequest, tell func(api.Progress)) *run {
	if tell == nil {
		tell = func(api.Progress) {}
	}
	return &run{
		req: req, start: time.Now(), tell: tell, done: func(error) {},
		report: &api.Report{Schema: 1, DryRun: req.DryRun, Skipped: map[string]int{}, Failed: []api.Problem{}},
	}
}

// unchanged counts what need not be read.
func (r *run) unchanged(c index.Counts) {
	r.report.Units += c.Units
	r.report.Considered += c.Pages
	if c.Pages > 0 {
		r.report.Skipped["unchanged"] += c.Pages
	}
}

// add takes the end of one job into the report, and tells whether the run is over.
func (r *run) add(res result) bool {
	if r.over {
		return true
	}
	rep := r.report
	r.left--
	rep.Units++
	c := res.entry.Counts
	switch res.verdict {
	case verdictSame:
		rep.Units--
		r.unchanged(index.Counts{Units: 1, Pages: c.Pages})
	case verdictRemoved:
		rep.Removed++
		rep.Orphans += c.Docs()
	case verdictIndexed, verdictSkipped:
		r.count(res.job.key.source, &res.tally)
		rep.Messages += c.Messages + res.tally.messages
		rep.Passages += c.Passages
	case verdictKept:
		if res.tally.pages == 0 {
			res.tally.pages = 1
			if res.entry.Outcome == pipeline.Skipped {
				res.tally.skip(res.entry.Reason, 1)
			} else {
				res.tally.problems = []api.Problem{{Path: res.entry.Path, Outcome: string(res.entry.Outcome), Reason: res.entry.Reason, Error: res.entry.Err}}
			}
		}
		r.count(res.job.key.source, &res.tally)
	default:
		rep.Units--
	}
	rep.TookMS = time.Since(r.start).Milliseconds()
	r.tell(api.Progress{Done: r.total - r.left, Total: r.total, Source: res.job.key.source, Path: res.job.key.path})
	if r.left > 0 && (r.full(r.req.Limit, rep.Processed) || r.full(r.req.SegmentLimit, rep.Segments)) {
		rep.Unfinished = true
		r.end(nil)
	} else if r.left == 0 {
		r.end(nil)
	}
	return r.over
}

func (r *run) full(limit, n int) bool { return limit > 0 && n >= limit }

func (r *run) count(source string, t *tally) {
	rep := r.report
	rep.Considered += t.pages
	rep.Processed += t.processed
	rep.Segments += t.segments
	rep.Facts += t.facts
	for why, n := range t.skipped {
		rep.Skipped[why] += n
	}
	for _, p := range t.problems {
		p.Source = source
		rep.Failed = append(rep.Failed, p)
	}
}

func (r *run) end(err error) {
	if !r.over {
		r.over = true
		r.report.TookMS = time.Since(r.start).Milliseconds()
		r.done(err)
	}
}

// validRequest checks what can be checked without looking at any file.
func validRequest(req *api.ReindexRequest) error {
	for i, t := range req.Types {
		req.Types[i] = strings.ToLower(strings.TrimSpace(t))
	}
	if req.Limit < 0 || req.SegmentLimit < 0 {
		return api.Usage("a limit is below zero", "leave it out for no limit")
	}
	return nil
}
