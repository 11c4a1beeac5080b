package main

import (
	"context"
	"fmt"
	"io"

	"convod/cmd/convod/amount"
	"convod/cmd/convod/citation"
	"convod/cmd/convod/terminal"
	"convod/daemon/api"
	"convod/index"
)

// writeNotes says how the query was taken where that is not what was typed.
func writeNotes(w io.Writer, sum *index.Summary) {
	if sum.Rebuilding != "" {
		terminal.Note(w, "the index is being rebuilt, some may be missing: %s", sum.Rebuilding)
	}
	for _, p := range sum.Plain {
		line := fmt.Sprintf("%s was taken as plain words: %s", terminal.OneLine(p.Text), terminal.OneLine(p.Reason))
		if p.Instead != "" {
			line += fmt.Sprintf("; did you mean %s?", terminal.OneLine(p.Instead))
		}
		terminal.Note(w, "%s", line)
	}
	for _, c := range sum.Suggested {
		terminal.Note(w, "no page holds %s; did you mean %s?", terminal.Quote(c.Word), terminal.Quote(c.Instead))
	}
	for _, c := range sum.Corrected {
		fmt.Fprintf(w, "convod: no hits for %s; showing %s\n", terminal.Quote(c.Word), terminal.Quote(c.Instead))
	}
}

// notePaused says where nothing is found that nothing is indexed at the moment either.
func notePaused(ctx context.Context, w io.Writer, backend api.Backend) {
	if s, err := backend.Status(ctx); err == nil && s.Paused != nil {
		terminal.Note(w, "indexing is paused, so that what is new is not found: %s", s.Paused.Reason)
	}
}

// writeStale names the files whose passages are not where they were any more.
func writeStale(w io.Writer, r *index.Result) {
	seen := map[string]bool{}
	for i := range r.Hits {
		if p := citation.Path(&r.Hits[i]); r.Hits[i].Stale && !seen[p] {
			seen[p] = true
			terminal.Note(w, "%s changed since it was indexed: its lines may stand elsewhere", terminal.Path(p))
		}
	}
}

// writeNoHits says why nothing was found and what to do.
func writeNoHits(w io.Writer, q *index.Query, sum *index.Summary) {
	fmt.Fprintf(w, "convod: nothing found for %s\n", terminal.Quote(q.Input))
	if sum.Diagnosis == nil {
		return
	}
	for _, line := range diagnosis(sum.Diagnosis, "hit") {
		fmt.Fprintf(w, "        %s\n", line)
	}
}

// diagnosis is why a query found nothing, in words. What it finds without a filter is of the kind that was asked for, what a
// word finds alone are always hits.
func diagnosis(d *index.Diagnosis, kind string) []string {
	var out []string
	for _, word := range d.Words {
		if word.Hits == 0 {
			out = append(out, "no page holds "+terminal.Quote(word.Word))
		}
	}
	for _, f := range d.Filters {
		if f.Instead != "" {
			out = append(out, fmt.Sprintf("nothing has %s; did you mean %s?", terminal.OneLine(f.Filter), terminal.OneLine(f.Instead)))
		}
		if f.Hits > 0 {
			out = append(out, fmt.Sprintf("without %s there %s", terminal.OneLine(f.Filter), thereAre(f.Hits, f.AtLeast, kind)))
		}
	}
	if len(out) == 0 && len(d.Words) > 1 { // each stands somewhere, never together
		for _, word := range d.Words {
			out = append(out, fmt.Sprintf("%s alone: there %s", terminal.Quote(word.Word), thereAre(word.Hits, word.AtLeast, "hit")))
		}
	}
	return append(out, amount.Count(d.Pages, "page is", "pages are")+" indexed")
}

// thereAre is "are at least 4 hits" or "is 1 fact".
func thereAre(n int, atLeast bool, kind string) string {
	verb, number := "are", amount.Count(n, kind, kind+"s")
	switch {
	case atLeast:
		number = "at least " + number
	case n == 1:
		verb = "is"
	}
	return verb + " " + number
}
