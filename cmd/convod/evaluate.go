package main

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"testing/fstest"
	"time"
	"unicode/utf16"

	"gopkg.in/yaml.v3"

	"convod/pipeline"
	"convod/pipeline/parse"
)

// fixture is one row of a JSON Lines file of judged inputs: a text (body, with
// frontmatter), or a file (filename and content), or several (content_files), and
// what must come out. Keys that a row does not have are not checked.
type fixture struct {
	ID           string            `json:"id"`
	System       string            `json:"system"`
	Tier         string            `json:"tier"`
	Frontmatter  map[string]any    `json:"frontmatter"`
	FallbackDate string            `json:"fallback_date"`
	Body         *string           `json:"body"`
	Filename     string            `json:"filename"`
	Content      *string           `json:"content"`
	ContentFiles map[string]string `json:"content_files"`
	ContentGen   string            `json:"content_gen"`
	FilesGen     map[string]string `json:"content_files_gen"`
	Archive      string            `json:"archive"`
	Encoding     string            `json:"encoding"`
	Expect       expectation       `json:"expect"`
	ExpectAlt    *expectation      `json:"expect_alt"`

	maxMember int64 // of archives; 0 for the default
}

type expectation struct {
	Messages      []expectedMessage      `json:"messages"`
	Pattern       string                 `json:"pattern"`
	Conversations []expectedConversation `json:"conversations"`
	Documents     []struct {
		Title        string   `json:"title"`
		TextContains []string `json:"text_contains"`
	} `json:"documents"`
	Absent          []string `json:"absent"`
	WarningsContain []string `json:"warnings_contain"`
	Partial         bool     `json:"partial"`
	SkippedLines    *int     `json:"skipped_lines"`
	Kind            string   `json:"kind"`
	ErrorContains   string   `json:"error_contains"`
	OrKind          string   `json:"or_kind"`
}

type expectedConversation struct {
	Title        *string           `json:"title"`
	Date         *string           `json:"date"`
	Messages     []expectedMessage `json:"messages"`
	MessageCount *int              `json:"message_count"`
	FirstText    *string           `json:"first_text"`
	LastText     *string           `json:"last_text"`
}

type expectedMessage struct {
	Speaker    string  `json:"speaker"`
	Timestamp  *string `json:"timestamp"`
	OffsetS    *int    `json:"offset_s"`
	Text       *string `json:"text"`
	TextLen    *int    `json:"text_len"`
	TextPrefix *string `json:"text_prefix"`
}

// errGenerated marks rows whose content is made by a program that is not here.
var errGenerated = errors.New("content is generated")

// evaluate reads a fixture as explain would and lists what is wrong; nil means right.
func evaluate(ctx context.Context, pipe *pipeline.Pipeline, f fixture) ([]string, error) {
	units, err := f.units()
	if err != nil {
		return nil, err
	}
	var docs []*account
	for _, src := range units {
		for page := range pipe.Read(ctx, src) {
			docs = append(docs, accountOf(page, src.Ext(), stageExtract))
		}
	}
	wrong := f.Expect.check(docs)
	if len(wrong) > 0 && f.ExpectAlt != nil && len(f.ExpectAlt.check(docs)) == 0 {
		return nil, nil
	}
	return wrong, nil
}

// units builds what the row describes, in memory.
func (f fixture) units() ([]*parse.Source, error) {
	opts := parse.Options{Date: f.FallbackDate, MaxMember: f.maxMember}
	switch {
	case f.ContentGen != "" || f.FilesGen != nil:
		return nil, errGenerated
	case f.Body != nil:
		name, text := "case.txt", *f.Body
		if len(f.Frontmatter) > 0 {
			block, err := yaml.Marshal(f.Frontmatter)
			if err != nil {
				return nil, err
			}
			name, text = "case.md", "---\n"+string(block)+"---\n"+text
		}
		src, err := pipeline.BytesUnit(name, []byte(text), opts)
		return []*parse.Source{src}, err
	case f.ContentFiles != nil && f.Archive == "zip":
		var buf bytes.Buffer
		z := zip.NewWriter(&buf)
		for _, name := range sortedKeys(f.ContentFiles) {
			w, err := z.Create(name)
			if err != nil {
				return nil, err
			}
			if _, err := w.Write([]byte(f.ContentFiles[name])); err != nil {
				return nil, err
			}
		}
		if err := z.Close(); err != nil {
			return nil, err
		}
		src, err := pipeline.BytesUnit(f.Filename, buf.Bytes(), opts)
		return []*parse.Source{src}, err
	case f.ContentFiles != nil:
		return folderUnits(f.ContentFiles, opts)
	case f.Content != nil:
		src, err := pipeline.BytesUnit(path.Base(f.Filename), encode(*f.Content, f.Encoding), opts)
		if err == nil && strings.Contains(f.Filename, "/") {
			src.Folder = path.Base(path.Dir(f.Filename))
		}
		return []*parse.Source{src}, err
	}
	return nil, errors.New("a row needs body, content or content_files")
}

