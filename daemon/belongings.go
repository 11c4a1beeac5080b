package daemon

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"sync"
	"time"

	"convod/daemon/api"
)

// What the daemon works with besides the notes, its socket and its data folder, can be removed, moved away or replaced under
// it: files that are open stay open and are nobody's any more. So it looks after their names on the beat.

// errIndexGone ends a session whose index folder is no longer the one that was opened, and the process with it: what stands
// there now, if anything does, is opened by the next as at any start, and not set aside.
var errIndexGone = errors.New("the index's folder was removed or replaced")

// serve answers requests on the socket until ctx ends. A socket that was removed is made anew: nobody could reach the
// daemon by the old one. d.socket is this goroutine's while it runs.
func (d *Daemon) serve(ctx context.Context) {
	for ctx.Err() == nil {
		d.serveSocket(ctx)
		if ctx.Err() == nil {
			d.renewSocket(ctx)
		}
	}
}

// serveSocket serves the socket until it is lost or ctx ends.
func (d *Daemon) serveSocket(ctx context.Context) {
	served, stop := context.WithCancel(ctx)
	var looking sync.WaitGroup
	looking.Go(func() {
		defer stop()
		for d.onBeat(served) {
			if d.socket.Lost() {
				return
			}
		}
	})
	if err := api.Serve(served, d.socket, api.Handler(d)); err != nil {
		d.log.Error("socket failed", "error", err)
	}
	stop()
	looking.Wait()
}

// renewSocket tries until the socket stands again or ctx ends. A reason is logged once.
func (d *Daemon) renewSocket(ctx context.Context) {
	d.log.Warn("the socket was removed or replaced: it is made anew", "path", d.paths.Socket)
	_ = d.socket.Close() // removes nothing that is not its own
	for said := ""; ; {
		socket, err := api.Listen(d.paths.Socket)
		if err == nil {
			d.socket = socket
			d.happened("the socket was removed or replaced: it was made anew")
			return
		}
		if said != err.Error() {
			said = err.Error()
			d.log.Error("socket not made anew", "error", err)
		}
		if !d.onBeat(ctx) {
			return
		}
	}
}

// onBeat waits for the next look; false when ctx ended.
func (d *Daemon) onBeat(ctx context.Context) bool {
	timer := time.NewTimer(time.Until(beat(d.started, time.Now(), d.opts.RootEvery)))
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}

// watchData ends the session when the folder of the index is gone or is another one.
func (d *Daemon) watchData(ctx context.Context) {
	for d.onBeat(ctx) {
		if !d.indexGone() {
			continue
		}
		select {
		case d.guard.faults <- errIndexGone:
		default: // told already
		}
	}
}

// indexGone is true when the index's folder is not the one that was opened. One that cannot be looked at is not gone.
func (d *Daemon) indexGone() bool {
	d.mu.RLock()
	had := d.indexDir
	d.mu.RUnlock()
	if had == nil { // opened where none could be made
		return false
	}
	now, err := os.Stat(indexFolder(d.paths))
	return errors.Is(err, fs.ErrNotExist) || err == nil && !os.SameFile(had, now)
}

// statIndex is what stands at the index's folder, nil for nothing.
func (d *Daemon) statIndex() os.FileInfo {
	info, err := os.Stat(indexFolder(d.paths))
	if err != nil {
		return nil
	}
	return info
}
