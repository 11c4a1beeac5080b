package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

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

Exit status: 0 all is well, 1 something is not.`,
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
	client, err := a.dial(ctx)
	if err == nil {
		return client.Digest(ctx)
	}
	if !errors.Is(err, api.ErrNotRunning) {
		return "", err
	}
	x, err := a.openIndex()
	if err != nil {
		return "", err
	}
	defer x.Close()
	return x.Digest(ctx)
}

// openIndex opens the index for reading when no daemon holds it.
func (a *app) openIndex() (*index.Index, error) {
	cfg, err := a.loadConfig()
	if err != nil {
		return nil, err
	}
	p, err := a.paths()
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
	ink := a.paint(a.stdout)
	for f := range a.examine(ctx) {
		mark := ink.good("ok  ")
		if f.fix != "" {
			mark = ink.bad("bad ")
			bad++
		}
		fmt.Fprintf(a.stdout, "%s%-10s%s\n", mark, f.what, oneLine(f.state))
		if f.fix != "" {
			fmt.Fprintf(a.stdout, "              %s\n", oneLine(f.fix))
		}
	}
	if bad > 0 {
		return &silent{exit: exitNothing}
	}
	return nil
}

// examine checks one thing after another.
func (a *app) examine(ctx context.Context) func(func(finding) bool) {
	return func(yield func(finding) bool) {
		p, err := a.paths()
		if err != nil {
			yield(finding{"places", err.Error(), "set --config and --data"})
			return
		}
		cfg, err := config.Load(p)
		switch {
		case errors.Is(err, config.ErrNoConfig):
			yield(finding{"config", "there is none at " + p.Config, "run 'convod init FOLDER'"})
			return
		case err != nil:
			yield(finding{"config", err.Error(), "edit the file, then 'convod config check'"})
			return
		}
		if !yield(finding{"config", p.Config, ""}) {
			return
		}
		for _, folder := range cfg.Folders {
			if !yield(folderFinding(folder)) {
				return
			}
		}
		if !yield(watchFinding(cfg)) {
			return
		}
		client, dialErr := api.Dial(ctx, p.Socket, p.OtherSocket)
		if !yield(a.daemonFinding(ctx, client, dialErr)) || !yield(a.serviceFinding(ctx)) || !yield(clockFinding()) {
			return
		}
		for _, f := range dataFindings(p.Data, time.Now()) {
			if !yield(f) {
				return
			}
		}
		for _, f := range a.indexFindings(ctx) {
			if !yield(f) {
				return
			}
		}
	}
}

// indexFindings verifies checksums and counts. A daemon holds the index while it runs: then its own
// start has checked it, and stopping it lets doctor look closer.
func (a *app) indexFindings(ctx context.Context) []finding {
	x, err := a.openIndex()
	switch {
	case errors.Is(err, index.ErrBusy):
		return []finding{a.servedIndexFinding(ctx)}
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
func (a *app) servedIndexFinding(ctx context.Context) finding {
	client, err := a.dial(ctx)
	if err != nil {
		return finding{"index", "in use by another process", ""}
	}
	defer client.Close()
	s, err := client.Status(ctx)
	if err != nil {
		return finding{"index", err.Error(), "restart the daemon with 'convod restart'"}
	}
	if s.Checked.IsZero() {
		return finding{"index", "in use by the daemon, which is about to compare its checksums", ""}
	}
	return finding{"index", fmt.Sprintf("every checksum was right %s ago, says the daemon", span(max(0, time.Since(s.Checked)))), ""}
}
