package index

import (
	"fmt"
	"iter"
	"time"
)

// checkpoint is one line of "status --checkpoints", how far a unit was read: its source, path and newest message (RFC 3339, or
// nothing), with bars between.
func checkpoint(e *Entry) string {
	end := ""
	if !e.Newest.IsZero() {
		end = e.Newest.Format(time.RFC3339)
	}
	return e.Source + "|" + e.Path + "|" + end
}

// Checkpoints streams the encoded checkpoints of all finished units, by source and path.
func (x *Index) Checkpoints() iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		sources, err := x.Sources()
		if err != nil {
			yield("", fmt.Errorf("list checkpoints: %w", err))
			return
		}
		for _, s := range sources {
			for e, err := range x.Entries(s) {
				if err != nil {
					yield("", err)
					return
				}
				if e.State == Final && !yield(checkpoint(&e), nil) {
					return
				}
			}
		}
	}
}
