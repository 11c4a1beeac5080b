package index

import (
	"slices"
	"strings"
	"unicode/utf8"

	index "github.com/blevesearch/bleve_index_api"

	"convod/pipeline/extract"
)

// meant is what a filter may have been meant to say, as it would be typed: its first value that nothing in the index has,
// written as the nearest one. "" where every value is known, or none is near.
func (s *searching) meant(f setFilter) string {
	switch f.field {
	case "date", "clause", "not":
		return ""
	}
	for _, v := range *s.q.list(f.field) {
		if known, instead := s.value(f.field, v); !known && instead != "" {
			if strings.ContainsFunc(instead, func(r rune) bool { return r == ' ' || r == '"' }) {
				instead = `"` + instead + `"`
			}
			return f.field + ":" + instead
		}
	}
	return ""
}

// value tells whether a filter's value exists, and the nearest one that does.
func (s *searching) value(field, v string) (known bool, instead string) {
	switch field {
	case "from", "to":
		return s.person(v)
	case "doc":
		return nearestOf(v, slices.Clone(docKinds))
	case "kind":
		return nearestOf(v, []string{string(extract.Decision), string(extract.Preference), string(extract.Problem), string(extract.Fact), string(extract.Howto)})
	case "type":
		return s.dictValue(fieldType, foldAll([]string{v})[0])
	case "tag":
		return s.dictValue(fieldTag, tagTerms([]string{v})[0])
	case "source":
		return s.dictValue(fieldSource, v)
	case "entity":
		return s.dictValue(fieldEntity, foldAll([]string{v})[0])
	case "in":
		if strings.ContainsAny(v, "*?[{") {
			return true, ""
		}
		for _, t := range s.targets(v) {
			if t.path == "" {
				return true, ""
			}
			if known, instead = s.dictValue(fieldFile, t.path); known {
				break
			}
		}
		return known, instead
	}
	return true, ""
}

// person knows participants and their aliases by any word of their names.
func (s *searching) person(v string) (known bool, instead string) {
	table, err := s.x.names(s.r)
	if err != nil {
		return true, ""
	}
	for _, words := range s.q.askedNames([]string{v}) {
		if len(table.with(words)) > 0 {
			return true, ""
		}
	}
	var words []string
	for _, m := range []map[string][]string{table.first, table.further} {
		for w := range m {
			words = append(words, w)
		}
	}
	for _, p := range s.q.People {
		for _, n := range p.names() {
			words = append(words, nameWords(n)...)
		}
	}
	var out []string
	for _, w := range nameWords(v) {
		ok, near := nearestOf(w, words)
		switch {
		case ok:
			out = append(out, w)
		case near != "":
			out = append(out, near)
		default:
			return false, ""
		}
	}
	return false, strings.Join(out, " ")
}

// dictValue looks a value up in a field's dictionary.
func (s *searching) dictValue(field, v string) (known bool, instead string) {
	fz, ok := s.r.(index.IndexReaderFuzzy)
	if countOf(s.ctx, s.r, field, v) > 0 || !ok {
		return true, ""
	}
	d, err := fz.FieldDictFuzzy(field, v, 2, "")
	if err != nil {
		return false, ""
	}
	defer d.Close()
	var near []string
	for range maxWalk {
		e, err := d.Next()
		if err != nil || e == nil {
			break
		}
		near = append(near, strings.Clone(e.Term))
	}
	_, instead = nearestOf(v, near)
	return false, instead
}

// nearestOf finds v in a list, or the entry with the fewest typos that is near enough; the first in order of the alphabet.
func nearestOf(v string, list []string) (known bool, instead string) {
	v = fold(v)
	best := maxTypos + 1
	slices.Sort(list)
	for _, w := range list {
		d := distance(fold(w), v)
		if d == 0 {
			return true, ""
		}
		if d < best && d <= typos(v, fold(w)) && utf8.RuneCountInString(v) >= 2 {
			best, instead = d, w
		}
	}
	return false, instead
}
