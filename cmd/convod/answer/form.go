package answer

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"text/template"
	"time"

	"convod/cmd/convod/citation"
	"convod/cmd/convod/terminal"
	"convod/index"
)

// Form is a form for other programs: CSV, Markdown, or a template for each row. It comes from [ParseForm].
type Form struct {
	name     string             // csv or md, "" for a template
	template *template.Template // nil for a name
}

// ParseForm reads "csv", "md", or a Go template with a field in it; false where text is none of them.
func ParseForm(text string) (*Form, bool) {
	if text == "csv" || text == "md" {
		return &Form{name: text}, true
	}
	t, err := template.New("format").Parse(text)
	return &Form{template: t}, err == nil && strings.Contains(text, "{{")
}

// Hits writes hits. The error may be of the template, which names a field that hits do not have.
func (f *Form) Hits(w io.Writer, r *index.Result) error {
	switch f.name {
	case "csv":
		return writeHitsCSV(w, r)
	case "md":
		return writeHitsMarkdown(w, r)
	}
	return writeEach(w, f.template, r.Hits)
}

// Facts writes facts, as [Form.Hits] does with hits.
func (f *Form) Facts(w io.Writer, r *index.FactResult) error {
	switch f.name {
	case "csv":
		return writeFactsCSV(w, r)
	case "md":
		return writeFactsMarkdown(w, r)
	}
	return writeEach(w, f.template, r.Facts)
}

// noField is how package template says that rows have no such field.
const noField = "can't evaluate field "

// templateError is what is wrong with a template, in words that name the fields where it names one that rows do not have.
func templateError[T any](err error) error {
	_, name, ok := strings.Cut(err.Error(), noField)
	if !ok {
		return fmt.Errorf("--format: %w", err)
	}
	name, _, _ = strings.Cut(name, " ")
	var fields []string
	for f := range reflect.TypeFor[T]().Fields() {
		fields = append(fields, "."+f.Name)
	}
	return fmt.Errorf("--format: there is no field .%s: use %s", name, strings.Join(fields, ", "))
}

// writeEach writes what a template makes of each row.
func writeEach[T any](w io.Writer, t *template.Template, rows []T) error {
	for i := range rows {
		var line strings.Builder
		if err := t.Execute(&line, &rows[i]); err != nil {
			return templateError[T](err)
		}
		if _, err := fmt.Fprintln(w, terminal.Printable(line.String())); err != nil {
			return err
		}
	}
	return nil
}

// writeHitsCSV writes a row a hit.
func writeHitsCSV(w io.Writer, r *index.Result) error {
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
}

// writeHitsMarkdown writes a point of a list a hit, its text as a quote.
func writeHitsMarkdown(w io.Writer, r *index.Result) error {
	for i := range r.Hits {
		h := &r.Hits[i]
		fmt.Fprintf(w, "- **%s** `%s:%d` %s\n", terminal.OneLine(cmp.Or(h.Title, h.Path)), terminal.Path(citation.Path(h)), h.MatchLine, hitTime(h))
		for line := range strings.SplitSeq(terminal.Printable(h.Text), "\n") {
			if _, err := fmt.Fprintf(w, "  > %s\n", line); err != nil {
				return err
			}
		}
	}
	return nil
}

// hitTime is the time of a hit, or its day where no more is known.
func hitTime(h *index.Hit) string {
	if h.Time == nil {
		return h.Date
	}
	return timeText(h.Time)
}

func timeText(t *time.Time) string {
	if t == nil {
		return ""
	}
	return t.Format(time.RFC3339)
}
