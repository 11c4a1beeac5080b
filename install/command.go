package install

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
)

// commandError is a command that ran and failed.
type commandError struct {
	command string
	stderr  string // trimmed
	code    int
}

func (e *commandError) Error() string {
	if e.stderr == "" {
		return fmt.Sprintf("%s: exit status %d", e.command, e.code)
	}
	return fmt.Sprintf("%s: %s", e.command, e.stderr)
}

// maxStderr is as much of a command's complaint as is worth showing.
const maxStderr = 4 << 10

func runCommand(ctx context.Context, name string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && ctx.Err() == nil {
		text := strings.TrimSpace(stderr.String())
		err = &commandError{
			command: strings.Join(append([]string{name}, args...), " "),
			stderr:  strings.ToValidUTF8(text[:min(len(text), maxStderr)], ""), code: exit.ExitCode(),
		}
	} else if err != nil {
		err = fmt.Errorf("run %s: %w", name, errors.Join(ctx.Err(), err))
	}
	return stdout.String(), err
}
