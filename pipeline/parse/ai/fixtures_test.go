package ai

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/parsetest"
)

// goldenDocument is a document written out, everything that a reader decides.
type goldenDocument struct {
	Reader, ID, Shape, Title, Type, Date, DateSource string
	Updated                                          string   `json:",omitempty"`
	Warnings                                         []string `json:",omitempty"`
	Lines                                            *parse.Lines
	Messages                                         []goldenMessage `json:",omitempty"`
	Prose                                            []parse.Section `json:",omitempty"`
}

type goldenMessage struct {
	Speaker, Time, Text, Key string
	First, Last              int
}

func golden(t *testing.T, src *parse.Source, r parse.Reader) []goldenDocument {
	t.Helper()
	out := []goldenDocument{}
	for d, err := range r.Read(src) {
		if err != nil {
			t.Fatal(err)
		}
		g := goldenDocument{Reader: d.Reader, ID: d.ID, Shape: string(d.Shape), Title: d.Title, Type: d.Type, Date: d.Date, DateSource: string(d.DateSource), Prose: d.Prose}
		if !d.Updated.IsZero() {
			g.Updated = d.Updated.UTC().Format(time.RFC3339)
		}
		if d.Messages != nil {
			for m := range d.Messages {
				at := ""
				if !m.Time.IsZero() {
					at = m.Time.Format(time.RFC3339)
				}
				g.Messages = append(g.Messages, goldenMessage{m.Speaker, at, m.Text, m.Key, m.FirstLine, m.LastLine})
			}
		}
		g.Warnings, g.Lines = d.Warnings, d.Lines
		out = append(out, g)
	}
	return out
}

// TestFixtures reads the exports of every reader and compares all of it with
// testdata/exports/<reader>/golden.json, which holds the documents by file. That no other reader claims them, and that
// lines add up, is held for all formats by package pipeline.
func TestFixtures(t *testing.T) {
	for name, files := range parsetest.Fixtures(t, Readers()) {
		t.Run(name, func(t *testing.T) {
			got := map[string][]goldenDocument{}
			for _, file := range files {
				src := parsetest.Load(t, name, file)
				docs := golden(t, src, parsetest.ByName(t, Readers(), name))
				for _, d := range docs {
					if d.Lines != nil {
						if text, err := src.Text(); err == nil && d.Lines.Total != parse.CountLines(text.Raw) {
							t.Errorf("%s: %d lines accounted for of %d", file, d.Lines.Total, parse.CountLines(text.Raw))
						}
					}
					for _, m := range d.Messages {
						if strings.Contains(m.Text, "hidden") || strings.Contains(m.Text, "abandoned") {
							t.Errorf("%s: noise is indexed: %q", file, m.Text)
						}
					}
				}
				got[filepath.Base(file)] = docs
			}
			parsetest.Golden(t, name, got)
		})
	}
}

// TestNotClaimed holds what looks like them and is none.
func TestNotClaimed(t *testing.T) {
	for name, text := range map[string]string{
		"note.md": "# My prompt\n\n## Prompt:\nWrite a poem\n\n## Response:\nRoses\n", "a.md": "# T\n\ntext\n\n#### You:\nhello\n", "b.md": "**User**\n\nhi\n\n---\n\n**Cursor**\n\nho\n",
		"c.md": "## User\nhi\n\n## Claude\nho\n", "d.md": "---\nnexus: nexus-ai-chat-importer\nartifact_id: x\n---\n\n# Artifact\n", "e.md": "```\n# \U0001F916 Copilot CLI Session\n### \U0001F464 User\n```\n",
		"data.json": `{"settings":{"theme":"dark"},"mapping":{"a":1}}`, "x.json": `{"messages":[{"text":"hi"}]}`, "users.json": `[{"id":"U1","profile":{}}]`, "MyActivity.json": `[{"header":"YouTube","title":"Watched x","time":"2026-01-01T00:00:00Z","products":["YouTube"]}]`,
		"y.jsonl": "{\"a\":1}\n{\"b\":2}\n", "result.json": `{"name":"G","type":"private_group","id":1,"messages":[{"id":1,"type":"message","from":"A","text":"x"}]}`, "z.json": `[[[[[[`, "user.json": `{"name":"me"}`,
	} {
		for _, r := range Readers() {
			if s := r.Score(parse.FromBytes(name, []byte(text), parse.Options{})); s.Claims {
				t.Errorf("%s is claimed by %s: %+v", name, r.Name(), s)
			}
		}
	}
}

