package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"convod/cmd/convod/status"
	"convod/cmd/convod/terminal"
	"convod/config"
	"convod/daemon/api"
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
			if err := notNegative(cmd, "--max-age", maxAge); err != nil {
				return err
			}
			if maxAge > 0 && !checking {
				return usagef(cmd, "--max-age goes with --check")
			}
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
	f.DurationVar(&maxAge, "max-age", 0, "with --check: how `LONG` the index may be behind, 5m or 1h (default: not at all)")
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
	status.Rows(a.stdout, s, terminal.InkFor(a.stdout, a.color, a.getenv), most)
	return nil
}

func runCheck(ctx context.Context, a *app, asJSON bool, maxAge time.Duration) error {
	s, err := a.status(ctx)
	if err != nil {
		return err
	}
	r := status.Check(s, maxAge)
	if asJSON {
		err = writeCheckedJSON(a.stdout, s, r)
	} else {
		r.Write(a.stdout, s)
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
		if _, err := fmt.Fprintln(a.stdout, terminal.OneLine(line)); err != nil {
			return err
		}
	}
	return nil
}

// writeCheckedJSON is the status with the check's result in it.
func writeCheckedJSON(w io.Writer, s *api.Status, r status.Checked) error {
	return writeJSON(w, struct {
		*api.Status
		Check status.Checked `json:"check"`
	}{s, r})
}
