package pipeline

import (
	"iter"
	"time"

	"convod/pipeline/extract"
	"convod/pipeline/parse"
)

// Page is one document on its way into the index.
type Page struct {
	*parse.Document
	Path      string // slash path of the unit, relative to its source
	Ordinal   int    // number of the document in its unit, from 0
	Key       string // stable identity inside the unit: the export's id, else the member, else ""; part of every id below
	Outcome   Outcome
	Reason    string // why not complete; "" else
	Err       error  // of Failed
	Scores    []parse.Scored
	PagePath  []string // folders above the file, for path search
	Size      int64    // bytes of the text; 0 where unknown
	Truncated bool     // the stream of documents ended early
	Files     []File   // of a merged page: all files that it has messages of, its own first; nil else

	cleaner *cleaner // nil where nothing is taken out

	facts  func() []Fact
	spans  func() iter.Seq[*Passage]
	copies func(n int) (places []Copy, lacking bool) // of a merged page: other places of message n
	why    func() string                             // no facts
	rest   func(*Checkpoint) (*Rest, bool)
	people []string // who takes part, once it was asked for; nil before
}

// Passages streams what the index scores: blocks of messages and chunks of
// prose, in document order. It may be ranged over more than once.
func (p *Page) Passages() iter.Seq[*Passage] { return p.spans() }

// Facts extracts the page's facts, rows numbered from 0. Empty when facts are switched off,
// or the page is over [FactsMaxBytes], a table, or gives none.
func (p *Page) Facts() []Fact { return p.facts() }

// PassageKind tells blocks from chunks.
type PassageKind string

// The kinds of passage.
const (
	Block PassageKind = "block" // consecutive messages of one session
	Chunk PassageKind = "chunk" // prose under one heading, or rows of a table
)

// Passage is one document of the index. Its elements are scored one by one:
// messages of a block, paragraphs of a chunk.
type Passage struct {
	ID           string // stable: source-independent hash of page key, first element and repeat number
	Kind         PassageKind
	Ordinal      int      // position in the page, from 0, blocks and chunks in one sequence
	Trail        []string // chunk: headings above; block: title, date in ISO, participants as one element
	Session      int      // blocks of one session (gap rule of segments) share it; context never crosses a session
	Elements     []Element
	Start, End   time.Time // of the first and last element with a time; zero where unknown
	Participants []string  // everyone who speaks in the conversation, first-seen order, at most MaxParticipants
	FirstLine    int
	LastLine     int
}

// Element is one message or one paragraph.
type Element struct {
	ID                  string // messages: stable across rebuilds, appends and re-dating; paragraphs: ""
	Speaker             string
	Time                time.Time // zero = unknown
	Text                string
	FirstLine, LastLine int
	Path, Member        string // only where they differ from the page's
	Copies              []Copy // other files that have the message, on merged pages
	Lacking             bool   // no other file has it, though one goes on over that moment; on merged pages
}

// MaxParticipants bounds the participants that a block carries.
const MaxParticipants = 32

// Fact is one extracted fact with everything needed to check it.
type Fact struct {
	extract.Result
	ID       string
	Row      int // 0,1,2.. over the page
	Speaker  string
	Time     time.Time
	Trail    []string
	Entities []string
	Sources  []Lines // where it was said; the first is the fact's own
	Path     string  // where they differ from the page's
	Member   string
}

// Lines is a range of lines, 1-based, both ends included.
type Lines struct {
	First int `json:"first_line"`
	Last  int `json:"last_line"`
}
