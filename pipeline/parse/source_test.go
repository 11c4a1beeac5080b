package parse

import (
	"testing"
	"testing/fstest"
)

// A file beside another is found on disk and in archives; a file is not beside itself, nor is what is no file.
func TestBeside(t *testing.T) {
	disk := fstest.MapFS{"a/users.json": {}, "a/x.json": {}, "b/users.json": {}, "a/dir/deep.json": {}}
	archive := fstest.MapFS{"in/channels.json": {}, "in/x.json": {}}
	for _, tt := range []struct {
		what  string
		src   Source
		names []string
		want  bool
	}{
		{"on disk", Source{Path: "a/x.json", Root: disk}, []string{"channels.json", "users.json"}, true},
		{"elsewhere on disk", Source{Path: "a/x.json", Root: disk}, []string{"channels.json"}, false},
		{"itself", Source{Path: "b/users.json", Root: disk}, []string{"users.json"}, false},
		{"a folder", Source{Path: "a/x.json", Root: disk}, []string{"dir"}, false},
		{"in its archive", Source{Path: "a/x.zip", Member: "in/x.json", Root: disk, Files: archive}, []string{"channels.json"}, true},
		{"beside its archive", Source{Path: "a/x.zip", Member: "in/x.json", Root: disk, Files: archive}, []string{"users.json"}, false},
		{"nothing is known", Source{Path: "a/x.json"}, []string{"users.json"}, false},
		{"no name", Source{Path: "a/x.json", Root: disk}, nil, false},
	} {
		if got := tt.src.Beside(tt.names...); got != tt.want {
			t.Errorf("%s: %v", tt.what, got)
		}
	}
}
