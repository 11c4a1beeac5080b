package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"convod/cmd/convod/terminal"
	"convod/config"
	"convod/install"
)

// service is the service of this command line's paths.
func (a *app) service(user string) (*install.Service, error) {
	p, err := a.paths()
	if err != nil {
		return nil, err
	}
	return install.New(install.Options{Paths: p, System: a.system, User: user})
}

// say prints what was done, a line each.
func (a *app) say(notes []string) {
	for _, n := range notes {
		fmt.Fprintf(a.stdout, "%s\n", terminal.Printable(n))
	}
}

func newInstall(a *app) *cobra.Command {
	var show bool
	var platform, user string
	cmd := &cobra.Command{
		Use:   "install",
		Short: "Install convod as a service and start it",
		Long: `A user service by default: systemd --user with lingering, a LaunchAgent, or a
Windows service. --system installs it for the machine, run as --user NAME. The
service can read the notes and cannot write them. Nothing to configure first: the
service idles until 'convod init FOLDER' names a folder.

Exit status: 0 installed, 2 usage error, 3 it cannot be installed here.`,
		Example: "  convod install\n  sudo convod install --system --user alice\n  convod install --print --platform darwin",
		Args:    exactArgs(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if show {
				text, err := install.Print(install.PrintOptions{
					Platform: platform, Config: a.configFlag, Data: a.dataFlag, System: a.system, User: user,
				})
				if err != nil {
					return usagef(cmd, "%w", err)
				}
				_, err = fmt.Fprint(a.stdout, text)
				return err
			}
			if platform != "" {
				return usagef(cmd, "--platform goes with --print")
			}
			return runInstall(cmd.Context(), a, user)
		},
	}
	f := cmd.Flags()
	f.BoolVar(&show, "print", false, "write the unit or plist to standard output, install nothing")
	f.StringVar(&platform, "platform", "", "with --print: that of `SYSTEM`: linux, darwin or windows (default: this one)")
	f.StringVar(&user, "user", "", "with --system: the account `NAME` it runs as (default: who called sudo)")
	return cmd
}

func runInstall(ctx context.Context, a *app, user string) error {
	p, err := a.paths()
	if err != nil {
		return err
	}
	_, err = config.Load(p)
	missing := errors.Is(err, config.ErrNoConfig)
	if err != nil && !missing {
		return err // a wrong configuration would only fail at the start
	}
	s, err := a.service(user)
	if err != nil {
		return err
	}
	notes, err := s.Install(ctx)
	a.say(notes)
	if err != nil {
		return err
	}
	started, err := s.Start(ctx)
	a.say(started)
	if err != nil {
		return err
	}
	fmt.Fprintln(a.stdout, "Installed and running.")
	if missing {
		fmt.Fprintln(a.stdout, "It idles until you choose a folder: convod init FOLDER")
	}
	return nil
}

func newUninstall(a *app) *cobra.Command {
	var purge bool
	cmd := &cobra.Command{
		Use:   "uninstall",
		Short: "Stop and remove the service; the index stays",
		Long: `Index and configuration stay, and it is said where; --purge removes the index
too. The notes are never touched.

Exit status: 0 removed, 3 it could not be.`,
		Example: "  convod uninstall\n  sudo convod uninstall --system --purge",
		Args:    exactArgs(0),
		RunE:    func(cmd *cobra.Command, _ []string) error { return runUninstall(cmd.Context(), a, purge) },
	}
	cmd.Flags().BoolVar(&purge, "purge", false, "remove the index and the ledger as well")
	return cmd
}

func runUninstall(ctx context.Context, a *app, purge bool) error {
	s, err := a.service("")
	if err != nil {
		return err
	}
	notes, err := s.Uninstall(ctx)
	a.say(notes)
	if err != nil {
		return err
	}
	p, err := a.paths()
	if err != nil {
		return err
	}
	if !purge {
		_, err := fmt.Fprintf(a.stdout, "Removed. Index: %s, configuration: %s. They stay where they are.\n", terminal.Printable(p.Data), terminal.Printable(p.Config))
		return err
	}
	if err := purgeData(p); err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.stdout, "Removed, with the index in %s. The configuration stays in %s.\n", terminal.Printable(p.Data), terminal.Printable(p.Config))
	return err
}

// purgeData removes what convod made in its data folder, and the folder when nothing else is in
// it: on macOS the configuration lies there, and --data may name any folder.
func purgeData(p config.Paths) error {
	made, err := filepath.Glob(filepath.Join(p.Data, "index*"))
	if err != nil {
		return inputError("look into %q: %w", p.Data, err)
	}
	for _, path := range append(made, filepath.Join(p.Data, "logs"), p.Socket) {
		if filepath.Dir(path) != filepath.Clean(p.Data) {
			continue
		}
		if err := os.RemoveAll(path); err != nil {
			return inputError("remove %q: %w", path, err)
		}
	}
	_ = os.Remove(p.Data) // only when it is empty
	return nil
}

func newStart(a *app) *cobra.Command {
	return &cobra.Command{
		Use: "start", Short: "Start the service", Args: exactArgs(0),
		Long: `Starts what 'convod install' installed. A service that runs already is left alone.

Exit status: 0 it runs, 3 it does not.`,
		Example: "  convod start\n  sudo convod start --system",
		RunE: func(cmd *cobra.Command, _ []string) error {
			s, err := a.service("")
			if err != nil {
				return err
			}
			notes, err := s.Start(cmd.Context())
			a.say(notes)
			return err
		},
	}
}

func newStop(a *app) *cobra.Command {
	return &cobra.Command{
		Use: "stop", Short: "Stop the service", Args: exactArgs(0),
		Long: `Stops it until the next start: of the service, or of the machine. What is
indexed can be searched meanwhile.

Exit status: 0 it is stopped, 3 it is not.`,
		Example: "  convod stop",
		RunE: func(cmd *cobra.Command, _ []string) error {
			s, err := a.service("")
			if err != nil {
				return err
			}
			return s.Stop(cmd.Context())
		},
	}
}

func newRestart(a *app) *cobra.Command {
	return &cobra.Command{
		Use: "restart", Short: "Stop and start the service", Args: exactArgs(0),
		Long: `Needed after an upgrade of the program, which the running service does not
notice. Changes of the configuration need none.

Exit status: 0 it runs, 3 it does not.`,
		Example: "  convod restart",
		RunE: func(cmd *cobra.Command, _ []string) error {
			s, err := a.service("")
			if err != nil {
				return err
			}
			notes, err := s.Restart(cmd.Context())
			a.say(notes)
			return err
		},
	}
}
