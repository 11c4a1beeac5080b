package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"convod/config"
	"convod/daemon"
	"convod/pipeline"
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

Exit status: 0; 1 when a named file gave no document; 2 usage or read error.`,
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
	f.StringVar(&o.name, "name", "notes/stdin.md", "what standard input is called")
	return cmd
}

func runExplain(ctx context.Context, a *app, cmd *cobra.Command, o explainOptions, args []string) error {
	upto, ok := map[string]stage{"parse": stageParse, "chunk": stageChunk, "extract": stageExtract}[o.stage]
	if !ok {
		return usagef(cmd, "unknown stage %q: use parse, chunk or extract", o.stage)
	}
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

// explainer reads the files named on a command line.
type explainer struct {
	app   *app
	pipe  *pipeline.Pipeline
	opts  parse.Options
	cfg   *config.Config // nil without a configuration
	stage stage
	json  bool
	empty int // named files that gave no document

	passedOver string // why the daemon would not read the file in hand, "" when it would
}

func (x *explainer) arg(ctx context.Context, arg, stdinName string) error {
	if arg == "-" {
		data, err := io.ReadAll(x.app.stdin)
		if err != nil {
			return inputError("read standard input: %w", err)
		}
		src, err := pipeline.BytesUnit(filepath.ToSlash(stdinName), data, x.opts)
		if err != nil {
			return inputError("read standard input: %w", err)
		}
		return x.unit(ctx, src, true)
	}
	abs, err := filepath.Abs(arg)
	if err != nil {
		return inputError("find %q: %w", arg, err)
	}
	info, err := os.Stat(abs)
	if err != nil {
		return inputError("read %q: %w", arg, err)
	}
	if info.IsDir() {
		return x.folder(ctx, abs)
	}
	return x.file(ctx, abs)
}

// file reads one named file: inside its source when it has one, else inside its own folder.
func (x *explainer) file(ctx context.Context, abs string) error {
	dir, rel := filepath.Dir(abs), filepath.Base(abs)
	source, inside := sourceOf(x.cfg, abs)
	if source != nil {
		dir, rel = source.Path, inside
	}
	opts, err := parseOptions(x.cfg, source, x.opts)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return inputError("open folder %q: %w", dir, err)
	}
	defer root.Close()
	src, closeUnit, err := pipeline.OpenUnit(root, filepath.ToSlash(rel), opts)
	if err != nil {
		return inputError("%w", err)
	}
	defer func() { _ = closeUnit() }()
	src.Folder = filepath.Base(filepath.Dir(abs))
	if source != nil {
		ignore, err := daemon.NewIgnore(source.Path, source.Ignore, nil)
		if err != nil {
			return err
		}
		x.passedOver = ignore.Path(src.Path, false)
	}
	defer func() { x.passedOver = "" }()
	return x.unit(ctx, src, true)
}

// folder walks a folder with itself as the root, as a source is walked.
func (x *explainer) folder(ctx context.Context, abs string) error {
	root, err := os.OpenRoot(abs)
	if err != nil {
		return inputError("open folder %q: %w", abs, err)
	}
	defer root.Close()
	var files, ignored []string
	err = fs.WalkDir(root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			fmt.Fprintf(x.app.stderr, "convod: cannot read %s: %v\n", printable(name), err)
			if d != nil && d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case name == ".":
			return nil
		case d.IsDir() && pipeline.IgnoredName(d.Name()):
			return fs.SkipDir
		case d.IsDir():
			return nil
		case pipeline.IgnoredName(d.Name()):
			ignored = append(ignored, name)
		case d.Type().IsRegular():
			files = append(files, name)
		}
		return ctx.Err()
	})
	if err != nil {
		return inputError("walk %q: %w", abs, err)
	}
	for _, name := range ignored {
		if strings.HasPrefix(path.Base(name), ".") {
			continue // hidden files are nobody's export
		}
		err := x.show(&account{
			Schema: explainSchema, Path: name, Outcome: pipeline.Skipped, Reason: "ignored name", Shape: parse.Ignored, Title: path.Base(name),
			Warnings: []string{"ignored: a partial download, backup or temporary file"}, Scores: []accountScore{}, Messages: []accountMessage{},
			Segments: []accountSegment{}, Chunks: []accountChunk{}, Facts: []accountFact{}, Entities: []string{},
		})
		if err != nil {
			return err
		}
	}
	opts, err := parseOptions(x.cfg, nil, x.opts)
	if err != nil {
		return err
	}
	for _, rel := range pipeline.Units(files) {
		src, closeUnit, err := pipeline.OpenUnit(root, rel, opts)
		if err != nil {
			fmt.Fprintf(x.app.stderr, "convod: %v\n", err)
			continue
		}
		src.Folder = filepath.Base(abs)
		err = x.unit(ctx, src, false)
		_ = closeUnit()
		if err != nil {
			return err
		}
	}
	return nil
}

// unit shows every document of a unit.
func (x *explainer) unit(ctx context.Context, src *parse.Source, named bool) error {
	documents := 0
	for page := range x.pipe.Read(ctx, src) {
		a := accountOf(page, src.Ext(), x.stage)
		switch {
		case named && x.passedOver != "":
			a.Warnings = append(a.Warnings, "ignored: the daemon passes over this file, "+x.passedOver)
		case named && pipeline.IgnoredPath(src.Path):
			a.Warnings = append(a.Warnings, "ignored: the daemon would pass over this name")
		}
		if page.Outcome != pipeline.Failed && page.Outcome != pipeline.Skipped {
			documents++
		}
		if err := x.show(a); err != nil {
			return err
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if named && documents == 0 {
		x.empty++
	}
	return nil
}

func (x *explainer) show(a *account) error {
	if !x.json {
		return explainText(x.app.stdout, a)
	}
	enc := json.NewEncoder(x.app.stdout)
	enc.SetEscapeHTML(false)
	return enc.Encode(a)
}
