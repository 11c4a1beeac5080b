package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"convod/config"
	"convod/daemon"
	"convod/install"
)

func newRun(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "run",
		Short: "Watch the folders and keep the index equal to them",
		Long: `The entry point of the service; it works in a terminal just the same. Without
a configuration it idles and picks one up when 'convod init' writes it.

Exit status: 0 stopped, 3 wrong configuration, or a daemon runs already.`,
		Args: exactArgs(0),
		RunE: func(cmd *cobra.Command, _ []string) error { return runRun(cmd.Context(), a) },
	}
}

func runRun(ctx context.Context, a *app) error {
	p, err := a.paths()
	if err != nil {
		return err
	}
	log, closeLog, err := a.logger(p)
	if err != nil {
		return err
	}
	defer closeLog()
	return install.Run(ctx, func(ctx context.Context) error {
		cfg, err := a.loadConfig()
		if err != nil && !errors.Is(err, config.ErrNoConfig) {
			return err
		}
		d, err := daemon.Open(cfg, p, daemon.Options{Version: versionString(), Log: log})
		if err != nil {
			return err
		}
		return d.Run(ctx)
	})
}
