package pattern

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"gopkg.in/yaml.v3"

	"convod/pipeline/parse"
)

// caseRow is one row of the case files: an input and the messages that are right.
type caseRow struct {
	ID           string         `json:"id"`
	Frontmatter  map[string]any `json:"frontmatter"`
	FallbackDate *string        `json:"fallback_date"`
	Body         string         `json:"body"`
	Expect       caseWant       `json:"expect"`
	ExpectAlt    *caseWant      `json:"expect_alt"`
}

type caseWant struct {
	Messages []caseMessage `json:"messages"`
	Pattern  string        `json:"pattern"`
}

type caseMessage struct {
	Speaker   string `json:"speaker"`
	Timestamp string `json:"timestamp"`
	Text      string `json:"text"`
}

func loadCases(t *testing.T, name string) []caseRow {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "..", "testdata", "cases", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var rows []caseRow
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 16<<20)
	for sc.Scan() {
		var r caseRow
		if err := json.Unmarshal(sc.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, r)
	}
	if sc.Err() != nil || len(rows) == 0 {
		t.Fatalf("%s: %d rows, %v", name, len(rows), sc.Err())
	}
	return rows
}

// source is the row as a file: frontmatter makes it a Markdown page.
func (r caseRow) source(t *testing.T) *parse.Source {
	t.Helper()
	name, data := "case.txt", r.Body
	if len(r.Frontmatter) > 0 {
		block, err := yaml.Marshal(r.Frontmatter)
		if err != nil {
			t.Fatal(err)
		}
		name, data = "case.md", "---\n"+string(block)+"---\n"+r.Body
	}
	var opts parse.Options
	if r.FallbackDate != nil {
		opts.Date = *r.FallbackDate
	}
	return parse.FromBytes(name, []byte(data), opts)
}

func builtin(t testing.TB) *Set {
	t.Helper()
	s, err := Builtin()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// read gives the messages of the winner, and its name; nothing when no reader claims the source.
func read(t testing.TB, set *Set, src *parse.Source) (string, *parse.Document, []parse.Message) {
	t.Helper()
	r, _ := parse.Pick(set.Readers(), src)
	if r == nil {
		return "", nil, nil
	}
	var doc *parse.Document
	var out []parse.Message
	for d, err := range r.Read(src) {
		if err != nil {
			t.Fatal(err)
		}
		doc = d
		for m := range d.Messages {
			out = append(out, m)
		}
	}
	return r.Name(), doc, out
}

func tidyLines(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t")
	}
	return strings.Join(lines, "\n")
}

func comparable(t *testing.T, got []parse.Message) []caseMessage {
	out := []caseMessage{}
	for _, m := range got {
		ts := ""
		if !m.Time.IsZero() {
			ts = m.Time.UTC().Format(time.RFC3339)
		}
		out = append(out, caseMessage{m.Speaker, ts, tidyLines(m.Text)})
	}
	return out
}

func (w caseWant) normal(t *testing.T) []caseMessage {
	out := []caseMessage{}
	for _, m := range w.Messages {
		if m.Timestamp != "" {
			at, err := time.Parse(time.RFC3339, m.Timestamp)
			if err != nil {
				t.Fatal(err)
			}
			m.Timestamp = at.UTC().Format(time.RFC3339)
		}
		m.Text = tidyLines(m.Text)
		out = append(out, m)
	}
	return out
}

func TestCases(t *testing.T) {
	set := builtin(t)
	for _, file := range []string{"parse.jsonl", "text.jsonl"} {
		for _, row := range loadCases(t, file) {
			t.Run(strings.TrimSuffix(file, ".jsonl")+"/"+row.ID, func(t *testing.T) {
				src := row.source(t)
				if strings.HasPrefix(row.Body, "<div class=") {
					// HTML has no lines to tell turns by: another reader's, and no pattern may take it.
					if r, _ := parse.Pick(set.Readers(), src); r != nil {
						t.Errorf("HTML is read by %q", r.Name())
					}
					return
				}
				name, doc, got := read(t, set, src)
				have := comparable(t, got)
				diff := cmp.Diff(row.Expect.normal(t), have)
				if diff != "" && row.ExpectAlt != nil && cmp.Diff(row.ExpectAlt.normal(t), have) == "" {
					diff = ""
				}
				if diff != "" {
					t.Errorf("read by %q (-want +got):\n%s\nscores: %v", name, diff, scores(set, src))
				}
				if p := row.Expect.Pattern; p != "" && p != name {
					t.Errorf("read by %q, want %q; scores: %v", name, p, scores(set, src))
				}
				if doc != nil {
					checkAccount(t, src, doc, got)
				}
			})
		}
	}
}

func scores(set *Set, src *parse.Source) []string {
	_, all := parse.Pick(set.Readers(), src)
	var out []string
	for _, s := range all {
		b, _ := json.Marshal(s.Score)
		out = append(out, s.Reader.Name()+" "+string(b))
	}
	sort.Strings(out)
	return out
}

// checkAccount asserts what holds for every document: lines add up, messages stand in order inside the source.
func checkAccount(t testing.TB, src *parse.Source, doc *parse.Document, got []parse.Message) {
	t.Helper()
	if doc.Lines == nil {
		t.Fatal("no account of lines")
	}
	if doc.Lines.Sum() != doc.Lines.Total {
		t.Errorf("lines add up to %d of %d: %+v", doc.Lines.Sum(), doc.Lines.Total, *doc.Lines)
	}
	if doc.Lines.Messages != len(got) {
		t.Errorf("%d anchor lines for %d messages", doc.Lines.Messages, len(got))
	}
	last := 0
	for i, m := range got {
		if m.FirstLine <= last || m.LastLine < m.FirstLine || m.LastLine > doc.Lines.Total {
			t.Errorf("message %d stands on lines %d to %d after line %d of %d", i, m.FirstLine, m.LastLine, last, doc.Lines.Total)
		}
		last = m.LastLine
	}
}
