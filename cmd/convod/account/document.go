// Package account says how a file was read: of each document its reader and the scores of all, an account of its lines, and
// the messages, passages and facts that came out. 'convod explain' shows it to people ([Text]) and as JSON (a [Document] as
// it is); 'convod patterns test' holds it against what must come out.
package account

import (
	"path"
	"time"

	"convod/index"
	"convod/pipeline"
	"convod/pipeline/chunk"
	"convod/pipeline/parse"
)

// schema is raised when a field of the account changes its meaning.
const schema = 1

// Document is one document as `explain --json` shows it. Lists are never nil, times are RFC 3339 with the offset that they
// were written with, lines count from 1.
type Document struct {
	Schema     int               `json:"schema"`
	Path       string            `json:"path"`
	Member     *string           `json:"member"`
	Document   int               `json:"document"`
	Reader     string            `json:"reader"`
	Outcome    pipeline.Outcome  `json:"outcome"`
	Reason     string            `json:"reason"`
	Error      string            `json:"error"`
	Shape      parse.Shape       `json:"shape"`
	Title      string            `json:"title"`
	Type       string            `json:"type"`
	Date       *string           `json:"date"`
	DateSource *string           `json:"date_source"`
	Timezone   *string           `json:"timezone"`
	Warnings   []string          `json:"warnings"`
	Merged     []index.MergeNote `json:"merged,omitempty"` // files that the index holds as one conversation with this one
	Scores     []Score           `json:"scores"`
	Lines      *parse.Lines      `json:"lines"`
	Messages   []Message         `json:"messages"`
	Segments   []Segment         `json:"segments"`
	Chunks     []Chunk           `json:"chunks"`
	Facts      []Fact            `json:"facts"`
	Classified *string           `json:"classified"`
	Entities   []string          `json:"entities"`
	Redacted   []Secret          `json:"redacted,omitempty"`
}

// Secret is a secret that was left out: what it is and where, never its value.
type Secret struct {
	Kind   string `json:"kind"`
	Line   int    `json:"line"`
	Path   string `json:"path,omitempty"`
	Member string `json:"member,omitempty"`
}

// Score is the claim of one reader on the file, above 0 up to 1.
type Score struct {
	Reader string  `json:"reader"`
	Score  float64 `json:"score"`
	Why    string  `json:"why,omitempty"`
}

// Message is one message. Path and Member say where it stands if not where the document does.
type Message struct {
	Speaker   string  `json:"speaker"`
	Time      *string `json:"time"`
	OffsetS   *int    `json:"offset_s"`
	Text      string  `json:"text"`
	FirstLine int     `json:"first_line"`
	LastLine  int     `json:"last_line"`
	Path      string  `json:"path,omitempty"`
	Member    string  `json:"member,omitempty"`
}

// Segment is a time window of a conversation, and its text as facts are looked for in it.
type Segment struct {
	Start        *string  `json:"start"`
	End          *string  `json:"end"`
	Participants []string `json:"participants"`
	Messages     int      `json:"messages"`
	Text         string   `json:"text"`
}

// Chunk is a passage of prose or of a table: the headings above it, the folders that hold it, and its text.
type Chunk struct {
	Ordinal   int      `json:"ordinal"`
	Trail     []string `json:"trail"`
	Path      []string `json:"path"`
	Text      string   `json:"text"`
	FirstLine int      `json:"first_line"`
	LastLine  int      `json:"last_line"`
}

// Fact is a sentence that was picked out, with what it was picked by.
type Fact struct {
	Row        int              `json:"row"`
	Kind       string           `json:"kind"`
	Tier       string           `json:"tier"`
	Confidence float64          `json:"confidence"`
	Text       string           `json:"text"`
	Speaker    string           `json:"speaker"`
	Time       *string          `json:"time"`
	Trail      []string         `json:"trail"`
	Entities   []string         `json:"entities"`
	FirstLine  int              `json:"first_line"`
	LastLine   int              `json:"last_line"`
	Sources    []pipeline.Lines `json:"sources"`
	Markers    []string         `json:"markers"`
}

// Stage is how far a document is read: each stage has what the one before has.
type Stage int

// The stages, in order.
const (
	ToParse   Stage = iota // messages
	ToChunk                // and segments and passages
	ToExtract              // and facts
)

