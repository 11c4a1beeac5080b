package index

import "convod/pipeline"

func (p *page) encodeFiles(w *writer) {
	w.uint(len(p.files))
	for _, f := range p.files {
		w.str(f.Path)
		w.str(f.Member)
	}
}

func (p *page) decodeFiles(d *reader) {
	if n := d.count(); n > 0 {
		p.files = make([]pipeline.File, n)
	}
	for i := range p.files {
		p.files[i] = pipeline.File{Path: d.str(), Member: d.str()}
	}
}

// encodeCopies writes where else the elements stand, as differences from the element before in the same file.
func (r *record) encodeCopies(w *writer) {
	last := map[int]int{}
	for i := range r.elements {
		list := r.elements[i].Copies
		w.uint(len(list))
		for _, c := range list {
			w.uint(c.File)
			w.int(int64(c.FirstLine - last[c.File]))
			w.int(int64(c.LastLine - c.FirstLine))
			last[c.File] = c.LastLine
		}
	}
}

func (r *record) decodeCopies(d *reader) {
	last := map[int]int{}
	for i := range r.elements {
		n := d.count()
		if n > 0 {
			r.elements[i].Copies = make([]pipeline.Copy, n)
		}
		for k := range r.elements[i].Copies {
			c := &r.elements[i].Copies[k]
			c.File = d.uint()
			c.FirstLine = last[c.File] + int(d.int())
			c.LastLine = c.FirstLine + int(d.int())
			last[c.File] = c.LastLine
		}
	}
}

// ownLines is the range of lines of the elements that stand in the page's own file; 0, 0 where none does.
func (r *record) ownLines() (first, last int) {
	for i := range r.elements {
		if e := &r.elements[i]; e.Path == "" && e.Member == "" {
			first, last = widen(first, last, e.FirstLine, e.LastLine)
		}
	}
	return first, last
}

// otherLines is the range of lines in all other files.
func (r *record) otherLines() (first, last int) {
	for i := range r.elements {
		e := &r.elements[i]
		if e.Path != "" || e.Member != "" {
			first, last = widen(first, last, e.FirstLine, e.LastLine)
		}
		for _, c := range e.Copies {
			first, last = widen(first, last, c.FirstLine, c.LastLine)
		}
	}
	return first, last
}

func widen(first, last, from, to int) (int, int) {
	if first == 0 {
		return from, to
	}
	return min(first, from), max(last, to)
}
