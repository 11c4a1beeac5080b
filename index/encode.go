package index

import (
	"crypto/sha256"
	"slices"
	"time"
)

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
	p.encodeFiles(w)
}

const printBytes = 8

func fingerprint(seed string, head, texts []byte) string {
	h := sha256.New()
	h.Write([]byte(seed))
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
		if len(e.Copies) > 0 {
			flags |= 16
		}
		if e.Lacking {
			flags |= 32
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
	if flags&16 != 0 {
		r.encodeCopies(w)
	}
	if flags&32 != 0 {
		for _, e := range r.elements {
			w.bool(e.Lacking)
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
