package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"convod/cmd/convod/diagnose"
	"convod/cmd/convod/terminal"
	"convod/config"
	"convod/daemon/api"
	"convod/index"
	"convod/install"
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

func runDoctor(ctx context.Context, a *app) error {
	bad := 0
	ink := terminal.InkFor(a.stdout, a.color, a.getenv)
	tell := func(list ...diagnose.Finding) {
		for _, f := range list {
			mark := ink.Good("ok  ")
			if f.Fix != "" {
				mark = ink.Bad("bad ")
				bad++
			}
			fmt.Fprintf(a.stdout, "%s%-10s%s\n", mark, f.What, terminal.OneLine(f.State))
			if f.Fix != "" {
				fmt.Fprintf(a.stdout, "              %s\n", terminal.OneLine(f.Fix))
			}
		}
	}
	if p, err := a.paths(); err != nil {
		tell(diagnose.Finding{What: "places", State: err.Error(), Fix: "set --config and --data"})
	} else {
		diagnose.Examine(ctx, diagnose.Subject{
			Paths: p, Version: versionString(),
			Service:   func() (*install.Service, error) { return a.service("") },
			OpenIndex: func() (*index.Index, error) { return openIndex(p) },
		}, tell)
	}
	if bad > 0 {
		return &silent{exit: exitNothing}
	}
	return nil
}
