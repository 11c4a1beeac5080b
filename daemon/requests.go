package daemon

import (
	"context"
	"errors"
	"time"

	"convod/daemon/api"
	"convod/index"
)

var _ api.Service = (*Daemon)(nil)

// Search implements [api.Backend]. It goes straight to the index, beside the loop.
func (d *Daemon) Search(ctx context.Context, q index.Query) (res *index.Result, err error) {
	err = d.ask(&q, func() (*index.Summary, error) {
		if res, err = d.idx.Search(ctx, q); err != nil {
			return nil, err
		}
		return &res.Summary, nil
	})
	return res, err
}

// Facts implements [api.Backend].
func (d *Daemon) Facts(ctx context.Context, q index.Query) (res *index.FactResult, err error) {
	err = d.ask(&q, func() (*index.Summary, error) {
		if res, err = d.idx.Facts(ctx, q); err != nil {
			return nil, err
		}
		return &res.Summary, nil
	})
	return res, err
}

// ask fills the query, and the summary with what the index does not know of itself.
func (d *Daemon) ask(q *index.Query, answer func() (*index.Summary, error)) error {
	d.mu.RLock()
	defer d.mu.RUnlock()
	api.FillQuery(q, d.engine.roots(), People(d.engine.cfg))
	sum, err := answer()
	if err != nil {
		return d.unreadable(err)
	}
	sum.Behind, sum.IndexAge = int(d.behind.Load()), d.age().Seconds()
	return nil
}

// age is how long ago the index was equal to the folders; zero while it is.
func (d *Daemon) age() time.Duration {
	if d.caughtUp.Load() {
		return 0
	}
	if at := d.fresh.Load(); at > 0 { // since the start, which does not move when the clock is set
		return time.Since(d.started) - time.Duration(at)
	}
	return time.Since(d.started)
}

// Show implements [api.Backend].
func (d *Daemon) Show(ctx context.Context, r api.ShowRequest) (*index.Hit, error) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	h, err := d.idx.ShowAround(ctx, r.Ref, r.Around(), d.engine.roots())
	return h, d.unreadable(err)
}

// Place implements [api.Backend].
func (d *Daemon) Place(ctx context.Context, ref string) (*api.Place, error) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	p, err := api.PlaceOf(ctx, d.idx, ref, d.engine.roots())
	return p, d.unreadable(err)
}

// Values implements [api.Backend].
func (d *Daemon) Values(ctx context.Context, q index.ValuesQuery) ([]index.Value, error) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	if q.People == nil {
		q.People = People(d.engine.cfg)
	}
	values, err := d.idx.Values(ctx, q)
	return values, d.unreadable(err)
}

// Digest implements [api.Service].
func (d *Daemon) Digest(ctx context.Context) (string, error) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	line, err := d.idx.Digest(ctx)
	return line, d.unreadable(err)
}

// Checkpoints implements [api.Service].
func (d *Daemon) Checkpoints(context.Context) ([]string, error) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	var out []string
	for line, err := range d.idx.Checkpoints() {
		if err != nil {
			return nil, d.unreadable(err)
		}
		out = append(out, line)
	}
	return out, nil
}

// Reindex implements [api.Backend]: the same as [Once], done by the daemon's workers.
func (d *Daemon) Reindex(ctx context.Context, req api.ReindexRequest, progress func(api.Progress)) (*api.Report, error) {
	e := d.current()
	r, plans, how, err := prepare(ctx, e, req, progress)
	if err != nil {
		return nil, err
	}
	if req.DryRun {
		return r.report, dryRun(ctx, e, r, plans, how)
	}
	jobs := runJobs(r, plans, how)
	if len(jobs) == 0 {
		r.end(nil)
		return r.report, nil
	}
	steps := newMailbox[api.Progress]()
	ended := make(chan error, 1)
	r.tell = steps.put
	r.done = func(err error) { ended <- err }
	if err := d.inLoop(ctx, func(s *session) {
		s.runs[r] = true
		for _, j := range jobs {
			s.add(j)
		}
	}); err != nil {
		return nil, err
	}
	for {
		select {
		case <-steps.wake:
			tellAll(progress, steps.take())
		case err := <-ended:
			tellAll(progress, steps.take())
			return r.report, err
		case <-ctx.Done():
			// What changed is read all the same; what was only asked for is dropped.
			_ = d.inLoop(context.WithoutCancel(ctx), func(s *session) { delete(s.runs, r); r.over = true })
			return nil, ctx.Err()
		}
	}
}

func tellAll(tell func(api.Progress), steps []api.Progress) {
	if tell != nil && len(steps) > 0 {
		tell(steps[len(steps)-1]) // the last says it all
	}
}

// unreadable says why an index does not answer that could not be opened, or that a read failed in.
func (d *Daemon) unreadable(err error) error {
	switch {
	case errors.Is(err, index.ErrClosed) && d.unwritten != nil:
		return &api.Error{Kind: api.KindBusy, Message: "the index cannot be opened: " + d.unwritten.Reason, Hint: d.unwritten.Hint}
	case errors.Is(err, index.ErrUnread), errors.Is(err, index.ErrDamaged):
		return &api.Error{Kind: api.KindDamaged, Message: err.Error(), Hint: "it is being checked, and rebuilt if it is damaged: see 'convod status'"}
	}
	return err
}
