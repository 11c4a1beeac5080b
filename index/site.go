package index

import (
	"slices"
	"strings"
)

// site is a place where an element stands: a merged conversation has messages that stand in several files.
type site struct {
	path, member string
	first, last  int
}

// merged is true for records of pages that have messages of several files.
func (r *record) merged() bool { return len(r.files) > 1 }

// sites are all places of an element, its own first.
func (r *record) sites(e int) []site {
	el := &r.elements[e]
	p, m := r.place(e)
	out := append(make([]site, 0, 1+len(el.Copies)), site{p, m, el.FirstLine, el.LastLine})
	for _, c := range el.Copies {
		if c.File < len(r.files) {
			out = append(out, site{r.files[c.File].Path, r.files[c.File].Member, c.FirstLine, c.LastLine})
		}
	}
	return out
}

// in is the place of an element in a file, false when it does not stand there.
func (r *record) in(e int, path, member string) (site, bool) {
	for _, s := range r.sites(e) {
		if s.path == path && s.member == member {
			return s, true
		}
	}
	return site{}, false
}

// onlyIn is the file of a message of a merged page that no other file has, though one goes on over that moment; "" for all
// others. What is newer than the other files, or older, is no difference between them.
func (r *record) onlyIn(e int) string {
	if r.doc != docBlock || !r.merged() || !r.elements[e].Lacking {
		return ""
	}
	p, m := r.place(e)
	if m != "" {
		p += "!" + m
	}
	return p
}

// asksPlace is true when the query says where to look, or where not to.
func (s *searching) asksPlace() bool {
	for _, f := range s.q.Not {
		if f.Field == "in" || f.Field == "path" {
			return true
		}
	}
	return len(s.q.In)+len(s.q.Paths) > 0
}

// cited is the place that an element is cited at: the first one that the query asks for; false when it asks for none of them.
func (s *searching) cited(r *record, e int) (site, bool) {
	if !s.asksPlace() {
		p, m := r.place(e)
		return site{p, m, r.elements[e].FirstLine, r.elements[e].LastLine}, true
	}
	list := r.sites(e)
	for _, at := range list {
		if s.admits(r.source, at) {
			return at, true
		}
	}
	return list[0], false
}

// admits tells whether a place passes the query's filters of places.
func (s *searching) admits(source string, at site) bool {
	in := func(v string) bool {
		return slices.ContainsFunc(s.meaning(v), func(t target) bool { return t.holds(source, at) })
	}
	has := func(v string) bool { return strings.Contains(fold(at.path), fold(v)) }
	if len(s.q.In) > 0 && !slices.ContainsFunc(s.q.In, in) || len(s.q.Paths) > 0 && !slices.ContainsFunc(s.q.Paths, has) {
		return false
	}
	for _, f := range s.q.Not {
		if f.Field == "in" && in(f.Value) || f.Field == "path" && has(f.Value) {
			return false
		}
	}
	return true
}

// mergedMark stands among the paths of a document whose messages stand in several files: a filter that leaves a
// place out must look at its messages one by one. No path is written like this.
const mergedMark = "//merged"
