package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"convod/config"
	"convod/daemon/api"
	"convod/index"
)

func newStatus(a *app) *cobra.Command {
	var asJSON, checking, all, checkpoints bool
	var maxAge time.Duration
	cmd := &cobra.Command{
		Use:   "status",
		Short: "Show what is watched, indexed, behind and wrong",
		Long: `Says whether the service runs, which folders it watches and how, what is
indexed, what is behind, and which files could not be read and why.

With --check it is one line for monitoring. Not ok is: no daemon (exit status 3);
paused, being rebuilt, a wrong configuration, a folder that is missing, closed or
not watched whole, a folder last looked at more than twice scan_every and five
minutes ago, or files behind for longer than --max-age (1).

Exit status: 0 whenever it could report, 3 the configuration is wrong; with
--check 1 or 3 as above; with --checkpoints also 3 not set up or index busy.`,
		Example: "  convod status\n  convod status --check || echo look at it\n  convod status --json | jq .behind",
		Args:    exactArgs(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			a.json = asJSON
			switch {
			case checkpoints:
				return a.writeCheckpoints(cmd.Context())
			case checking:
				return runCheck(cmd.Context(), a, asJSON, maxAge)
			}
			return runStatus(cmd.Context(), a, asJSON, all)
		},
	}
	f := cmd.Flags()
	f.BoolVar(&asJSON, "json", false, "one JSON object")
	f.BoolVar(&checking, "check", false, "one line and an exit status, for monitoring")
	f.DurationVar(&maxAge, "max-age", 0, "with --check: how `LONG` the index may be behind")
	f.BoolVar(&all, "all", false, "every problem, not only the first ones")
	f.BoolVar(&checkpoints, "checkpoints", false, "list the ledger: source|slug|newest end time")
	return cmd
}

func runStatus(ctx context.Context, a *app, asJSON, all bool) error {
	s, err := a.status(ctx)
	if err != nil {
		return err
	}
	a.warnVersion(s)
	if asJSON {
		return writeJSON(a.stdout, s)
	}
	most := 10
	if all {
		most = len(s.Problems) + len(s.Merged) + len(s.Unparsed)
	}
	writeStatus(a.stdout, s, a.paint(a.stdout), most)
	return nil
}

func runCheck(ctx context.Context, a *app, asJSON bool, maxAge time.Duration) error {
	s, err := a.status(ctx)
	if err != nil {
		return err
	}
	r := check(s, maxAge)
	if asJSON {
		err = writeCheckedJSON(a.stdout, s, r)
	} else {
		r.write(a.stdout, s)
	}
	if err == nil && !r.OK {
		err = &silent{exit: r.Exit}
	}
	return err
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

func writeStatus(w io.Writer, s *api.Status, ink paint, most int) {
	row := func(name, format string, args ...any) {
		fmt.Fprintf(w, "%-10s%s\n", name, printable(fmt.Sprintf(format, args...)))
	}
	switch {
	case s.Running:
		fmt.Fprintf(w, "%-10s%s, pid %d, version %s, up %s\n", "daemon", ink.good("running"), s.PID, printable(s.Version), span(seconds(s.UptimeS)))
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
		files := "  " + counted(f.Files, "file", "files")
		if !s.Running {
			files = "" // nobody has counted them
		}
		row("folder", "%s  %s%s  %s", f.Name, f.Path, files, state)
		for _, p := range f.Problems {
			row("", "  %s", p)
		}
	}
	writeTrouble(row, s)
	if s.Running && s.SetUp {
		switch {
		case s.Backfill != nil:
			left := "time left unknown"
			if s.Backfill.LeftS >= 0 {
				left = span(seconds(s.Backfill.LeftS)) + " left"
			}
			row("progress", "%d of %d files, %.0f a second, %s", s.Backfill.Done, s.Backfill.Total, s.Backfill.PerSecond, left)
		case s.CaughtUp:
			row("state", "caught up")
		default:
			row("state", "%s", strings.Join(check(s, 0).Reasons, "; "))
		}
		if !s.LastScan.IsZero() {
			row("last scan", "%s ago", span(time.Since(s.LastScan)))
		}
	}
	c := s.Counts
	row("indexed", "%d pages: %d messages, %d passages, %d facts, %s", c.Pages, c.Messages, c.Passages, c.Facts, bytesText(s.IndexBytes))
	writeOutcomes(row, s)
	writeUnparsed(row, s, most)
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
	writeHistory(row, s)
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
		return fmt.Sprintf("has %s of which %s has the same or a newer version", counted(n.Older, "conversation", "conversations"), n.With)
	}
	text := fmt.Sprintf("merged with %s: %d messages in both, %d only here", n.With, n.Both, n.Only)
	if n.Conversations > 1 {
		text += fmt.Sprintf(", %d conversations", n.Conversations)
	}
	return text
}

