package pipeline

import (
	"fmt"
	"slices"
	"strings"

	"convod/pipeline/redact"
)

// Redaction is a secret that was left out: its kind and the line where it stood, never its value.
type Redaction struct {
	Kind   redact.Kind `json:"kind"`
	Line   int         `json:"line"`             // 1-based; of an export, the first line of its object
	Path   string      `json:"path,omitempty"`   // where they differ from the page's
	Member string      `json:"member,omitempty"` //
}

// Redactions are the secrets that were left out of a page, complete once it was drained. At most
// maxRedactions are told one by one; count is of all.
func (p *Page) Redactions() (list []Redaction, count int) {
	if p.cleaner == nil {
		return nil, 0
	}
	return p.cleaner.places, p.cleaner.count
}

const maxRedactions = 1000

// redactionSummary is the warning of a page: "redacted: 2 passwords, 1 github token"; "" for none.
func redactionSummary(places []Redaction, count int) string {
	if count == 0 {
		return ""
	}
	counts := map[redact.Kind]int{}
	var kinds []redact.Kind
	for _, r := range places {
		if counts[r.Kind]++; counts[r.Kind] == 1 {
			kinds = append(kinds, r.Kind)
		}
	}
	slices.Sort(kinds)
	parts := make([]string, 0, len(kinds)+1)
	for _, k := range kinds {
		name := string(k)
		if counts[k] > 1 {
			name += "s"
		}
		parts = append(parts, fmt.Sprintf("%d %s", counts[k], name))
	}
	if more := count - len(places); more > 0 {
		parts = append(parts, fmt.Sprintf("%d more", more))
	}
	return "redacted: " + strings.Join(parts, ", ")
}