// Of ranges over everything a page holds, up to a stage, which uses the page up. ext is the extension of the file, with its
// dot: it decides whether prose or a table is chunked.
func Of(p *pipeline.Page, ext string, upto Stage) *Document {
	a := &Document{
		Schema: schema, Path: p.Path, Member: optional(p.Member), Document: p.Ordinal, Reader: p.Reader,
		Outcome: p.Outcome, Reason: p.Reason, Shape: p.Shape, Title: p.Title, Type: p.Type,
		Date: optional(p.Date), DateSource: optional(string(p.DateSource)), Timezone: optional(p.Zone),
		Messages: []Message{}, Segments: []Segment{}, Chunks: []Chunk{}, Facts: []Fact{},
		Scores: []Score{},
	}
	if p.Err != nil {
		a.Error = p.Err.Error()
	}
	for _, s := range p.Scores {
		if s.Score.Value > 0 {
			a.Scores = append(a.Scores, Score{s.Reader.Name(), s.Score.Value, s.Score.Why})
		}
	}
	if p.Messages != nil {
		for m := range p.Messages {
			a.Messages = append(a.Messages, messageOf(m))
		}
	}
	p.Drain()
	a.Lines = p.Lines
	a.Warnings = append([]string{}, p.Warnings...)
	secrets, _ := p.Redactions()
	for _, r := range secrets {
		a.Redacted = append(a.Redacted, Secret{string(r.Kind), r.Line, r.Path, r.Member})
	}
	if upto >= ToChunk && p.Shape != parse.Ignored {
		if p.Messages != nil {
			for s := range chunk.Segments(p.Messages, time.Time{}) {
				a.Segments = append(a.Segments, segmentOf(s, p.Title))
			}
		}
		for c := range p.Chunks(ext) {
			a.Chunks = append(a.Chunks, Chunk{c.Ordinal, list(c.Trail), list(c.Path), c.Text, c.FirstLine, c.LastLine})
		}
	}
	a.Entities = []string{}
	if upto >= ToExtract {
		for _, f := range p.Facts() {
			a.Facts = append(a.Facts, factOf(f))
		}
		a.Classified = optional(string(p.Classified()))
		a.Entities = list(p.Entities())
	}
	return a
}

// IgnoredName is the account of a file that is not opened, for its name.
func IgnoredName(name string) *Document {
	return &Document{
		Schema: schema, Path: name, Outcome: pipeline.Skipped, Reason: "ignored name", Shape: parse.Ignored, Title: path.Base(name),
		Warnings: []string{"ignored: a partial download, backup or temporary file"}, Scores: []Score{}, Messages: []Message{},
		Segments: []Segment{}, Chunks: []Chunk{}, Facts: []Fact{}, Entities: []string{},
	}
}

func messageOf(m parse.Message) Message {
	out := Message{
		Speaker: m.Speaker, Time: instant(m.Time), Text: m.Text,
		FirstLine: m.FirstLine, LastLine: m.LastLine, Path: m.Path, Member: m.Member,
	}
	if m.HasOffset {
		s := int(m.Offset / time.Second)
		out.OffsetS = &s
	}
	return out
}

func segmentOf(s chunk.Segment, title string) Segment {
	return Segment{instant(s.Start), instant(s.End), list(s.Participants), len(s.Messages), s.Render(title)}
}

func factOf(f pipeline.Fact) Fact {
	return Fact{
		Row: f.Row, Kind: string(f.Kind), Tier: f.Kind.Tier(), Confidence: f.Confidence, Text: f.Text, Speaker: f.Speaker,
		Time: instant(f.Time), Trail: list(f.Trail), Entities: list(f.Entities),
		FirstLine: f.Sources[0].First, LastLine: f.Sources[0].Last, Sources: f.Sources, Markers: list(f.Markers),
	}
}

// instant is a time as RFC 3339 with its own offset, null when unknown.
func instant(t time.Time) *string {
	if t.IsZero() {
		return nil
	}
	s := t.Format(time.RFC3339)
	return &s
}

func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// list keeps JSON free of null where a list is meant.
func list(s []string) []string {
	if s == nil {
		return []string{}
	}
	return s
}
