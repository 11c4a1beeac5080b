package daemon

import (
	"context"
	"fmt"
	"time"
)

// supervise runs a folder again when its goroutine dies of a bug: what it knew is found again by a scan.
func (s *session) supervise(ctx context.Context, f *folder) {
	for tries := 1; ctx.Err() == nil; tries++ {
		if f.runGuarded(ctx) == nil {
			return
		}
		s.d.happened("the watching of folder " + f.conf.name + " failed and was started again")
		timer := time.NewTimer(delay(tries))
		select {
		case <-ctx.Done():
		case <-timer.C:
		}
		timer.Stop()
	}
}

// runGuarded is run, with a panic as an error.
func (f *folder) runGuarded(ctx context.Context) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("watching failed: %v", r)
			f.log.Error("folder watching failed", "error", err)
			f.shown.State, f.shown.Why = stateScanning, err.Error()+"; it is started again"
			f.root = "" // the next look at it starts over
			f.publish()
		}
	}()
	f.run(ctx)
	return nil
}