// folderUnits reads files as a folder is read.
func folderUnits(files map[string]string, opts parse.Options) ([]*parse.Source, error) {
	tree := fstest.MapFS{}
	for name, text := range files {
		tree[name] = &fstest.MapFile{Data: []byte(text)}
	}
	var out []*parse.Source
	for _, unit := range pipeline.Units(sortedKeys(files)) {
		if pipeline.IgnoredPath(unit) {
			continue
		}
		if _, isFile := tree[unit]; isFile {
			src, err := pipeline.BytesUnit(unit, tree[unit].Data, opts)
			if err != nil {
				return nil, err
			}
			out = append(out, src)
			continue
		}
		sub, err := tree.Sub(unit)
		if err != nil {
			return nil, err
		}
		out = append(out, &parse.Source{Path: unit, Size: -1, Options: opts, Files: sub, Root: tree})
	}
	return out, nil
}

func encode(text, encoding string) []byte {
	switch encoding {
	case "utf-8-sig":
		return append([]byte{0xEF, 0xBB, 0xBF}, text...)
	case "utf-16le-bom", "utf-16be-bom":
		var out []byte
		for _, u := range utf16.Encode([]rune("\uFEFF" + text)) {
			if encoding == "utf-16le-bom" {
				out = append(out, byte(u), byte(u>>8))
			} else {
				out = append(out, byte(u>>8), byte(u))
			}
		}
		return out
	}
	return []byte(text)
}

func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// check compares what came out with what must.
func (e *expectation) check(docs []*account) []string {
	var wrong []string
	fail := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	var talks []*account
	all, warnings, errs := &strings.Builder{}, &strings.Builder{}, &strings.Builder{}
	for _, d := range docs {
		if len(d.Messages) > 0 {
			talks = append(talks, d)
		}
		fmt.Fprintln(all, d.Title)
		for _, m := range d.Messages {
			fmt.Fprintln(all, m.Speaker, m.Text)
		}
		for _, c := range d.Chunks {
			fmt.Fprintln(all, c.Text)
		}
		for _, x := range d.Facts {
			fmt.Fprintln(all, x.Text)
		}
		fmt.Fprintln(warnings, strings.Join(d.Warnings, "\n"))
		fmt.Fprintln(errs, d.Error, d.Reason)
		if d.Lines != nil && d.Lines.Sum() != d.Lines.Total {
			fail("lines add up to %d of %d", d.Lines.Sum(), d.Lines.Total)
		}
	}
	if e.Messages != nil {
		var got []accountMessage
		for _, d := range talks {
			got = append(got, d.Messages...)
			if e.Pattern != "" && d.Reader != e.Pattern {
				fail("reader %s, want %s", d.Reader, e.Pattern)
			}
		}
		wrong = append(wrong, compareMessages("", got, e.Messages)...)
	}
	if e.Conversations != nil {
		if len(talks) != len(e.Conversations) {
			fail("%d conversations, want %d", len(talks), len(e.Conversations))
		}
		for i, want := range e.Conversations[:min(len(talks), len(e.Conversations))] {
			wrong = append(wrong, want.check(fmt.Sprintf("conversation %d: ", i), talks[i])...)
		}
	}
	for _, want := range e.Documents {
		if !slices.ContainsFunc(docs, func(d *account) bool {
			var text strings.Builder
			for _, c := range d.Chunks {
				text.WriteString(c.Text + "\n")
			}
			return d.Shape == parse.Note && d.Title == want.Title &&
				!slices.ContainsFunc(want.TextContains, func(s string) bool { return !strings.Contains(text.String(), s) })
		}) {
			fail("no note %q with %q", want.Title, want.TextContains)
		}
	}
	for _, s := range e.Absent {
		if strings.Contains(all.String(), s) {
			fail("%q must not come out", s)
		}
	}
	if e.Partial {
		e.WarningsContain = append(slices.Clone(e.WarningsContain), "truncated")
	}
	for _, s := range e.WarningsContain {
		if !strings.Contains(strings.ToLower(warnings.String()), strings.ToLower(s)) {
			fail("no warning with %q in %q", s, strings.TrimSpace(warnings.String()))
		}
	}
	if e.SkippedLines != nil && !slices.ContainsFunc(docs, func(d *account) bool {
		return d.Lines != nil && d.Lines.Unparsed == *e.SkippedLines ||
			slices.ContainsFunc(d.Warnings, func(w string) bool { return strings.HasPrefix(w, fmt.Sprintf("unparsed: %d line", *e.SkippedLines)) })
	}) {
		fail("%d skipped lines are not reported", *e.SkippedLines)
	}
	switch {
	case e.ErrorContains != "" && strings.Contains(errs.String(), e.ErrorContains):
	case e.ErrorContains != "" && (e.OrKind == "" || !hasKind(docs, e.OrKind)):
		fail("no error with %q in %q", e.ErrorContains, strings.TrimSpace(errs.String()))
	case e.Kind != "" && !hasKind(docs, e.Kind):
		fail("kind is not %s", e.Kind)
	}
	return wrong
}

