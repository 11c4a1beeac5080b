package answer

import (
	"strings"
	"testing"

	"convod/index"
)

func TestForm(t *testing.T) {
	r := &index.Result{Hits: []index.Hit{{Path: "a.md", MatchLine: 3, Text: "two\x1b[2J sets"}}}
	for _, c := range []struct{ form, out, err string }{
		{"{{.Path}}:{{.MatchLine}} {{.Text}}", "a.md:3 two␛[2J sets\n", ""},
		{"{{.path}}", "", "--format: there is no field .path: use .Schema, .Record, .ID, .Rank, .Score, "},
		{"{{index .Trail 7}}", "", "--format: template: format:1:2: "},
		{"csv", "path,line,doc,time,speaker,title,text\na.md,3,,,,,two␛[2J sets\n", ""},
		{"md", "- **a.md** `a.md:3` \n  > two␛[2J sets\n", ""},
	} {
		f, ok := ParseForm(c.form)
		if !ok {
			t.Fatalf("%s is no form", c.form)
		}
		var out strings.Builder
		err := f.Hits(&out, r)
		if got := out.String(); got != c.out || (err != nil) != (c.err != "") || err != nil && !strings.HasPrefix(err.Error(), c.err) {
			t.Errorf("%s: %q, %v; want %q, %q", c.form, got, err, c.out, c.err)
		}
	}
	for _, text := range []string{"", "files", "json", "{{.Path", "}}"} {
		if f, ok := ParseForm(text); ok {
			t.Errorf("%q is the form %+v", text, f)
		}
	}
}
