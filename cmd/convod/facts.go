package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"convod/cmd/convod/answer"
	"convod/cmd/convod/secrets"
	"convod/cmd/convod/terminal"
	"convod/index"
)

// defaultFacts is how many facts are shown when nobody says: a row is a line or two, not a passage.
const defaultFacts = 20

func newFacts(a *app) *cobra.Command {
	var o searchOptions
	cmd := &cobra.Command{
		Use:   "facts [QUERY...]",
		Short: "List what was decided, preferred, broken and fixed, with its sources",
		Long: `Facts are the sentences that convod picked out of chats, meetings and notes:
decisions, preferences, problems with their causes and fixes, facts about
systems, places and people, and how-tos. Without a query the newest come
first; with one, in the query language of 'convod search', the best.

Each comes with its quote and its citation, path:line. What was said twice, in
the same words but for case, punctuation, articles and the like, is one fact
with two sources. Sentences that say "I", or "on Monday", or begin with "it"
are the same only by the same person, or of the same day.

In a pipe it is one line a fact: path:line:column:kind: date person: text.

Exit status: 0 facts, 1 none, 2 usage error, 3 not set up or index busy,
130 interrupted.`,
		Example: `  convod facts --kind decision --last 30d
  convod facts --from bob boiler
  convod facts --kind problem,howto router
  convod facts --entity fjordnet --json | jq -r 'select(.text).text'`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			a.json = o.json
			return runFacts(cmd.Context(), a, cmd, o, strings.Join(args, " "))
		},
	}
	f := cmd.Flags()
	o.filterFlags(f)
	f.StringSliceVar(&o.facets, "facets", nil, "count facts by `FIELDS`: "+strings.Join(index.FacetNames(), ", "))
	f.IntVarP(&o.limit, "limit", "n", defaultFacts, "at most `N` facts")
	f.BoolVar(&o.raw, "raw", false, "show redacted secrets too, from the files themselves")
	f.BoolVarP(&o.count, "count", "c", false, "only the number of facts")
	f.BoolVar(&o.json, "json", false, "JSON Lines: a fact each, then a summary")
	f.StringVar(&o.format, "format", "", "`FORM`: csv, md, files, or a Go template for each fact: '{{.Kind}}: {{.Text}}'")
	return cmd
}

func runFacts(ctx context.Context, a *app, cmd *cobra.Command, o searchOptions, input string) error {
	cfg, err := a.settings()
	if err != nil {
		return err
	}
	if err := o.readForm("{{.Kind}}: {{.Text}}"); err != nil {
		return err
	}
	q, err := queryOf(cmd, o, input, cfg, time.Now())
	if err != nil {
		return err
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
	result, err := backend.Facts(ctx, *q)
	if err != nil {
		return err
	}
	if err := secrets.Facts(ctx, secrets.Options{Config: cfg, Raw: o.raw, Notes: a.stderr}, result.Facts); err != nil {
		return err
	}
	if err := a.writeFacts(o, q, result); err != nil {
		return err
	}
	if len(result.Facts) == 0 {
		if !o.json {
			notePaused(ctx, a.stderr, backend)
		}
		return &silent{exit: exitNothing}
	}
	return nil
}

// waitFirst lets the daemon index what is there now, where --wait asks for it.
func (a *app) waitFirst(ctx context.Context, o searchOptions) error {
	if !o.wait {
		return nil
	}
	client, err := a.dial(ctx)
	if err != nil {
		return fmt.Errorf("wait for the index: %w", err)
	}
	defer client.Close()
	_, err = client.Wait(ctx, o.waitTimeout)
	return err
}

// writeFacts writes an answer in the form that was asked for.
func (a *app) writeFacts(o searchOptions, q *index.Query, r *index.FactResult) error {
	if o.json {
		return writeRecords(a.stdout, r.Facts, &r.Summary)
	}
	answer.Notes(a.stderr, &r.Summary)
	switch {
	case o.count:
		_, err := fmt.Fprintln(a.stdout, r.Summary.Total)
		return err
	case o.files:
		return answer.FactFiles(a.stdout, r, o.null)
	case o.form != nil:
		return o.form.Facts(a.stdout, r)
	case len(r.Facts) == 0:
		answer.NoFacts(a.stderr, q, r)
		return nil
	case terminal.Is(a.stdout) || a.color == "always":
		return a.screen(o.hyperlink).Facts(r)
	}
	if err := answer.FactLines(a.stdout, r); err != nil {
		return err
	}
	answer.Facets(a.stderr, &r.Summary)
	return nil
}
