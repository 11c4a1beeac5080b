// Command convod is a local-first memory: an OS service watches a folder of notes,
// chat exports and meeting transcripts and keeps a full-text index of it; `convod search`
// finds any of it with a citation.
//
// This package is the tree of commands. Every command lives in a file of its own, those of the service together in
// service.go, and has the same shape: newX builds the cobra command with its flags, runX does the work with everything it
// needs handed in, so that tests call it in process. stdout is data, stderr is notes. errors.go holds the one switch from an
// error to a message, a hint and an exit code; backend.go is the way to the daemon, or to the index where none runs.
//
// What commands do at length is in packages below, one thing each, which know nothing of flags: answer writes what search and
// facts found, secrets what of it is kept back; status and diagnose say how things are; account says how a file was read, and
// cases holds readers against judged inputs; openfile opens an editor, logfile is what the daemon writes to, manpage makes
// manual pages; terminal, amount and citation are the words and signs that all of them use. They are no internal packages,
// since architecture_test.go says who may import them, as it does for every other.
package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"
)

// Exit codes, the same for every command.
const (
	exitOK          = 0   // done, or found
	exitNothing     = 1   // nothing found, or not well
	exitUsage       = 2   // usage or input error
	exitNotSetUp    = 3   // not set up, wrong configuration, or busy
	exitInterrupted = 130 // interrupted by the user
)

func main() {
	os.Exit(Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Main runs one command line and returns its exit code. It is what tests call.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	// SIGPIPE is left to the runtime: `convod search x | head` ends quietly.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	app := &app{stdin: stdin, stdout: stdout, stderr: stderr, getenv: os.Getenv}
	root := newRoot(app)
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return exitOK
	}
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return exitInterrupted
	}
	return app.report(err)
}

// app is what commands share: where to write, and the flags that every command has.
type app struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	getenv         func(string) string

	configFlag, dataFlag string
	system               bool
	color                string
	json                 bool // set by commands that were asked for JSON, so that errors are JSON too
}

// helpTemplate is cobra's with the short text before the long one, which goes on from there.
const helpTemplate = `{{with .Short}}{{.}}.

{{end}}{{with .Long}}{{. | trimTrailingWhitespaces}}

{{end}}{{if or .Runnable .HasSubCommands}}{{.UsageString}}{{end}}`

func newRoot(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:   "convod",
		Short: "Search everything people said and wrote, on your own machine",
		Long: `convod watches a folder of notes, chat exports and meeting transcripts, and
finds any of it with a citation: no model, no account, no network.

  convod init ~/notes      choose the folder
  convod install           keep it indexed, as a service
  convod search "flat keys"

Exit status: 0 done or found, 1 nothing found or not well, 2 usage or input
error, 3 not set up, wrong configuration or busy, 130 interrupted.`,
		Example: `  convod init ~/notes && convod index
  convod search --from bob --since 2025-01 boiler
  convod facts --kind decision --last 30d`,
		Version:      versionLine(),
		SilenceUsage: true, SilenceErrors: true,
		Args: onlyCommands,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if err := noEmptyValues(cmd); err != nil {
				return err
			}
			return checkValue(cmd, "--color", a.color, []string{"auto", "always", "never"})
		},
	}
	f := root.PersistentFlags()
	f.StringVar(&a.configFlag, "config", "", "configuration `FILE` (CONVOD_CONFIG)")
	f.StringVar(&a.dataFlag, "data", "", "data `DIR`: index, ledger and socket (CONVOD_DATA)")
	f.BoolVar(&a.system, "system", false, "the system-wide service and its files")
	f.StringVar(&a.color, "color", "auto", "colour `WHEN`: auto, always or never (NO_COLOR)")
	root.SetFlagErrorFunc(flagError)
	root.SetVersionTemplate("{{.Version}}\n")
	root.CompletionOptions.HiddenDefaultCmd = false
	for _, g := range []struct {
		title    string
		commands []*cobra.Command
	}{
		{"Set up:", []*cobra.Command{newInit(a), newInstall(a), newUninstall(a), newConfig(a)}},
		{"Find:", []*cobra.Command{newSearch(a), newFacts(a), newShow(a), newOpen(a)}},
		{"See how things are:", []*cobra.Command{newStatus(a), newDoctor(a), newExplain(a), newPatterns(a)}},
		{"Change what is indexed:", []*cobra.Command{newIndex(a), newForget(a)}},
		{"The service:", []*cobra.Command{newStart(a), newStop(a), newRestart(a), newRun(a)}},
	} {
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title})
		for _, c := range g.commands {
			c.GroupID = g.title
			root.AddCommand(c)
		}
	}
	root.AddCommand(newMan(a), newVersion(a))
	root.Flags().BoolP("version", "v", false, "print the version")
	root.SetHelpTemplate(helpTemplate)
	completionCommand(root)
	helpCommand(root)
	addCompletions(a, root)
	return root
}
