package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"convod/config"
	"convod/daemon/api"
	"convod/index"
)

func newStatus(a *app) *cobra.Command {
	var asJSON, check, all, checkpoints bool
	cmd := &cobra.Command{
		Use:   "status",
		Short: "Show what is watched, indexed, behind and wrong",
		Long: `Says whether the service runs, which folders it watches and how, what is
indexed, what is behind, and which files could not be read and why.

Exit status: 0 whenever it could report; with --check 1 when the index is behind
or the watching is not well, 3 when no daemon runs.`,
		Example: "  convod status\n  convod status --check || echo look at it\n  convod status --json | jq .behind",
		Args:    exactArgs(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			a.json = asJSON
			return runStatus(cmd.Context(), a, asJSON, check, all, checkpoints)
		},
	}
	f := cmd.Flags()
	f.BoolVar(&asJSON, "json", false, "one JSON object")
	f.BoolVar(&check, "check", false, "say it in the exit status, for monitoring")
	f.BoolVar(&all, "all", false, "every problem, not only the first ones")
	f.BoolVar(&checkpoints, "checkpoints", false, "list the ledger: source|slug|newest end time")
	return cmd
}

func runStatus(ctx context.Context, a *app, asJSON, check, all, checkpoints bool) error {
	if checkpoints {
		return a.writeCheckpoints(ctx)
	}
	s, err := a.status(ctx)
	if err != nil {
		return err
	}
	a.warnVersion(s)
	if asJSON {
		enc := json.NewEncoder(a.stdout)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(s); err != nil {
			return err
		}
	} else {
		most := 10
		if all {
			most = len(s.Problems) + len(s.Merged)
		}
		writeStatus(a.stdout, s, a.paint(a.stdout), most)
	}
	switch {
	case !check:
		return nil
	case !s.Running:
		return &silent{exit: exitNotSetUp}
	case !healthy(s):
		return &silent{exit: exitNothing}
	}
	return nil
}

// status asks the backend; without a configuration there is still something to say.
func (a *app) status(ctx context.Context) (*api.Status, error) {
	backend, err := a.backend(ctx)
	if errors.Is(err, config.ErrNoConfig) {
		p, err := a.paths()
		if err != nil {
			return nil, err
		}
		return &api.Status{Schema: 1, Config: p.Config, Data: p.Data, Socket: p.Socket, Folders: []api.Folder{}, Problems: []api.Problem{}}, nil
	}
	if err != nil {
		return nil, err
	}
	return backend.Status(ctx)
}

// healthy is what --check answers: caught up, every folder watched or polled, no wrong configuration.
func healthy(s *api.Status) bool {
	if !s.Running || !s.SetUp || !s.CaughtUp || s.ConfigErr != "" {
		return false
	}
	return !slices.ContainsFunc(s.Folders, func(f api.Folder) bool { return f.State != "watching" && f.State != "polling" })
}

func writeStatus(w io.Writer, s *api.Status, ink paint, most int) {
	row := func(name, format string, args ...any) {
		fmt.Fprintf(w, "%-10s%s\n", name, printable(fmt.Sprintf(format, args...)))
	}
	switch {
	case s.Running:
		fmt.Fprintf(w, "%-10s%s, pid %d, version %s, up %s\n", "daemon", ink.good("running"), s.PID, printable(s.Version), span(time.Duration(s.UptimeS*float64(time.Second))))
	default:
		fmt.Fprintf(w, "%-10s%s: start it with 'convod start', or run 'convod run'\n", "daemon", ink.bad("not running"))
	}
	if !s.SetUp {
		row("set up", "no: run 'convod init FOLDER' with the folder that holds your notes and exports")
	}
	if s.ConfigErr != "" {
		row("config", "wrong, the one before is in force: %s", s.ConfigErr)
	}
	for _, f := range s.Folders {
		state := f.State
		if f.Why != "" {
			state += ": " + f.Why
		}
		files := fmt.Sprintf("  %d files", f.Files)
		if !s.Running {
			files = "" // nobody has counted them
		}
		row("folder", "%s  %s%s  %s", f.Name, f.Path, files, state)
		for _, p := range f.Problems {
			row("", "  %s", p)
		}
	}
	if s.Running && s.SetUp {
		switch {
		case s.Backfill != nil:
			left := "time left unknown"
			if s.Backfill.LeftS >= 0 {
				left = span(time.Duration(s.Backfill.LeftS*float64(time.Second))) + " left"
			}
			row("progress", "%d of %d files, %.0f a second, %s", s.Backfill.Done, s.Backfill.Total, s.Backfill.PerSecond, left)
		case s.CaughtUp:
			row("state", "caught up")
		default:
			row("state", "%d files behind", s.Behind)
		}
		if !s.LastScan.IsZero() {
			row("last scan", "%s ago", span(time.Since(s.LastScan)))
		}
	}
	c := s.Counts
	row("indexed", "%d pages: %d messages, %d passages, %d facts, %s", c.Pages, c.Messages, c.Passages, c.Facts, bytesText(s.IndexBytes))
	writeOutcomes(row, s)
	for i, m := range s.Merged {
		if i == most {
			row("", "... and %d more: convod status --all", len(s.Merged)-most)
			break
		}
		row("merged", "%s %s", m.Path, mergedText(m.MergeNote))
	}
	if s.Memory > 0 {
		row("memory", "%s of %s", bytesText(s.Memory), bytesText(s.MaxMemory))
	}
	if s.Rebuilt != "" {
		row("rebuilt", "%s", s.Rebuilt)
	}
	if e := s.LastError; e != nil {
		row("last error", "%s %s", e.Path, cmp.Or(e.Error, e.Reason))
	}
	for i, p := range s.Problems {
		if i == most {
			row("", "... and %d more: convod status --all", len(s.Problems)-most+s.MoreProblems)
			break
		}
		row("problem", "%s%s: %s", p.Path, memberSuffix(p.Member), problemText(p))
	}
}

