package main

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"convod/cmd/convod/terminal"
	"convod/config"
	"convod/daemon"
	"convod/daemon/api"
)

func newIndex(a *app) *cobra.Command {
	var r api.ReindexRequest
	var asJSON, quiet bool
	var since string
	cmd := &cobra.Command{
		Use:   "index [PATH...]",
		Short: "Index what changed now",
		Long: `Looks for what is new, changed or gone in the watched folders, or in PATH, which
must lie in one, and reports what it did. The service does so by itself; this is
for when none runs, or to be sure now. A service that runs does the work.

Exit status: 0 done, 1 some pages failed, 2 PATH is in no watched folder,
3 not set up, or another process is writing.`,
		Example: "  convod index\n  convod index ~/notes/chats\n  convod index --dry-run --force",
		Args:    minArgs(0),
		RunE: func(cmd *cobra.Command, args []string) error {
			a.json = asJSON
			for _, p := range args {
				abs, err := filepath.Abs(p)
				if err != nil {
					return inputError("find %q: %w", p, err)
				}
				r.Paths = append(r.Paths, abs)
			}
			if since != "" {
				cfg, err := a.settings()
				if err != nil {
					return err
				}
				if r.Since, _, err = when(cmd, "--since", since, time.Now(), zoneOf(cfg)); err != nil {
					return err
				}
			}
			if err := cmp.Or(notNegative(cmd, "--limit", r.Limit), notNegative(cmd, "--segment-limit", r.SegmentLimit)); err != nil {
				return err
			}
			return runIndex(cmd.Context(), a, r, asJSON, quiet)
		},
	}
	f := cmd.Flags()
	f.BoolVar(&r.Force, "force", false, "read again what has not changed")
	f.BoolVar(&r.DryRun, "dry-run", false, "report pages, segments and facts, write nothing")
	f.IntVar(&r.Limit, "limit", 0, "at most `N` pages")
	f.IntVar(&r.SegmentLimit, "segment-limit", 0, "facts from at most `N` segments")
	f.StringVar(&since, "since", "", "facts only of messages newer than `DATE`")
	f.StringSliceVar(&r.Types, "types", nil, "only pages of `TYPES`: chat, meeting, note ..., with commas between")
	f.StringVar(&r.Page, "page", "", "only the file `PATH`")
	f.BoolVar(&r.OverrideDisabled, "override-disabled", false, "extract facts although facts.enabled is false")
	f.BoolVar(&asJSON, "json", false, "the report as JSON")
	f.BoolVarP(&quiet, "quiet", "q", false, "no progress")
	return cmd
}

func runIndex(ctx context.Context, a *app, r api.ReindexRequest, asJSON, quiet bool) error {
	progress := func(api.Progress) {}
	live := !quiet && terminal.Is(a.stderr)
	if live {
		progress = func(p api.Progress) {
			fmt.Fprintf(a.stderr, "\r\x1b[K%d of %d  %s", p.Done, p.Total, terminal.Cut(terminal.OneLine(p.Path), 60))
		}
	}
	report, err := a.reindex(ctx, r, progress)
	if live {
		fmt.Fprint(a.stderr, "\r\x1b[K")
	}
	if err != nil {
		return err
	}
	if asJSON {
		if err := writeJSON(a.stdout, report); err != nil {
			return err
		}
	} else {
		writeReport(a, report)
	}
	if len(report.Failed) > 0 {
		return &silent{exit: exitNothing}
	}
	return nil
}

// reindex goes to the daemon when one runs, else does the work here.
func (a *app) reindex(ctx context.Context, r api.ReindexRequest, progress func(api.Progress)) (*api.Report, error) {
	return either(ctx, a,
		func(c *api.Client) (*api.Report, error) { return c.Reindex(ctx, r, progress) },
		func(p config.Paths) (*api.Report, error) {
			cfg, err := config.Load(p)
			if err != nil {
				return nil, err
			}
			return daemon.Once(ctx, cfg, p, r, daemon.Options{Version: versionString()}, progress)
		})
}

func writeReport(a *app, r *api.Report) {
	verb, passages := "Indexed", fmt.Sprintf(" %d passages,", r.Passages)
	if r.DryRun {
		verb, passages = "Would index", ""
	}
	fmt.Fprintf(a.stdout, "%s %d of %d pages: %d messages, %d segments,%s %d facts in %.1f s\n",
		verb, r.Processed, r.Considered, r.Messages, r.Segments, passages, r.Facts, float64(r.TookMS)/1000)
	var why []string
	for reason := range r.Skipped {
		why = append(why, reason)
	}
	slices.SortFunc(why, func(x, y string) int { return cmp.Or(r.Skipped[y]-r.Skipped[x], strings.Compare(x, y)) })
	for _, reason := range why {
		fmt.Fprintf(a.stdout, "  %d skipped: %s\n", r.Skipped[reason], terminal.OneLine(reason))
	}
	if r.Removed > 0 {
		fmt.Fprintf(a.stdout, "  %d removed\n", r.Removed)
	}
	if r.Orphans > 0 {
		fmt.Fprintf(a.stdout, "  %d orphans cleaned\n", r.Orphans)
	}
	for _, id := range r.Forgot {
		fmt.Fprintf(a.stdout, "  finished forgetting number %d, which had been cut short\n", id)
	}
	for _, p := range r.Failed {
		fmt.Fprintf(a.stderr, "convod: %s: %s\n", terminal.Path(cmp.Or(p.Path, p.Source)), terminal.OneLine(cmp.Or(p.Error, p.Reason)))
	}
}
