package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"convod/cmd/convod/openfile"
	"convod/cmd/convod/terminal"
	"convod/daemon/api"
)

func newOpen(a *app) *cobra.Command {
	var onlyPrint bool
	var editor string
	cmd := &cobra.Command{
		Use:   "open ID|PATH[:LINE]",
		Short: "Open the file of a citation in your editor, at its line",
		Long: `ID is the id of a hit or fact in --json; PATH:LINE is a citation as search
and facts print it. The editor is $VISUAL, else $EDITOR, arguments and all;
convod knows how vi, vim, nvim, emacs, nano, code, subl, hx, kak, micro, zed,
the editors of JetBrains and their like are told the line, and gives others
the file alone. No shell takes part.

A member of an archive is opened as a copy that only you can read, and that is
removed when the editor ends. Where a file has changed since it was indexed,
that is said, and the line is looked for anew.

Exit status: 0 opened, 1 nothing stands there, the file is gone or the editor
failed, 2 usage error, 3 no editor set, not set up or index busy.`,
		Example: `  convod open notes/chats/garden.md:12
  convod open 'chat.zip!_chat.txt:1432'
  convod open --print "$(convod search --json sofa | jq -r .id | head -n 1)"
  EDITOR='code --reuse-window' convod open house/keys.md:4`,
		Args: exactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runOpen(cmd.Context(), a, args[0], editor, onlyPrint)
		},
	}
	cmd.Flags().BoolVar(&onlyPrint, "print", false, "print the command and run nothing")
	cmd.Flags().StringVar(&editor, "editor", "", "`COMMAND` instead of $VISUAL and $EDITOR")
	return cmd
}

func runOpen(ctx context.Context, a *app, ref, editor string, onlyPrint bool) error {
	command, err := openfile.Editor(editor, a.getenv)
	if err != nil {
		return err
	}
	t, err := openfile.Find(ctx, ref, func(ctx context.Context, ref string) (*api.Place, error) {
		backend, err := a.backend(ctx)
		if err != nil {
			return nil, err
		}
		return backend.Place(ctx, ref)
	})
	if err != nil {
		return err
	}
	file := t.File
	if t.Member != "" {
		if onlyPrint {
			terminal.Note(a.stderr, "%q is in an archive; the editor would be given a copy", t.Member)
			file += "!" + t.Member
		} else {
			copied, remove, err := openfile.CopyMember(ctx, t.File, t.Member)
			if err != nil {
				return err
			}
			defer remove()
			terminal.Note(a.stderr, "this is a copy of %q in %s; what you change in it is lost", t.Member, t.File)
			file = copied
		}
	}
	if t.Member == "" || !onlyPrint {
		for _, text := range t.Settle(file) {
			terminal.Note(a.stderr, "%s", text)
		}
	}
	args := openfile.Command(command, file, t.Line, t.Member != "")
	if onlyPrint {
		_, err := fmt.Fprintln(a.stdout, terminal.Printable(openfile.CommandLine(args)))
		return err
	}
	return openfile.Run(args, a.stdin, a.stdout, a.stderr)
}
