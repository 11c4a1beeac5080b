package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"convod/cmd/convod/citation"
	"convod/config"
	"convod/daemon"
	"convod/daemon/api"
)

type forgetOptions struct {
	from, sources, paths []string
	since, until, label  string
	yes, dryRun, list    bool
	undo                 int
	json                 bool
}

func newForget(a *app) *cobra.Command {
	var o forgetOptions
	cmd := &cobra.Command{
		Use:   "forget",
		Short: "Take what somebody said, a file or a time out of the index for good",
		Long: `Removes what exists now from the index and the ledger, writes their files anew so
that nothing of it is left in them, looks for its words in every file to prove
it, and keeps a list of hashes so that neither a rebuild nor the same export
under another name brings it back. What the same person says later is indexed.

Conditions are combined: all must hold. The files in your folders are never
touched; delete them yourself if they should go too. It first says how much it
is, and asks; without a terminal it needs --yes.

Exit status: 0 done, 1 nothing found, or words of it are still on disk, 2 usage
error or no --yes, 3 not set up or busy.`,
		Example: `  convod forget --from bob --since 2024-01 --until 2024-03
  convod forget --path notes/diary.md --dry-run
  convod forget --list`,
		Args: exactArgs(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			a.json = o.json
			return runForget(cmd.Context(), a, cmd, o)
		},
	}
	f := cmd.Flags()
	f.StringArrayVar(&o.from, "from", nil, "what `PERSON` said")
	f.StringArrayVar(&o.sources, "source", nil, "what is in the watched folder of this `NAME`")
	f.StringArrayVar(&o.paths, "path", nil, "what is in the file or folder `PATH`")
	f.StringVar(&o.since, "since", "", "not before `DATE`; notes go by the date of their page")
	f.StringVar(&o.until, "until", "", "not after `DATE`; a day is included")
	f.StringVar(&o.label, "label", "", "a `NOTE` to find it in the list by")
	f.BoolVar(&o.dryRun, "dry-run", false, "say how much it is, forget nothing")
	f.BoolVarP(&o.yes, "yes", "y", false, "do not ask")
	f.BoolVar(&o.list, "list", false, "list what was forgotten: when and how much, not what")
	f.IntVar(&o.undo, "undo", 0, "take number `N` off the list: it is indexed again where its files still say it")
	f.BoolVar(&o.json, "json", false, "the report as JSON")
	return cmd
}

func runForget(ctx context.Context, a *app, cmd *cobra.Command, o forgetOptions) error {
	if o.list || cmd.Flags().Changed("undo") {
		return runForgotten(ctx, a, cmd, o)
	}
	cfg, err := a.settings()
	if err != nil {
		return err
	}
	req, err := forgetRequest(cfg, cmd, o, time.Now())
	if err != nil {
		return err
	}
	req.DryRun = true
	preview, err := a.forget(ctx, req)
	if err != nil {
		return err
	}
	found := preview.Messages+preview.Paragraphs+preview.Facts > 0
	if o.dryRun || !found {
		if err := writeForgot(a, preview, o.json); err != nil {
			return err
		}
		if !found {
			return &silent{exit: exitNothing}
		}
		return nil
	}
	if !o.yes {
		if err := a.confirmForget(cmd, preview); err != nil {
			return err
		}
	}
	req.DryRun = false
	report, err := a.forget(ctx, req)
	if err != nil {
		return err
	}
	if err := writeForgot(a, report, o.json); err != nil {
		return err
	}
	if report.Proof != nil && report.Proof.Found > 0 {
		return &silent{exit: exitNothing}
	}
	return nil
}

// forgetRequest checks the flags.
func forgetRequest(cfg *config.Config, cmd *cobra.Command, o forgetOptions, now time.Time) (api.ForgetRequest, error) {
	req := api.ForgetRequest{From: o.from, Sources: o.sources, Label: o.label}
	for _, p := range o.paths {
		file, err := whole(cmd, p, cfg.Folders)
		if err != nil {
			return req, err
		}
		req.Paths = append(req.Paths, file)
	}
	var err error
	if o.since != "" {
		if req.Since, _, err = when(cmd, "--since", o.since, now, zoneOf(cfg)); err != nil {
			return req, err
		}
	}
	if o.until != "" {
		if _, req.Until, err = when(cmd, "--until", o.until, now, zoneOf(cfg)); err != nil {
			return req, err
		}
	}
	if len(req.From)+len(req.Sources)+len(req.Paths) == 0 && req.Since.IsZero() && req.Until.IsZero() {
		return req, usagef(cmd, "nothing says what to forget: give --from, --source, --path, --since or --until")
	}
	return req, nil
}

// whole is the absolute path of a file or folder that forget is to take: from where the user stands, else, as with --in of
// search, inside a watched folder. What is not there any more may still be indexed.
func whole(cmd *cobra.Command, path string, folders []config.Folder) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", inputError("find %q: %w", path, err)
	}
	tries := []string{path}
	if _, err := os.Lstat(abs); err != nil && !filepath.IsAbs(path) {
		for _, f := range folders {
			tries = append(tries, filepath.Join(f.Path, path))
		}
	}
	for _, try := range tries {
		file, member, ok := citation.Existing(try, folders)
		if ok && member != "" {
			return "", usagef(cmd, "--path %q is a part of an archive, which is forgotten whole or not at all: --path %q", path, file)
		}
		if ok {
			return file, nil
		}
	}
	return abs, nil
}

// forget goes to the daemon when one runs, else does the work here.
func (a *app) forget(ctx context.Context, req api.ForgetRequest) (*api.ForgetReport, error) {
	return either(ctx, a,
		func(c *api.Client) (*api.ForgetReport, error) { return c.Forget(ctx, req) },
		func(p config.Paths) (*api.ForgetReport, error) {
			cfg, err := config.Load(p)
			if err != nil {
				return nil, err
			}
			return daemon.Forget(ctx, cfg, p, req, daemon.Options{Version: versionString()})
		})
}

// confirmForget asks on a terminal; elsewhere --yes is needed.
func (a *app) confirmForget(cmd *cobra.Command, r *api.ForgetReport) error {
	in, ok := a.stdin.(*os.File)
	if !ok || !term.IsTerminal(int(in.Fd())) {
		return usagef(cmd, "%s would be forgotten, and nobody is there to confirm it: add --yes", forgetCounts(r))
	}
	writeForgetPlaces(a.stderr, r)
	fmt.Fprintf(a.stderr, "Forget %s? The files themselves are not touched. [y/N] ", forgetCounts(r))
	answer, err := bufio.NewReader(a.stdin).ReadString('\n')
	if answer = strings.ToLower(strings.TrimSpace(answer)); err != nil && answer == "" || answer != "y" && answer != "yes" {
		fmt.Fprintln(a.stderr, "Nothing was forgotten.")
		return &silent{exit: exitNothing}
	}
	return nil
}
