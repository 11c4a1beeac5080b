// Package cases holds a pipeline against judged inputs: rows of JSON Lines, each with an input and what must come out of it.
// [Read] reads them, [Evaluate] reads their input as 'convod explain' would and compares whole values. 'convod patterns test'
// runs it on files of a user's own; the tests here on those of testdata/cases.
package cases

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"convod/cmd/convod/account"
	"convod/pipeline"
)

// Case is one judged input: a text (body, with
// frontmatter), or a file (filename and content), or several (content_files), and
// what must come out. Keys that a row does not have are not checked.
type Case struct {
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

// expectation is what must come out; what it does not name is not compared.
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

// ErrGenerated is what [Evaluate] gives for rows whose content is made by a program that is not here.
var ErrGenerated = errors.New("content is generated")

// Evaluate reads the input of a case, in memory, and lists what is wrong with what came out, a line each; nil means that
// all is right. An error is of the case itself: it has no input, or [ErrGenerated].
func Evaluate(ctx context.Context, pipe *pipeline.Pipeline, f Case) ([]string, error) {
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

// Read reads rows of JSON Lines; blank lines are passed over. The error names the line that is no case.
func Read(data []byte) ([]Case, error) {
	var out []Case
	for n, line := range bytes.Split(data, []byte("\n")) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var f Case
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
