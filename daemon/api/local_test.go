package api

import (
	"testing"
	"time"
)

// A clock that was set back makes no age below zero.
func TestAgeOf(t *testing.T) {
	if got := ageOf(time.Time{}); got != 0 {
		t.Errorf("of nothing: %v", got)
	}
	if got := ageOf(time.Now().Add(time.Hour)); got != 0 {
		t.Errorf("of what is to come: %v", got)
	}
	if got := ageOf(time.Now().Add(-time.Hour)); got < 3600 || got > 3700 {
		t.Errorf("of an hour: %v", got)
	}
}
