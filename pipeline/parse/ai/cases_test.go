package ai

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
	"convod/pipeline/parse/parsetest"
	"convod/testdata/tools/cputime"

	"github.com/google/go-cmp/cmp"
)

// caseRow is a line of testdata/cases/structured.jsonl.
type caseRow struct {
	ID, System, Filename, Encoding, Archive string
	Content                                 string
	ContentFiles                            map[string]string `json:"content_files"`
	ContentFilesGen                         map[string]string `json:"content_files_gen"`
	ContentGen                              string            `json:"content_gen"`
	Expect                                  struct {
		Conversations []caseConversation
		Documents     []struct {
			Title        string
			TextContains []string `json:"text_contains"`
		}
		Absent        []string
		Warnings      []string `json:"warnings_contain"`
		Partial       bool
		SkippedLines  int     `json:"skipped_lines"`
		Kind          string  // unknown_json, ignored
		ErrorContains string  `json:"error_contains"`
		OrKind        string  `json:"or_kind"`
		MaxSeconds    float64 `json:"max_seconds"`
	}
}

type caseConversation struct {
	Title        *string
	Date         string
	Messages     []caseMessage
	MessageCount int    `json:"message_count"`
	FirstText    string `json:"first_text"`
	LastText     string `json:"last_text"`
}

type caseMessage struct {
	Speaker    string
	Timestamp  *string
	Text       *string
	TextLen    int    `json:"text_len"`
	TextPrefix string `json:"text_prefix"`
}

// The systems of structured.jsonl that this package reads.
var aiSystems = []string{"chatgpt", "claude.ai", "claude-code", "codex", "gemini-cli", "gemini-takeout", "cursor", "copilot", "copilot-cli", "md-exporter", "encoding", "robust", "llm-log", "pi"}

func loadCases(t *testing.T) []caseRow {
	return parsetest.Cases(t, "structured.jsonl", func(row caseRow) bool {
		return slices.Contains(aiSystems, row.System) && path.Ext(row.Filename) != ".vtt"
	})
}

// outcome is what the pipeline would make of a file.
type outcome struct {
	docs []*parse.Document
	errs []error
	kind string // unknown_json where no reader claims JSON
}

func readAll(src *parse.Source) outcome {
	var o outcome
	r, _ := parse.Pick(Readers(), src)
	if r == nil {
		if o.kind = "note"; src.Ext() == ".json" || src.Ext() == ".jsonl" {
			o.kind = "unknown_json"
			if err := jsonstream.Diagnose(src); err != nil {
				o.errs, o.kind = append(o.errs, err), ""
			}
		}
		return o
	}
	for d, err := range r.Read(src) {
		if err != nil {
			o.errs = append(o.errs, err)
			continue
		}
		d.Drain()
		if d.Shape == parse.Ignored {
			o.kind = "ignored"
		}
		o.docs = append(o.docs, d)
	}
	return o
}

// sources gives the sources that the pipeline would make of a case, and the kinds of what it would not open.
func (row caseRow) sources(t *testing.T) (out []*parse.Source, rest outcome) {
	t.Helper()
	one := func(name, member string, data []byte) *parse.Source {
		src := parse.FromBytes(name, data, parse.Options{Zone: time.UTC})
		src.Member = member
		return src
	}
	partial := regexp.MustCompile(`\.(crdownload|part|download|tmp|icloud)$|^~\$`)
	switch row.Archive {
	case "":
		data := encode(t, row)
		if len(data) == 0 {
			return nil, rest // waits for the next write
		}
		return []*parse.Source{one(row.Filename, "", data)}, rest
	case "zip":
		var buf bytes.Buffer
		w := zip.NewWriter(&buf)
		for name, content := range row.ContentFiles {
			f, err := w.Create(name)
			if err != nil {
				t.Fatal(err)
			}
			io.WriteString(f, content)
		}
		w.Close()
		z, err := zip.NewReader(bytes.NewReader(buf.Bytes()), int64(buf.Len()))
		if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
			t.Fatal(err)
		}
		for _, f := range z.File {
			if strings.Contains(f.Name, "..") {
				continue
			}
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			data, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, one(row.Filename, f.Name, data))
		}
	case "dir":
		for name, content := range row.ContentFiles {
			if partial.MatchString(path.Base(name)) {
				rest.kind = "ignored"
				continue
			}
			out = append(out, one(path.Join(row.Filename, name), "", []byte(content)))
		}
	}
	return out, rest
}

type gotMessage struct{ Speaker, Time, Text string }

func messagesOf(d *parse.Document) []gotMessage {
	out := []gotMessage{}
	if d.Messages == nil {
		return out
	}
	for m := range d.Messages {
		at := ""
		if !m.Time.IsZero() {
			at = m.Time.UTC().Format(time.RFC3339)
		}
		out = append(out, gotMessage{m.Speaker, at, m.Text})
	}
	return out
}

