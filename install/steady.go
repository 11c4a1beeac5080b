package install

import (
	"context"
	"time"
)

// beat is the time between two looks at a service that starts.
const beat = 100 * time.Millisecond

func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

// steadiness tells a service that runs from one that is started over and over: the
// same process, seen six times in a row.
type steadiness struct{ pid, times int }

func (s *steadiness) seen(active bool, pid int) bool {
	if !active || pid != s.pid {
		s.times = 0
	}
	s.pid = pid
	if active {
		s.times++
	}
	return s.times >= 6
}
