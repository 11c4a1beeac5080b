package daemon

import (
	"context"
	"maps"
	"os"
	"runtime"
	"time"

	"convod/config"
	"convod/daemon/api"
)

// Status implements [api.Backend].
func (d *Daemon) Status(ctx context.Context) (*api.Status, error) {
	st := &api.Status{
		Schema: 1, Running: true, PID: os.Getpid(), Version: d.opts.Version, Started: d.started, UptimeS: time.Since(d.started).Seconds(),
		Socket: d.paths.Socket, Memory: anonymousMemory(), IndexAgeS: d.age().Seconds(),
		Goroutines: runtime.NumGoroutine(),
	}
	if at := d.guard.checked.Load(); at > 0 {
		st.Checked = time.Unix(0, at)
	}
	if err := d.inLoop(ctx, func(s *session) { s.status(st) }); err != nil {
		return nil, err
	}
	d.mu.RLock() // after the loop answered: it may have changed them
	e, idx := d.engine, d.idx
	st.ConfigErr = d.configErr
	d.mu.RUnlock()
	st.Incidents, st.SetAside = d.incidents.all(), idx.Aside()
	st.Forgetting = e.forgotten.Unfinished()
	st.Config, st.Data, st.MaxMemory, st.SetUp = d.paths.Config, d.paths.Data, e.cfg.MaxMemory, isSetUp(e.cfg)
	if err := st.Fill(idx); err != nil {
		st.LastError = &api.Problem{Reason: "the ledger cannot be read", Error: err.Error(), Time: time.Now()}
	}
	return st, nil
}

// isSetUp is true when there is a configuration with folders.
func isSetUp(cfg *config.Config) bool { return cfg.File != "" && len(cfg.Folders) > 0 }

// status fills in what the loop owns.
func (s *session) status(st *api.Status) {
	st.Queue, st.Settling, st.Scanning = s.backlog.len(), s.settling(), s.scanning()
	st.Behind, st.CaughtUp = s.behind(), s.caughtUp()
	st.Backfill = s.fill.progress()
	st.LastError = s.lastErr
	if s.paused != nil {
		p := s.paused.Pause
		st.Paused = &p
	}
	st.ScanEveryS = s.cfg.ScanEvery.Seconds()
	st.Folders = []api.Folder{}
	for _, f := range s.cfg.Folders {
		v := s.folders[f.Name].state.Load()
		st.Watches += v.Watches
		if v.LastScan.After(st.LastScan) {
			st.LastScan = v.LastScan
		}
		var age float64
		if !v.LastScan.IsZero() {
			age = time.Since(v.LastScan).Seconds() // of this process, so that the clock may be set
		}
		st.Folders = append(st.Folders, api.Folder{
			ScanAgeS: age, Events: s.folders[f.Name].hints.seen.Load(),
			Name: v.Name, Path: v.Path, State: v.State, Why: v.Why, Watches: v.Watches, Files: v.Files, Folders: v.Folders,
			LastScan: v.LastScan, ScanS: v.ScanTook.Seconds(), Ignored: v.Passed.Ignored, Links: v.Passed.Links, Special: v.Passed.Special,
			Cloud: v.Passed.CloudOnly, IgnoredWhy: maps.Clone(v.Passed.IgnoredWhy), Problems: v.Problems,
		})
	}
}
