package index

import (
	"convod/pipeline"
)

// storedForm is the schema that a stored value was written by. What schemas have in common is read alike; what a later one
// added is not there in an earlier one's.
type storedForm int

// withFiles is the first schema whose pages list the files that they have messages of.
const withFiles storedForm = 2

func (p *page) decode(d *reader, form storedForm) {
	for _, s := range []*string{&p.source, &p.path, &p.member, &p.title, &p.typ, &p.shape, &p.date, &p.label} {
		*s = d.str()
	}
	p.tags, p.people = d.strs(), d.strs()
	if form >= withFiles {
		p.decodeFiles(d)
	}
}

// decode reads a value that this program's schema wrote up to the texts, which stay packed.
func decode(value []byte) (*record, error) { return storedForm(schema).decode(value) }

// decode is [decode] of a value that a schema from oldestSearchable on wrote.
func (f storedForm) decode(value []byte) (*record, error) {
	r := &record{}
	return r, r.decodeStored(f, value)
}

// decodeStored is [decode] into a record that may have been another's: its lists are written over.
func (r *record) decodeStored(f storedForm, value []byte) error {
	d := &reader{s: string(value)}
	*r = record{counts: r.counts, breaks: r.breaks, ids: r.ids, elements: r.elements}
	r.counts = sized(r.counts, d.count())
	for i := range r.counts {
		r.counts[i] = d.uint()
	}
	r.print = d.bytes(printBytes)
	r.doc = d.byte()
	r.pageID = d.bytes(idBytes)
	if r.doc == docBlock {
		r.head = d.bytes(idBytes)
		r.breaks = sized(r.breaks, d.count())
		for i := range r.breaks {
			r.breaks[i] = d.uint()
		}
	} else {
		r.breaks = r.breaks[:0]
		r.page.decode(d, f)
	}
	r.ordinal, r.session = d.uint(), d.uint()
	r.ids = sized(r.ids, d.count())
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
	return d.err()
}

// sized is a list of n zeroes, in the place of another one where there is room.
func sized[T any](list []T, n int) []T {
	if cap(list) < n {
		return make([]T, n)
	}
	list = list[:n]
	clear(list)
	return list
}

func (r *record) decodeElements(d *reader) {
	r.elements = sized(r.elements, d.count())
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
	if flags&16 != 0 {
		r.decodeCopies(d)
	}
	if flags&32 != 0 {
		for i := range r.elements {
			r.elements[i].Lacking = d.bool()
		}
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
