package note

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// ErrUnknownExport marks JSON and HTML that no reader knows: set aside, never indexed as prose.
var ErrUnknownExport = errors.New("not a known export")

// unknown claims JSON and HTML that every other reader left.
type unknown struct{}

func (unknown) Name() string { return "unknown-export" }

func (unknown) Describe() parse.Description {
	return parse.Description{
		System: "Other JSON, HTML and XML", What: "nothing: named in status, so that it is not missed in silence",
		RecognisedBy: "JSON, HTML or XML that no reader claims", NotSupported: "ask for the format with a few invented sample lines",
	}
}

func (unknown) Score(src *parse.Source) parse.Score {
	if src.Open == nil {
		return parse.Score{}
	}
	switch src.Ext() {
	case ".json", ".jsonl", ".ndjson", ".html", ".htm", ".xhtml", ".xml", ".opml", ".plist":
		return parse.Score{Claims: true}
	case ".md", ".markdown", ".org", ".csv", ".tsv", ".log", ".vtt", ".srt":
		return parse.Score{}
	}
	h := src.JSON()
	return parse.Score{Claims: h != nil && !looksLikeProse(src)}
}

// notRead are the JSON exports that are known, and of which no conversation can be made.
var notRead = []struct {
	keys       []string
	what, hint string
}{
	{[]string{"[].ID", "[].Timestamp", "[].Contents"}, "Discord's data package, which holds only what you said yourself", "export whole channels with DiscordChatExporter, format JSON"},
}

// looksLikeProse is true where JSON only opens a text: more than one line in
// three of the head that follows the first bracket begins with a letter.
func looksLikeProse(src *parse.Source) bool {
	head, err := src.Head()
	if err != nil {
		return true
	}
	letters, total := 0, 0
	for line := range bytes.Lines(head) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			continue
		}
		total++
		if c := line[0] | 0x20; c >= 'a' && c <= 'z' {
			letters++
		}
	}
	return letters*3 > total
}

func (unknown) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		// A web page under a JSON name, or brackets nested without end, are said by name.
		if ext := src.Ext(); strings.HasPrefix(ext, ".json") || ext == ".ndjson" {
			if err := jsonstream.Diagnose(src); err != nil {
				yield(nil, err)
				return
			}
		}
		for _, n := range notRead {
			if h := src.JSON(); h != nil && h.Has(n.keys...) {
				yield(nil, &parse.UnsupportedError{What: n.what, Hint: n.hint})
				return
			}
		}
		yield(nil, fmt.Errorf("%q: %w", src.Path, ErrUnknownExport))
	}
}