func hasKind(docs []*account, kind string) bool {
	switch kind {
	case "ignored":
		return !slices.ContainsFunc(docs, func(d *account) bool { return d.Shape != parse.Ignored })
	case "unknown_json":
		return slices.ContainsFunc(docs, func(d *account) bool { return d.Outcome == pipeline.Skipped && d.Reason == "not a known export" })
	}
	return slices.ContainsFunc(docs, func(d *account) bool { return string(d.Shape) == kind })
}

func (want expectedConversation) check(where string, got *account) []string {
	var wrong []string
	if want.Title != nil && got.Title != *want.Title {
		wrong = append(wrong, fmt.Sprintf("%stitle %q, want %q", where, got.Title, *want.Title))
	}
	if want.Date != nil && (got.Date == nil || *got.Date != *want.Date) {
		wrong = append(wrong, fmt.Sprintf("%sdate %v, want %s", where, value(got.Date), *want.Date))
	}
	if want.MessageCount != nil {
		if n := len(got.Messages); n != *want.MessageCount {
			wrong = append(wrong, fmt.Sprintf("%s%d messages, want %d", where, n, *want.MessageCount))
		} else if want.FirstText != nil && got.Messages[0].Text != *want.FirstText || want.LastText != nil && got.Messages[n-1].Text != *want.LastText {
			wrong = append(wrong, where+"first or last text differs")
		}
		return wrong
	}
	return append(wrong, compareMessages(where, got.Messages, want.Messages)...)
}

// compareMessages compares whole values; trailing white space does not count.
func compareMessages(where string, got []accountMessage, want []expectedMessage) []string {
	var wrong []string
	if len(got) != len(want) {
		wrong = append(wrong, fmt.Sprintf("%s%d messages, want %d", where, len(got), len(want)))
	}
	for i, w := range want[:min(len(got), len(want))] {
		g := got[i]
		fail := func(format string, args ...any) {
			wrong = append(wrong, fmt.Sprintf("%smessage %d: ", where, i)+fmt.Sprintf(format, args...))
		}
		if g.Speaker != w.Speaker {
			fail("speaker %q, want %q", g.Speaker, w.Speaker)
		}
		if !sameInstant(g.Time, w.Timestamp) {
			fail("time %s, want %s", value(g.Time), value(w.Timestamp))
		}
		if w.OffsetS != nil && (g.OffsetS == nil || *g.OffsetS != *w.OffsetS) {
			fail("offset differs from %d", *w.OffsetS)
		}
		if w.Text != nil && trimEnds(g.Text) != trimEnds(*w.Text) {
			fail("text %q, want %q", g.Text, *w.Text)
		}
		if w.TextLen != nil && len([]rune(g.Text)) != *w.TextLen {
			fail("text of %d characters, want %d", len([]rune(g.Text)), *w.TextLen)
		}
		if w.TextPrefix != nil && !strings.HasPrefix(g.Text, *w.TextPrefix) {
			fail("text does not begin with %q", *w.TextPrefix)
		}
	}
	return wrong
}

func sameInstant(got, want *string) bool {
	if got == nil || want == nil {
		return got == want
	}
	a, errA := time.Parse(time.RFC3339, *got)
	b, errB := time.Parse(time.RFC3339, *want)
	return errA == nil && errB == nil && a.Equal(b)
}

func trimEnds(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}

func value(s *string) string {
	if s == nil {
		return "null"
	}
	return *s
}

// readFixtures reads rows of JSON Lines.
func readFixtures(data []byte) ([]fixture, error) {
	var out []fixture
	for n, line := range bytes.Split(data, []byte("\n")) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var f fixture
		if err := json.Unmarshal(line, &f); err != nil {
			return nil, fmt.Errorf("line %d: %w", n+1, err)
		}
		out = append(out, f)
	}
	return out, nil
}
