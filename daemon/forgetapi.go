package daemon

import (
	"context"
	"errors"
	"fmt"
	"time"

	"convod/config"
	"convod/daemon/api"
	"convod/index"
)

// Forget implements [api.Forgetter].
func (d *Daemon) Forget(ctx context.Context, req api.ForgetRequest) (*api.ForgetReport, error) {
	if !d.forgetting.TryLock() {
		return nil, &api.Error{Kind: api.KindBusy, Message: "something is being forgotten already", Hint: "wait until it is done"}
	}
	defer d.forgetting.Unlock()
	f := d.forgetter()
	if _, err := f.resume(ctx); err != nil {
		return nil, err
	}
	return f.run(ctx, req)
}

func (d *Daemon) forgetter() *forgetting {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return &forgetting{engine: d.engine, idx: d.idx, goesOn: true, reread: func(ctx context.Context, files []string) error {
		if len(files) == 0 {
			return nil
		}
		_, err := d.Reindex(ctx, api.ReindexRequest{Paths: files, Force: true}, nil)
		return err
	}}
}

// resumeForget finishes what a crash cut short, once no index before the present one answers any more.
func (d *Daemon) resumeForget(ctx context.Context) {
	for d.forgetter().idx.Superseding() {
		select {
		case <-time.After(resumeEvery):
		case <-ctx.Done():
			return
		}
	}
	d.forgetting.Lock()
	defer d.forgetting.Unlock()
	if _, err := d.forgetter().resume(ctx); err != nil && ctx.Err() == nil {
		d.log.Error("forgetting is unfinished", "error", err)
	}
}

// resumeEvery is how often a daemon looks whether a rebuild is done, so that an unfinished run of forget can go on.
const resumeEvery = 2 * time.Second

// Forgotten implements [api.Forgetter]. Undo starts a session whose scan reads everything again.
func (d *Daemon) Forgotten(_ context.Context, req api.ForgetListRequest) (*api.ForgetList, error) {
	d.forgetting.Lock()
	defer d.forgetting.Unlock()
	list := d.current().forgotten
	if err := undo(list, req.Undo); err != nil {
		return nil, err
	}
	if req.Undo > 0 {
		d.log.Info("what was forgotten is read again", "run", req.Undo)
		d.restart()
	}
	return listOf(list), nil
}

func undo(list *index.Forgotten, id int) error {
	if id == 0 {
		return nil
	}
	found, err := list.Undo(id)
	if err == nil && !found {
		return api.Usage(fmt.Sprintf("nothing was forgotten under the number %d", id), "'convod forget --list' shows the numbers")
	}
	return err
}

func listOf(list *index.Forgotten) *api.ForgetList {
	return &api.ForgetList{Schema: 1, Records: append([]index.ForgottenRecord{}, list.Records()...)}
}

// Forget is the same without a daemon; it takes the index for writing itself.
func Forget(ctx context.Context, cfg *config.Config, paths config.Paths, req api.ForgetRequest, opts Options) (_ *api.ForgetReport, err error) {
	opts = opts.withDefaults()
	idx, err := openForRun(cfg, paths, api.ReindexRequest{}, opts)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, idx.close()) }()
	limitMemory(cfg.MaxMemory)
	e, err := newEngine(cfg, paths, idx.Index, opts.Log)
	if err != nil {
		return nil, err
	}
	f := forgettingOnce(e)
	if _, err := f.resume(ctx); err != nil {
		return nil, err
	}
	return f.run(ctx, req)
}

// forgettingOnce is the one of a run without a daemon.
func forgettingOnce(e *engine) *forgetting {
	return &forgetting{engine: e, idx: e.worker.idx, reread: func(ctx context.Context, files []string) error {
		if len(files) == 0 {
			return nil
		}
		r, plans, how, err := prepare(ctx, e, api.ReindexRequest{Paths: files, Force: true}, nil)
		if err != nil {
			return err
		}
		return runAll(ctx, e, r, runJobs(r, plans, how))
	}}
}

// Forgotten lists, and undoes, without a daemon.
func Forgotten(paths config.Paths, req api.ForgetListRequest) (*api.ForgetList, error) {
	list, err := index.OpenForgotten(forgottenFile(paths))
	if err != nil {
		return nil, err
	}
	if err := undo(list, req.Undo); err != nil {
		return nil, err
	}
	return listOf(list), nil
}
