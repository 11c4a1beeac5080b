package meeting

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"convod/pipeline/parse/jsonstream"
)

// prose writes what a tool noted about a meeting as Markdown.
type prose struct{ b strings.Builder }

// add appends a section; a value without words adds nothing.
func (p *prose) add(heading string, raw json.RawMessage) {
	body := jsonstream.Clean(written(raw, 0))
	if body == "" {
		return
	}
	if p.b.Len() > 0 {
		p.b.WriteString("\n\n")
	}
	if heading != "" {
		p.b.WriteString("## " + heading + "\n\n")
	}
	p.b.WriteString(body)
}

func (p *prose) String() string { return p.b.String() }

// maxDepth is how deep notes are followed; those of tools nest twice.
const maxDepth = 6

// written is a value as text: a string as it stands, an array as bullets, an object by its words.
func written(raw json.RawMessage, depth int) string {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || depth > maxDepth {
		return ""
	}
	switch raw[0] {
	case '"':
		return strings.TrimSpace(text(raw))
	case '[':
		var list []json.RawMessage
		if json.Unmarshal(raw, &list) != nil {
			return ""
		}
		var lines []string
		for _, v := range list {
			if s := strings.TrimSpace(written(v, depth+1)); s != "" {
				lines = append(lines, "- "+strings.ReplaceAll(s, "\n", "\n  "))
			}
		}
		return strings.Join(lines, "\n")
	case '{':
		return writtenObject(raw, depth)
	}
	return ""
}

// Keys of the objects in notes: what heads an item, what it says, and what only the tool needs.
var (
	headKeys = []string{"title", "name", "heading", "topic", "task"}
	bodyKeys = []string{"text", "description", "summary", "content", "markdown_formatted", "markdown", "overview", "gist", "items", "topics", "bullets", "points", "details", "notes"}
	whoKeys  = []string{"assignee", "owner"}
)

func writtenObject(raw json.RawMessage, depth int) string {
	var m map[string]json.RawMessage
	if json.Unmarshal(raw, &m) != nil {
		return ""
	}
	var head string
	for _, k := range headKeys {
		if head = oneLine(text(m[k])); head != "" {
			break
		}
	}
	var parts []string
	for _, k := range bodyKeys {
		if s := strings.TrimSpace(written(m[k], depth+1)); s != "" && s != head && !slices.Contains(parts, s) {
			parts = append(parts, s)
		}
	}
	for _, k := range whoKeys {
		who := oneLine(person(m[k]))
		switch {
		case who == "":
			continue
		case head != "":
			head += " (" + who + ")"
		case len(parts) > 0:
			parts[0] += " (" + who + ")"
		}
		break
	}
	body := strings.Join(parts, "\n")
	switch {
	case head == "":
		return body
	case body == "":
		return head
	case strings.Contains(body, "\n"):
		return head + "\n" + body
	}
	return head + ": " + body
}
