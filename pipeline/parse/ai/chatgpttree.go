package ai

import (
	"slices"
	"strings"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// chain is the way from the root to leaf. It only follows parents: newer exports leave children out.
func (w *gptConversation) chain(leaf string) (keys []string, cycle bool) {
	seen := map[string]bool{}
	for key := leaf; key != ""; {
		n, ok := w.Mapping[key]
		if !ok {
			break
		}
		if seen[key] {
			cycle = true
			break
		}
		seen[key] = true
		keys = append(keys, key)
		key = string(n.Parent)
	}
	slices.Reverse(keys)
	return keys, cycle
}

// newestLeaf stands in for a current_node that is missing: of the nodes that are nobody's
// parent, the one with the newest message; the later in the file where times are equal.
func newestLeaf(mapping map[string]gptNode, raw []byte) string {
	parents := make(map[string]bool, len(mapping))
	for _, n := range mapping {
		parents[string(n.Parent)] = true
	}
	best, bestTime, bestIsLeaf := "", time.Time{}, false
	for _, key := range mappingOrder(raw) {
		n, ok := mapping[key]
		if !ok {
			continue
		}
		var t time.Time
		if n.Message != nil {
			t, _ = jsonstream.Instant(n.Message.CreateTime)
		}
		isLeaf := !parents[key] // a ring has none: then the newest of all
		if isLeaf && !bestIsLeaf || isLeaf == bestIsLeaf && !t.Before(bestTime) {
			best, bestTime, bestIsLeaf = key, t, isLeaf
		}
	}
	return best
}

// mappingOrder gives the keys of mapping as they stand in the file, which a Go map forgets.
func mappingOrder(raw []byte) []string {
	var keys []string
	for r := range jsonstream.Elements(parse.FromBytes("", raw, parse.Options{}), jsonstream.Options{}, "mapping.*") {
		keys = append(keys, r.Key)
	}
	return keys
}

func (m *gptMessage) visible() bool {
	if m.Author.Role != user && m.Author.Role != assistant || m.Recipient != "" && m.Recipient != "all" || bool(m.Metadata.Hidden) {
		return false
	}
	switch m.Content.Type {
	case "user_editable_context", "model_editable_context", "thoughts", "reasoning_recap", "execution_output", "system_error":
		return false
	}
	return !strings.HasPrefix(string(m.Content.Type), "tether_")
}

func (m *gptMessage) text() string {
	parts := make([]string, 0, len(m.Content.Parts))
	for _, p := range m.Content.Parts {
		if strings.TrimSpace(string(p)) != "" {
			parts = append(parts, string(p))
		}
	}
	if len(parts) == 0 {
		parts = append(parts, string(m.Content.Text))
	}
	return stripCitations(strings.Join(parts, "\n"))
}
