package index

import (
	"crypto/sha256"
	"encoding/hex"
	"time"

	"convod/pipeline"
)

// record is everything that the index knows of one document: what a hit
// shows and what filters need exactly. It is stored as bytes:
//
//	counts of terms per element | fingerprint | head and meta | texts, deflated
//
// Head and meta are read for every candidate of a query, texts for what is shown. What all blocks
// of a page share is stored once, in the document of the page.
type record struct {
	doc     byte   // docBlock, docChunk, docFact, docPage
	pageID  string // six raw bytes: the page in its unit
	ordinal int    // of the passage in its page; row of a fact
	session int
	breaks  []int    // elements at which another session begins
	head    string   // of blocks: six raw bytes, the page's own document
	ids     []string // six raw bytes per message: the start of its id
	counts  []int    // terms per element
	print   string   // fingerprint, printBytes raw

	page            // of blocks: filled in from the page's document
	kind, tier      string
	entities, trail []string
	start, end      time.Time
	first, last     int
	confidence      float64
	markers         []string
	sources         []pipeline.Lines

	elements []pipeline.Element // Text is "" until texts was called
	packed   string
}

// page is what the documents of a page share.
type page struct {
	source, path, member, title, typ, shape, date string
	tags, people                                  []string
	label                                         string          // the participants as trails show them
	files                                         []pipeline.File // of a merged page: all files, its own first
}

const (
	docBlock = 'b'
	docChunk = 'c'
	docFact  = 'f'
	docPage  = 'p'
)

// idBytes is how much of a message's id is kept: 48 bits tell the messages of one unit apart.
const idBytes = 6

// shortID is the raw start of an id; ids that are no hex are hashed.
func shortID(id string) string {
	if raw, err := hex.DecodeString(id[:min(len(id), 2*idBytes)]); err == nil && len(raw) == idBytes {
		return string(raw)
	}
	return hashID(id)
}

func hashID(s string) string {
	sum := sha256.Sum256([]byte(s))
	return string(sum[:idBytes])
}

// span sets start and end of a block to its first and last known time.
func (r *record) span() {
	for i := range r.elements {
		if t := r.elements[i].Time; !t.IsZero() {
			if r.start.IsZero() {
				r.start = t
			}
			r.end = t
		}
	}
}

// sameSession is true when two elements of a block belong to one session.
func (r *record) sameSession(a, b int) bool {
	for _, at := range r.breaks {
		if (a < at) != (b < at) {
			return false
		}
	}
	return true
}

// lastSession is the session of the last element; sessions are numbered on without gaps.
func (r *record) lastSession() int { return r.session + len(r.breaks) }

// shared fills in what a block has from its page's document.
func (r *record) shared(p *record) {
	r.page = p.page
	r.trail = []string{p.title, "", p.label}
	if !r.start.IsZero() {
		r.trail[1] = r.start.Format(time.DateOnly)
	}
}

// unitKey is the identity of a unit in ids and in the ledger: six bytes of a hash of source and path.
func unitKey(source, path string) string {
	sum := sha256.Sum256([]byte(source + "\x00" + path))
	return string(sum[:6])
}
