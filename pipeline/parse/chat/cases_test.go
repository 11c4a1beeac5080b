package chat

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
	"convod/pipeline/parse/parsetest"
)

// said is a message as the cases and the golden files write it.
type said struct {
	Speaker   string  `json:"speaker"`
	Timestamp *string `json:"timestamp"`
	Text      string  `json:"text"`
	First     int     `json:"first_line,omitempty"`
	Last      int     `json:"last_line,omitempty"`
	Member    string  `json:"member,omitempty"`
	Key       string  `json:"key,omitempty"`
}

type talk struct {
	Title    *string  `json:"title"`
	ID       string   `json:"id,omitempty"`
	Type     string   `json:"type,omitempty"`
	Member   string   `json:"member,omitempty"`
	Date     string   `json:"date,omitempty"`
	Speakers []string `json:"speakers,omitempty"`
	Messages []said   `json:"messages"`
	Warnings []string `json:"warnings,omitempty"`
}

// bare is a talk as the cases write it.
func (c talk) bare(titled bool) talk {
	out := talk{Title: c.Title}
	if !titled {
		out.Title = nil
	}
	for _, m := range c.Messages {
		out.Messages = append(out.Messages, said{Speaker: m.Speaker, Timestamp: m.Timestamp, Text: m.Text})
	}
	return out
}

type testCase struct {
	ID       string            `json:"id"`
	System   string            `json:"system"`
	Filename string            `json:"filename"`
	Content  string            `json:"content"`
	Files    map[string]string `json:"content_files"`
	Archive  string            `json:"archive"`
	Body     string            `json:"body"` // of text.jsonl
	Expect   struct {
		Conversations []talk   `json:"conversations"`
		Messages      []said   `json:"messages"`
		Absent        []string `json:"absent"`
		Warnings      []string `json:"warnings_contain"`
		Partial       bool     `json:"partial"`
	} `json:"expect"`
}

// result is what reading a source gave.
type result struct {
	readers  []string
	talks    []talk
	warnings []string
	errs     []string
}

func collect(t *testing.T, r parse.Reader, src *parse.Source) result {
	t.Helper()
	res := result{readers: []string{r.Name()}}
	for doc, err := range r.Read(src) {
		if err != nil {
			res.errs = append(res.errs, err.Error())
			continue
		}
		if doc.Reader != r.Name() || doc.Shape != parse.Conversation || doc.Lines != nil || doc.Type == "" {
			t.Errorf("document %q: reader %q shape %q type %q lines %v", doc.Title, doc.Reader, doc.Shape, doc.Type, doc.Lines)
		}
		title := doc.Title
		c := talk{Title: &title, ID: doc.ID, Type: doc.Type, Member: doc.Member, Date: doc.Date, Speakers: doc.Speakers}
		for m := range doc.Messages {
			s := said{Speaker: m.Speaker, Text: m.Text, First: m.FirstLine, Last: m.LastLine, Member: m.Member, Key: m.Key}
			if !m.Time.IsZero() {
				if m.Time.Location() != time.UTC {
					t.Errorf("%q: time is in %v, want UTC", m.Text, m.Time.Location())
				}
				at := m.Time.Truncate(time.Second).Format(time.RFC3339)
				s.Timestamp = &at
			}
			c.Messages = append(c.Messages, s)
		}
		c.Warnings = doc.Warnings
		res.talks = append(res.talks, c)
		res.warnings = append(res.warnings, doc.Warnings...)
	}
	return res
}

