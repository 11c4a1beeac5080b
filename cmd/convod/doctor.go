package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"convod/cmd/convod/amount"
	"convod/cmd/convod/terminal"
	"convod/config"
	"convod/daemon"
	"convod/daemon/api"
	"convod/index"
)

func newDoctor(a *app) *cobra.Command {
	var digest bool
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Check folders, limits, service and index, and say what to do",
		Long: `One line a check; those that are not well say what to do. Checksums of the
index are verified when no service holds it. --digest prints one line over
everything that is indexed: a fresh index of the same folders gives the same.

Exit status: 0 all is well, 1 something is not; with --digest 0 printed, 3 not
set up or index busy.`,
		Example: "  convod doctor\n  convod doctor --digest",
		Args:    exactArgs(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if digest {
				return runDigest(cmd.Context(), a)
			}
			return runDoctor(cmd.Context(), a)
		},
	}
	cmd.Flags().BoolVar(&digest, "digest", false, "print the digest of the index")
	return cmd
}

func runDigest(ctx context.Context, a *app) error {
	sum, err := a.digest(ctx)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(a.stdout, sum)
	return err
}

// digest asks the daemon, or the index itself when none runs.
func (a *app) digest(ctx context.Context) (string, error) {
	return either(ctx, a,
		func(c *api.Client) (string, error) { return c.Digest(ctx) },
		func(p config.Paths) (string, error) {
			x, err := openIndex(p)
			if err != nil {
				return "", err
			}
			defer x.Close()
			return x.Digest(ctx)
		})
}

// openIndex opens the index for reading when no daemon holds it.
func openIndex(p config.Paths) (*index.Index, error) {
	cfg, err := config.Load(p)
	if err != nil {
		return nil, err
	}
	local := daemon.LocalOptions(cfg, p)
	return index.Open(local.Dir, index.Options{ReadOnly: true, Analyzer: local.Analyzer})
}

// finding is one thing that was checked; fix is empty when it is well.
type finding struct{ what, state, fix string }

func runDoctor(ctx context.Context, a *app) error {
	bad := 0
	ink := terminal.InkFor(a.stdout, a.color, a.getenv)
	a.examine(ctx, func(list ...finding) {
		for _, f := range list {
			mark := ink.Good("ok  ")
			if f.fix != "" {
				mark = ink.Bad("bad ")
				bad++
			}
			fmt.Fprintf(a.stdout, "%s%-10s%s\n", mark, f.what, terminal.OneLine(f.state))
			if f.fix != "" {
				fmt.Fprintf(a.stdout, "              %s\n", terminal.OneLine(f.fix))
			}
		}
	})
	if bad > 0 {
		return &silent{exit: exitNothing}
	}
	return nil
}

// examine checks one thing after another and tells what it found at once: some of it takes a while.
func (a *app) examine(ctx context.Context, tell func(...finding)) {
	p, err := a.paths()
	if err != nil {
		tell(finding{"places", err.Error(), "set --config and --data"})
		return
	}
	cfg, err := config.Load(p)
	switch {
	case errors.Is(err, config.ErrNoConfig):
		tell(finding{"config", "there is none at " + p.Config, "run 'convod init FOLDER'"})
		return
	case err != nil:
		tell(finding{"config", err.Error(), "edit the file, then 'convod config check'"})
		return
	}
	tell(finding{"config", p.Config, ""})
	for _, folder := range cfg.Folders {
		tell(folderFinding(folder))
	}
	tell(watchFinding(cfg))
	client, dialErr := api.Dial(ctx, p.Socket, p.OtherSocket)
	if dialErr == nil {
		defer client.Close()
	}
	tell(a.daemonFinding(ctx, client, dialErr))
	tell(a.serviceFinding(ctx))
	tell(clockFinding())
	tell(dataFindings(p.Data, time.Now())...)
	tell(indexFindings(ctx, p, client)...)
}

// indexFindings verifies checksums and counts. A daemon holds the index while it runs: then its own
// start has checked it, and stopping it lets doctor look closer. client is nil when none answers.
func indexFindings(ctx context.Context, p config.Paths, client *api.Client) []finding {
	x, err := openIndex(p)
	switch {
	case errors.Is(err, index.ErrBusy):
		return []finding{servedIndexFinding(ctx, client)}
	case errors.Is(err, index.ErrNotFound):
		return []finding{{"index", "nothing is indexed yet", "run 'convod index'"}}
	case err != nil:
		return []finding{{"index", err.Error(), "run 'convod index': what is damaged is set aside and rebuilt from the folders"}}
	}
	defer x.Close()
	var out []finding
	for _, problem := range x.Verify(ctx) {
		out = append(out, finding{"index", problem.What, problem.Hint})
	}
	if out == nil {
		out = append(out, finding{"index", "every checksum is right", ""})
	}
	return out
}

// servedIndexFinding is about an index that a daemon has: it compares the checksums itself, at its start and daily.
func servedIndexFinding(ctx context.Context, client *api.Client) finding {
	if client == nil {
		return finding{"index", "in use by another process", ""}
	}
	s, err := client.Status(ctx)
	if err != nil {
		return finding{"index", err.Error(), "restart the daemon with 'convod restart'"}
	}
	if s.Checked.IsZero() {
		return finding{"index", "in use by the daemon, which is about to compare its checksums", ""}
	}
	return finding{"index", fmt.Sprintf("every checksum was right %s ago, says the daemon", amount.Span(max(0, time.Since(s.Checked)))), ""}
}
