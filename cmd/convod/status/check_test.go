package status

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/cmd/convod/terminal"
	"convod/daemon/api"
)

func wellStatus() *api.Status {
	s := &api.Status{
		Running: true, SetUp: true, CaughtUp: true, ScanEveryS: 600,
		Folders: []api.Folder{{Name: "notes", State: "watching", ScanAgeS: 60}, {Name: "share", State: "polling", ScanAgeS: 1000}},
	}
	s.Counts.Units = 17
	return s
}

// Each thing that makes a status stale, with its line and its exit status.
func TestCheck(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(*api.Status)
		maxAge time.Duration
		line   string
		exit   int
	}{
		{"well", func(*api.Status) {}, 0, "ok: 17 files indexed, nothing behind", 0},
		{"no daemon", func(s *api.Status) { s.Running = false }, 0, "not ok: the daemon is not running", 3},
		{"not set up", func(s *api.Status) { s.SetUp, s.Running = false, false }, 0, "not ok: there is no configuration; the daemon is not running", 3},
		{"behind", func(s *api.Status) { s.CaughtUp, s.Behind, s.IndexAgeS = false, 3, 2 }, 0, "not ok: 3 files behind for 2 s", 1},
		{"behind, but not for long", func(s *api.Status) { s.CaughtUp, s.Behind, s.IndexAgeS = false, 3, 2 }, time.Minute, "ok: 17 files indexed, nothing behind", 0},
		{"behind for too long", func(s *api.Status) { s.CaughtUp, s.Behind, s.IndexAgeS = false, 1, 61 }, time.Minute, "not ok: 1 file behind for 1 min", 1},
		{"first look not finished", func(s *api.Status) { s.CaughtUp, s.Scanning = false, true }, 0, "not ok: 0 files behind for 0 s", 1},
		{"wrong configuration", func(s *api.Status) { s.ConfigErr = "line 3" }, 0, "not ok: the configuration is wrong, the one before is in force: line 3", 1},
		{"paused", func(s *api.Status) { s.Paused = &api.Pause{Reason: "disk full"} }, 0, "not ok: paused: disk full", 1},
		{"rebuilding", func(s *api.Status) { s.Rebuilding = "index is damaged" }, time.Hour, "not ok: being rebuilt: index is damaged", 1},
		{"root missing", func(s *api.Status) {
			s.CaughtUp = false
			s.Folders[0].State, s.Folders[0].Why = "root missing", "no such folder\nat all"
		}, 0, "not ok: folder notes: root missing: no such folder at all", 1},
		{"scanning only", func(s *api.Status) { s.Folders[0].State = "scanning" }, 0, "not ok: folder notes: scanning", 1},
		{"not looked at for long", func(s *api.Status) { s.Folders[0].ScanAgeS = 1501 }, 0, "not ok: folder notes was last looked at 25 min ago", 1},
		{"looked at just in time", func(s *api.Status) { s.Folders[0].ScanAgeS = 1499 }, 0, "ok: 17 files indexed, nothing behind", 0},
	} {
		s := wellStatus()
		tt.change(s)
		r := Check(s, tt.maxAge)
		var out bytes.Buffer
		r.Write(&out, s)
		if got := out.String(); got != tt.line+"\n" || r.Exit != tt.exit || r.OK != (tt.exit == 0) {
			t.Errorf("%s: %q, exit %d, ok %v; want %q, %d", tt.name, got, r.Exit, r.OK, tt.line, tt.exit)
		}
	}
}

// What went wrong and what was done about it stands in the status for people.
func TestStatusTellsTroubles(t *testing.T) {
	s := wellStatus()
	s.CaughtUp, s.Behind = false, 2
	s.Paused = &api.Pause{Reason: "disk full: 37 MiB needed at /data/index, 1 MiB free", Hint: "make room on the disk: it goes on by itself"}
	s.Rebuilding, s.SetAside = "index is damaged: segment 3", "/data/index/aside-20250315T100000Z"
	s.Incidents = []api.Incident{{Time: time.Now(), What: "the index was opened again", Times: 2}}
	var out bytes.Buffer
	Rows(&out, s, terminal.Ink(false), 10)
	var got []string
	for line := range strings.Lines(out.String()) {
		for _, name := range []string{"paused", "rebuild", "set aside", "incident", "state", "          make"} {
			if strings.HasPrefix(line, name) {
				got = append(got, strings.TrimSpace(line))
			}
		}
	}
	want := []string{
		"paused    disk full: 37 MiB needed at /data/index, 1 MiB free; tried again in 0 s",
		"make room on the disk: it goes on by itself",
		"rebuild   everything is indexed anew: index is damaged: segment 3",
		"state     paused: disk full: 37 MiB needed at /data/index, 1 MiB free; being rebuilt: index is damaged: segment 3; 2 files behind for 0 s",
		"set aside /data/index/aside-20250315T100000Z, for a week",
		"incident  0 s ago: the index was opened again (2 times)",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s\n%s", diff, out.String())
	}
}
