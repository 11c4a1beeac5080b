package chunk_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/chunk"
	"convod/pipeline/parse"
)

type caseRow struct {
	ID, Name, Text string
	Path           string
	Expect         []wantChunk
	Checks         []map[string]any
}

type wantChunk struct {
	Ordinal int
	Trail   []string
	Path    []string
	Text    string
}

func TestCases(t *testing.T) {
	f, err := os.Open("../../testdata/cases/chunk.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 16<<20)
	rows := 0
	for in.Scan() {
		var row caseRow
		if err := json.Unmarshal(in.Bytes(), &row); err != nil {
			t.Fatalf("row %d: %v", rows+1, err)
		}
		rows++
		t.Run(row.ID+" "+row.Name, func(t *testing.T) { runCase(t, row) })
	}
	if err := in.Err(); err != nil {
		t.Fatal(err)
	}
	if rows == 0 {
		t.Fatal("no cases were read")
	}
}

func runCase(t *testing.T, row caseRow) {
	name := row.Path
	if name == "" {
		name = "case.md"
	}
	text, err := parse.FromBytes(name, []byte(row.Text), parse.Options{}).Text()
	if errors.Is(err, parse.ErrNotText) { // a NUL: the daemon leaves such a file out
		text, err = &parse.Text{Body: row.Text, BodyLine: 1}, nil
	}
	if err != nil {
		t.Fatal(err)
	}
	path := chunk.Path(name)
	got := slices.Collect(chunk.Prose([]parse.Section{{Text: text.Body, FirstLine: text.BodyLine}}, path))
	if row.Expect != nil {
		short := make([]wantChunk, 0, len(got))
		for _, c := range got {
			short = append(short, wantChunk{c.Ordinal, c.Trail, path, trimLines(c.Text)})
		}
		for i := range row.Expect {
			row.Expect[i].Path = path
			row.Expect[i].Text = trimLines(row.Expect[i].Text)
		}
		if diff := cmp.Diff(row.Expect, short); diff != "" {
			t.Errorf("chunks (-want +got):\n%s", diff)
		}
	}
	for _, check := range row.Checks {
		for name, arg := range check {
			if !holds(t, got, name, arg) {
				t.Errorf("check %s %v does not hold on %+v", name, arg, got)
			}
		}
	}
}

// trimLines takes trailing spaces off, which the cases do not compare.
func trimLines(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}

func holds(t *testing.T, chunks []chunk.Chunk, name string, arg any) bool {
	t.Helper()
	all := func(f func(chunk.Chunk) bool) bool {
		return !slices.ContainsFunc(chunks, func(c chunk.Chunk) bool { return !f(c) })
	}
	switch name {
	case "n_chunks":
		return len(chunks) == int(arg.(float64))
	case "min_chunks":
		return len(chunks) >= int(arg.(float64))
	case "max_words":
		return all(func(c chunk.Chunk) bool { return len(strings.Fields(c.Text)) <= int(arg.(float64)) })
	case "max_chars":
		return all(func(c chunk.Chunk) bool { return utf8.RuneCountInString(c.Text) <= int(arg.(float64)) })
	case "has_trail":
		var want []string
		for _, s := range arg.([]any) {
			want = append(want, s.(string))
		}
		return slices.ContainsFunc(chunks, func(c chunk.Chunk) bool { return slices.Equal(c.Trail, want) })
	case "no_trail_contains":
		return all(func(c chunk.Chunk) bool { return !strings.Contains(chunk.Label(c.Trail), arg.(string)) })
	case "some_text_contains":
		return slices.ContainsFunc(chunks, func(c chunk.Chunk) bool { return strings.Contains(c.Text, arg.(string)) })
	case "any_contains":
		return slices.ContainsFunc(chunks, func(c chunk.Chunk) bool {
			return strings.Contains(chunk.Label(append(slices.Clone(c.Trail), c.Text)), arg.(string))
		})
	}
	t.Fatalf("no such check: %s", name)
	return false
}
