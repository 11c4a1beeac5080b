package pipeline

import (
	"maps"
	"slices"
)

// Types are the page types that convod knows without having seen a page of them, sorted: those that its readers give, and
// other names of them. A page may have any other, in its frontmatter or by a pattern of the user.
func Types() []string {
	return slices.Sorted(func(yield func(string) bool) {
		for t := range maps.Keys(conversationTypes) {
			if t != "" && !yield(t) {
				return
			}
		}
	})
}
