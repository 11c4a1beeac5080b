package index

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"slices"
	"strings"
	"sync"
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
	doc      byte   // docBlock, docChunk, docFact, docPage
	pageID   string // six raw bytes: the page in its unit
	ordinal  int    // of the passage in its page; row of a fact
	session  int
	position int      // number of the first message in its page, counting messages of blocks
	breaks   []int    // elements at which another session begins
	head     string   // of blocks: six raw bytes, the page's own document
	ids      []string // six raw bytes per message: the start of its id
	counts   []int    // terms per element
	print    string   // fingerprint, printBytes raw

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
	label                                         string // the participants as trails show them
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

// encode gives head and meta, the texts still unpacked, and a fingerprint (print) over both and what the
// document's fields depend on besides (seed): equal fingerprints mean equal documents.
func (r *record) encode(seed string) (head []byte, texts, print string) {
	w := &writer{b: make([]byte, 0, 256)}
	w.byte(r.doc)
	w.b = append(w.b, r.pageID...)
	if r.doc == docBlock {
		w.b = append(w.b, r.head...)
		w.uint(len(r.breaks))
		for _, b := range r.breaks {
			w.uint(b)
		}
	} else {
		r.page.encode(w)
	}
	w.uint(r.ordinal)
	w.uint(r.session)
	w.uint(r.position)
	w.uint(len(r.ids))
	for _, id := range r.ids {
		w.b = append(w.b, id...)
	}
	w.uint(r.first)
	w.uint(r.last)
	if r.doc != docBlock {
		w.strs(r.trail)
		w.time(r.start)
		w.time(r.end)
	}
	if r.doc == docFact {
		w.str(r.kind)
		w.str(r.tier)
		w.float(r.confidence)
		w.strs(r.entities)
		w.strs(r.markers)
		w.uint(len(r.sources))
		for _, s := range r.sources {
			w.uint(s.First)
			w.uint(s.Last)
		}
	}
	r.encodeElements(w)
	var t writer
	for _, e := range r.elements {
		t.str(e.Text)
	}
	return w.b, string(t.b), fingerprint(seed, w.b, t.b)
}

func (p *page) encode(w *writer) {
	for _, s := range []string{p.source, p.path, p.member, p.title, p.typ, p.shape, p.date, p.label} {
		w.str(s)
	}
	w.strs(p.tags)
	w.strs(p.people)
}

func (p *page) decode(d *reader) {
	for _, s := range []*string{&p.source, &p.path, &p.member, &p.title, &p.typ, &p.shape, &p.date, &p.label} {
		*s = d.str()
	}
	p.tags, p.people = d.strs(), d.strs()
}

const printBytes = 8

func fingerprint(seed string, head, texts []byte) string {
	h := sha256.New()
	io.WriteString(h, seed)
	h.Write(head)
	h.Write(texts)
	return string(h.Sum(nil)[:printBytes])
}

// encodeElements writes speakers, times and lines of the elements as small differences.
func (r *record) encodeElements(w *writer) {
	w.uint(len(r.elements))
	var flags byte
	offset, whole := 0, true
	var base time.Time
	for _, e := range r.elements {
		if e.Path != "" || e.Member != "" {
			flags |= 1
		}
		if e.Time.IsZero() {
			continue
		}
		_, off := e.Time.Zone()
		if base.IsZero() {
			base, offset = e.Time, off
		}
		if off != offset {
			flags |= 2
		}
		if e.Time.Nanosecond() != 0 {
			whole = false
		}
	}
	if !whole {
		flags |= 4
	}
	if !base.IsZero() {
		flags |= 8
	}
	w.byte(flags)
	if flags&8 != 0 {
		w.int(base.Unix())
		w.int(int64(offset))
	}
	names := slices.Collect(speakers(r.elements))
	w.strs(names)
	line, sec := r.first, base.Unix()
	for _, e := range r.elements {
		w.uint(slices.Index(names, e.Speaker) + 1) // 0 is nobody
		w.int(int64(e.FirstLine - line))
		w.int(int64(e.LastLine - e.FirstLine))
		line = e.LastLine
		if flags&8 != 0 {
			if e.Time.IsZero() {
				w.int(unknownTime)
			} else {
				w.int(e.Time.Unix() - sec)
				sec = e.Time.Unix()
				if flags&4 != 0 {
					w.uint(e.Time.Nanosecond())
				}
				if flags&2 != 0 {
					_, off := e.Time.Zone()
					w.int(int64(off))
				}
			}
		}
		if flags&1 != 0 {
			w.str(e.Path)
			w.str(e.Member)
		}
	}
}

// unknownTime stands for a missing time among differences in seconds; no real difference comes near.
const unknownTime = -1 << 50

// joinStored puts the counts in front of a body.
func joinStored(counts []int, body []byte) []byte {
	w := &writer{b: make([]byte, 0, len(body)+2*len(counts)+4)}
	w.uint(len(counts))
	for _, n := range counts {
		w.uint(n)
	}
	w.b = append(w.b, body...)
	return w.b
}

