package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"convod/config"
	"convod/daemon"
	"convod/index"
	"convod/install"
)

func newRun(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "run",
		Short: "Watch the folders and keep the index equal to them",
		Long: `This is what the service runs; it works in a terminal just the same, until
Ctrl-C. Without a configuration it waits for the one that 'convod init' writes.

Exit status: 0 stopped, 3 wrong configuration, or a daemon runs already.`,
		Example: "  convod run",
		Args:    exactArgs(0),
		RunE:    func(cmd *cobra.Command, _ []string) error { return runRun(cmd.Context(), a) },
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
	err = install.Run(ctx, func(ctx context.Context) error {
		cfg, err := a.loadConfig()
		if err != nil && !errors.Is(err, config.ErrNoConfig) {
			return err
		}
		d, err := a.openDaemon(ctx, cfg, p, log)
		if err != nil {
			return err
		}
		defer endAfter(ctx, stopTime, func() {
			log.Error("the stop took too long and was cut short: the next start does what is left")
			os.Exit(exitOK)
		})()
		beat, stop := context.WithCancel(ctx)
		var beating sync.WaitGroup
		beating.Go(func() { install.Heartbeat(beat, d.Alive) })
		defer beating.Wait()
		defer stop()
		return d.Run(ctx)
	})
	if errors.Is(err, daemon.ErrRestart) {
		log.Error("starting anew", "error", err)
		return restartSelf()
	}
	return err
}

// openDaemon waits for a 'convod index' that holds the index: a service that gave up there would stay down for
// good. Another daemon is refused at once.
func (a *app) openDaemon(ctx context.Context, cfg *config.Config, p config.Paths, log *slog.Logger) (*daemon.Daemon, error) {
	for {
		d, err := daemon.Open(cfg, p, daemonOptions(log))
		if !errors.Is(err, index.ErrBusy) {
			return d, err
		}
		client, dialErr := a.dial(ctx)
		if dialErr == nil {
			client.Close()
			return nil, err // it is a daemon
		}
		log.Warn("waiting for another process to be done with the index", "error", err)
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(time.Second):
		}
	}
}
