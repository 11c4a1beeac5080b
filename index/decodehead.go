package index

import (
	"encoding/binary"
	"time"
)

// headReader reads of a stored block what counting needs: who says each message and when, on which lines, and where sessions
// begin. It is [decode] without ids and texts, from the index's own bytes into one record: facets read a hundred thousand
// blocks, and to copy each would be most of the work. A test holds the two equal.
type headReader struct {
	b     []byte
	bad   bool
	names map[string]string // speakers, each made once
	spoke []string          // those of the block at hand
}

// mostNames bounds the names that are kept.
const mostNames = 1 << 14

// block fills a record from a stored value, but for what its page shares. It is false for what is no block, is damaged, or has
// messages of several files: then decode is to be asked.
func (h *headReader) block(value []byte, r *record) bool {
	h.b, h.bad = value, false
	counts := h.uint()
	r.counts = sized(r.counts, min(counts, len(h.b)))
	for i := range r.counts {
		r.counts[i] = h.uint()
	}
	h.skip(printBytes)
	if len(h.b) == 0 || h.b[0] != docBlock {
		return false
	}
	h.skip(1 + idBytes)
	head := h.skip(idBytes)
	if r.doc != docBlock || r.head != string(head) {
		*r = record{doc: docBlock, head: string(head), counts: r.counts, breaks: r.breaks, elements: r.elements}
	}
	r.breaks = sized(r.breaks, h.count())
	for i := range r.breaks {
		r.breaks[i] = h.uint()
	}
	r.ordinal, r.session = h.uint(), h.uint()
	ids := h.count()
	h.skip(ids * idBytes)
	r.first, r.last = h.uint(), h.uint()
	r.ids, r.packed, r.start, r.end = nil, "", time.Time{}, time.Time{}
	return h.elements(r) && !h.bad && counts == len(r.elements) && (ids == 0 || ids == counts)
}

func (h *headReader) elements(r *record) bool {
	r.elements = sized(r.elements, h.count())
	flags := byte(0)
	if b := h.skip(1); len(b) > 0 {
		flags = b[0]
	}
	if flags&(1|16) != 0 { // other files
		return false
	}
	var sec int64
	var offset int
	if flags&8 != 0 {
		sec, offset = h.int(), int(h.int())
	}
	h.spoke = h.spoke[:0]
	for range h.count() {
		h.spoke = append(h.spoke, h.name(h.skip(h.uint())))
	}
	line := r.first
	for i := range r.elements {
		e := &r.elements[i]
		if n := h.uint(); n > 0 && n <= len(h.spoke) {
			e.Speaker = h.spoke[n-1]
		}
		e.FirstLine = line + int(h.int())
		e.LastLine = e.FirstLine + int(h.int())
		line = e.LastLine
		if flags&8 == 0 {
			continue
		}
		if delta := h.int(); delta != unknownTime {
			sec += delta
			ns, off := 0, offset
			if flags&4 != 0 {
				ns = h.uint()
			}
			if flags&2 != 0 {
				off = int(h.int())
			}
			e.Time = instant(sec, int64(ns), off)
		}
	}
	r.span()
	return true
}

// name is a speaker's name as a string that is made once.
func (h *headReader) name(b []byte) string {
	name, ok := h.names[string(b)]
	if !ok {
		if h.names == nil || len(h.names) >= mostNames {
			h.names = map[string]string{}
		}
		name = string(b)
		h.names[name] = name
	}
	return name
}

func (h *headReader) skip(n int) []byte {
	if n < 0 || n > len(h.b) {
		h.b, h.bad = nil, true
		return nil
	}
	b := h.b[:n]
	h.b = h.b[n:]
	return b
}

func (h *headReader) u64() uint64 {
	x, n := binary.Uvarint(h.b)
	if n <= 0 {
		h.b, h.bad = nil, true
		return 0
	}
	h.b = h.b[n:]
	return x
}

func (h *headReader) uint() int {
	n := h.u64()
	if n > 1<<31-1 {
		h.b, h.bad = nil, true
		return 0
	}
	return int(n)
}

func (h *headReader) int() int64 {
	u := h.u64()
	return int64(u>>1) ^ -int64(u&1) //nolint:gosec // zigzag
}

// count is the length of a list whose items take a byte at least.
func (h *headReader) count() int {
	n := h.uint()
	if n > len(h.b) {
		h.b, h.bad = nil, true
		return 0
	}
	return n
}
