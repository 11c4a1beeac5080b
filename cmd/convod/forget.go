package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"convod/config"
	"convod/daemon"
	"convod/daemon/api"
	"convod/index"
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
		Args: cobra.NoArgs,
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
	for _, list := range [][]string{o.from, o.sources} {
		for _, v := range list {
			if strings.TrimSpace(v) == "" {
				return req, usagef(cmd, "an empty name stands for nobody")
			}
		}
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

func writeForgetPlaces(w io.Writer, r *api.ForgetReport) {
	for _, s := range r.Samples {
		fmt.Fprintf(w, "  %s/%s%s:%d\n", pathText(s.Source), pathText(s.Path), pathText(memberSuffix(s.Member)), s.Line)
	}
	if more := r.Messages + r.Paragraphs - len(r.Samples); more > 0 && len(r.Samples) > 0 {
		fmt.Fprintf(w, "  ... and %d more\n", more)
	}
}

func writeForgot(a *app, r *api.ForgetReport, asJSON bool) error {
	if asJSON {
		return writeJSON(a.stdout, r)
	}
	switch {
	case r.Messages+r.Paragraphs+r.Facts == 0:
		fmt.Fprintln(a.stdout, "Nothing in the index is that.")
		return nil
	case r.DryRun:
		fmt.Fprintf(a.stdout, "Would forget %s:\n", forgetCounts(r))
		writeForgetPlaces(a.stdout, r)
		return nil
	}
	fmt.Fprintf(a.stdout, "Forgot %s: number %d of 'convod forget --list'.\n", forgetCounts(r), r.ID)
	if r.Removed > 0 {
		fmt.Fprintf(a.stdout, "%s could not be read again and went whole.\n", counted(r.Removed, "file", "files"))
	}
	if p := r.Proof; p != nil {
		writeProof(a.stdout, p)
	}
	fmt.Fprintln(a.stdout, "Your own files were not touched and still say it:")
	for _, f := range r.Files {
		fmt.Fprintf(a.stdout, "  %s\n", pathText(f))
	}
	if more := r.Units - len(r.Files); more > 0 {
		fmt.Fprintf(a.stdout, "  ... and %d more\n", more)
	}
	return nil
}

// writeProof says what looking for rare words proved, and what else says them where it proved nothing.
func writeProof(w io.Writer, p *index.Proof) {
	switch {
	case p.Terms == 0:
		fmt.Fprintln(w, "Looking for rare words could prove nothing: all its words are short, or stand elsewhere too.")
	default:
		fmt.Fprintf(w, "%d of %d rare words of it found in the %d files of the data folder.\n", p.Found, p.Terms, p.Files)
	}
	switch {
	case p.Found > 0 && len(p.StillIn) == 0:
		fmt.Fprintf(w, "  in %s: a file's name or another program may say them too\n", oneLine(strings.Join(p.Where, ", ")))
	case p.Found > 0:
		fmt.Fprintf(w, "  in %s, since these, which stay indexed, say them too or the same:\n", oneLine(strings.Join(p.Where, ", ")))
	case len(p.StillIn) > 0:
		fmt.Fprintln(w, "The same text is indexed from:")
	}
	for _, s := range p.StillIn {
		fmt.Fprintf(w, "  %s/%s%s:%d\n", pathText(s.Source), pathText(s.Path), pathText(memberSuffix(s.Member)), s.Line)
	}
}

// forgetCounts is "3 messages, 1 paragraph and 2 facts in 2 files".
func forgetCounts(r *api.ForgetReport) string {
	var parts []string
	for _, c := range []struct {
		n         int
		one, many string
	}{{r.Messages, "message", "messages"}, {r.Paragraphs, "paragraph", "paragraphs"}, {r.Facts, "fact", "facts"}} {
		if c.n > 0 {
			parts = append(parts, counted(c.n, c.one, c.many))
		}
	}
	text := strings.Join(parts, ", ")
	if n := len(parts); n > 1 {
		text = strings.Join(parts[:n-1], ", ") + " and " + parts[n-1]
	}
	return text + " in " + counted(r.Units, "file", "files")
}

// runForgotten is --list and --undo.
func runForgotten(ctx context.Context, a *app, cmd *cobra.Command, o forgetOptions) error {
	if cmd.Flags().Changed("undo") && o.undo < 1 {
		return usagef(cmd, "--undo takes a number of 'convod forget --list'")
	}
	req := api.ForgetListRequest{Undo: o.undo}
	running := false
	list, err := either(ctx, a,
		func(c *api.Client) (*api.ForgetList, error) { running = true; return c.Forgotten(ctx, req) },
		func(p config.Paths) (*api.ForgetList, error) { return daemon.Forgotten(p, req) })
	if err != nil {
		return err
	}
	if o.json {
		return writeJSON(a.stdout, list)
	}
	if o.undo > 0 {
		fmt.Fprintf(a.stdout, "Number %d is off the list: what its files still say is indexed again", o.undo)
		if !running {
			fmt.Fprint(a.stdout, " by 'convod index'")
		}
		fmt.Fprintln(a.stdout, ".")
		return nil
	}
	if len(list.Records) == 0 {
		fmt.Fprintln(a.stdout, "Nothing was forgotten.")
		return nil
	}
	for _, r := range list.Records {
		fmt.Fprintf(a.stdout, "%3d  %s  by %s: %s, %s", r.ID, r.Time.Local().Format("2006-01-02 15:04"), strings.Join(r.By, ", "),
			counted(r.Messages, "message", "messages"), counted(r.Paragraphs, "paragraph", "paragraphs"))
		if r.Label != "" {
			fmt.Fprintf(a.stdout, "  %s", oneLine(r.Label))
		}
		if r.Unfinished != nil {
			fmt.Fprint(a.stdout, "  unfinished: it goes on with the next start or 'convod index'")
		}
		fmt.Fprintln(a.stdout)
	}
	return nil
}