// writeTrouble says why nothing is written, or not all is there.
func writeTrouble(row func(string, string, ...any), s *api.Status) {
	if p := s.Paused; p != nil {
		row("paused", "%s; tried again in %s", p.Reason, span(max(0, time.Until(p.Until))))
		if p.Hint != "" {
			row("", "%s", p.Hint)
		}
	}
	if s.Rebuilding != "" {
		row("rebuild", "everything is indexed anew: %s", s.Rebuilding)
	}
	for _, id := range s.Forgetting {
		row("forget", "%s", unfinishedText(id, s.Running))
	}
}

// unfinishedText tells of a run of forget that is under way, or that was cut short.
func unfinishedText(id int, running bool) string {
	goesOn := "'convod index' or 'convod start' finishes it"
	if running {
		goesOn = "the service is at it, or 'convod restart' goes on with it"
	}
	return fmt.Sprintf("number %d is not finished, what is to go may still be found: %s", id, goesOn)
}

// writeHistory says what happened to the index and what the daemon did about it.
func writeHistory(row func(string, string, ...any), s *api.Status) {
	if s.Rebuilt != "" && s.Rebuilding == "" {
		row("rebuilt", "%s", s.Rebuilt)
	}
	if s.SetAside != "" {
		row("set aside", "%s, for a week", s.SetAside)
	}
	for _, i := range s.Incidents {
		times := ""
		if i.Times > 1 {
			times = fmt.Sprintf(" (%d times)", i.Times)
		}
		row("incident", "%s ago: %s%s", span(max(0, time.Since(i.Time))), i.What, times)
	}
}

func writeOutcomes(row func(string, string, ...any), s *api.Status) {
	if n := s.Counts.Redacted; n > 0 {
		row("redacted", "%s", counted(n, "secret", "secrets"))
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

// writeUnparsed names the files with many lines that no format explains.
func writeUnparsed(row func(string, string, ...any), s *api.Status, most int) {
	n := len(s.Unparsed) + s.MoreUnparsed
	if n == 0 {
		return
	}
	row("unparsed", "%s with lines that no format explains: see convod explain FILE", counted(n, "file", "files"))
	for i, u := range s.Unparsed {
		if i == most {
			row("", "... and %d more: convod status --all", n-most)
			break
		}
		row("", "  %s%s (%d of %d lines)", u.Path, memberSuffix(u.Member), u.Unparsed.Unparsed, u.Lines)
	}
}

func problemText(p api.Problem) string {
	text := p.Reason
	if p.Error != "" && p.Error != p.Reason {
		text += ": " + p.Error
	}
	return text
}

// writeCheckpoints lists the ledger, through the daemon when one runs.
func (a *app) writeCheckpoints(ctx context.Context) error {
	lines, err := either(ctx, a,
		func(c *api.Client) ([]string, error) { return c.Checkpoints(ctx) },
		func(p config.Paths) ([]string, error) {
			x, err := openIndex(p)
			if err != nil {
				return nil, err
			}
			defer x.Close()
			var lines []string
			for line, err := range x.Checkpoints() {
				if err != nil {
					return nil, err
				}
				lines = append(lines, line)
			}
			return lines, nil
		})
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
