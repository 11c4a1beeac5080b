package main

import (
	"time"

	"convod/index"
	"convod/pipeline"
	"convod/pipeline/chunk"
	"convod/pipeline/parse"
)

// explainSchema is raised when a field of the account changes its meaning.
const explainSchema = 1

// account is one document as `explain --json` shows it.
type account struct {
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
	Scores     []accountScore    `json:"scores"`
	Lines      *parse.Lines      `json:"lines"`
	Messages   []accountMessage  `json:"messages"`
	Segments   []accountSegment  `json:"segments"`
	Chunks     []accountChunk    `json:"chunks"`
	Facts      []accountFact     `json:"facts"`
	Classified *string           `json:"classified"`
	Entities   []string          `json:"entities"`
	Redacted   []accountSecret   `json:"redacted,omitempty"`
}

// accountSecret is a secret that was left out: what it is and where, never its value.
type accountSecret struct {
	Kind   string `json:"kind"`
	Line   int    `json:"line"`
	Path   string `json:"path,omitempty"`
	Member string `json:"member,omitempty"`
}

type accountScore struct {
	Reader string  `json:"reader"`
	Score  float64 `json:"score"`
	Why    string  `json:"why,omitempty"`
}

type accountMessage struct {
	Speaker   string  `json:"speaker"`
	Time      *string `json:"time"`
	OffsetS   *int    `json:"offset_s"`
	Text      string  `json:"text"`
	FirstLine int     `json:"first_line"`
	LastLine  int     `json:"last_line"`
	Path      string  `json:"path,omitempty"`
	Member    string  `json:"member,omitempty"`
}

type accountSegment struct {
	Start        *string  `json:"start"`
	End          *string  `json:"end"`
	Participants []string `json:"participants"`
	Messages     int      `json:"messages"`
	Text         string   `json:"text"`
}

type accountChunk struct {
	Ordinal   int      `json:"ordinal"`
	Trail     []string `json:"trail"`
	Path      []string `json:"path"`
	Text      string   `json:"text"`
	FirstLine int      `json:"first_line"`
	LastLine  int      `json:"last_line"`
}

type accountFact struct {
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

// stage is how far explain goes.
type stage int

const (
	stageParse stage = iota
	stageChunk
	stageExtract
)

// accountOf ranges over everything a page holds, up to a stage.
func accountOf(p *pipeline.Page, ext string, upto stage) *account {
	a := &account{
		Schema: explainSchema, Path: p.Path, Member: optional(p.Member), Document: p.Ordinal, Reader: p.Reader,
		Outcome: p.Outcome, Reason: p.Reason, Shape: p.Shape, Title: p.Title, Type: p.Type,
		Date: optional(p.Date), DateSource: optional(string(p.DateSource)), Timezone: optional(p.Zone),
		Messages: []accountMessage{}, Segments: []accountSegment{}, Chunks: []accountChunk{}, Facts: []accountFact{},
		Scores: []accountScore{},
	}
	if p.Err != nil {
		a.Error = p.Err.Error()
	}
	for _, s := range p.Scores {
		if s.Score.Value > 0 {
			a.Scores = append(a.Scores, accountScore{s.Reader.Name(), s.Score.Value, s.Score.Why})
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
		a.Redacted = append(a.Redacted, accountSecret{string(r.Kind), r.Line, r.Path, r.Member})
	}
	if upto >= stageChunk && p.Shape != parse.Ignored {
		if p.Messages != nil {
			for s := range chunk.Segments(p.Messages, time.Time{}) {
				a.Segments = append(a.Segments, segmentOf(s, p.Title))
			}
		}
		for c := range p.Chunks(ext) {
			a.Chunks = append(a.Chunks, accountChunk{c.Ordinal, list(c.Trail), list(c.Path), c.Text, c.FirstLine, c.LastLine})
		}
	}
	a.Entities = []string{}
	if upto >= stageExtract {
		for _, f := range p.Facts() {
			a.Facts = append(a.Facts, factOf(f))
		}
		a.Classified = optional(string(p.Classified()))
		a.Entities = list(p.Entities())
	}
	return a
}

func messageOf(m parse.Message) accountMessage {
	out := accountMessage{
		Speaker: m.Speaker, Time: instant(m.Time), Text: m.Text,
		FirstLine: m.FirstLine, LastLine: m.LastLine, Path: m.Path, Member: m.Member,
	}
	if m.HasOffset {
		s := int(m.Offset / time.Second)
		out.OffsetS = &s
	}
	return out
}

func segmentOf(s chunk.Segment, title string) accountSegment {
	return accountSegment{instant(s.Start), instant(s.End), list(s.Participants), len(s.Messages), s.Render(title)}
}

func factOf(f pipeline.Fact) accountFact {
	return accountFact{
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
