package index

import (
	"fmt"
	"iter"
	"strings"
	"time"
)

// Checkpoint is one line of "status --checkpoints": how far a unit was read.
type Checkpoint struct {
	Source string
	Slug   string // path of the unit
	End    string // newest message, RFC 3339, or ""
}

// EncodeCheckpoint writes source|slug|newest end time.
func EncodeCheckpoint(e Entry) string {
	end := ""
	if !e.Newest.IsZero() {
		end = e.Newest.Format(time.RFC3339)
	}
	return e.Source + "|" + e.Path + "|" + end
}

// DecodeCheckpoint reads what EncodeCheckpoint wrote. It cuts at the first two bars only, so the last
// part may hold more; malformed entries give ok false.
func DecodeCheckpoint(s string) (c Checkpoint, ok bool) {
	parts := strings.SplitN(s, "|", 3)
	if len(parts) < 3 || parts[0] == "" || parts[1] == "" {
		return Checkpoint{}, false
	}
	return Checkpoint{parts[0], parts[1], parts[2]}, true
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
				if e.State == Final && !yield(EncodeCheckpoint(e), nil) {
					return
				}
			}
		}
	}
}
