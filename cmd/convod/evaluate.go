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
	"unicode/utf16"

	"gopkg.in/yaml.v3"

	"convod/cmd/convod/account"
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
	var docs []*account.Document
	for _, src := range units {
		for page := range pipe.Read(ctx, src) {
			docs = append(docs, account.Of(page, src.Ext(), account.ToExtract))
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

// readFixtures reads rows of JSON Lines.
func readFixtures(data []byte) ([]fixture, error) {
	var out []fixture
	for n, line := range bytes.Split(data, []byte("\n")) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var f fixture
		err := json.Unmarshal(line, &f)
		wrong, ok := errors.AsType[*json.UnmarshalTypeError](err)
		switch {
		case ok:
			return nil, fmt.Errorf("line %d: %q cannot be of the JSON type %s: see 'convod patterns test --help'", n+1, wrong.Field, wrong.Value)
		case err != nil:
			return nil, fmt.Errorf("line %d is no JSON object: %w", n+1, err)
		}
		out = append(out, f)
	}
	return out, nil
}
