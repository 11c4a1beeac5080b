package pipeline

import (
	"testing"

	"pgregory.net/rapid"
)

// A hashSet says of every hash whether it is new, as a map would.
func TestHashSetIsASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var set hashSet
		seen := map[uint64]bool{}
		for _, h := range rapid.SliceOfN(rapid.OneOf(rapid.Uint64Range(0, 300), rapid.Uint64()), 0, 2000).Draw(t, "hashes") {
			if got, want := set.add(h), !seen[h]; got != want {
				t.Fatalf("add(%d) = %v after %d others, want %v", h, got, len(seen), want)
			}
			seen[h] = true
		}
	})
}
