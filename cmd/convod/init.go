package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"convod/cmd/convod/terminal"
	"convod/config"
)

func newInit(a *app) *cobra.Command {
	var create bool
	cmd := &cobra.Command{
		Use:   "init FOLDER",
		Short: "Choose the folder that convod watches",
		Long: `Writes the configuration, private to you and with every setting explained in
it. Run again with another folder it adds that one; nothing else in the file is
touched. Nothing is ever written into FOLDER.

Exit status: 0 done, 2 FOLDER cannot be used, 3 the configuration there is wrong.`,
		Example: "  convod init ~/notes\n  convod init --create ~/memory",
		Args:    exactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return runInit(a, args[0], create)
		},
	}
	cmd.Flags().BoolVar(&create, "create", false, "make FOLDER when it does not exist")
	return cmd
}

func runInit(a *app, folder string, create bool) error {
	p, err := a.paths()
	if err != nil {
		return err
	}
	r, err := config.Init(p, folder, create)
	if err != nil {
		return err
	}
	switch {
	case r.Written:
		fmt.Fprintf(a.stdout, "Wrote %s, watching %s\n", terminal.Printable(p.Config), terminal.Printable(r.Folder))
	case r.Added:
		fmt.Fprintf(a.stdout, "Added %s to %s\n", terminal.Printable(r.Folder), terminal.Printable(p.Config))
	default:
		fmt.Fprintf(a.stdout, "%s is watched already\n", terminal.Printable(r.Folder))
		return nil
	}
	fmt.Fprintf(a.stdout, "Next: 'convod install' keeps it indexed as a service, 'convod index' does it once.\n")
	return nil
}
