package main

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"convod/cmd/convod/citation"
	"convod/cmd/convod/terminal"
	"convod/index"
)

// writeLines writes the lines that match, as editors and grep users expect them:
// path:line:column:text, each message or paragraph of a passage that holds a word of the
// query. With context the other lines of the passage stand around them, marked with "-" as grep does.
func writeLines(w io.Writer, r *index.Result, withContext bool) error {
	files := linesOf(r)
	for i := range r.Hits {
		h := &r.Hits[i]
		if withContext && i > 0 {
			fmt.Fprintln(w, "--")
		}
		marked := slices.ContainsFunc(h.Elements, func(e index.HitElement) bool { return len(e.Marks) > 0 })
		for _, e := range h.Elements {
			where := terminal.Path(citation.ElementPath(h, e))
			line, col, text := matchingLine(e)
			col = files.column(citation.ElementPath(h, e), line, col, text)
			switch {
			case len(e.Marks) > 0, e.Match && !marked:
				if _, err := fmt.Fprintf(w, "%s:%d:%d:%s\n", where, line, col, terminal.Printable(prefixed(e, text, h.Doc))); err != nil {
					return err
				}
			case withContext:
				for n, text := range strings.Split(e.Text, "\n") {
					if _, err := fmt.Fprintf(w, "%s-%d-%s\n", where, e.FirstLine+n, terminal.Printable(prefixed(e, text, h.Doc))); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// prefixed puts the speaker before what was said; facts and notes stand alone.
func prefixed(e index.HitElement, text, doc string) string {
	if e.Speaker == "" || doc == index.DocChunk {
		return text
	}
	return e.Speaker + ": " + text
}

// matchingLine is the line with the most marked words: its number, the column in its text in bytes from 1, and its text.
func matchingLine(e index.HitElement) (line, col int, text string) {
	at := min(e.Best(), len(e.Text))
	start := strings.LastIndexByte(e.Text[:at], '\n') + 1
	end := len(e.Text)
	if i := strings.IndexByte(e.Text[start:], '\n'); i >= 0 {
		end = start + i
	}
	// The text of a structured export has other line breaks than its file.
	line = min(e.FirstLine+strings.Count(e.Text[:start], "\n"), e.LastLine)
	return line, at - start + 1, e.Text[start:end]
}

// writeFiles writes each path once, in the order of the best hit.
func writeFiles(w io.Writer, r *index.Result, null bool) error {
	end := "\n"
	if null {
		end = "\x00"
	}
	seen := map[string]bool{}
	for i := range r.Hits {
		p := citation.Path(&r.Hits[i])
		if null {
			p = strings.TrimSuffix(p, citation.Member(&r.Hits[i])) // for programs that open it
		} else {
			p = terminal.Path(p)
		}
		if seen[p] {
			continue
		}
		seen[p] = true
		if _, err := io.WriteString(w, p+end); err != nil {
			return err
		}
	}
	return nil
}

// writeFormat writes CSV, Markdown or a template.
func writeFormat(w io.Writer, o searchOptions, r *index.Result) error {
	switch o.format {
	case "csv":
		c := csv.NewWriter(w)
		if err := c.Write([]string{"path", "line", "doc", "time", "speaker", "title", "text"}); err != nil {
			return err
		}
		for i := range r.Hits {
			h := &r.Hits[i]
			if err := c.Write([]string{terminal.Path(citation.Path(h)), strconv.Itoa(h.MatchLine), h.Doc, hitTime(h), terminal.Printable(h.Speaker), terminal.Printable(h.Title), terminal.Printable(h.Text)}); err != nil {
				return err
			}
		}
		c.Flush()
		return c.Error()
	case "md":
		for i := range r.Hits {
			h := &r.Hits[i]
			fmt.Fprintf(w, "- **%s** `%s:%d` %s\n", terminal.OneLine(cmp.Or(h.Title, h.Path)), terminal.Path(citation.Path(h)), h.MatchLine, hitTime(h))
			for line := range strings.SplitSeq(terminal.Printable(h.Text), "\n") {
				fmt.Fprintf(w, "  > %s\n", line)
			}
		}
		return nil
	}
	return writeEach(w, o.template, r.Hits)
}

// hitTime is the time of a hit, or its day where no more is known.
func hitTime(h *index.Hit) string {
	if h.Time == nil {
		return h.Date
	}
	return timeText(h.Time)
}

// writeFacets writes the counts by field.
func writeFacets(w io.Writer, sum *index.Summary) {
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

func timeText(t *time.Time) string {
	if t == nil {
		return ""
	}
	return t.Format(time.RFC3339)
}
