package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"convod/config"
	"convod/daemon"
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
	generated(t, "../../docs/formats.md", "limits", limits())
	head := "| system | what is read | how it is recognised | what is not | reader |\n|---|---|---|---|---|\n"
	generated(t, "../../docs/formats.md", "formats",
		"\n### Exports, transcripts, mail and notes\n\n"+head+strings.Join(exports, "")+
			"\n### Chats as text\n\n"+head+strings.Join(texts, "")+"\n")
}

// limits says how large a file may be, in the words of docs/formats.md.
func limits() string {
	def := config.Default().MaxMemory
	mib := func(n int64) string { return fmt.Sprintf("%d MiB", n>>20) }
	return fmt.Sprintf(`
- A text file may be as large as a quarter of `+"`max_memory`"+`, %s at least: %s by default, where `+"`max_memory`"+` is %s. One that
  is larger is reported as too large; raise `+"`max_memory`"+`. `+"`convod explain`"+` without a configuration reads up to %s.
- JSON exports and mailboxes are read piece by piece and may be larger.
- A member of an archive may unpack to %d GiB, an archive to %d GiB, and either to %d times its packed size: more is a bomb, and
  only that member is left out.

`, mib(daemon.MaxText(1)), mib(daemon.MaxText(def)), mib(def), mib(parse.DefaultMaxBytes), int64(parse.DefaultMaxMember)>>30, int64(parse.DefaultMaxTotal)>>30, pipeline.BombRatio)
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
