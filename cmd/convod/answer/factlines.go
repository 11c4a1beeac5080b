package answer

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"convod/cmd/convod/citation"
	"convod/cmd/convod/terminal"
	"convod/index"
)

// FactLines writes one line a fact, as editors and grep users expect them:
// path:line:column:kind: date person: text, and how many sources there are where it is more than one.
func FactLines(w io.Writer, r *index.FactResult) error {
	for i := range r.Facts {
		f := &r.Facts[i]
		more := ""
		if n := len(f.Sources); n > 1 {
			more = fmt.Sprintf(" (%d sources)", n)
		}
		where := citation.SourceHit(&f.Sources[0])
		if _, err := fmt.Fprintf(w, "%s:%d:1:%s: %s%s%s\n", terminal.Path(citation.Path(where)), where.FirstLine, f.Kind, leader(f.Time, f.Speaker), plainQuote(f.Text), more); err != nil {
			return err
		}
	}
	return nil
}

// leader is when and by whom something was said, as it stands before the text; "" where neither is known.
func leader(at *time.Time, speaker string) string {
	var b strings.Builder
	if at != nil {
		b.WriteString(at.Format(time.DateOnly) + " ")
	}
	if speaker != "" {
		b.WriteString(terminal.OneLine(speaker) + ": ")
	}
	return b.String()
}

// plainQuote is a quote in one line, without the mark of the list that it stands in.
func plainQuote(text string) string {
	line := terminal.OneLine(text)
	if first, rest, ok := strings.Cut(line, " "); ok && isBullet(first) {
		return rest
	}
	return line
}

func isBullet(word string) bool { return word == "-" || word == "*" || word == "+" || word == "•" }

// cite is path:line of a source, for a person.
func cite(s *index.FactSource) string {
	h := citation.SourceHit(s)
	return terminal.Path(citation.Path(h)) + ":" + strconv.Itoa(s.FirstLine)
}

// writeFactsCSV writes a row a fact: its first source as path and line, the others in one cell.
func writeFactsCSV(w io.Writer, r *index.FactResult) error {
	c := csv.NewWriter(w)
	if err := c.Write([]string{"kind", "time", "speaker", "text", "confidence", "path", "line", "also"}); err != nil {
		return err
	}
	for i := range r.Facts {
		f := &r.Facts[i]
		var also []string
		for j := 1; j < len(f.Sources); j++ {
			also = append(also, cite(&f.Sources[j]))
		}
		first := citation.SourceHit(&f.Sources[0])
		if err := c.Write([]string{
			f.Kind, timeText(f.Time), terminal.Printable(f.Speaker), terminal.Printable(f.Text), strconv.FormatFloat(f.Confidence, 'g', 3, 64),
			terminal.Path(citation.Path(first)), strconv.Itoa(first.FirstLine), strings.Join(also, "; "),
		}); err != nil {
			return err
		}
	}
	c.Flush()
	return c.Error()
}

// writeFactsMarkdown writes a list under a heading for each kind.
func writeFactsMarkdown(w io.Writer, r *index.FactResult) error {
	for n, g := range byKind(r.Facts) {
		if n > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "## %s\n\n", g.kind)
		for _, f := range g.facts {
			var places []string
			for j := range f.Sources {
				places = append(places, "`"+cite(&f.Sources[j])+"`")
			}
			if _, err := fmt.Fprintf(w, "- %s%s (%s)\n", leader(f.Time, f.Speaker), plainQuote(f.Text), strings.Join(places, ", ")); err != nil {
				return err
			}
		}
	}
	return nil
}

// FactFiles writes the path of each source once, as [Files] does with hits.
func FactFiles(w io.Writer, r *index.FactResult, null bool) error {
	sources := &index.Result{}
	for i := range r.Facts {
		for j := range r.Facts[i].Sources {
			sources.Hits = append(sources.Hits, *citation.SourceHit(&r.Facts[i].Sources[j]))
		}
	}
	return Files(w, sources, null)
}
