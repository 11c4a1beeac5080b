// Package status writes what a daemon, or an index without one, says of itself: in rows for a person ([Rows]), and in one
// line with an exit code for monitoring ([Check]). It asks nobody; package api says what a status holds.
package status

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"convod/cmd/convod/amount"
	"convod/cmd/convod/citation"
	"convod/cmd/convod/terminal"
	"convod/daemon/api"
	"convod/index"
)

// Rows writes a row for each thing there is to say; of a list at most so many, then how many more there are.
func Rows(w io.Writer, s *api.Status, ink terminal.Ink, most int) {
	row := func(name, format string, args ...any) {
		fmt.Fprintf(w, "%-10s%s\n", name, terminal.Printable(fmt.Sprintf(format, args...)))
	}
	switch {
	case s.Running:
		fmt.Fprintf(w, "%-10s%s, pid %d, version %s, up %s\n", "daemon", ink.Good("running"), s.PID, terminal.Printable(s.Version), amount.Span(amount.Seconds(s.UptimeS)))
	default:
		fmt.Fprintf(w, "%-10s%s: start it with 'convod start', or run 'convod run'\n", "daemon", ink.Bad("not running"))
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
		files := "  " + amount.Count(f.Files, "file", "files")
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
				left = amount.Span(amount.Seconds(s.Backfill.LeftS)) + " left"
			}
			row("progress", "%d of %d files, %.0f a second, %s", s.Backfill.Done, s.Backfill.Total, s.Backfill.PerSecond, left)
		case s.CaughtUp:
			row("state", "caught up")
		default:
			row("state", "%s", strings.Join(Check(s, 0).Reasons, "; "))
		}
		if !s.LastScan.IsZero() {
			row("last scan", "%s ago", amount.Span(time.Since(s.LastScan)))
		}
	}
	c := s.Counts
	row("indexed", "%d pages: %d messages, %d passages, %d facts, %s", c.Pages, c.Messages, c.Passages, c.Facts, amount.Bytes(s.IndexBytes))
	writeOutcomes(row, s)
	writeUnparsed(row, s, most)
	for i, m := range s.Merged {
		if i == most {
			row("", "... and %d more: convod status --all", len(s.Merged)-most)
			break
		}
		row("merged", "%s %s", m.Path, Merged(m.MergeNote))
	}
	if s.Memory > 0 {
		row("memory", "%s of %s", amount.Bytes(s.Memory), amount.Bytes(s.MaxMemory))
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
		row("problem", "%s%s: %s", p.Path, citation.Suffix(p.Member), problemText(p))
	}
}

// Merged is what a file has in common with another one, in a person's words; explain says it too.
func Merged(n index.MergeNote) string {
	if n.Uncompared > 0 {
		return fmt.Sprintf("may be one conversation with %s, and is not compared: %d messages are more than max_memory allows, so what both have is found twice", n.With, n.Uncompared)
	}
	if n.Both+n.Only == 0 {
		return fmt.Sprintf("has %s of which %s has the same or a newer version", amount.Count(n.Older, "conversation", "conversations"), n.With)
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
		row("paused", "%s; tried again in %s", p.Reason, amount.Span(max(0, time.Until(p.Until))))
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
		row("incident", "%s ago: %s%s", amount.Span(max(0, time.Since(i.Time))), i.What, times)
	}
}

func writeOutcomes(row func(string, string, ...any), s *api.Status) {
	if n := s.Counts.Redacted; n > 0 {
		row("redacted", "%s", amount.Count(n, "secret", "secrets"))
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
	row("unparsed", "%s with lines that no format explains: see convod explain FILE", amount.Count(n, "file", "files"))
	for i, u := range s.Unparsed {
		if i == most {
			row("", "... and %d more: convod status --all", n-most)
			break
		}
		row("", "  %s%s (%d of %d lines)", u.Path, citation.Suffix(u.Member), u.Unparsed.Unparsed, u.Lines)
	}
}

func problemText(p api.Problem) string {
	text := p.Reason
	if p.Error != "" && p.Error != p.Reason {
		text += ": " + p.Error
	}
	return text
}
