package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"convod/cmd/convod/answer"
	"convod/cmd/convod/secrets"
	"convod/cmd/convod/terminal"
	"convod/daemon/api"
	"convod/index"
)

type searchOptions struct {
	docs, types, kinds, from, in, entities, tags, sources, facets []string
	since, until, last                                            string
	limit, offset                                                 int
	sort                                                          string
	context, before, after                                        int
	json, files, count, null, wait, exact, raw, verbatim, explain bool
	waitTimeout                                                   time.Duration
	format, hyperlink                                             string
	form                                                          *answer.Form // of format; nil where it is none, or files
}

func newSearch(a *app) *cobra.Command {
	var o searchOptions
	cmd := &cobra.Command{
		Use:   "search QUERY...",
		Short: "Find messages, notes and facts, each with its citation",
		Long: `Words are ranked together, best first. "a phrase" must stand as it is, -word
must not stand, +word must; prefix*, word~1 (one typo), a OR b. Fields:
from: to: in: kind: type: tag: path: entity: source: date:2024-03..2024-05.
Everything else is plain text: 10:42, c++ and half-open quotes are no errors.

Every hit is a citation: path:line in the original file, chat.zip!_chat.txt:1432
inside an archive. In a pipe it is one line a hit: path:line:column:text.

Exit status: 0 hits, 1 none, 2 usage error, 3 not set up or index busy,
130 interrupted.`,
		Example: `  convod search where are the spare keys
  convod search 'from:alice "locker 93"' --since 2025-01
  convod search --kind decision --last 30d sofa
  convod search --json --limit 3 ferry | jq -r 'select(.path).path'`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			a.json = o.json
			return runSearch(cmd.Context(), a, cmd, o, strings.Join(args, " "))
		},
	}
	f := cmd.Flags()
	o.filterFlags(f)
	f.StringSliceVar(&o.docs, "doc", nil, "only `DOC`: message, chunk (a passage of a note) or fact")
	f.StringSliceVar(&o.facets, "facets", nil, "count hits by `FIELDS`: "+strings.Join(index.FacetNames(), ", "))
	f.IntVarP(&o.limit, "limit", "n", index.DefaultLimit, "at most `N` hits")
	f.IntVarP(&o.context, "context", "C", index.DefaultContext, "`N` messages (lines in notes) on each side")
	f.IntVarP(&o.before, "before-context", "B", 0, "`N` messages or lines before, whatever -C says")
	f.IntVarP(&o.after, "after-context", "A", 0, "`N` messages or lines after, whatever -C says")
	f.BoolVar(&o.json, "json", false, "JSON Lines: a hit each, then a summary")
	f.StringVar(&o.format, "format", "", "`FORM`: csv, md, files, or a Go template for each hit: '{{.Path}}:{{.MatchLine}}'")
	f.BoolVarP(&o.count, "count", "c", false, "only the number of hits")
	f.BoolVar(&o.explain, "explain", false, "show how each hit got its rank, word by word and step by step")
	f.BoolVar(&o.verbatim, "verbatim", false, "words as typed: none is replaced by its nearest spelling")
	f.BoolVar(&o.raw, "raw", false, "show redacted secrets too, from the files themselves")
	return cmd
}

func runSearch(ctx context.Context, a *app, cmd *cobra.Command, o searchOptions, input string) error {
	cfg, err := a.settings()
	if err != nil {
		return err
	}
	if err := o.readForm("{{.Path}}:{{.MatchLine}}"); err != nil {
		return err
	}
	q, err := queryOf(cmd, o, input, cfg, time.Now())
	if err != nil {
		return err
	}
	if (o.count || a.inLines(o)) && !o.json && !q.Lines { // what stands around a hit is not shown, and takes no other hit in
		q.Before, q.After = 0, 0
	}
	if err := a.waitFirst(ctx, o); err != nil {
		return err
	}
	backend, err := a.backend(ctx)
	if err != nil {
		return err
	}
	if err := checkTypes(ctx, cmd, backend, o.types); err != nil {
		return err
	}
	result, err := backend.Search(ctx, *q)
	if err != nil {
		return err
	}
	if err := secrets.Hits(ctx, secrets.Options{Config: cfg, Raw: o.raw, Notes: a.stderr}, result.Hits); err != nil {
		return err
	}
	if err := a.writeResult(o, q, result); err != nil {
		return err
	}
	if len(result.Hits) == 0 {
		if !o.json {
			notePaused(ctx, a.stderr, backend)
		}
		return &silent{exit: exitNothing}
	}
	return nil
}

// writeResult writes an answer in the form that was asked for.
func (a *app) writeResult(o searchOptions, q *index.Query, r *index.Result) error {
	if o.json {
		return writeRecords(a.stdout, r.Hits, &r.Summary)
	}
	answer.Notes(a.stderr, &r.Summary)
	switch {
	case o.count:
		_, err := fmt.Fprintln(a.stdout, r.Summary.Total)
		return err
	case o.files:
		return answer.Files(a.stdout, r, o.null)
	case o.form != nil:
		return o.form.Hits(a.stdout, r)
	}
	if len(r.Hits) == 0 {
		answer.NoHits(a.stderr, q, &r.Summary)
		return nil
	}
	if !a.inLines(o) {
		return a.screen(o.hyperlink).Hits(r)
	}
	answer.Stale(a.stderr, r)
	if err := answer.Lines(a.stdout, r, q.Lines); err != nil {
		return err
	}
	answer.Facets(a.stderr, &r.Summary)
	return nil
}

// inLines is true where each hit is one line: in a pipe, where no other form was asked for.
func (a *app) inLines(o searchOptions) bool {
	return !o.json && !o.count && !o.files && o.form == nil && !terminal.Is(a.stdout) && a.color != "always" && !o.explain
}

// notePaused says where nothing is found that nothing is indexed at the moment either.
func notePaused(ctx context.Context, w io.Writer, backend api.Backend) {
	if s, err := backend.Status(ctx); err == nil && s.Paused != nil {
		terminal.Note(w, "indexing is paused, so that what is new is not found: %s", s.Paused.Reason)
	}
}

// screen is standard output as a terminal; hyperlink is what --hyperlink-format takes.
func (a *app) screen(hyperlink string) *answer.Screen {
	return &answer.Screen{W: a.stdout, Ink: terminal.InkFor(a.stdout, a.color, a.getenv), Width: terminal.Width(a.stdout, a.getenv), Hyperlink: hyperlink}
}

// readForm reads --format, before the search runs; example is a template of the command.
func (o *searchOptions) readForm(example string) error {
	switch o.format {
	case "":
		return nil
	case "files":
		o.files = true
		return nil
	}
	var ok bool
	if o.form, ok = answer.ParseForm(o.format); !ok {
		return inputError("--format %q: use csv, md, files or a template like '%s'", o.format, example)
	}
	return nil
}