// read does what the pipeline does: the unit as a whole first, else member by member.
func read(t *testing.T, src *parse.Source) result {
	t.Helper()
	if r, _ := parse.Pick(Readers(), src); r != nil {
		return collect(t, r, src)
	}
	var res result
	if src.Files == nil {
		return res
	}
	err := fs.WalkDir(src.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		m := member(src, name)
		if r, _ := parse.Pick(Readers(), m); r != nil {
			one := collect(t, r, m)
			res.readers = append(res.readers, one.readers...)
			res.talks = append(res.talks, one.talks...)
			res.warnings = append(res.warnings, one.warnings...)
			res.errs = append(res.errs, one.errs...)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// source makes what the daemon would offer of a case.
func (c testCase) source(t *testing.T) *parse.Source {
	t.Helper()
	switch c.Archive {
	case "":
		return parse.FromBytes(c.Filename, []byte(c.Content+c.Body), parse.Options{})
	case "zip":
		var buf bytes.Buffer
		w := zip.NewWriter(&buf)
		for name, content := range c.Files {
			f, err := w.Create(name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(f, content); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		r, err := zip.NewReader(bytes.NewReader(buf.Bytes()), int64(buf.Len()))
		if err != nil {
			t.Fatal(err)
		}
		return &parse.Source{Path: c.Filename, Files: r, Size: -1}
	}
	files := fstest.MapFS{}
	for name, content := range c.Files {
		files[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return &parse.Source{Path: "export", Files: files, Size: -1}
}

func TestCases(t *testing.T) {
	ours := []string{"slack", "slackdump", "telegram", "discord", "signal", "sigtop", "google-chat", "teams", "skype", "mattermost", "matrix", "messenger", "instagram", "sms"}
	for _, c := range parsetest.Cases(t, "structured.jsonl", func(c testCase) bool { return slices.Contains(ours, c.System) }) {
		t.Run(c.ID, func(t *testing.T) {
			got := read(t, c.source(t))
			talks := make([]talk, 0, len(got.talks))
			for i, g := range got.talks {
				talks = append(talks, g.bare(i >= len(c.Expect.Conversations) || c.Expect.Conversations[i].Title != nil))
			}
			if d := cmp.Diff(c.Expect.Conversations, talks); d != "" {
				t.Errorf("conversations (-want +got):\n%s", d)
			}
			if len(got.errs) > 0 {
				t.Errorf("errors: %q", got.errs)
			}
			all, err := json.Marshal(got.talks)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range c.Expect.Absent {
				if strings.Contains(string(all), a) {
					t.Errorf("%q must not be read", a)
				}
			}
			if c.Expect.Partial {
				c.Expect.Warnings = append(c.Expect.Warnings, "truncated")
			}
			for _, w := range c.Expect.Warnings {
				if !strings.Contains(strings.Join(got.warnings, "\n"), w) {
					t.Errorf("no warning with %q in %q", w, got.warnings)
				}
			}
		})
	}
}

// A bare piece of Telegram's pages in a .txt is known by its content.
func TestTelegramHTMLFragment(t *testing.T) {
	for _, c := range parsetest.Cases(t, "text.jsonl", func(c testCase) bool { return c.ID == "tg-html-export" }) {
		c.Filename = "case.txt"
		got := read(t, c.source(t))
		if d := cmp.Diff([]string{"telegram-html"}, got.readers); d != "" {
			t.Fatalf("readers (-want +got):\n%s", d)
		}
		want := c.Expect.Messages
		for i := range want {
			at, err := time.Parse(time.RFC3339, *want[i].Timestamp)
			if err != nil {
				t.Fatal(err)
			}
			utc := at.UTC().Format(time.RFC3339)
			want[i].Timestamp = &utc
		}
		if d := cmp.Diff(want, got.talks[0].bare(false).Messages); d != "" {
			t.Errorf("messages (-want +got):\n%s", d)
		}
	}
}

// A WhatsApp zip is read by another package: nothing here may take it, whole or in parts.
func TestWhatsAppIsNotOurs(t *testing.T) {
	for _, c := range parsetest.Cases(t, "structured.jsonl", func(c testCase) bool { return c.System == "whatsapp" }) {
		if got := read(t, c.source(t)); len(got.readers) > 0 {
			t.Errorf("%s: read by %q", c.ID, got.readers)
		}
	}
}

// Exports of other systems, notes and damage among the cases belong to nobody here.
func TestOthersAreNotOurs(t *testing.T) {
	others := []string{"chatgpt", "claude.ai", "claude-code", "codex", "gemini-cli", "gemini-takeout", "granola", "circleback", "whisper", "cursor", "md-exporter", "vtt", "encoding", "robust"}
	for _, c := range parsetest.Cases(t, "structured.jsonl", func(c testCase) bool { return slices.Contains(others, c.System) && c.Content != "" }) {
		if got := read(t, c.source(t)); len(got.readers) > 0 {
			t.Errorf("%s: read by %q", c.ID, got.readers)
		}
	}
	for _, c := range parsetest.Cases(t, "text.jsonl", func(c testCase) bool { return c.ID != "tg-html-export" }) {
		c.Filename = "case.txt"
		if got := read(t, c.source(t)); len(got.readers) > 0 {
			t.Errorf("%s: read by %q", c.ID, got.readers)
		}
	}
}
