package pattern

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

var update = flag.Bool("update", false, "write the golden files of the fixtures anew")

// golden is a document as the golden files hold it.
type golden struct {
	Title    string          `json:"title"`
	Type     string          `json:"type"`
	Date     string          `json:"date"`
	Source   string          `json:"date_source"`
	Warnings []string        `json:"warnings"`
	Lines    parse.Lines     `json:"lines"`
	Messages []goldenMessage `json:"messages"`
	Prose    []goldenProse   `json:"prose,omitempty"`
}

type goldenMessage struct {
	Speaker string `json:"speaker"`
	Time    string `json:"time"`
	Text    string `json:"text"`
	First   int    `json:"first_line"`
	Last    int    `json:"last_line"`
	Section int    `json:"section,omitempty"`
}

type goldenProse struct {
	Text  string   `json:"text"`
	First int      `json:"first_line"`
	Trail []string `json:"trail,omitempty"`
}

func goldenOf(doc *parse.Document, got []parse.Message) golden {
	g := golden{doc.Title, doc.Type, doc.Date, string(doc.DateSource), doc.Warnings, *doc.Lines, nil, nil}
	for _, m := range show(got) {
		g.Messages = append(g.Messages, goldenMessage{m.Speaker, m.Time, tidyLines(m.Text), m.First, m.Last, m.Section})
	}
	for _, s := range doc.Prose {
		g.Prose = append(g.Prose, goldenProse{strings.ReplaceAll(strings.ReplaceAll(s.Text, "\r\n", "\n"), "\r", "\n"), s.FirstLine, s.Trail})
	}
	return g
}

// fixtures calls test for every fixture of the patterns of a set: its owner, its path and its bytes.
func fixtures(t *testing.T, set *Set, test func(t *testing.T, owner, path string, data []byte)) {
	t.Helper()
	for _, r := range set.Readers() {
		if r.Name() == "sidecar" {
			continue // has no files of its own
		}
		t.Run(r.Name(), func(t *testing.T) {
			dir := filepath.Join("..", "..", "..", "testdata", "exports", r.Name())
			entries, err := os.ReadDir(dir)
			if err != nil {
				t.Fatalf("every pattern has a fixture: %v", err)
			}
			n := 0
			for _, e := range entries {
				if strings.HasSuffix(e.Name(), ".golden.json") {
					continue
				}
				data, err := os.ReadFile(filepath.Join(dir, e.Name()))
				if err != nil {
					t.Fatal(err)
				}
				n++
				t.Run(e.Name(), func(t *testing.T) { test(t, r.Name(), filepath.Join(dir, e.Name()), data) })
			}
			if n == 0 {
				t.Fatal("no fixture")
			}
		})
	}
}

func TestFixtures(t *testing.T) {
	set := builtin(t)
	fixtures(t, set, func(t *testing.T, owner, path string, data []byte) {
		src := parse.FromBytes(filepath.Base(path), data, parse.Options{})
		name, doc, got := read(t, set, src)
		if name != owner {
			t.Fatalf("read by %q; scores:\n%s", name, strings.Join(scores(set, src), "\n"))
		}
		checkAccount(t, src, doc, got)
		have := goldenOf(doc, got)
		file := path + ".golden.json"
		if *update {
			var b bytes.Buffer
			enc := json.NewEncoder(&b)
			enc.SetEscapeHTML(false)
			enc.SetIndent("", "  ")
			if err := enc.Encode(have); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var want golden
		if err := json.Unmarshal(raw, &want); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, have); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
}

// A file is the same whatever ends its lines and whatever mark it begins with.
func TestFixturesWithOtherBreaks(t *testing.T) {
	set := builtin(t)
	fixtures(t, set, func(t *testing.T, owner, path string, data []byte) {
		if bytes.Contains(data, []byte("\r")) {
			return
		}
		_, doc, got := read(t, set, parse.FromBytes(filepath.Base(path), data, parse.Options{}))
		want := goldenOf(doc, got)
		for label, change := range map[string]func(string) string{
			"CRLF": func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
			"CR":   func(s string) string { return strings.ReplaceAll(s, "\n", "\r") },
			"BOM":  func(s string) string { return "\ufeff" + s },
			"cut":  func(s string) string { return strings.TrimRight(s, "\n") + "\n" },
		} {
			src := parse.FromBytes(filepath.Base(path), []byte(change(string(data))), parse.Options{})
			name, doc, got := read(t, set, src)
			if name != owner {
				t.Fatalf("%s: read by %q", label, name)
			}
			have := goldenOf(doc, got)
			if label == "cut" { // only the account of trailing blank lines differs
				have.Lines = want.Lines
			}
			if diff := cmp.Diff(want, have); diff != "" {
				t.Errorf("%s (-want +got):\n%s", label, diff)
			}
		}
	})
}

// The samples of a pattern are anchors of no other: neighbours are apart by their grammar, not by order.
func TestSamplesAreApart(t *testing.T) {
	set := builtin(t)
	shared := map[string]bool{
		// A role label is a bold label; the gates of the first decide.
		"chatgpt-export-you-chatgpt bold-name-no-time": true,
	}
	for _, c := range set.patterns {
		for _, s := range c.Samples {
			for _, other := range set.patterns {
				if other != c && other.accepts(s) && !shared[c.ID+" "+other.ID] {
					t.Errorf("sample %q of %s is accepted by %s", s, c.ID, other.ID)
				}
			}
		}
	}
}
