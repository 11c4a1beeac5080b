package main

import (
	"encoding/json"
	"io"

	"convod/index"
)

// writeJSON writes one JSON value on one line.
func writeJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// writeRecords writes JSON Lines: the rows of an answer, then its summary.
func writeRecords[T any](w io.Writer, rows []T, summary *index.Summary) error {
	for i := range rows {
		if err := writeJSON(w, &rows[i]); err != nil {
			return err
		}
	}
	return writeJSON(w, summary)
}
