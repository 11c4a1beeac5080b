package main

import (
	"context"
	"time"
)

// stopTime is how long a stop may take. What is left undone then is what a kill leaves: the next start does it.
const stopTime = 4800 * time.Millisecond

// endAfter calls end when ctx has ended and stop was not called within limit of that: whatever hangs must not keep the
// process from ending.
func endAfter(ctx context.Context, limit time.Duration, end func()) (stop func()) {
	done := make(chan struct{})
	unwatch := context.AfterFunc(ctx, func() {
		timer := time.NewTimer(limit)
		defer timer.Stop()
		select {
		case <-done:
		case <-timer.C:
			end()
		}
	})
	return func() { unwatch(); close(done) }
}
