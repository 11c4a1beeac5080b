package index

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	index "github.com/blevesearch/bleve_index_api"
)

// The fields of a ValuesQuery, by the names that filters have.
const (
	ValuesType   = "type"
	ValuesTag    = "tag"
	ValuesEntity = "entity"
	ValuesFrom   = "from"
	ValuesID     = "id" // of messages, chunks and facts, as hits have them
)

// ValuesQuery asks for values of a field that begin with a prefix, whatever the case: for completion on a command line.
type ValuesQuery struct {
	Field  string   `json:"field"`
	Prefix string   `json:"prefix,omitempty"`
	Limit  int      `json:"limit,omitempty"`  // 0 means 50
	People []Person `json:"people,omitempty"` // whoever goes by several names comes once
}

// Value is one value, as people write it.
type Value struct {
	Text  string `json:"text"`
	Note  string `json:"note,omitempty"`  // what it is: a quote, other names
	Count int    `json:"count,omitempty"` // passages and facts that have it, about; 0 where it is not counted
}

const (
	defaultValues = 50
	valuesLooked  = 20_000 // terms of a dictionary that are looked at
)

// Values lists values, the most frequent first; ids in their order. A field that has none, and one that is
// not known, gives an empty list. Cancelling ctx ends it with what was found.
func (x *Index) Values(ctx context.Context, q ValuesQuery) ([]Value, error) {
	if q.Limit <= 0 {
		q.Limit = defaultValues
	}
	out, err := ask(ctx, x, "list values", &Query{People: q.People}, func(s *searching) ([]Value, error) {
		switch q.Field {
		case ValuesType:
			return s.values(fieldType, &q)
		case ValuesTag:
			return s.values(fieldTag, &q)
		case ValuesEntity:
			return s.values(fieldEntity, &q)
		case ValuesFrom:
			return s.speakerValues(&q)
		case ValuesID:
			return s.idValues(&q)
		}
		return nil, nil
	})
	if err != nil {
		return nil, fmt.Errorf("list values of %q: %w", q.Field, err)
	}
	return out, nil
}

// values are the terms of a keyword field.
func (s *searching) values(field string, q *ValuesQuery) ([]Value, error) {
	terms, err := s.frequent(field, fold(q.Prefix))
	if err != nil {
		return nil, err
	}
	var out []Value
	for _, t := range terms {
		if len(out) >= q.Limit || s.ctx.Err() != nil {
			break
		}
		if id, n, err := s.oneWith(field, t.Text); err == nil && id != nil {
			out = append(out, Value{Text: t.Text, Count: n})
		}
	}
	slices.SortStableFunc(out, mostFirst)
	return out, nil
}

// frequent are the terms of a field that begin with a prefix, the most frequent first.
func (s *searching) frequent(field, prefix string) ([]Value, error) {
	d, err := s.r.FieldDictPrefix(field, []byte(prefix))
	if err != nil {
		return nil, err
	}
	defer d.Close()
	var out []Value
	for range valuesLooked {
		e, err := d.Next()
		if err != nil {
			return nil, err
		}
		if e == nil || s.ctx.Err() != nil {
			break
		}
		out = append(out, Value{Text: strings.Clone(e.Term), Count: int(e.Count)})
	}
	slices.SortStableFunc(out, mostFirst)
	return out, nil
}

func mostFirst(a, b Value) int { return cmp.Compare(b.Count, a.Count) }

// oneWith is a document that has the term now, and how many have it; nil when all that had it are gone. A dictionary
// keeps their terms and counts until segments are merged.
func (s *searching) oneWith(field, term string) (index.IndexInternalID, int, error) {
	r, err := s.r.TermFieldReader(s.ctx, []byte(term), field, false, false, false)
	if err != nil {
		return nil, 0, err
	}
	defer r.Close()
	n := int(r.Count())
	d, err := r.Next(nil)
	if err != nil || d == nil {
		return nil, 0, err
	}
	return slices.Clone(d.ID), n, nil
}

// speakerValues are the people of the configuration, then other speakers, as their messages name them.
func (s *searching) speakerValues(q *ValuesQuery) ([]Value, error) {
	prefix := fold(q.Prefix)
	var out []Value
	for i := range q.People {
		if v, ok := q.People[i].value(prefix); ok && len(out) < q.Limit {
			out = append(out, v)
		}
	}
	terms, err := s.frequent(fieldFrom, foldName(q.Prefix))
	if err != nil {
		return nil, err
	}
	for _, t := range terms {
		if len(out) >= q.Limit || s.ctx.Err() != nil {
			break
		}
		name, n := s.spelled(t.Text)
		if name == "" || !strings.HasPrefix(fold(name), prefix) || s.q.personOf(name) != name ||
			slices.ContainsFunc(out, func(v Value) bool { return fold(v.Text) == fold(name) }) {
			continue
		}
		out = append(out, Value{Text: name, Count: n})
	}
	return out, nil
}

// value is the person by the name that begins with a folded prefix.
func (p *Person) value(prefix string) (Value, bool) {
	for i, n := range p.names() {
		if !strings.HasPrefix(fold(n), prefix) {
			continue
		}
		note := "also " + strings.Join(p.Aliases, ", ")
		switch {
		case i > 0:
			note = p.Name
		case len(p.Aliases) == 0:
			note = ""
		}
		if p.Me {
			note = strings.TrimSuffix("you, "+note, ", ")
		}
		return Value{Text: n, Note: note}, true
	}
	return Value{}, false
}

// spelled is a speaker's name as a message has it, and how many documents have it; "" when nobody has it any more.
func (s *searching) spelled(folded string) (name string, documents int) {
	number, n, err := s.oneWith(fieldFrom, folded)
	if err != nil || number == nil {
		return "", 0
	}
	id, err := s.r.ExternalID(number)
	if err != nil {
		return "", 0
	}
	rec := s.recordAt(found{ID: id, Number: number})
	if rec == nil {
		return "", 0
	}
	for i := range rec.elements {
		if name = rec.elements[i].Speaker; foldName(name) == folded {
			return name, n
		}
	}
	return "", 0
}
