package pipeline

import (
	"fmt"
	"slices"
	"strings"

	"convod/pipeline/redact"
)

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
