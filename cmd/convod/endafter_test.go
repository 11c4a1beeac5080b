package main

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// A stop that hangs is ended when its time is over, one that comes to its end is not, and nothing ends without a stop.
func TestEndAfter(t *testing.T) {
	for _, tt := range []struct {
		name   string
		cancel bool
		takes  time.Duration
		want   time.Duration // when it is ended; 0 for never
	}{
		{"hangs", true, time.Hour, 5 * time.Second},
		{"ends", true, 4 * time.Second, 0},
		{"not stopped", false, time.Hour, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				began, ended := time.Now(), time.Duration(0)
				stop := endAfter(ctx, 5*time.Second, func() { ended = time.Since(began) })
				if tt.cancel {
					cancel()
				}
				time.Sleep(tt.takes)
				stop()
				synctest.Wait()
				if ended != tt.want {
					t.Errorf("ended after %s, want %s", ended, tt.want)
				}
			})
		})
	}
}
