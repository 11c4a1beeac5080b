package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"convod/cmd/convod/amount"
	"convod/cmd/convod/terminal"
)

func newConfig(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "config",
		Short: "Check the configuration, or say where it is",
		Long: `The configuration is one YAML file that 'convod init' writes, with every setting
explained in it.

Exit status: that of the command below it; 0 for this help.`,
		Example: "  convod config check\n  convod config path",
		Args:    onlyCommands,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(&cobra.Command{
		Use:   "check",
		Short: "Check the configuration and the user's patterns",
		Long: `Lists every problem with its file and line, and the nearest known name for a
misspelt one.

Exit status: 0 well, 3 no configuration, or a wrong one.`,
		Example: "  convod config check\n  convod config check --config ./new.yaml",
		Args:    exactArgs(0),
		RunE: func(*cobra.Command, []string) error {
			cfg, err := a.loadConfig()
			if err != nil {
				return err
			}
			pipe, err := newPipeline(cfg)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(a.stdout, "%s is well: %s, %s\n", terminal.Printable(cfg.File),
				amount.Count(len(cfg.Folders), "folder", "folders"), amount.Count(len(pipe.Readers().List()), "reader", "readers"))
			for _, f := range cfg.Folders {
				if problem := f.Check(); problem != nil {
					terminal.Note(a.stderr, "%v", problem)
				}
			}
			return err
		},
	}, &cobra.Command{
		Use:   "path",
		Short: "Print where configuration, data, socket and logs are",
		Long: `One line each, a name and a path, whether or not something is there.

Exit status: 0 printed, 3 the places cannot be found out.`,
		Example: "  convod config path\n  $EDITOR \"$(convod config path | sed -n 's/^config  //p')\"",
		Args:    exactArgs(0),
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
