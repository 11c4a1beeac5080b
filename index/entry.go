package index

import (
	"time"

	"convod/pipeline"
)

// Unit identifies the content of one file, or of a folder or archive that is one
// export, at one moment.
type Unit struct {
	Source  string    // source id
	Path    string    // slash path relative to the source
	Size    int64     // bytes; -1 for a folder
	ModTime time.Time // kept to the nanosecond
	Inode   uint64    // 0 where unknown
	Changed time.Time // ctime, zero where unknown
	Hash    string    // content hash, any string the caller compares
	Version string    // pipeline and reader versions that read it
}

// State says whether the documents of a unit in the index are known to be the ledger's.
type State byte

// The states of an entry.
const (
	Final   State = iota // index and ledger agree
	Pending              // a replacement began and did not end: do it again
)

// Entry is what the ledger knows of one unit.
type Entry struct {
	Unit
	State    State
	Seq      uint64           // number of the write that made it; an index that is behind it lost the write
	Outcome  pipeline.Outcome // of the unit: its worst page's that matters, or what SetOutcome said
	Reason   string
	Err      string
	Reader   string    // winning reader of the first page, for replays when readers change
	Indexed  time.Time // when this was written
	Newest   time.Time // time of the newest message; zero where none has one
	Counts   Counts
	Pages    []PageState // pages that are not complete, at most maxPageStates; the rest is in Counts
	Warnings []string    // of all pages, each once, at most maxWarnings
	Unparsed []Unparsed  // pages with many lines that no format explains, at most maxPageStates
}

// PageState is the outcome of one page that did not become complete.
type PageState struct {
	Ordinal int
	Member  string
	Title   string
	Outcome pipeline.Outcome
	Reason  string
	Err     string
}

// Unparsed tells of a page with many lines that no format explains (parse.Lines.ManyUnparsed).
type Unparsed struct {
	Member   string `json:"member,omitempty"`
	Unparsed int    `json:"unparsed"` // lines
	Lines    int    `json:"lines"`    // of the text in all
}

// Bounds of an entry: a mailbox may hold thousands of bad pages.
const (
	maxPageStates = 200
	maxWarnings   = 50
)

// Counts add up over pages, units and sources.
type Counts struct {
	Units          int   `json:"units"`
	Pages          int   `json:"pages"`
	Complete       int   `json:"complete"` // this and the next four: pages by outcome
	NotExtractable int   `json:"not_extractable"`
	Declined       int   `json:"declined"`
	Skipped        int   `json:"skipped"`
	Failed         int   `json:"failed"`
	Passages       int   `json:"passages"`
	Messages       int   `json:"messages"`
	Facts          int   `json:"facts"`
	Heads          int   `json:"-"`        // stored documents of pages with messages
	Bytes          int64 `json:"bytes"`    // of indexed text
	Redacted       int   `json:"redacted"` // secrets that were left out of it
}

// Add adds other to c.
func (c *Counts) Add(other Counts) {
	c.Units += other.Units
	c.Pages += other.Pages
	c.Complete += other.Complete
	c.NotExtractable += other.NotExtractable
	c.Declined += other.Declined
	c.Skipped += other.Skipped
	c.Failed += other.Failed
	c.Passages += other.Passages
	c.Messages += other.Messages
	c.Facts += other.Facts
	c.Heads += other.Heads
	c.Bytes += other.Bytes
	c.Redacted += other.Redacted
}

// page counts one page by its outcome.
func (c *Counts) page(o pipeline.Outcome) {
	c.Pages++
	switch o {
	case pipeline.Complete:
		c.Complete++
	case pipeline.NotExtractable:
		c.NotExtractable++
	case pipeline.Declined:
		c.Declined++
	case pipeline.Skipped:
		c.Skipped++
	case pipeline.Failed:
		c.Failed++
	}
}

// Docs is the number of Bleve documents.
func (c Counts) Docs() int { return c.Passages + c.Facts + c.Heads }

// entryVersion is the first byte of an encoded entry. Version 1 had no count of secrets, version 2 no unparsed lines;
// both are still read.
const entryVersion = 3

func (e *Entry) encode() []byte {
	w := &writer{b: make([]byte, 0, 256)}
	w.byte(entryVersion)
	w.byte(byte(e.State))
	w.u64(e.Seq)
	w.int(e.Size)
	w.time(e.ModTime.UTC())
	w.u64(e.Inode)
	w.time(e.Changed.UTC())
	for _, s := range []string{e.Hash, e.Version, string(e.Outcome), e.Reason, e.Err, e.Reader} {
		w.str(s)
	}
	w.time(e.Indexed.UTC())
	w.time(e.Newest)
	c := &e.Counts
	for _, n := range []int{c.Units, c.Pages, c.Complete, c.NotExtractable, c.Declined, c.Skipped, c.Failed, c.Passages, c.Messages, c.Facts, c.Heads, int(c.Bytes)} {
		w.u64(uint64(n))
	}
	w.uint(len(e.Pages))
	for _, p := range e.Pages {
		w.uint(p.Ordinal)
		for _, s := range []string{p.Member, p.Title, string(p.Outcome), p.Reason, p.Err} {
			w.str(s)
		}
	}
	w.strs(e.Warnings)
	w.uint(c.Redacted)
	w.uint(len(e.Unparsed))
	for _, u := range e.Unparsed {
		w.str(u.Member)
		w.uint(u.Unparsed)
		w.uint(u.Lines)
	}
	return w.b
}

// decodeEntry reads what encode wrote for the unit at source and path.
func decodeEntry(source, path string, value []byte) (Entry, error) {
	r := &reader{s: string(value)}
	e := Entry{Unit: Unit{Source: source, Path: path}}
	version := r.byte()
	if version == 0 || version > entryVersion {
		return e, errCodec
	}
	e.State = State(r.byte())
	e.Seq = r.u64()
	e.Size = r.int()
	e.ModTime = r.time()
	e.Inode = r.u64()
	e.Changed = r.time()
	e.Hash, e.Version = r.str(), r.str()
	e.Outcome = pipeline.Outcome(r.str())
	e.Reason, e.Err, e.Reader = r.str(), r.str(), r.str()
	e.Indexed, e.Newest = r.time(), r.time()
	c := &e.Counts
	for _, n := range []*int{&c.Units, &c.Pages, &c.Complete, &c.NotExtractable, &c.Declined, &c.Skipped, &c.Failed, &c.Passages, &c.Messages, &c.Facts, &c.Heads} {
		*n = int(r.u64())
	}
	c.Bytes = int64(r.u64())
	if n := r.count(); n > 0 {
		e.Pages = make([]PageState, n)
	}
	for i := range e.Pages {
		p := &e.Pages[i]
		p.Ordinal = r.uint()
		p.Member, p.Title = r.str(), r.str()
		p.Outcome = pipeline.Outcome(r.str())
		p.Reason, p.Err = r.str(), r.str()
	}
	e.Warnings = r.strs()
	if version >= 2 {
		c.Redacted = r.uint()
	}
	if version >= 3 {
		if n := r.count(); n > 0 {
			e.Unparsed = make([]Unparsed, n)
		}
		for i := range e.Unparsed {
			e.Unparsed[i] = Unparsed{r.str(), r.uint(), r.uint()}
		}
	}
	return e, r.err()
}
