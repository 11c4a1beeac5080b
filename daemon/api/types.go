package api

import (
	"time"

	"convod/index"
)

// Status is what `convod status` shows. Times are RFC 3339 in JSON, durations are seconds.
type Status struct {
	Schema    int       `json:"schema"` // 1
	Running   bool      `json:"running"`
	PID       int       `json:"pid,omitempty"`
	Version   string    `json:"version,omitempty"` // of the running daemon
	Started   time.Time `json:"started,omitzero"`
	UptimeS   float64   `json:"uptime_s,omitempty"`
	Config    string    `json:"config"`
	Data      string    `json:"data"`
	Socket    string    `json:"socket"`
	SetUp     bool      `json:"set_up"`                 // there is a configuration with folders
	ConfigErr string    `json:"config_error,omitempty"` // of a reload that failed; the one before is in force

	CaughtUp   bool      `json:"caught_up"`
	Behind     int       `json:"behind"`   // files whose outcome is older than their content, or that were not looked at yet
	Queue      int       `json:"queue"`    // files that are to be read or being read
	Settling   int       `json:"settling"` // files that wait to be quiet
	Scanning   bool      `json:"scanning"` // a first look at some folder is not finished
	Backfill   *Backfill `json:"backfill,omitempty"`
	Folders    []Folder  `json:"folders"`
	Watches    int       `json:"watches"`
	LastScan   time.Time `json:"last_scan,omitzero"`
	ScanEveryS float64   `json:"scan_every_s,omitempty"`
	LastError  *Problem  `json:"last_error,omitempty"`

	Counts       index.Counts   `json:"counts"`
	Problems     []Problem      `json:"problems"` // pages that failed or were declined, at most MaxProblems
	MoreProblems int            `json:"more_problems,omitempty"`
	Unparsed     []Unparsed     `json:"unparsed,omitempty"` // files with many lines that no format explains, the worst first, at most MaxProblems
	MoreUnparsed int            `json:"more_unparsed,omitempty"`
	SkippedWhy   map[string]int `json:"skipped_why,omitempty"`
	Merged       []Merged       `json:"merged,omitempty"` // files that hold one conversation, at most MaxMerged
	IndexBytes   int64          `json:"index_bytes"`
	IndexAgeS    float64        `json:"index_age_s"`            // since all folders were last known to be indexed whole
	Paused       *Pause         `json:"paused,omitempty"`       // why nothing is written now
	Rebuilding   string         `json:"rebuilding,omitempty"`   // why everything is being indexed anew, until it is done
	Rebuilt      string         `json:"rebuilt,omitempty"`      // why this daemon began to index everything anew, "" when it did not
	SetAside     string         `json:"set_aside,omitempty"`    // folder of a damaged index, kept for a week
	Checked      time.Time      `json:"checked,omitzero"`       // when the index was last compared with its checksums
	Forgetting   []int          `json:"forgetting,omitempty"`   // numbers of runs of forget that are not finished: what is to go may still be found
	Incidents    []Incident     `json:"incidents,omitempty"`    // what the daemon had to do about faults, newest last
	Memory       int64          `json:"memory_bytes,omitempty"` // anonymous memory of the daemon
	MaxMemory    int64          `json:"max_memory_bytes,omitempty"`
	Goroutines   int            `json:"goroutines,omitempty"` // of the daemon; one that grows for ever is a fault to report
}

// Pause is why the daemon writes nothing now.
type Pause struct {
	Reason string    `json:"reason"`
	Hint   string    `json:"hint,omitempty"`
	Since  time.Time `json:"since"`
	Until  time.Time `json:"until"` // when it is tried again
}

// Incident is a fault that the daemon met and what it did about it.
type Incident struct {
	Time  time.Time `json:"time"`
	What  string    `json:"what"`
	Times int       `json:"times"` // in a row
}

// Merged says that two files hold one conversation, or several, seen from one of them.
type Merged struct {
	Source string `json:"source"`
	index.MergeNote
}

// Unparsed is a file, or a member of one, with many lines that no format explains (parse.Lines.ManyUnparsed).
type Unparsed struct {
	Source string `json:"source"`
	Path   string `json:"path"`
	index.Unparsed
}

// MaxMerged bounds the merged files in a status.
const MaxMerged = 1000

// MaxProblems bounds the problems in a status.
const MaxProblems = 200

