// Package parse turns the bytes of one source into documents of turns.
//
// A [Source] is one unit of the watched folder: a file, a member of an
// archive, or a whole folder or archive that is one export (a Slack workspace).
// A [Reader] recognises one format and reads it; [Pick] asks every reader for a
// score and chooses. What comes out is a stream of [Document] values: a
// conversation holds messages with speakers and times, a note holds prose, a
// table holds rows. One source may give thousands of documents, so they are
// streamed and each is complete before the next one is read.
//
// The readers themselves live in the packages below this one, a family each:
// pattern (line-oriented chats, declared in YAML), ai, chat, meeting and mail
// (structured exports). This package owns the nouns and the doors they share:
// decoding bytes to text, frontmatter, dates and zones, the account of lines,
// and the sniffing of JSON. It imports nothing from this module.
//
// Nothing a source contains can crash, hang or grow a reader: linear time,
// memory bounded by [Options.MaxBytes], errors as values. Values are not safe
// for concurrent use; different sources may be read in parallel.
package parse

import (
	"iter"
	"slices"
	"time"
)

// Shape says what kind of thing a document is.
type Shape string

// The shapes of a document.
const (
	Conversation Shape = "conversation" // messages, and perhaps prose around them
	Note         Shape = "note"         // prose only
	Table        Shape = "table"        // CSV or TSV
	Ignored      Shape = "ignored"      // recognised, and rightly left out of the index
)

// DateSource says where a document's date came from, strongest first. An
// inline date (one that the lines themselves carry) overrides all others.
type DateSource string

// The sources of a date; "" means that there is none.
const (
	DateInline      DateSource = "inline"
	DateExplicit    DateSource = "explicit"
	DateFrontmatter DateSource = "frontmatter"
	DateFilename    DateSource = "filename"
	DateFolder      DateSource = "folder"
)

// Document is one page: a note, a table, or one conversation of an export.
//
// The fields up to Messages are set when the document is yielded. Prose, Lines
// and Warnings may still grow while Messages is ranged over; they are final once
// it has been ranged over to its end, and ranging again neither changes nor
// repeats them. A consumer that wants them without the messages calls [Document.Drain].
type Document struct {
	Reader string // name of the reader that made it
	ID     string // the export's own id of the conversation, "chatgpt:c-1"; "" where the source is the identity
	Member string // where in the source it stands: slash path of the archive member or of the file in an export folder; "" for a plain file
	Shape  Shape
	Title  string
	Type   string // page type from frontmatter or the format: chat, ai, meeting, email, slack ...; "" for none

	Date       string     // yyyy-mm-dd, or "" where there is none
	DateSource DateSource // "" where Date is
	Zone       string     // IANA name that was honoured, or ""
	Tags       []string   // frontmatter tags, as written
	Updated    time.Time  // the export's own time of last change; zero where unknown

	// OwnFolder is true where the program writes each conversation into a folder of its own, under names that are the same
	// in all of them: the folder is its title where it has no other, and what else the program wrote there is the same one.
	OwnFolder bool

	// Messages streams the turns in order; nil for notes and tables. It may be
	// ranged over more than once. An element is only a view: texts are substrings
	// of the source wherever possible.
	Messages iter.Seq[Message]

	Prose    []Section // text that is no message, in order; the body of a note or a table
	Lines    *Lines    // account of every line; nil where lines mean nothing (JSON, folders, mail)
	Warnings []string  // lower-case, each starts with one of the words in spec order: timezone, date_order, truncated ...

	// Speakers are names the format itself knows (participants lists); nil is fine.
	Speakers []string

	// Checkpoint gives what the reader needs to go on from the message that begins at a line when the source has
	// grown: the next source's Past. It reads what stands above again and gives each message. It is nil where nothing can
	// go on from there; the field is nil for readers that cannot.
	Checkpoint func(line int, each func(Message)) any
	// Rest streams the messages from the checkpoint of Source.Past on, and makes Prose, Lines and Warnings final
	// for the whole. It is nil when there is none, or when more than the rest has to be read: Messages gives all.
	Rest iter.Seq[Message]

	drained bool
}

