package daemon

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/daemon/api"
	"convod/index"
)

// Files that may hold one chat and have more messages than can be compared stay as they are, and the status says so for
// as long as it is true.
func TestTooLargeToCompareIsTold(t *testing.T) {
	b := newBox(t, map[string]string{
		"a/WhatsApp Chat with Bob.txt": export{until: 200, names: alicesPhone}.String(), "b/WhatsApp Chat with Alice.txt": export{until: 300, names: bobsPhone}.String(),
		"c/other.txt": "11/03/2024, 18:05 - Carol Example: Is the ladder still at your place?\n",
	})
	b.cfg.MaxMemory = 400 * messageShare
	want := []api.Merged{
		{Source: "notes", MergeNote: index.MergeNote{Path: "a/WhatsApp Chat with Bob.txt", With: "b/WhatsApp Chat with Alice.txt", Conversations: 1, Uncompared: 500}},
		{Source: "notes", MergeNote: index.MergeNote{Path: "b/WhatsApp Chat with Alice.txt", With: "a/WhatsApp Chat with Bob.txt", Conversations: 1, Uncompared: 500}},
	}
	check := func(messages int, want []api.Merged) {
		t.Helper()
		b.once(api.ReindexRequest{})
		st, err := api.NewLocal(LocalOptions(b.cfg, b.paths)).Status(context.Background())
		must(t, err)
		if n := st.Counts.Messages; n != messages {
			t.Errorf("%d messages, want %d", n, messages)
		}
		if diff := cmp.Diff(want, st.Merged); diff != "" {
			t.Errorf("merged (-want +got):\n%s", diff)
		}
	}
	check(501, want)
	put(t, b.notes, "c/other.txt", "11/03/2024, 18:05 - Carol Example: Where is the ladder?\n11/03/2024, 18:06 - Bob Example: Here.\n")
	check(502, want)
	must(t, os.Remove(filepath.Join(b.notes, "a/WhatsApp Chat with Bob.txt")))
	check(302, nil)
}
