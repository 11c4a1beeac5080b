package daemon

import (
	"context"
	"fmt"
	"time"

	"convod/daemon/api"
)

// waiter is a request that returns when every file present is indexed or has failed.
type waiter struct {
	folders map[string]bool  // whose scan has not come yet
	units   map[unitKey]bool // that have not ended yet
	done    chan error       // one slot
	over    bool
}

func (w *waiter) end(err error) {
	if !w.over {
		w.over = true
		w.done <- err
	}
}

// Wait implements [api.Service]: it asks every folder for a scan and follows what it finds to its end. A timeout of 0 is a
// minute.
func (d *Daemon) Wait(ctx context.Context, timeout time.Duration) (*api.WaitResult, error) {
	start := time.Now()
	w := &waiter{folders: map[string]bool{}, units: map[unitKey]bool{}, done: make(chan error, 1)}
	var id uint64
	if err := d.inLoop(ctx, func(s *session) {
		s.lastID++
		id = s.lastID
		s.waiters[id] = w
		for name, f := range s.folders {
			w.folders[name] = true
			f.ask.put(id)
		}
		s.check(id, w)
	}); err != nil {
		return nil, err
	}
	if timeout <= 0 {
		timeout = time.Minute
	}
	timer := time.NewTimer(timeout)
	defer timer.Stop()
	var err error
	select {
	case err = <-w.done:
	case <-ctx.Done():
		err = ctx.Err()
	case <-timer.C:
		behind := d.behind.Load()
		err = &api.Error{
			Kind: api.KindBehind, Message: fmt.Sprintf("waited %s: %d files are not indexed yet", timeout, behind),
			Hint: "give it more time with --wait-timeout, or see `convod status`",
		}
	}
	_ = d.inLoop(context.WithoutCancel(ctx), func(s *session) {
		delete(s.waiters, id)
		s.publish()
	})
	return &api.WaitResult{Behind: int(d.behind.Load()), TookMS: time.Since(start).Milliseconds()}, err
}

// waitersReport notes a folder's scan, or that paths were looked at and found as they are known.
func (s *session) waitersReport(r *report) {
	for _, id := range r.requests {
		w := s.waiters[id]
		if w == nil {
			continue
		}
		delete(w.folders, r.source)
		for _, c := range r.changes {
			w.units[unitKey{r.source, c.Path}] = true
		}
		for _, p := range r.held {
			w.units[unitKey{r.source, p}] = true
		}
		for _, jobs := range []map[unitKey]*job{s.backlog.jobs, s.backlog.active} {
			for key := range jobs {
				if key.source == r.source {
					w.units[key] = true
				}
			}
		}
	}
	for id, w := range s.waiters {
		if len(r.requests) == 0 {
			for key := range w.units {
				if key.source == r.source && !s.backlog.open(key) && looked(r, key.path) {
					delete(w.units, key)
				}
			}
		}
		s.check(id, w)
	}
}

func looked(r *report, path string) bool {
	for _, top := range r.looked {
		if within(path, top) {
			return true
		}
	}
	return false
}

// waitersResult notes the end of one unit.
func (s *session) waitersResult(key unitKey) {
	for id, w := range s.waiters {
		delete(w.units, key)
		s.check(id, w)
	}
}

func (s *session) check(id uint64, w *waiter) {
	if len(w.folders) == 0 && len(w.units) == 0 && s.inLine() {
		w.end(nil)
		delete(s.waiters, id)
	}
}
