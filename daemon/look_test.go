package daemon

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLook(t *testing.T) {
	root := tree(t, map[string]string{
		"a.md": "1", "dir/x.md": "2", "dir/deep/y.md": "3", ".git/HEAD": "",
		"slack/users.json": "[]", "slack/channels.json": "[]", "slack/general/d.json": "[]",
		"was/users.json": "[]",
	})
	r, err := os.OpenRoot(root)
	must(t, err)
	defer r.Close()
	ig, err := NewIgnore(root, nil, nil)
	must(t, err)
	tests := []struct {
		path, scope string
		want        []string
	}{
		{"a.md", "a.md", []string{"a.md"}},
		{"dir", "dir", []string{"dir/deep/y.md", "dir/x.md"}},
		{"gone.md", "gone.md", nil},
		{"a.md/inside", "a.md/inside", nil},
		{"no/such/folder.md", "no/such/folder.md", nil},
		{".git/HEAD", ".git/HEAD", nil},
		{"slack/general/d.json", "slack", []string{"slack"}},
		{"slack", "slack", []string{"slack"}},
		{"was/users.json", "was", []string{"was/users.json"}}, // an export that lost a part is files again
	}
	for _, tt := range tests {
		list, scope, _, err := Look(context.Background(), r, ig, tt.path, newExports(r, func(p string) bool { return p == "was" }))
		must(t, err)
		var got []string
		for _, u := range list.Units {
			got = append(got, u.Path)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" || scope != tt.scope {
			t.Errorf("Look(%q): scope %q, want %q; units (-want +got):\n%s", tt.path, scope, tt.scope, diff)
		}
	}
}

func TestWithinAndTopmost(t *testing.T) {
	for _, tt := range []struct {
		p, folder string
		want      bool
	}{{"a", ".", true}, {"a/b", "a", true}, {"a", "a", true}, {"ab", "a", false}, {"a", "a/b", false}} {
		if got := within(tt.p, tt.folder); got != tt.want {
			t.Errorf("within(%q, %q) = %v", tt.p, tt.folder, got)
		}
	}
	got := topmost(strings.Fields("b/c a b b/c/d e/f e.md"))
	if diff := cmp.Diff([]string{"a", "b", "e.md", "e/f"}, got); diff != "" {
		t.Errorf("topmost (-want +got):\n%s", diff)
	}
	if got := topmost([]string{"x", everything}); !slices.Equal(got, []string{everything}) {
		t.Errorf("topmost with everything: %v", got)
	}
}
