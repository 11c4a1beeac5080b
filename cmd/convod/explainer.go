package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"convod/cmd/convod/account"
	"convod/cmd/convod/citation"
	"convod/cmd/convod/terminal"
	"convod/config"
	"convod/daemon"
	"convod/daemon/api"
	"convod/index"
	"convod/pipeline"
	"convod/pipeline/parse"
)

// explainer reads the files named on a command line.
type explainer struct {
	app   *app
	pipe  *pipeline.Pipeline
	opts  parse.Options
	cfg   *config.Config // nil without a configuration
	stage account.Stage
	json  bool
	empty int // named files that gave no document

	passedOver string // why the daemon would not read the file in hand, "" when it would

	folderAbs string       // folder that paths are relative to
	merged    []api.Merged // what the index says of all files; nil until asked
	asked     bool
}

// mergedWith is what the index says of a file: with which others it is one conversation. Without an index it is nothing.
func (x *explainer) mergedWith(ctx context.Context, rel string) (out []index.MergeNote) {
	source, path := citation.SourceOf(x.cfg, filepath.Join(x.folderAbs, filepath.FromSlash(rel)))
	if x.cfg == nil || source == nil {
		return nil
	}
	if !x.asked {
		x.asked = true
		if st, err := x.app.status(ctx); err == nil {
			x.merged = st.Merged
		}
	}
	for _, m := range x.merged {
		if m.Source == source.Name && m.Path == filepath.ToSlash(path) {
			out = append(out, m.MergeNote)
		}
	}
	return out
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
	source, inside := citation.SourceOf(x.cfg, abs)
	if source != nil {
		dir, rel = source.Path, inside
	}
	x.folderAbs = dir
	opts, err := parseOptions(x.cfg, source, x.opts)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return inputError("open folder %q: %w", dir, err)
	}
	defer root.Close()
	src, closeUnit, err := pipeline.OpenUnit(ctx, root, filepath.ToSlash(rel), opts)
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
	x.folderAbs = abs
	root, err := os.OpenRoot(abs)
	if err != nil {
		return inputError("open folder %q: %w", abs, err)
	}
	defer root.Close()
	var files, ignored []string
	err = fs.WalkDir(root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			fmt.Fprintf(x.app.stderr, "convod: cannot read %s: %v\n", terminal.Printable(name), err)
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
		if err := x.show(account.IgnoredName(name)); err != nil {
			return err
		}
	}
	opts, err := parseOptions(x.cfg, nil, x.opts)
	if err != nil {
		return err
	}
	for _, rel := range pipeline.Units(files) {
		src, closeUnit, err := pipeline.OpenUnit(ctx, root, rel, opts)
		if err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			fmt.Fprintf(x.app.stderr, "convod: %s\n", terminal.Printable(err.Error()))
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
	documents, told := 0, ""
	for page := range x.pipe.Read(ctx, src) {
		a := account.Of(page, src.Ext(), x.stage)
		switch {
		case named && x.passedOver != "":
			a.Warnings = append(a.Warnings, "ignored: the daemon passes over this file, "+x.passedOver)
		case named && pipeline.IgnoredPath(src.Path):
			a.Warnings = append(a.Warnings, "ignored: the daemon would pass over this name")
		}
		if x.folderAbs != "" && page.Messages != nil && page.Path != told {
			a.Merged, told = x.mergedWith(ctx, page.Path), page.Path // once for all conversations of an archive
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

func (x *explainer) show(a *account.Document) error {
	if !x.json {
		return account.Text(x.app.stdout, a)
	}
	return writeJSON(x.app.stdout, a)
}
