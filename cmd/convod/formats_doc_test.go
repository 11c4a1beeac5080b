package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"convod/pipeline"
	"convod/pipeline/parse"
)

// TestFormatsDoc: the tables of docs/formats.md are what the readers say of themselves. After a change of a
// reader: go test ./cmd/convod -run TestFormatsDoc -update
func TestFormatsDoc(t *testing.T) {
	readers, err := pipeline.LoadReaders(nil)
	if err != nil {
		t.Fatal(err)
	}
	declared := map[string]bool{}
	for _, r := range readers.Patterns().Readers() {
		declared[r.Name()] = true
	}
	var exports, texts []string
	for _, r := range sortedBySystem(t, readers.List()) {
		d := r.(parse.Described).Describe()
		row := fmt.Sprintf("| %s | %s | %s | %s | `%s` |\n", cell(d.System), cell(d.What), cell(d.RecognisedBy), cell(d.NotSupported), r.Name())
		if declared[r.Name()] {
			texts = append(texts, row)
		} else {
			exports = append(exports, row)
		}
	}
	var aside []string
	for _, u := range pipeline.UnsupportedFormats() {
		aside = append(aside, fmt.Sprintf("| %s | %s | %s |\n", cell(u.What), cell(u.RecognisedBy()), cell(u.Hint)))
	}
	generated(t, "../../docs/formats.md", "unsupported", "\n| what you have | how it is recognised | what to do |\n|---|---|---|\n"+strings.Join(aside, "")+"\n")
	head := "| system | what is read | how it is recognised | what is not | reader |\n|---|---|---|---|---|\n"
	generated(t, "../../docs/formats.md", "formats",
		"\n### Exports, transcripts, mail and notes\n\n"+head+strings.Join(exports, "")+
			"\n### Chats as text\n\n"+head+strings.Join(texts, "")+"\n")
}

// sortedBySystem is the order in which a person looks a format up. Every reader must be able to say what it reads.
func sortedBySystem(t *testing.T, list []parse.Reader) []parse.Reader {
	t.Helper()
	list = slices.Clone(list)
	for _, r := range list {
		if _, ok := r.(parse.Described); !ok {
			t.Fatalf("reader %s has no description", r.Name())
		}
	}
	system := func(r parse.Reader) string { return strings.ToLower(r.(parse.Described).Describe().System) }
	slices.SortStableFunc(list, func(a, b parse.Reader) int { return cmp.Compare(system(a), system(b)) })
	return list
}

// cell makes text safe inside a table of Markdown: bars everywhere, and outside of code what would be markup.
func cell(text string) string {
	text = strings.NewReplacer("|", `\|`, "\t", "⇥", "\n", " ").Replace(text)
	parts := strings.Split(text, "`")
	for i := 0; i < len(parts); i += 2 {
		parts[i] = strings.NewReplacer("*", `\*`, "_", `\_`, "<", "&lt;", ">", "&gt;", "~", `\~`, "[", `\[`, "]", `\]`).Replace(parts[i])
	}
	return strings.Join(parts, "`")
}
