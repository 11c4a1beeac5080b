package main

import (
	"fmt"
	"io"
	"strings"
	"text/template"

	"convod/cmd/convod/terminal"
)

// formatOf is the template of --format; nil where it is a form with a name, or none. It is asked before the search runs.
func formatOf(format, example string) (*template.Template, error) {
	switch format {
	case "", "csv", "md", "files":
		return nil, nil
	}
	t, err := template.New("format").Parse(format)
	if err != nil || !strings.Contains(format, "{{") {
		return nil, inputError("--format %q: use csv, md, files or a template like '%s'", format, example)
	}
	return t, nil
}

// writeEach writes what a template makes of each row.
func writeEach[T any](w io.Writer, t *template.Template, rows []T) error {
	for i := range rows {
		var line strings.Builder
		if err := t.Execute(&line, &rows[i]); err != nil {
			return inputError("--format: %w", err)
		}
		if _, err := fmt.Fprintln(w, terminal.Printable(line.String())); err != nil {
			return err
		}
	}
	return nil
}
