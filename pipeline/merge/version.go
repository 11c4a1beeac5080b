package merge

import (
	"cmp"
	"strings"
	"time"
)

// Version is one copy of a conversation that its service numbers and dates, as AI assistants do. Such
// conversations are edited and branch, so that aligning texts would mix versions: one wins whole.
type Version struct {
	ID       string    // parse.Document.ID, "chatgpt:c-1"
	Updated  time.Time // parse.Document.Updated; zero is older than any
	Messages int
	Path     string
	Key      string
}

// Compare puts the version that wins first: the newest, then the one with the most messages, then by path and key.
func (v *Version) Compare(o *Version) int {
	return cmp.Or(o.Updated.Compare(v.Updated), cmp.Compare(o.Messages, v.Messages), strings.Compare(v.Path, o.Path), strings.Compare(v.Key, o.Key))
}

// Winners gives for each id the index of the version that wins. Versions without an id are left out: each is its own.
func Winners(versions []Version) map[string]int {
	out := make(map[string]int, len(versions))
	for i := range versions {
		id := versions[i].ID
		if id == "" {
			continue
		}
		if best, ok := out[id]; !ok || versions[i].Compare(&versions[best]) < 0 {
			out[id] = i
		}
	}
	return out
}
