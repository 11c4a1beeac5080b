package note

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// read picks among this package's readers only.
func read(t *testing.T, name, text string) (*parse.Document, error) {
	t.Helper()
	src := parse.FromBytes(name, []byte(text), parse.Options{})
	r, _ := parse.Pick(Readers(), src)
	if r == nil {
		t.Fatalf("nobody claims %s", name)
	}
	for doc, err := range r.Read(src) {
		return doc, err
	}
	t.Fatalf("%s gave nothing", r.Name())
	return nil, nil
}

func TestNotesAndTables(t *testing.T) {
	tests := []struct {
		name, text string
		want       parse.Document
	}{
		{"house/Shed.md", "---\ndate: 2024-03-15\ntags: [a, b]\ntype: Meeting\n---\n\n# The *shed* #\n\ntext\n", parse.Document{
			Reader: "markdown", Shape: parse.Note, Title: "The *shed*", Type: "meeting", Date: "2024-03-15", DateSource: parse.DateFrontmatter, Tags: []string{"a", "b"},
			Prose: []parse.Section{{Text: "\n# The *shed* #\n\ntext\n", FirstLine: 6}},
			Lines: &parse.Lines{Total: 9, Frontmatter: 5, Prose: 2, Blank: 2},
		}},
		{"plain.txt", "```\n# code\n```\nbody", parse.Document{
			Reader: "markdown", Shape: parse.Note, Title: "plain",
			Prose: []parse.Section{{Text: "```\n# code\n```\nbody", FirstLine: 1}}, Lines: &parse.Lines{Total: 4, Prose: 4},
		}},
		{"blank.md", " \n\n", parse.Document{Reader: "markdown", Shape: parse.Note, Title: "blank", Lines: &parse.Lines{Total: 2, Blank: 2}}},
		{"Budget.csv", "Month,Rent\nJune,1\n", parse.Document{
			Reader: "table", Shape: parse.Table, Title: "Budget",
			Prose: []parse.Section{{Text: "Month,Rent\nJune,1\n", FirstLine: 1}}, Lines: &parse.Lines{Total: 2, Prose: 2},
		}},
		{"brace.txt", "{see below}\nThis is a letter.\nIt goes on.\n", parse.Document{
			Reader: "markdown", Shape: parse.Note, Title: "brace",
			Prose: []parse.Section{{Text: "{see below}\nThis is a letter.\nIt goes on.\n", FirstLine: 1}}, Lines: &parse.Lines{Total: 3, Prose: 3},
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc, err := read(t, tt.name, tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(&tt.want, doc, cmp.FilterPath(func(p cmp.Path) bool {
				return p.Last().String() == ".drained"
			}, cmp.Ignore())); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestUnknownExports(t *testing.T) {
	for name, want := range map[string][2]string{
		"settings.json": {`{"theme":"dark"}`, "not a known export"},
		"null.json":     {" \n null \n", "not a known export"},
		"page.html":     {"<html></html>", "not a known export"},
		"login.json":    {"<!DOCTYPE html>", "not JSON"},
		"deep.json":     {strings.Repeat("[", 20_000), "depth"},
		"data.txt":      {`{"a":1,"b":[1,2,3]}`, "not a known export"},
	} {
		if _, err := read(t, name, want[0]); err == nil || !strings.Contains(err.Error(), want[1]) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: err = %v, want %q with the name", name, err, want[1])
		}
	}
}

func TestComma(t *testing.T) {
	for _, tt := range []struct {
		ext, text string
		want      rune
	}{{".tsv", "a,b", '\t'}, {".csv", "a;b;c,d\n1,2,3,4,5", ';'}, {".csv", "a\tb", '\t'}, {".csv", "a", ','}, {".csv", "", ','}} {
		if got := Comma(tt.ext, tt.text); got != tt.want {
			t.Errorf("Comma(%q, %q) = %q, want %q", tt.ext, tt.text, got, tt.want)
		}
	}
}
