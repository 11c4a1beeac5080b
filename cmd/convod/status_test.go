package main

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/cmd/convod/status"
	"convod/daemon/api"
)

// The JSON of a check is that of the status, on one line, with the check in it.
func TestCheckedJSON(t *testing.T) {
	s := &api.Status{Schema: 1, Running: true, SetUp: true, CaughtUp: true, Paused: &api.Pause{Reason: "disk full"}}
	var out bytes.Buffer
	if err := writeCheckedJSON(&out, s, status.Check(s, 0)); err != nil || bytes.Count(out.Bytes(), []byte("\n")) != 1 {
		t.Fatalf("%v: %s", err, &out)
	}
	var got struct {
		Running bool
		Check   map[string]any
	}
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	want := map[string]any{"ok": false, "reasons": []any{"paused: disk full"}, "exit": 1.0}
	if diff := cmp.Diff(want, got.Check); diff != "" || !got.Running {
		t.Errorf("running %v, check (-want +got):\n%s", got.Running, diff)
	}
}
