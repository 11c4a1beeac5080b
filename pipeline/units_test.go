package pipeline

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A scan asks for units one by one, and is told nothing where there is nothing to tell.
func TestUnitOf(t *testing.T) {
	for _, tt := range []struct {
		name  string
		files []string
		want  map[string]string // nil: each is its own
	}{
		{"no export", []string{"a.md", "users.json", "d/channels.json", "d/messages.html"}, nil},
		{"nothing", nil, nil},
		{"Slack", []string{"a.md", "s/Users.JSON", "s/channels.json", "s/general/2024-01-01.json", "s2/x.json"}, map[string]string{
			"a.md": "a.md", "s/Users.JSON": "s", "s/channels.json": "s", "s/general/2024-01-01.json": "s", "s2/x.json": "s2/x.json",
		}},
		{"the outermost of two", []string{"o/messages.html", "o/messages2.html", "o/in/message_1.json", "o/in/message_2.json", "o/in/x.jpg"}, map[string]string{
			"o/messages.html": "o", "o/messages2.html": "o", "o/in/message_1.json": "o", "o/in/message_2.json": "o", "o/in/x.jpg": "o",
		}},
		{"the root", []string{"group_info.json", "messages.json", "files/x.png"}, map[string]string{
			"group_info.json": ".", "messages.json": ".", "files/x.png": ".",
		}},
		{"the root beside notes", []string{"group_info.json", "messages.json", "sub/a.md"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			of := UnitOf(slices.Values(tt.files))
			if (of == nil) != (tt.want == nil) {
				t.Fatalf("units are told: %v", of != nil)
			}
			paths := UnitPaths(tt.files)
			got := map[string]string{}
			for _, f := range tt.files {
				if of == nil {
					got[f] = f
					continue
				}
				got[f] = of(f)
			}
			if diff := cmp.Diff(paths, got); diff != "" {
				t.Errorf("beside UnitPaths (-paths +of):\n%s", diff)
			}
			if diff := cmp.Diff(tt.want, got); tt.want != nil && diff != "" {
				t.Errorf("units (-want +got):\n%s", diff)
			}
		})
	}
}
