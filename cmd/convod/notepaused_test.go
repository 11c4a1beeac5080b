package main

import (
	"context"
	"strings"
	"testing"

	"convod/daemon/api"
)

// pausing is a backend that tells of a pause, or of none.
type pausing struct {
	api.Backend
	pause *api.Pause
}

func (p pausing) Status(context.Context) (*api.Status, error) {
	return &api.Status{Paused: p.pause}, nil
}

// TestNotePaused: a search that finds nothing says that nothing is indexed at the moment, and only then.
func TestNotePaused(t *testing.T) {
	for _, tt := range []struct {
		pause *api.Pause
		want  string
	}{
		{nil, ""},
		{&api.Pause{Reason: "the disk is\x1b[2J full"}, "convod: note: indexing is paused, so that what is new is not found: the disk is␛[2J full\n"},
	} {
		var out strings.Builder
		notePaused(t.Context(), &out, pausing{pause: tt.pause})
		if got := out.String(); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.pause, got, tt.want)
		}
	}
}
