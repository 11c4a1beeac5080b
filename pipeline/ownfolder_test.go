package pipeline

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// Where a program gives each chat a folder of its own, the folder is the title, and the forms of the chat in it are one
// conversation; the same files under other names, or in an archive, are told by what they say.
func TestOwnFolder(t *testing.T) {
	const (
		markdown = "[2024-03-15 18:37:04] Ann Lee: are the seeds here\n[2024-03-15 18:38:04] Me: since noon\n[2024-03-15 18:39:04] Ann Lee: good\n"
		lines    = `{"date":"2024-03-15 18:37:04","sender":"Ann Lee","body":"are the seeds here","quote":""}` + "\n" +
			`{"date":"2024-03-15 18:38:04","sender":"Me","body":"since noon","quote":""}` + "\n"
	)
	p := newPipeline(t)
	type place struct{ Reader, Title, Version string }
	read := func(src *parse.Source) (got place) {
		for page := range p.Read(t.Context(), src) {
			c, _ := page.Conversation()
			got = place{page.Reader, page.Title, c.Version}
		}
		return got
	}
	for _, tt := range []struct {
		path, data string
		want       place
	}{
		{"signal/Garden/chat.md", markdown, place{"signal-export-md", "Garden", "folder:signal/Garden"}},
		{"signal/Garden/data.json", lines, place{"signal-json", "Garden", "folder:signal/Garden"}},
		{"signal/Garden/spring.md", markdown, place{"signal-export-md", "spring", ""}},
		{"signal/Garden/spring.json", lines, place{"signal-json", "spring", ""}},
	} {
		if diff := cmp.Diff(tt.want, read(parse.FromBytes(tt.path, []byte(tt.data), parse.Options{}))); diff != "" {
			t.Errorf("%s: %s", tt.path, diff)
		}
	}
	src, err := BytesUnit("signal.zip", zipOf(t, map[string]string{"Garden/chat.md": markdown}), parse.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(place{"signal-export-md", "Garden", ""}, read(src)); diff != "" {
		t.Error(diff)
	}
}
