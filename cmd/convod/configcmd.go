package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

func newConfig(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "config",
		Short: "Check the configuration, or say where it is",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(&cobra.Command{
		Use:   "check",
		Short: "Check the configuration and the user's patterns",
		Long:  "Exit status: 0 well, 3 no configuration, or a wrong one: every problem with its file and line.",
		Args:  exactArgs(0),
		RunE: func(*cobra.Command, []string) error {
			cfg, err := a.loadConfig()
			if err != nil {
				return err
			}
			pipe, err := newPipeline(cfg)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(a.stdout, "%s is well: %d folders, %d readers\n", printable(cfg.File), len(cfg.Folders), len(pipe.Readers().List()))
			for _, f := range cfg.Folders {
				if problem := f.Check(); problem != nil {
					fmt.Fprintf(a.stderr, "convod: note: %s\n", printable(problem.Error()))
				}
			}
			return err
		},
	}, &cobra.Command{
		Use:   "path",
		Short: "Print where configuration, data, socket and logs are",
		Args:  exactArgs(0),
		RunE: func(*cobra.Command, []string) error {
			p, err := a.paths()
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(a.stdout, "config  %s\ndata    %s\nsocket  %s\nlogs    %s\n", p.Config, p.Data, p.Socket, p.Logs)
			return err
		},
	})
	return cmd
}
