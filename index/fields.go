package index

import (
	"slices"
	"strings"
)

// queryFields are the fields of the query language, by the names and short forms that are read.
var queryFields = map[string]string{
	"from": "from", "speaker": "from", "to": "to", "in": "in", "path": "path", "kind": "kind", "type": "type", "tag": "tag",
	"entity": "entity", "source": "source", "doc": "doc", "date": "date", "since": "since", "after": "since", "until": "until", "before": "until",
}

// filter takes "field:value" off the input where the field is known and a value follows.
func (p *parser) filter(occur Occur) bool {
	name, value, ok := strings.Cut(p.rest[:wordEnd(p.rest)], ":")
	field, known := queryFields[strings.ToLower(name)]
	if !ok || !known || value == "" {
		return false
	}
	tail := p.rest[len(name)+1+len(value):]
	if text, after, ok := quoted(p.rest[len(name)+1:]); ok {
		value, tail = text, after
	}
	if strings.TrimSpace(value) == "" || !p.q.filter(field, value, occur == MustNot, p.env) {
		return false
	}
	p.rest = tail
	p.or, p.orable = false, true
	return true
}

// filter adds one filter; false when the value says nothing, so that it is plain text.
func (q *Query) filter(field, value string, not bool, env Env) bool {
	value = strings.TrimSpace(value)
	if field == "doc" && !slices.Contains([]string{DocMessage, DocChunk, DocFact}, strings.ToLower(value)) {
		return false
	}
	if field == "date" || field == "since" || field == "until" {
		from, to, ok := ParseWhen(value, env.now(), env.now().Location())
		if !ok || not {
			return false
		}
		if field != "until" && !from.IsZero() {
			q.Since = from
		}
		if field != "since" && !to.IsZero() {
			q.Until = to
		}
		return true
	}
	if not {
		q.Not = append(q.Not, Filter{field, value})
		return true
	}
	list := q.list(field)
	*list = append(*list, value)
	return true
}

// list is the list of values of a field.
func (q *Query) list(field string) *[]string {
	switch field {
	case "from":
		return &q.From
	case "to":
		return &q.To
	case "in":
		return &q.In
	case "path":
		return &q.Paths
	case "kind":
		return &q.Kinds
	case "type":
		return &q.Types
	case "tag":
		return &q.Tags
	case "entity":
		return &q.Entities
	case "source":
		return &q.Sources
	}
	return &q.Docs
}
