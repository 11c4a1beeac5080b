package daemon

import (
	"testing"
	"testing/synctest"
	"time"
)

// Two that look every second or two, begun at odd moments, wake the process at the same ones.
func TestBeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		time.Sleep(1234 * time.Millisecond)
		for _, tt := range []struct{ at, every, want time.Duration }{
			{0, 2 * time.Second, 2 * time.Second},
			{1, 2 * time.Second, 2 * time.Second},
			{1234 * time.Millisecond, 2 * time.Second, 2 * time.Second},
			{2 * time.Second, 2 * time.Second, 4 * time.Second},
			{2*time.Second + 1, 2 * time.Second, 4 * time.Second},
			{3 * time.Second, time.Second, 4 * time.Second},
			{-time.Second, 2 * time.Second, time.Second}, // a clock that was set back
			{time.Hour, 0, time.Hour},
		} {
			if got := beat(began, began.Add(tt.at), tt.every).Sub(began); got != tt.want {
				t.Errorf("after %v every %v: at %v, want %v", tt.at, tt.every, got, tt.want)
			}
		}
	})
}
