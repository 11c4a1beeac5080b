package note

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

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
		{"garden.org", "#+TITLE: Garden\n#+DATE: <2024-03-15 Fri>\n#+filetags: :home:\nlead\n* TODO [#A] Beds :dig:\nturn them\n** Leeks\n#+begin_src sh\n* no heading\n#+end_src\n* Buy twine\n", parse.Document{
			Reader: "markdown", Shape: parse.Note, Title: "Garden", Date: "2024-03-15", DateSource: parse.DateFrontmatter, Tags: []string{"home"},
			Prose: []parse.Section{
				{Text: "#+TITLE: Garden\n#+DATE: <2024-03-15 Fri>\n#+filetags: :home:\nlead\n", FirstLine: 1},
				{Text: "\nturn them\n", FirstLine: 5, Trail: []string{"Beds"}},
				{Text: "\n#+begin_src sh\n* no heading\n#+end_src\n", FirstLine: 7, Trail: []string{"Beds", "Leeks"}},
				{Text: "Buy twine", FirstLine: 11, Trail: []string{"Buy twine"}},
			},
			Lines: &parse.Lines{Total: 11, Prose: 11},
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
		"feed.xml":      {"<?xml version=\"1.0\"?><a>b</a>", "not a known export"},
	} {
		if _, err := read(t, name, want[0]); err == nil || !strings.Contains(err.Error(), want[1]) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: err = %v, want %q with the name", name, err, want[1])
		}
	}
}

// What is known and not read says what it is, and what to do instead.
func TestKnownAndNotRead(t *testing.T) {
	_, err := read(t, "messages.json", `[{"ID":1,"Timestamp":"2024-03-15 18:37:00","Contents":"hi","Attachments":""}]`)
	want := &parse.UnsupportedError{What: "Discord's data package, which holds only what you said yourself", Hint: "export whole channels with DiscordChatExporter, format JSON"}
	if diff := cmp.Diff(error(want), err); diff != "" {
		t.Error(diff)
	}
}

// A file of an export that is met on its own is said to belong to it.
func TestSideFiles(t *testing.T) {
	beside := fstest.MapFS{"slack/channels.json": {}, "Groups/DM 1/messages.json": {}, "Ann/data.json": {}, "c1/messages.json": {}}
	tests := []struct{ path, text, want string }{
		{"elsewhere/users.json", `[{"id":"U1","team_id":"T1","profile":{"real_name":"Alice Example"}}]`, "Slack"},
		{"slack/integration_logs.json", `[]`, "Slack"},
		{"slack/users.json", `[]`, "Slack"},
		{"Groups/DM 1/group_info.json", `{"members":[]}`, "Google Chat"},
		{"Ann/index.html", "<html></html>", "Signal"},
		{"c1/channel.json", `{"id":"1"}`, "Discord"},
		{"facebook-alice/your_facebook_activity/posts/your_posts_1.json", `[{"timestamp":1}]`, "Facebook"},
		{"instagram-alice/preferences/your_topics.json", `{"topics":[]}`, "Instagram"},
	}
	for _, tt := range tests {
		src := parse.FromBytes(tt.path, []byte(tt.text), parse.Options{})
		src.Root = beside
		r, _ := parse.Pick(Readers(), src)
		for doc, err := range r.Read(src) {
			want := &parse.Document{Reader: "chat-sidecar", Shape: parse.Ignored, Title: src.Stem(), Warnings: []string{"ignored: belongs to the " + tt.want + " export it stands in, which is read as a whole"}}
			if diff := cmp.Diff(want, doc, cmpopts.IgnoreUnexported(parse.Document{})); diff != "" || err != nil {
				t.Errorf("%s: %v %s", tt.path, err, diff)
			}
		}
	}
	src := parse.FromBytes("shop/users.json", []byte(`[{"id":1,"email":"x"}]`), parse.Options{})
	src.Root = beside
	if r, _ := parse.Pick(Readers(), src); r.Name() != "unknown-export" {
		t.Errorf("a list of anybody's users is taken by %s", r.Name())
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