// Folder is one watched folder.
type Folder struct {
	Name       string         `json:"name"`
	Path       string         `json:"path"`
	State      string         `json:"state"` // starting, watching, polling, scanning, root missing, no permission
	Why        string         `json:"why,omitempty"`
	Watches    int            `json:"watches"`
	Files      int            `json:"files"`
	Folders    int            `json:"folders"`
	LastScan   time.Time      `json:"last_scan,omitzero"`
	ScanS      float64        `json:"scan_s,omitempty"` // how long it took
	ScanAgeS   float64        `json:"scan_age_s,omitempty"`
	Events     int64          `json:"events,omitempty"` // that the system told of since the daemon started
	Ignored    int            `json:"ignored,omitempty"`
	Links      int            `json:"links,omitempty"`
	Special    int            `json:"special,omitempty"`    // fifos, sockets, devices
	Cloud      int            `json:"cloud_only,omitempty"` // placeholders whose content is not on this machine
	IgnoredWhy map[string]int `json:"ignored_why,omitempty"`
	Problems   []string       `json:"problems,omitempty"` // of .convodignore files
}

// Backfill is the progress of work that takes a while.
type Backfill struct {
	Total     int     `json:"total"`
	Done      int     `json:"done"`
	Bytes     int64   `json:"bytes"`
	BytesDone int64   `json:"bytes_done"`
	PerSecond float64 `json:"files_per_s"`
	LeftS     float64 `json:"left_s"` // negative while it cannot be told
}

// Problem is something that went wrong with one file, or with the daemon when Path is "".
type Problem struct {
	Source  string    `json:"source,omitempty"`
	Path    string    `json:"path,omitempty"`
	Member  string    `json:"member,omitempty"`
	Title   string    `json:"title,omitempty"`
	Outcome string    `json:"outcome,omitempty"`
	Reason  string    `json:"reason"`
	Error   string    `json:"error,omitempty"`
	Time    time.Time `json:"time,omitzero"`
}

// ShowRequest names one place: the id of a hit, or PATH:LINE (PATH!MEMBER:LINE inside an archive).
type ShowRequest struct {
	Ref      string `json:"ref"`
	Before   int    `json:"before"` // messages around one
	After    int    `json:"after"`
	Passages int    `json:"passages,omitempty"` // of a note, on each side of one
}

// Around is what the request wants to see around the place.
func (r ShowRequest) Around() index.Around {
	return index.Around{Before: r.Before, After: r.After, Passages: r.Passages}
}

// ReindexRequest is `convod index`. The zero value reads what changed in every folder.
type ReindexRequest struct {
	Paths            []string  `json:"paths,omitempty"` // absolute; empty for all. One outside every folder is a usage error
	Force            bool      `json:"force,omitempty"` // read again what has not changed
	DryRun           bool      `json:"dry_run,omitempty"`
	Limit            int       `json:"limit,omitempty"`         // pages; 0 for no limit
	SegmentLimit     int       `json:"segment_limit,omitempty"` // segments that facts are taken from; 0 for no limit
	Since            time.Time `json:"since,omitzero"`          // facts only of messages strictly newer
	Types            []string  `json:"types,omitempty"`         // page types; empty for all
	Page             string    `json:"page,omitempty"`          // one unit: its path relative to a folder, or absolute
	OverrideDisabled bool      `json:"override_disabled,omitempty"`
}

// Report is what a run over pages did.
type Report struct {
	Schema     int            `json:"schema"` // 1
	DryRun     bool           `json:"dry_run"`
	Units      int            `json:"units"`      // files, archives and export folders looked at
	Considered int            `json:"considered"` // pages
	Processed  int            `json:"processed"`
	Skipped    map[string]int `json:"skipped"` // why -> pages; "unchanged" counts all pages of units that were not read again
	Failed     []Problem      `json:"failed"`
	Messages   int            `json:"messages"`
	Segments   int            `json:"segments"`
	Facts      int            `json:"facts"`
	Passages   int            `json:"passages"` // 0 in a dry run: files that are merged share theirs
	Removed    int            `json:"removed"`  // units that are gone
	Orphans    int            `json:"orphans"`  // passages and facts of units that are gone
	TookMS     int64          `json:"took_ms"`
	Unfinished bool           `json:"unfinished,omitempty"` // a limit ended the run
	Forgot     []int          `json:"forgot,omitempty"`     // numbers of runs of forget that were cut short and are finished now
}

// Progress is one step of a run.
type Progress struct {
	Done   int    `json:"done"` // units
	Total  int    `json:"total"`
	Source string `json:"source,omitempty"`
	Path   string `json:"path,omitempty"` // of the unit that was finished
}

// WaitResult is the state after a wait that was not cut short.
type WaitResult struct {
	Behind int   `json:"behind"`
	TookMS int64 `json:"took_ms"`
}