// mergedText is what a file has in common with another one.
func mergedText(n index.MergeNote) string {
	if n.Both+n.Only == 0 {
		return fmt.Sprintf("has %[2]d conversations of which %[1]s has the same or a newer version", n.With, n.Older)
	}
	text := fmt.Sprintf("merged with %s: %d messages in both, %d only here", n.With, n.Both, n.Only)
	if n.Conversations > 1 {
		text += fmt.Sprintf(", %d conversations", n.Conversations)
	}
	return text
}

func writeOutcomes(row func(string, string, ...any), s *api.Status) {
	switch n := s.Counts.Redacted; n {
	case 0:
	case 1:
		row("redacted", "1 secret")
	default:
		row("redacted", "%d secrets", n)
	}
	if n := s.Counts.Declined; n > 0 {
		row("declined", "%d", n)
	}
	if n := s.Counts.Failed; n > 0 {
		row("failed", "%d", n)
	}
	var why []string
	for reason := range s.SkippedWhy {
		why = append(why, reason)
	}
	slices.Sort(why)
	for _, reason := range why {
		row("skipped", "%d: %s", s.SkippedWhy[reason], reason)
	}
}

func problemText(p api.Problem) string {
	text := p.Reason
	if p.Error != "" && p.Error != p.Reason {
		text += ": " + p.Error
	}
	return text
}

func memberSuffix(member string) string {
	if member == "" {
		return ""
	}
	return "!" + member
}

// span is a duration as a person says it.
func span(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%d s", int(d.Seconds()))
	case d < time.Hour:
		return fmt.Sprintf("%d min", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%d h %d min", int(d.Hours()), int(d.Minutes())%60)
	}
	return fmt.Sprintf("%d days", int(d.Hours()/24))
}

func bytesText(n int64) string {
	switch {
	case n >= 1<<30:
		return fmt.Sprintf("%.1f GiB", float64(n)/(1<<30))
	case n >= 1<<20:
		return fmt.Sprintf("%.1f MiB", float64(n)/(1<<20))
	case n >= 1<<10:
		return fmt.Sprintf("%.1f KiB", float64(n)/(1<<10))
	}
	return fmt.Sprintf("%d B", n)
}

// writeCheckpoints lists the ledger, through the daemon when one runs.
func (a *app) writeCheckpoints(ctx context.Context) error {
	var lines []string
	client, err := a.dial(ctx)
	switch {
	case err == nil:
		lines, err = client.Checkpoints(ctx)
	case errors.Is(err, api.ErrNotRunning):
		var x *index.Index
		if x, err = a.openIndex(); err != nil {
			return err
		}
		defer x.Close()
		for line, lineErr := range x.Checkpoints() {
			if lineErr != nil {
				return lineErr
			}
			lines = append(lines, line)
		}
	}
	if err != nil {
		return err
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(a.stdout, oneLine(line)); err != nil {
			return err
		}
	}
	return nil
}