// A file that is cut anywhere gives the messages of the whole one up to some place, and where
// JSON was cut it says so.
func TestTruncation(t *testing.T) {
	for name, files := range parsetest.Fixtures(t, Readers()) {
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			r := parsetest.ByName(t, Readers(), name)
			read := func(data []byte) (texts []string, told bool) {
				for d, err := range r.Read(parse.FromBytes(filepath.Base(file), data, parse.Options{})) {
					if err != nil {
						told = true
						continue
					}
					if d.Messages != nil {
						for m := range d.Messages {
							texts = append(texts, m.Speaker+": "+m.Text)
						}
					}
					for _, w := range d.Warnings {
						told = told || strings.HasPrefix(w, "truncated: ") || strings.HasPrefix(w, "unparsed: ")
					}
				}
				return texts, told
			}
			whole, _ := read(data)
			json := strings.HasSuffix(file, ".json") || strings.HasSuffix(file, ".jsonl")
			for cut := 1; cut < len(data); cut += 1 + len(data)/400 {
				got, told := read(data[:cut])
				if len(got) > 0 && json && !isPrefix(name, got, whole) {
					t.Errorf("%s cut at %d: %q is not the beginning of %q", file, cut, got, whole)
				}
				rest := strings.TrimSpace(string(data[cut:]))
				line := data[cut-1] == '\n' || data[cut] == '\n' // a session that ends with a line is whole
				if strings.HasSuffix(file, ".json") && name != "ai-sidecar" && rest != "" && !told {
					t.Errorf("%s cut at %d in silence", file, cut)
				}
				if strings.HasSuffix(file, ".jsonl") && rest != "" && !line && !told {
					t.Errorf("%s cut at %d in silence", file, cut)
				}
			}
		}
	}
}

// isPrefix compares all but the last message, which a session may still be writing: an answer
// grows, a rewind or a branch takes back what was read before.
func isPrefix(name string, got, whole []string) bool {
	switch name {
	case "gemini-cli", "pi":
		return got[0] == whole[0] || len(got) == 1
	case "codex": // before the first event the items of the context speak, in the same words
		for _, m := range got {
			if !slices.Contains(whole, m) {
				return false
			}
		}
		return true
	case "gemini-takeout":
		return slices.Contains(whole, got[0]) // newest first in the file, oldest first in a day
	}
	if len(got) > len(whole) {
		return false
	}
	last := len(got) - 1
	return slices.Equal(got[:last], whole[:last]) && strings.HasPrefix(whole[last], got[last])
}

func FuzzAI(f *testing.F) {
	for _, files := range parsetest.Fixtures(f, Readers()) {
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(filepath.Base(file), data)
		}
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		for _, r := range Readers() {
			src := parse.FromBytes(name, data, parse.Options{})
			s := r.Score(src)
			if s.Claims != (s.Value > 0) {
				t.Fatalf("%s scores %+v", r.Name(), s)
			}
			documents := 0
			for d, err := range r.Read(src) { // readers must survive what they did not claim
				if documents++; documents > len(data)+2 {
					t.Fatalf("%s: more documents than bytes", r.Name())
				}
				if err != nil {
					continue
				}
				if d.Messages == nil {
					continue
				}
				for m := range d.Messages {
					if m.Speaker != user && m.Speaker != assistant || strings.TrimSpace(m.Text) == "" || m.FirstLine < 1 || m.LastLine < m.FirstLine {
						t.Fatalf("%s: message %+v", r.Name(), m)
					}
					if !m.Time.IsZero() && (m.Time.Year() < 1989 || m.Time.Year() > 2100) {
						t.Fatalf("%s: time %v", r.Name(), m.Time)
					}
				}
				if d.Lines != nil && d.Lines.Sum() != d.Lines.Total {
					t.Fatalf("%s: lines %+v", r.Name(), *d.Lines)
				}
			}
		}
	})
}