// TestCases runs the rows of the contract and compares whole values.
func TestCases(t *testing.T) {
	for _, row := range loadCases(t) {
		t.Run(row.ID, func(t *testing.T) {
			start := cputime.Now()
			srcs, got := row.sources(t)
			for _, src := range srcs {
				o := readAll(src)
				got.docs, got.errs = append(got.docs, o.docs...), append(got.errs, o.errs...)
				if o.kind != "" {
					got.kind = o.kind
				}
			}
			row.check(t, got)
			if took := (cputime.Now() - start).Seconds(); row.Expect.MaxSeconds > 0 && took > row.Expect.MaxSeconds {
				t.Errorf("took %v s, at most %v s", took, row.Expect.MaxSeconds)
			}
		})
	}
}

func (row caseRow) check(t *testing.T, got outcome) {
	t.Helper()
	want := row.Expect
	if want.ErrorContains != "" {
		if len(got.errs) == 0 && (want.OrKind == "" || got.kind != want.OrKind) || len(got.errs) > 0 && !strings.Contains(got.errs[0].Error(), want.ErrorContains) {
			t.Errorf("errors %v, kind %q; want %q or kind %q", got.errs, got.kind, want.ErrorContains, want.OrKind)
		}
		return
	}
	if len(got.errs) > 0 {
		t.Errorf("errors %v", got.errs)
	}
	if want.Kind != "" && got.kind != want.Kind {
		t.Errorf("kind %q, want %q", got.kind, want.Kind)
	}
	var conversations, notes []*parse.Document
	var all, warnings strings.Builder
	unparsed := 0
	for _, d := range got.docs {
		switch d.Shape {
		case parse.Conversation:
			conversations = append(conversations, d)
		case parse.Note:
			notes = append(notes, d)
		}
		fmt.Fprintln(&warnings, strings.Join(d.Warnings, "\n"))
		fmt.Fprintln(&all, d.Title, messagesOf(d), d.Prose)
		if d.Lines != nil {
			unparsed += d.Lines.Unparsed
			if d.Lines.Sum() != d.Lines.Total {
				t.Errorf("lines do not add up: %+v", *d.Lines)
			}
		}
	}
	if len(conversations) != len(want.Conversations) {
		t.Fatalf("%d conversations, want %d: %s", len(conversations), len(want.Conversations), all.String()[:min(500, all.Len())])
	}
	for i, w := range want.Conversations {
		w.check(t, conversations[i])
	}
	for _, s := range want.Absent {
		if strings.Contains(all.String(), s) {
			t.Errorf("%q is indexed", s)
		}
	}
	for _, s := range want.Warnings {
		// The archive's own warnings (members that are too large) are the pipeline's.
		if !strings.Contains(warnings.String(), s) && len(row.ContentFilesGen) == 0 {
			t.Errorf("warnings %q lack %q", warnings.String(), s)
		}
	}
	if want.Partial != strings.Contains(warnings.String(), "truncated") {
		t.Errorf("partial is %v, warnings %q", want.Partial, warnings.String())
	}
	if unparsed != want.SkippedLines {
		t.Errorf("%d lines unparsed, want %d", unparsed, want.SkippedLines)
	}
	if len(notes) != len(want.Documents) {
		t.Fatalf("%d documents, want %d", len(notes), len(want.Documents))
	}
	for i, w := range want.Documents {
		if notes[i].Title != w.Title {
			t.Errorf("document %q, want %q", notes[i].Title, w.Title)
		}
		for _, s := range w.TextContains {
			if !strings.Contains(notes[i].Prose[0].Text, s) {
				t.Errorf("document %q lacks %q", w.Title, s)
			}
		}
	}
}

func (w caseConversation) check(t *testing.T, d *parse.Document) {
	t.Helper()
	if w.Title != nil && d.Title != *w.Title {
		t.Errorf("title %q, want %q", d.Title, *w.Title)
	}
	if w.Date != "" && d.Date != w.Date {
		t.Errorf("date %q, want %q", d.Date, w.Date)
	}
	got := messagesOf(d)
	if w.MessageCount > 0 {
		if len(got) != w.MessageCount || got[0].Text != w.FirstText || got[len(got)-1].Text != w.LastText {
			t.Errorf("%d messages, first %q, last %q", len(got), got[0].Text, got[len(got)-1].Text)
		}
		return
	}
	want := []gotMessage{}
	for i, m := range w.Messages {
		g := gotMessage{Speaker: m.Speaker}
		if m.Timestamp != nil {
			at, err := time.Parse(time.RFC3339, *m.Timestamp)
			if err != nil {
				t.Fatal(err)
			}
			g.Time = at.UTC().Format(time.RFC3339)
		}
		switch {
		case m.Text != nil:
			g.Text = *m.Text
		case i < len(got) && len(got[i].Text) == m.TextLen && strings.HasPrefix(got[i].Text, m.TextPrefix):
			g.Text = got[i].Text
		default:
			g.Text = fmt.Sprintf("%d bytes that begin with %q", m.TextLen, m.TextPrefix)
		}
		want = append(want, g)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("messages (-want +got):\n%s", diff)
	}
}
