package status

import (
	"testing"

	"convod/index"
)

func TestMergedSaysWhatWasNotCompared(t *testing.T) {
	for want, n := range map[string]index.MergeNote{
		"merged with b.txt: 26 messages in both, 7 only here":                {With: "b.txt", Conversations: 1, Both: 26, Only: 7},
		"has 2 conversations of which b.zip has the same or a newer version": {With: "b.zip", Conversations: 2, Older: 2},
		"may be one conversation with b.txt, and is not compared: 2500000 messages are more than max_memory allows, so what both have is found twice": {
			With: "b.txt", Conversations: 1, Uncompared: 2_500_000,
		},
	} {
		if got := Merged(n); got != want {
			t.Errorf("%+v: %q, want %q", n, got, want)
		}
	}
}
