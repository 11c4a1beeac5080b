package daemon

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/daemon/api"
)

// The chat that was forgotten is dropped again as another phone has it: nothing of Bob comes back, whatever it calls him and whatever
// its clock says, and what Alice said stays. The same words on the next day are new.
func TestForgottenOnAnotherClock(t *testing.T) {
	own, others := [2]string{"Alice Example", "Bob Example"}, [2]string{"Ally", "+1 555 0100"}
	for name, tc := range map[string]struct {
		again export
		want  int // of the 20 messages that Bob has a number in
	}{
		"the same":                         {export{until: 48, names: own}, 0},
		"five minutes off":                 {export{until: 48, names: own, zone: 5 * time.Minute}, 0},
		"an hour off":                      {export{until: 48, names: own, zone: time.Hour}, 0},
		"the other side of the world":      {export{until: 48, names: own, zone: -11 * time.Hour}, 0},
		"other names":                      {export{until: 48, names: others}, 0},
		"other names and clock and kind":   {export{until: 48, names: others, zone: time.Hour, ios: true}, 0},
		"grown with other names and clock": {export{until: 60, names: others, zone: 5 * time.Minute}, 5},
		"the next day":                     {export{until: 48, names: own, zone: 24*time.Hour + time.Minute}, 20},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBox(t, map[string]string{"WhatsApp Chat with Bob.txt": export{until: 48, names: own}.String(), "keep.md": "Something else.\n"})
			b.once(api.ReindexRequest{})
			_, err := Forget(t.Context(), b.cfg, b.paths, api.ForgetRequest{From: []string{"Bob Example"}}, b.options())
			must(t, err)
			must(t, os.Remove(filepath.Join(b.notes, "WhatsApp Chat with Bob.txt")))
			must(t, os.WriteFile(filepath.Join(b.notes, "other.txt"), []byte(tc.again.String()), 0o600))
			check := func(when string) {
				t.Helper()
				b.once(api.ReindexRequest{})
				var back, lost []int
				for n := range tc.again.until {
					if n%7 == 3 {
						continue
					}
					there := len(b.search(fmt.Sprintf(`"number %d"`, n))) > 0
					if bobs := n/2%2 == 1; bobs && there {
						back = append(back, n)
					} else if !bobs && !there {
						lost = append(lost, n)
					}
				}
				if len(back) != tc.want || lost != nil {
					t.Errorf("%s: %v of Bob are back, want %d; %v of Alice are lost", when, back, tc.want, lost)
				}
				if tc.want == 0 {
					var texts []string
					for _, h := range b.search(fmt.Sprintf("from:%q", tc.again.names[1])) {
						texts = append(texts, fmt.Sprint(h))
					}
					slices.Sort(texts)
					if diff := cmp.Diff([]string(nil), texts); diff != "" {
						t.Errorf("%s: Bob still speaks:\n%s", when, diff)
					}
				}
			}
			check("at once")
			must(t, os.RemoveAll(indexFolder(b.paths)))
			check("after a rebuild")
		})
	}
}
