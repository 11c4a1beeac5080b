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

// filter takes "field:value" off the input where the field is known and the value can be one. What only looks
// like it stays plain text and is noted.
func (p *parser) filter(occur Occur) bool {
	whole := p.rest[:wordEnd(p.rest)]
	name, value, ok := strings.Cut(whole, ":")
	if !ok || value == "" {
		return false
	}
	field, known := queryFields[strings.ToLower(name)]
	tail := p.rest[len(whole):]
	if text, after, ok := quotedValue(p.rest[len(name)+1:]); ok {
		value, tail = text, after
		if field != "in" && field != "path" { // names of files may begin and end with blanks
			value = strings.TrimSpace(value)
		}
		whole = p.rest[:len(p.rest)-len(after)]
	}
	if strings.TrimSpace(value) == "" {
		return false
	}
	if !known {
		if near := nearField(name); near != "" {
			p.q.Plain = append(p.q.Plain, Plain{whole, "there is no field " + name + ":", near + whole[len(name):]})
		}
		return false
	}
	if reason := p.q.filter(field, value, occur == MustNot, p.env); reason != "" {
		p.q.Plain = append(p.q.Plain, Plain{Text: whole, Reason: reason})
		return false
	}
	p.rest = tail
	p.or, p.orable = false, true
	return true
}

// quotedValue is quoted, with \" for a quote inside. A backslash is itself in an absolute path of Windows, whose names hold no
// quotes, and where no quote would close the value otherwise.
func quotedValue(s string) (text, tail string, ok bool) {
	inner, found := strings.CutPrefix(s, `"`)
	if found && !strings.HasPrefix(inner, `\\`) && !(len(inner) > 3 && inner[1:3] == `:\`) {
		for i := 0; i < len(inner); i++ {
			switch {
			case strings.HasPrefix(inner[i:], `\"`):
				i++
			case inner[i] == '"':
				return strings.ReplaceAll(inner[:i], `\"`, `"`), inner[i+1:], true
			}
		}
	}
	return quoted(s)
}

// nearField is the field that differs by a typo from a name; "" for what is no name of a field at all, as in "https:" or "10:42".
func nearField(name string) string {
	n := strings.ToLower(name)
	if len(n) < 2 || strings.IndexFunc(n, func(r rune) bool { return r < 'a' || r > 'z' }) >= 0 {
		return ""
	}
	best := ""
	for f := range queryFields {
		if len(f) > 3 && distance(f, n) == 1 && (best == "" || f < best) {
			best = f
		}
	}
	return best
}

// filter adds one filter; where the value cannot be one it says why.
func (q *Query) filter(field, value string, not bool, env Env) (reason string) {
	if field == "doc" && !slices.Contains(docKinds, strings.ToLower(value)) {
		return "doc: takes " + strings.Join(docKinds, ", ")
	}
	if field == "date" || field == "since" || field == "until" {
		from, to, ok := ParseWhen(value, env.now(), env.now().Location())
		switch {
		case !ok:
			return value + " is no date"
		case not:
			return "a date cannot be left out"
		}
		if field != "until" && !from.IsZero() {
			q.Since = from
		}
		if field != "since" && !to.IsZero() {
			q.Until = to
		}
		return ""
	}
	if not {
		q.Not = append(q.Not, Filter{field, value})
		return ""
	}
	list := q.list(field)
	*list = append(*list, value)
	return ""
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
