package index

import (
	"slices"
	"strings"

	index "github.com/blevesearch/bleve_index_api"
)

// nameTable is every participant of the index by the words of their names, folded.
// It is read from the index's dictionary and kept until the next write.
type nameTable struct {
	version uint64
	first   map[string][]string // first word -> whole names
	further map[string][]string // every other word -> whole names
	phones  []phoneName
}

// phoneName is a participant whose name is a phone number.
type phoneName struct{ digits, name string }

// maxNames bounds the table; an archive with more participants than this is a mailing list.
const maxNames = 200_000

// names gives the table for a snapshot. A write that lands meanwhile makes it at most one write old.
func (x *Index) names(r index.IndexReader) (*nameTable, error) {
	version := x.version.Load()
	if t := x.table.Load(); t != nil && t.version == version {
		return t, nil
	}
	t := &nameTable{version: version, first: map[string][]string{}, further: map[string][]string{}}
	d, err := r.FieldDict(fieldPart)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	for range maxNames {
		e, err := d.Next()
		if err != nil {
			return nil, err
		}
		if e == nil {
			break
		}
		t.add(strings.Clone(e.Term))
	}
	x.table.Store(t)
	return t, nil
}

func (t *nameTable) add(name string) {
	if p := phoneOf(name); p != "" {
		t.phones = append(t.phones, phoneName{p, name})
	}
	for i, w := range strings.Fields(name) {
		if i == 0 {
			t.first[w] = append(t.first[w], name)
		} else if l := t.further[w]; len(l) == 0 || l[len(l)-1] != name {
			t.further[w] = append(l, name)
		}
	}
}

// with are the names that hold all of the words, or are the phone number that they write.
func (t *nameTable) with(words []string) []string {
	if len(words) == 0 {
		return nil
	}
	var out []string
	for _, list := range [][]string{t.first[words[0]], t.further[words[0]]} {
		for _, name := range list {
			have := strings.Fields(name)
			if !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(have, w) }) && !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	if phone := phoneOf(strings.Join(words, " ")); phone != "" {
		for _, p := range t.phones {
			if samePhone(p.digits, phone) && !slices.Contains(out, p.name) {
				out = append(out, p.name)
			}
		}
	}
	return out
}
