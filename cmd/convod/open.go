package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"

	"github.com/spf13/cobra"

	"convod/cmd/convod/terminal"
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
	command, err := a.editorCommand(editor)
	if err != nil {
		return err
	}
	t, err := a.target(ctx, ref)
	if err != nil {
		return err
	}
	file := t.file
	if t.member != "" {
		if onlyPrint {
			terminal.Note(a.stderr, "%q is in an archive; the editor would be given a copy", t.member)
			file += "!" + t.member
		} else {
			copied, remove, err := copyMember(t.file, t.member)
			if err != nil {
				return err
			}
			defer remove()
			terminal.Note(a.stderr, "this is a copy of %q in %s; what you change in it is lost", t.member, t.file)
			file = copied
		}
	}
	if t.member == "" || !onlyPrint {
		for _, text := range t.settle(file) {
			terminal.Note(a.stderr, "%s", text)
		}
	}
	args := editorCommand(command, file, t.line, t.member != "")
	if onlyPrint {
		_, err := fmt.Fprintln(a.stdout, terminal.Printable(commandLine(args)))
		return err
	}
	return a.edit(args)
}

// editorCommand is the words of the editor that is set.
func (a *app) editorCommand(flag string) ([]string, error) {
	value := cmp.Or(flag, a.getenv("VISUAL"), a.getenv("EDITOR"))
	if value == "" {
		hint := "set one: export EDITOR=nano, or use --editor COMMAND; --print shows what would run"
		if runtime.GOOS == "windows" {
			hint = "set one: setx EDITOR notepad, or use --editor COMMAND; --print shows what would run"
		}
		return nil, &outcome{errors.New("no editor is set: $VISUAL and $EDITOR are empty"), hint, exitNotSetUp}
	}
	words, err := splitCommand(value, func(s string) bool {
		info, err := os.Stat(s)
		return err == nil && info.Mode().IsRegular()
	})
	if err != nil {
		return nil, &outcome{fmt.Errorf("editor %q: %w", value, err), "look at $VISUAL and $EDITOR", exitNotSetUp}
	}
	return words, nil
}

// edit runs the editor on our terminal and waits for it. It is not ended with us: keys such as
// Ctrl-C are the editor's as long as it runs.
func (a *app) edit(args []string) error {
	program, err := exec.LookPath(args[0])
	if err != nil {
		return &outcome{fmt.Errorf("editor %q is not found", args[0]), "look at $VISUAL and $EDITOR, or use --editor COMMAND", exitNotSetUp}
	}
	if batchUnsafe(program, args[1:]) {
		return &outcome{
			fmt.Errorf("%q cannot be given a file name with signs that the Windows shell reads as commands", args[0]),
			"open the file by hand, or set an editor that is an .exe", exitNothing,
		}
	}
	cmd := exec.Command(program, args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = a.stdin, a.stdout, a.stderr
	if err := cmd.Run(); err != nil {
		return &outcome{fmt.Errorf("editor %q: %w", args[0], err), "", exitNothing}
	}
	return nil
}