// decode reads a stored value up to the texts, which stay packed.
func decode(value []byte) (*record, error) {
	d := &reader{s: string(value)}
	r := &record{}
	r.counts = make([]int, d.count())
	for i := range r.counts {
		r.counts[i] = d.uint()
	}
	r.print = d.bytes(printBytes)
	r.doc = d.byte()
	r.pageID = d.bytes(idBytes)
	if r.doc == docBlock {
		r.head = d.bytes(idBytes)
		r.breaks = make([]int, d.count())
		for i := range r.breaks {
			r.breaks[i] = d.uint()
		}
	} else {
		r.page.decode(d)
	}
	r.ordinal, r.session, r.position = d.uint(), d.uint(), d.uint()
	r.ids = make([]string, d.count())
	for i := range r.ids {
		r.ids[i] = d.bytes(idBytes)
	}
	r.first, r.last = d.uint(), d.uint()
	if r.doc != docBlock {
		r.trail = d.strs()
		r.start, r.end = d.time(), d.time()
	}
	if r.doc == docFact {
		r.kind, r.tier, r.confidence = d.str(), d.str(), d.float()
		r.entities, r.markers = d.strs(), d.strs()
		r.sources = make([]pipeline.Lines, d.count())
		for i := range r.sources {
			r.sources[i] = pipeline.Lines{First: d.uint(), Last: d.uint()}
		}
	}
	r.decodeElements(d)
	r.packed = d.s
	if r.doc == docBlock {
		r.span()
	}
	if len(r.ids) > 0 && len(r.ids) != len(r.elements) || len(r.counts) != len(r.elements) {
		d.fail()
	}
	return r, d.err()
}

func (r *record) decodeElements(d *reader) {
	r.elements = make([]pipeline.Element, d.count())
	flags := d.byte()
	var sec int64
	var offset int
	if flags&8 != 0 {
		sec = d.int()
		offset = int(d.int())
	}
	names := d.strs()
	line := r.first
	for i := range r.elements {
		e := &r.elements[i]
		if n := d.uint(); n > 0 && n <= len(names) {
			e.Speaker = names[n-1]
		}
		e.FirstLine = line + int(d.int())
		e.LastLine = e.FirstLine + int(d.int())
		line = e.LastLine
		if flags&8 != 0 {
			if delta := d.int(); delta != unknownTime {
				sec += delta
				ns, off := 0, offset
				if flags&4 != 0 {
					ns = d.uint()
				}
				if flags&2 != 0 {
					off = int(d.int())
				}
				e.Time = instant(sec, int64(ns), off)
			}
		}
		if flags&1 != 0 {
			e.Path, e.Member = d.str(), d.str()
		}
		if d.bad {
			return
		}
	}
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

// texts fills in the elements' texts.
func (r *record) texts() error {
	if r.packed == "" {
		return nil
	}
	raw, err := unpack(r.packed)
	if err != nil {
		return err
	}
	d := &reader{s: raw}
	for i := range r.elements {
		r.elements[i].Text = d.str()
	}
	r.packed = ""
	return d.err()
}

// Packed texts start with a byte that says how: 0 as they are, 1 deflated.
var deflaters = sync.Pool{New: func() any {
	w, _ := flate.NewWriterDict(nil, flateLevel, flateDict) // the level is valid: it cannot fail
	return w
}}

const flateLevel = 6

func pack(texts string) []byte {
	var b bytes.Buffer
	b.WriteByte(1)
	w := deflaters.Get().(*flate.Writer)
	w.Reset(&b)
	io.WriteString(w, texts)
	w.Close()
	deflaters.Put(w)
	if b.Len() > len(texts) {
		return append([]byte{0}, texts...)
	}
	return b.Bytes()
}

// maxUnpacked bounds what damaged bytes can unpack to; a passage is a few KiB.
const maxUnpacked = 64 << 20

func unpack(packed string) (string, error) {
	if packed == "" || packed[0] == 0 {
		return packed[min(1, len(packed)):], nil
	}
	r := inflaters.Get().(io.Reader)
	defer inflaters.Put(r)
	if err := r.(flate.Resetter).Reset(strings.NewReader(packed[1:]), flateDict); err != nil {
		return "", errCodec
	}
	var b strings.Builder
	b.Grow(3 * len(packed))
	if _, err := io.Copy(&b, io.LimitReader(r, maxUnpacked)); err != nil {
		return "", errCodec
	}
	return b.String(), nil
}

var inflaters = sync.Pool{New: func() any { return flate.NewReaderDict(strings.NewReader(""), flateDict) }}

// unitKey is the identity of a unit in ids and in the ledger: six bytes of a hash of source and path.
func unitKey(source, path string) string {
	sum := sha256.Sum256([]byte(source + "\x00" + path))
	return string(sum[:6])
}
