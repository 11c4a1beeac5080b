package daemon

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// watchConfig reloads on SIGHUP and when a file changed that the configuration is made of.
func (d *Daemon) watchConfig(ctx context.Context) {
	hup := make(chan os.Signal, 1)
	signal.Notify(hup, syscall.SIGHUP)
	defer signal.Stop(hup)
	next := func() time.Duration { return time.Until(beat(d.started, time.Now(), d.opts.ConfigEvery)) }
	timer := time.NewTimer(next())
	defer timer.Stop()
	// The stamp of what was loaded, not of now: a configuration that was written meanwhile is a change.
	seen := d.loaded
	for {
		select {
		case <-ctx.Done():
			return
		case <-hup:
			_ = d.Reload() // logged, and shown in status
		case <-timer.C:
			if now := d.configStamp(); now != seen {
				seen = now
				_ = d.Reload() // logged, and shown in status
			}
			timer.Reset(next())
		}
	}
}
