package daemon

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"convod/daemon/api"
)

// Two phones have one chat, with other names and another clock, and the one that the index shows is what is asked for. What goes
// goes in both files, and stays away however they are read again.
func TestForgetCopies(t *testing.T) {
	const mine, theirs = "a/WhatsApp Chat with Bob.txt", "b/WhatsApp Chat with Alice.txt"
	first := time.Date(2024, 3, 15, 9, 1, 0, 0, time.UTC) // of message 0, on Alice's clock
	for name, tc := range map[string]struct {
		req  api.ForgetRequest // paths relative to the folder
		mine export
		left map[string]int // words -> hits
	}{
		"person": {
			req:  api.ForgetRequest{From: []string{"Bob Example"}},
			left: map[string]int{`"number 2"`: 0, `"number 46"`: 0, `"number 98"`: 0, `"number 0"`: 1, `"number 1"`: 1, `"number 97"`: 1, "from:Bobby": 0, "from:Bob": 0},
		},
		"path": {
			req:  api.ForgetRequest{Paths: []string{"a"}},
			left: map[string]int{`"number 0"`: 0, `"number 50"`: 0, `"number 98"`: 0, `"number 99"`: 1, "from:Bobby": 1},
		},
		"time": {
			req:  api.ForgetRequest{Until: first.Add(2 * time.Minute)}, // message 1 is said at that minute
			left: map[string]int{`"number 0"`: 0, `"number 1"`: 1, `"number 2"`: 1},
		},
	} {
		t.Run(name, func(t *testing.T) {
			a := export{until: 99, names: [2]string{"Alice Example", "Bob Example"}}
			their := export{until: 99, names: [2]string{"Ally", "Bobby"}, zone: time.Hour}
			if name == "path" {
				their.until = 100 // this one stays
			}
			b := newBox(t, map[string]string{mine: a.String(), theirs: their.String()})
			b.once(api.ReindexRequest{})
			req := tc.req
			for i, p := range req.Paths {
				req.Paths[i] = filepath.Join(b.notes, p)
			}
			report, err := Forget(t.Context(), b.cfg, b.paths, req, b.options())
			must(t, err)
			if report.Units != 2 || report.Removed != 0 || report.Proof.Found != 0 {
				t.Errorf("report %+v, proof %+v", report, report.Proof)
			}
			check := func(when string) {
				t.Helper()
				for words, want := range tc.left {
					if got := b.search(words); min(len(got), 1) != want {
						t.Errorf("%s, %s: %+v, want %d", when, words, got, want)
					}
				}
			}
			check("at once")
			want := b.counts().Messages
			b.once(api.ReindexRequest{Force: true})
			check("after all was read again")
			must(t, os.RemoveAll(indexFolder(b.paths)))
			b.once(api.ReindexRequest{})
			check("after a rebuild")
			if got := b.counts().Messages; got != want {
				t.Errorf("%d messages after a rebuild, %d before", got, want)
			}
			must(t, os.Remove(filepath.Join(b.notes, mine)))
			b.once(api.ReindexRequest{})
			check("without one of the files")
		})
	}
}
