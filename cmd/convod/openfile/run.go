// Package openfile opens the file of a citation in a person's editor. [Find] says which file, member of an archive and line
// a citation means, [Editor] which program is set, [Command] how it is told the line; [Run] runs it. A member is opened as a
// copy ([CopyMember]). No shell takes part, and no file name can be taken for an option or a command.
package openfile

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
)

// Editor is the editor that is set, a program and its arguments: what --editor says, else $VISUAL, else $EDITOR. getenv is
// os.Getenv but in tests. The error is an [*Error].
func Editor(flag string, getenv func(string) string) ([]string, error) {
	value := cmp.Or(flag, getenv("VISUAL"), getenv("EDITOR"))
	if value == "" {
		hint := "set one: export EDITOR=nano, or use --editor COMMAND; --print shows what would run"
		if runtime.GOOS == "windows" {
			hint = "set one: setx EDITOR notepad, or use --editor COMMAND; --print shows what would run"
		}
		return nil, &Error{errors.New("no editor is set: $VISUAL and $EDITOR are empty"), hint, true}
	}
	words, err := splitCommand(value, func(s string) bool {
		info, err := os.Stat(s)
		return err == nil && info.Mode().IsRegular()
	})
	if err != nil {
		return nil, &Error{fmt.Errorf("editor %q: %w", value, err), "look at $VISUAL and $EDITOR", true}
	}
	return words, nil
}

// Run runs a command of [Command] on our terminal and waits for it. It is not ended with us: keys such as
// Ctrl-C are the editor's as long as it runs. The error is an [*Error].
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	program, err := exec.LookPath(args[0])
	if err != nil {
		return &Error{fmt.Errorf("editor %q is not found", args[0]), "look at $VISUAL and $EDITOR, or use --editor COMMAND", true}
	}
	if batchUnsafe(program, args[1:]) {
		return &Error{
			fmt.Errorf("%q cannot be given a file name with signs that the Windows shell reads as commands", args[0]),
			"open the file by hand, or set an editor that is an .exe", false,
		}
	}
	cmd := exec.Command(program, args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = stdin, stdout, stderr
	if err := cmd.Run(); err != nil {
		return &Error{fmt.Errorf("editor %q: %w", args[0], err), "", false}
	}
	return nil
}
