package answer

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"convod/cmd/convod/amount"
	"convod/cmd/convod/citation"
	"convod/cmd/convod/terminal"
	"convod/index"
)

// Notes says how the query was taken where that is not what was typed, and that the index is being rebuilt.
func Notes(w io.Writer, sum *index.Summary) {
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

// Stale names the files whose passages are not where they were any more.
func Stale(w io.Writer, r *index.Result) {
	seen := map[string]bool{}
	for i := range r.Hits {
		if p := citation.Path(&r.Hits[i]); r.Hits[i].Stale && !seen[p] {
			seen[p] = true
			terminal.Note(w, "%s changed since it was indexed: its lines may stand elsewhere", terminal.Path(p))
		}
	}
}

// NoHits says why nothing was found for q and what to do, as far as the summary knows.
func NoHits(w io.Writer, q *index.Query, sum *index.Summary) {
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

// NoFacts says why q found none and what to do.
func NoFacts(w io.Writer, q *index.Query, r *index.FactResult) {
	what := "no facts found"
	if q.Input != "" {
		what = fmt.Sprintf("no facts found for %q", q.Input)
	}
	fmt.Fprintf(w, "convod: %s\n", terminal.Printable(what))
	var lines []string
	if r.Diagnosis != nil {
		lines = diagnosis(r.Diagnosis, "fact")
	}
	switch {
	case r.Indexed == 0:
		lines = append(lines, "no facts are indexed: they come from what is said or noted in prose, unless facts.enabled is false")
	case r.Passages > 0:
		lines = append(lines, fmt.Sprintf("%s indexed; messages and notes with these words: 'convod search' finds %d", amount.Count(r.Indexed, "fact is", "facts are"), r.Passages))
	default:
		lines = append(lines, amount.Count(r.Indexed, "fact is", "facts are")+" indexed")
	}
	for _, line := range lines {
		fmt.Fprintf(w, "        %s\n", terminal.Printable(line))
	}
}

// Facets writes the counts by field, the twelve most frequent values of each; nothing where none were asked for.
func Facets(w io.Writer, sum *index.Summary) {
	var fields []string
	for f := range sum.Facets {
		fields = append(fields, f)
	}
	slices.Sort(fields)
	for _, f := range fields {
		var values []string
		counts := sum.Facets[f]
		for v := range counts {
			values = append(values, v)
		}
		slices.SortFunc(values, func(a, b string) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) })
		fmt.Fprintf(w, "%s:", f)
		for _, v := range values[:min(len(values), 12)] {
			fmt.Fprintf(w, "  %s %d", terminal.OneLine(v), counts[v])
		}
		fmt.Fprintln(w)
	}
}
