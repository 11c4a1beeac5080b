package index

import (
	"encoding/hex"
	"strings"
)

// idValues are ids of hits that begin with a prefix, each with a piece of its text. Ids of one file share their
// first twelve digits.
func (s *searching) idValues(q *ValuesQuery) ([]Value, error) {
	prefix := strings.ToLower(q.Prefix)
	unit := prefix[:min(len(prefix), 13)] // with the dash behind the unit's digits
	d, err := s.r.FieldDictPrefix("_id", []byte(unit))
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
		if e == nil || len(out) >= q.Limit || s.ctx.Err() != nil {
			break
		}
		id := strings.Clone(e.Term)
		rec := s.recordOf(id)
		if rec == nil || rec.texts() != nil || len(rec.elements) == 0 || len(id) < 13 {
			continue
		}
		for i := range rec.elements {
			el := &rec.elements[i]
			v := Value{Text: id, Note: snippet(el.Speaker, el.Text)}
			if rec.doc == docBlock {
				v.Text = id[:13] + hex.EncodeToString([]byte(rec.ids[i]))
			} else if i > 0 {
				break
			}
			if strings.HasPrefix(v.Text, prefix) && len(out) < q.Limit {
				out = append(out, v)
			}
		}
	}
	return out, nil
}

// snippetRunes is how much of a text tells which one it is.
const snippetRunes = 60

func snippet(speaker, text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if speaker != "" {
		text = speaker + ": " + text
	}
	n := 0
	for i := range text {
		if n++; n > snippetRunes {
			return text[:i] + "…"
		}
	}
	return text
}