// Drain ranges over the messages once, so that Prose, Lines and Warnings are final.
func (d *Document) Drain() {
	if d.drained || d.Messages == nil {
		return
	}
	for range d.Messages {
	}
	d.drained = true
}

// Drained notes that the messages were ranged over to their end, so that Drain need not do it.
func (d *Document) Drained() { d.drained = true }

// Warn adds a warning once.
func (d *Document) Warn(text string) {
	if slices.Contains(d.Warnings, text) {
		return
	}
	d.Warnings = append(d.Warnings, text)
}

// Message is one turn of a conversation.
type Message struct {
	Speaker string    // as written (tidied by the format's rule); "" where unknown
	Time    time.Time // an instant with the source's own offset; wall clocks without a zone stand in UTC; zero = unknown
	Text    string    // whole text, "\n" line ends, no trailing blank lines

	// Offset is the time since the start of a recording, valid when HasOffset.
	Offset    time.Duration
	HasOffset bool

	FirstLine, LastLine int    // 1-based, in the source (or member) as it is on disk, frontmatter included
	Path, Member        string // where they differ from the document's own
	Section             int    // number of headings that stand before it in the document: a block never spans two sections

	// Key identifies the message across re-exports: the raw anchor line, or the
	// export's own message id. Never a resolved time. "" means speaker + text.
	Key string
}

// Section is a run of text outside the messages, a substring of the source
// where possible.
type Section struct {
	Text      string
	FirstLine int      // 1-based line of the source where Text starts
	Trail     []string // headings that already stand above Text, outermost first; nil at the top of a document
}

// Lines accounts for every line of a text source; the fields other than Total
// add up to Total.
type Lines struct {
	Total         int `json:"total"`
	Messages      int `json:"messages"`      // anchor lines
	Continuations int `json:"continuations"` // every other line from a message's first to its last
	System        int `json:"system"`        // system, date and decoration lines
	Prose         int `json:"prose"`
	Blank         int `json:"blank"`
	Frontmatter   int `json:"frontmatter"`
	Unparsed      int `json:"unparsed"` // non-blank lines of a conversation that are none of these
}

// Sum is the number of lines accounted for; equal to Total when the account is right.
func (l Lines) Sum() int {
	return l.Messages + l.Continuations + l.System + l.Prose + l.Blank + l.Frontmatter + l.Unparsed
}

// Many lines of a text that no format explains: as many as a person would want to know of, so that one odd line in a
// long chat is no news.
const (
	manyUnparsed      = 5  // lines
	manyUnparsedShare = 10 // one in so many of all lines that are not blank
)

// ManyUnparsed is true for a conversation of which `convod status` says that lines were not understood: five unparsed lines at
// least, and a tenth of those that are not blank.
func (l Lines) ManyUnparsed() bool {
	return l.Unparsed >= manyUnparsed && l.Unparsed*manyUnparsedShare >= l.Total-l.Blank
}

// DateOrder is how an all-numeric date with a small first and second field is read.
type DateOrder string

// The date orders of the configuration; auto decides from the file alone.
const (
	OrderAuto DateOrder = "auto"
	OrderDMY  DateOrder = "dmy"
	OrderMDY  DateOrder = "mdy"
)

// Options are what a source is read with. The zero value reads as `convod
// explain` does without flags.
type Options struct {
	Date      string         // explicit page date, yyyy-mm-dd; "" for none
	Zone      *time.Location // zone of pages that name none; nil for none
	Order     DateOrder      // "" is auto
	MaxBytes  int64          // decoded text of one text source that is held in memory; 0 means DefaultMaxBytes
	MaxMember int64          // decoded size of one archive member; 0 means DefaultMaxMember
	MaxTotal  int64          // decoded size of everything read from one archive; 0 means DefaultMaxTotal
}

// Limits of [Options] that are zero.
const (
	DefaultMaxBytes  = 256 << 20
	DefaultMaxMember = 4 << 30
	DefaultMaxTotal  = 16 << 30
)
