package status

import (
	"fmt"
	"io"
	"strings"
	"time"

	"convod/cmd/convod/amount"
	"convod/cmd/convod/terminal"
	"convod/daemon/api"
)

// Checked is what 'status --check' says: for monitoring, one line and an exit status.
type Checked struct {
	OK      bool     `json:"ok"`
	Reasons []string `json:"reasons"` // why it is not; never nil
	Exit    int      `json:"exit"`    // 0 ok, 1 not ok, 3 no daemon runs
}

// The exit codes of a check, as those of the program.
const (
	exitNotWell  = 1
	exitNoDaemon = 3
)

// scanGrace is how much later than scan_every a folder's scan may be: it is jittered, and a large folder takes a while.
const scanGrace = 5 * time.Minute

// Check holds a status against what should be. behind is how long the index may be behind the folders; 0 for not at all.
func Check(s *api.Status, behind time.Duration) Checked {
	r := Checked{Reasons: []string{}}
	no := func(format string, args ...any) { r.Reasons = append(r.Reasons, fmt.Sprintf(format, args...)) }
	switch {
	case !s.SetUp:
		no("there is no configuration")
	case s.ConfigErr != "":
		no("the configuration is wrong, the one before is in force: %s", s.ConfigErr)
	}
	if !s.Running {
		no("the daemon is not running")
		r.Exit = exitNoDaemon
		return r
	}
	if s.Paused != nil {
		no("paused: %s", s.Paused.Reason)
	}
	if s.Rebuilding != "" {
		no("being rebuilt: %s", s.Rebuilding)
	}
	bad := false
	for _, f := range s.Folders {
		switch limit := 2*amount.Seconds(s.ScanEveryS) + scanGrace; {
		case f.State != "watching" && f.State != "polling":
			bad = true
			no("folder %s: %s", f.Name, strings.TrimSuffix(f.State+": "+f.Why, ": "))
		case s.ScanEveryS > 0 && amount.Seconds(f.ScanAgeS) > limit:
			bad = true
			no("folder %s was last looked at %s ago", f.Name, amount.Span(amount.Seconds(f.ScanAgeS)))
		}
	}
	if age := amount.Seconds(s.IndexAgeS); !s.CaughtUp && age >= behind && (s.Behind > 0 || !bad) {
		no("%s behind for %s", amount.Count(s.Behind, "file", "files"), amount.Span(age))
	}
	r.OK = len(r.Reasons) == 0
	if !r.OK {
		r.Exit = exitNotWell
	}
	return r
}

// Write writes the one line, whatever the reasons hold. s is the status that was checked.
func (r Checked) Write(w io.Writer, s *api.Status) {
	if r.OK {
		fmt.Fprintf(w, "ok: %s indexed, nothing behind\n", amount.Count(s.Counts.Units, "file", "files"))
		return
	}
	fmt.Fprintf(w, "not ok: %s\n", terminal.OneLine(strings.Join(r.Reasons, "; ")))
}
