package main

import (
	"context"
	"errors"
	"time"

	"github.com/spf13/cobra"

	"convod/cmd/convod/account"
	"convod/config"
	"convod/pipeline/parse"
)

type explainOptions struct {
	json  bool
	stage string
	date  string
	name  string
}

func newExplain(a *app) *cobra.Command {
	var o explainOptions
	cmd := &cobra.Command{
		Use:   "explain FILE...",
		Short: "Show how a file is read: format, dates, messages, chunks, facts",
		Long: `Reads files exactly as the daemon would and writes nothing. It answers why a
file did, or did not, become messages, chunks and facts: the scores of all
readers, the winner, and an account of every line. A folder is walked; - is
standard input.

Exit status: 0; 1 when a named file gave no document; 2 usage or read error;
3 the configuration or a pattern is wrong.`,
		Example: "  convod explain chat.txt\n  convod explain --json --stage parse export.zip | jq .messages\n  pbpaste | convod explain - --name chat.txt",
		Args:    minArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			a.json = o.json
			return runExplain(cmd.Context(), a, cmd, o, args)
		},
	}
	f := cmd.Flags()
	f.BoolVar(&o.json, "json", false, "one JSON object per document")
	f.StringVar(&o.stage, "stage", "extract", "stop after `STAGE`: parse, chunk or extract")
	f.StringVar(&o.date, "date", "", "the page's date, over everything but dates inside the file: `YYYY-MM-DD`")
	f.StringVar(&o.name, "name", "notes/stdin.md", "standard input is called `NAME`")
	return cmd
}

func runExplain(ctx context.Context, a *app, cmd *cobra.Command, o explainOptions, args []string) error {
	if err := checkValue(cmd, "--stage", o.stage, []string{"parse", "chunk", "extract"}); err != nil {
		return err
	}
	upto := map[string]account.Stage{"parse": account.ToParse, "chunk": account.ToChunk, "extract": account.ToExtract}[o.stage]
	opts, err := dateOption(cmd, o.date)
	if err != nil {
		return err
	}
	cfg, err := a.loadConfig()
	if err != nil && !errors.Is(err, config.ErrNoConfig) {
		return err
	}
	pipe, err := newPipeline(cfg)
	if err != nil {
		return err
	}
	x := &explainer{app: a, pipe: pipe, opts: opts, cfg: cfg, stage: upto, json: o.json}
	for _, arg := range args {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := x.arg(ctx, arg, o.name); err != nil {
			return err
		}
	}
	if x.empty > 0 {
		return &silent{exit: exitNothing}
	}
	return nil
}

// dateOption checks --date: a date, or a date-time of which the date counts.
func dateOption(cmd *cobra.Command, date string) (parse.Options, error) {
	var opts parse.Options
	if date == "" {
		return opts, nil
	}
	for _, layout := range []string{time.DateOnly, time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04:05", "2006-01-02 15:04"} {
		if t, err := time.Parse(layout, date); err == nil {
			opts.Date = t.Format(time.DateOnly)
			return opts, nil
		}
	}
	return opts, usagef(cmd, "--date %q is no date: write it as 2024-03-15", date)
}
