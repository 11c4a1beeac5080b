package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"convod/cmd/convod/amount"
	"convod/cmd/convod/manpage"
	"convod/cmd/convod/terminal"
)

func newMan(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "man DIR",
		Short: "Write the manual pages of all commands",
		Long: `Writes convod.1 and a page for each command into DIR, which is made if need be.
They say what --help says. Point MANPATH, or your system's folder of manual
pages, at them: DIR is the man1 of a folder of pages.

Exit status: 0 written, 2 DIR cannot be written.`,
		Example: `  convod man ~/.local/share/man/man1 && man convod-search
  sudo convod man /usr/local/share/man/man1`,
		Args: exactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			n, err := writeManual(cmd.Root(), args[0])
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(a.stdout, "Wrote %s to %s\n", amount.Count(n, "page", "pages"), terminal.Printable(args[0]))
			return err
		},
	}
}

// writeManual writes a page for a command and each one below it, and gives their number.
func writeManual(root *cobra.Command, dir string) (int, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return 0, inputError("make folder: %w", err)
	}
	n := 0
	for name, page := range manpage.Pages(root, versionString()) {
		if err := os.WriteFile(filepath.Join(dir, name+".1"), []byte(page), 0o644); err != nil { //nolint:gosec // a manual is for everyone
			return n, inputError("write manual page: %w", err)
		}
		n++
	}
	return n, nil
}
