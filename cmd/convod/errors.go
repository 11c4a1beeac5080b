package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"convod/cmd/convod/openfile"
	"convod/cmd/convod/terminal"
	"convod/config"
	"convod/daemon/api"
	"convod/index"
	"convod/install"
	"convod/pipeline/parse/pattern"
)

// outcome is an error with what to do about it and the exit code that says what it means.
type outcome struct {
	err  error
	hint string
	exit int
}

func (e *outcome) Error() string { return e.err.Error() }
func (e *outcome) Unwrap() error { return e.err }

// inputError is about a file or folder that was named.
func inputError(format string, args ...any) error {
	return &outcome{err: fmt.Errorf(format, args...), exit: exitUsage}
}

// silent ends a command with an exit code and nothing more to say.
type silent struct{ exit int }

func (e *silent) Error() string { return fmt.Sprintf("exit %d", e.exit) }

// verdict is what a person is told about an error.
type verdict struct {
	message string
	hint    string
	exit    int
}

// judge is THE switch from an error to a message, a hint and an exit code.
func judge(err error) verdict {
	v := verdict{message: err.Error(), exit: exitUsage}
	var told *outcome
	var conf *config.Error
	var opening *openfile.Error
	var declaration *pattern.Error
	var remote *api.Error
	switch {
	case errors.As(err, &told):
		v.exit, v.hint = told.exit, told.hint
		if v.hint == "" && v.exit == exitUsage && errors.Is(err, fs.ErrNotExist) {
			v.hint = "check the spelling; the path is taken from where you stand"
		}
	case errors.As(err, &opening):
		if v.exit = exitNothing; opening.NoEditor {
			v.exit = exitNotSetUp
		}
	case errors.As(err, &conf):
		v.exit, v.hint = exitNotSetUp, "edit the file, then run 'convod config check'"
	case errors.As(err, &declaration):
		v.exit, v.hint = exitNotSetUp, "run 'convod patterns check FILE' while you edit the pattern"
	case errors.Is(err, config.ErrNoConfig):
		v.message = "not set up yet: there is no configuration"
		v.exit, v.hint = exitNotSetUp, "run 'convod init FOLDER' with the folder that holds your notes and exports"
	case errors.As(err, &remote):
		v.message, v.hint, v.exit = err.Error(), remote.Hint, exitOf(remote.Kind)
	case errors.Is(err, index.ErrNoHit):
		v.exit, v.hint = exitNothing, "'convod search' prints citations as PATH:LINE; ids are in its --json"
	case errors.Is(err, index.ErrNotFound):
		v.message = "nothing is indexed yet"
		v.exit, v.hint = exitNotSetUp, "run 'convod index', or start the service with 'convod install'"
	case errors.Is(err, index.ErrForgotten):
		v.exit, v.hint = exitNotSetUp, "take it from a backup, or remove it: what was forgotten is then indexed again"
	case errors.Is(err, index.ErrBusy):
		v.exit, v.hint = exitNotSetUp, "wait for it, or stop it with 'convod stop'"
	case errors.Is(err, index.ErrDamaged), errors.Is(err, index.ErrUnread), errors.Is(err, index.ErrSchema):
		v.exit, v.hint = exitNotSetUp, "run 'convod index' or restart the service: it is rebuilt from the folders"
	case errors.Is(err, api.ErrNotRunning):
		v.exit, v.hint = exitNotSetUp, "start the service with 'convod start', or run 'convod run' in a terminal"
	case errors.Is(err, install.ErrUnsupported), errors.Is(err, install.ErrRoot), errors.Is(err, install.ErrNotRoot), errors.Is(err, install.ErrNotInstalled):
		v.exit = exitNotSetUp
	case errors.Is(err, context.DeadlineExceeded):
		v.exit, v.hint = exitNotSetUp, "it took too long; try again, or look at 'convod status'"
	}
	var hinted interface{ Hint() string }
	if errors.As(err, &hinted) && hinted.Hint() != "" {
		v.hint = hinted.Hint()
	}
	return v
}

// exitOf is the exit code of a failure that the backend sorted.
func exitOf(kind api.Kind) int {
	switch kind {
	case api.KindUsage:
		return exitUsage
	case api.KindNotFound:
		return exitNothing
	case api.KindCancelled:
		return exitInterrupted
	}
	return exitNotSetUp
}

// report prints an error for a person, or as JSON when JSON was asked for, and returns its exit code.
func (a *app) report(err error) int {
	if quiet, ok := errors.AsType[*silent](err); ok {
		return quiet.exit
	}
	v := judge(err)
	if a.json {
		_ = writeJSON(a.stderr, struct {
			Schema  int    `json:"schema"`
			Record  string `json:"record"`
			Message string `json:"message"`
			Hint    string `json:"hint"`
			Exit    int    `json:"exit"`
		}{1, "error", v.message, v.hint, v.exit})
		return v.exit
	}
	fmt.Fprintf(a.stderr, "convod: %s\n", terminal.Printable(v.message))
	if v.hint != "" {
		fmt.Fprintf(a.stderr, "        %s\n", terminal.Printable(v.hint))
	}
	return v.exit
}
