package index

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/blevesearch/bleve/v2/search/query"
	"github.com/bmatcuk/doublestar/v4"
)

// target is what a path in a query means: a source ("" for any of them), a file or folder in it
// ("" for all of it), and a member of an archive ("" for all of it). What is exact is indexed under this very path, and is
// no pattern whatever signs it holds.
type target struct {
	source, path, member string
	exact                bool
}

// targets are what a path may mean, most likely first. It is relative to any source, or absolute and in or above one of
// the query's roots; "archive!member" names a member unless a file of that whole name is indexed. Control characters may stand as the
// symbols under which paths are printed.
func (s *searching) targets(v string) []target {
	v = strings.ReplaceAll(v, "\\", "/")
	var out []target
	if filepath.IsAbs(filepath.FromSlash(v)) {
		for source, root := range s.q.Roots {
			root = filepath.ToSlash(root)
			if within(root, v) {
				out = append(out, target{source: source})
			} else if within(v, root) {
				out = append(out, target{source: source, path: path.Clean(strings.TrimPrefix(v[len(root):], "/"))})
			}
		}
		slices.SortFunc(out, func(a, b target) int { return strings.Compare(a.source, b.source) })
	} else if v = path.Clean(v); v == "." {
		out = []target{{}}
	} else {
		out = []target{{path: v}}
	}
	for i := range out {
		out[i] = s.split(out[i])
	}
	return out
}

// within is true when p is folder or lies below it.
func within(p, folder string) bool {
	return p == folder || strings.HasPrefix(p, strings.TrimSuffix(folder, "/")+"/")
}

// split parts the member from the path of an archive.
func (s *searching) split(t target) target {
	for _, p := range []string{t.path, UnprintedPath(t.path)} {
		if p == "" || countOf(s.ctx, s.r, fieldFile, p) > 0 {
			t.path, t.exact = p, p != ""
			return t
		}
		for i := strings.LastIndexByte(p, '!'); i > 0; i = strings.LastIndexByte(p[:i], '!') {
			if countOf(s.ctx, s.r, fieldFile, p[:i]) > 0 {
				t.path, t.member, t.exact = p[:i], p[i+1:], true
				return t
			}
		}
	}
	return t
}

// UnprintedPath gives a path its control characters back, which are printed as the symbols for them (U+2400 and up).
func UnprintedPath(p string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 0x2400 && r < 0x2420:
			return r - 0x2400
		case r == 0x2421:
			return 0x7f
		}
		return r
	}, p)
}

// in matches files and folders by path; a pattern by all paths that fit it.
func (s *searching) in(values []string) query.Query {
	var any []query.Query
	for _, t := range s.inside(values) {
		var all []query.Query
		if t.source != "" {
			all = append(all, termQuery(fieldSource, t.source, 1))
		}
		switch {
		case t.path == "" && t.source == "":
			return query.NewMatchAllQuery()
		case !t.exact && strings.ContainsAny(t.path, "*?[{"):
			// A name too long to be a term may hold the signs of a pattern.
			fits := anyTerm(fieldFile, s.paths(func(p string) bool { ok, err := doublestar.Match(t.path, p); return ok && err == nil }))
			all = append(all, query.NewDisjunctionQuery([]query.Query{fits, termQuery(fieldFile, cutKey(t.path), 1)}))
		case t.path != "":
			all = append(all, termQuery(fieldFile, cutKey(t.path), 1))
		}
		any = append(any, query.NewConjunctionQuery(all))
	}
	if len(any) == 0 {
		return query.NewMatchNoneQuery()
	}
	return query.NewDisjunctionQuery(any)
}

func (s *searching) inside(values []string) []target {
	var out []target
	for _, v := range values {
		out = append(out, s.meaning(v)...)
	}
	return out
}

// meaning is targets, remembered.
func (s *searching) meaning(v string) []target {
	list, ok := s.meanings[v]
	if !ok {
		list = s.targets(v)
		if s.meanings == nil {
			s.meanings = map[string][]target{}
		}
		s.meanings[v] = list
	}
	return list
}

// holds is the exact check of in: for one place.
func (t target) holds(source string, at site) bool {
	switch {
	case t.source != "" && t.source != source:
		return false
	case t.path == "" || within(at.path, t.path) && (t.member == "" || within(at.member, t.member)):
		return true
	case t.exact || t.member != "":
		return false
	}
	for p := at.path; p != "" && p != "." && p != "/"; p = path.Dir(p) {
		if ok, err := doublestar.Match(t.path, p); ok && err == nil {
			return true
		}
	}
	return false
}

// fileLines counts the lines of a file that lies in one of the query's roots.
func (s *searching) fileLines(source, path, member string) (n int, ok bool) {
	root := s.q.Roots[source]
	if root == "" || member != "" {
		return 0, false
	}
	file := filepath.Join(root, filepath.FromSlash(path))
	if info, err := os.Stat(file); err != nil || !info.Mode().IsRegular() {
		return 0, false
	}
	f, err := os.Open(file)
	if err != nil {
		return 0, false
	}
	defer f.Close()
	buf := make([]byte, 64<<10)
	end := byte('\n')
	for {
		k, err := f.Read(buf)
		if k > 0 {
			n += bytes.Count(buf[:k], []byte{'\n'})
			end = buf[k-1]
		}
		if err != nil {
			if end != '\n' {
				n++
			}
			return n, errors.Is(err, io.EOF)
		}
	}
}
