package config

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// errLayout means that a config is laid out in a way that text cannot be
// inserted into without risk.
var errLayout = errors.New("folders is laid out in a way that convod does not edit")

// insertFolder adds an item to the folders of a config file as text. Every byte
// that was there stays, in its order; only an empty value ([] or null) of folders
// gives way. src must be a valid config, and the caller must check the result.
func insertFolder(src []byte, f Folder) ([]byte, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(src, &doc); err != nil {
		return nil, err
	}
	e := editor{src: src, eol: "\n"}
	if bytes.Contains(src, []byte("\r\n")) {
		e.eol = "\r\n"
	}
	if len(doc.Content) == 0 || isNull(doc.Content[0]) {
		return e.appendSection("", f), nil
	}
	root := doc.Content[0]
	if root.Style&yaml.FlowStyle != 0 {
		return nil, errLayout
	}
	indent := strings.Repeat(" ", root.Column-1)
	for i := 0; i+1 < len(root.Content); i += 2 {
		name, value := root.Content[i], root.Content[i+1]
		switch {
		case name.Value != "folders":
		case isNull(value) || len(value.Content) == 0:
			return e.fillEmpty(name, value, indent, f)
		case value.Style&yaml.FlowStyle != 0:
			return e.insertFlow(value, f)
		default:
			return e.insertBlock(value, f)
		}
	}
	return e.appendSection(indent, f), nil
}

// editor makes one insertion into src.
type editor struct {
	src []byte
	eol string
}

func (e editor) item(indent string, f Folder) string {
	return strings.ReplaceAll(strings.Join(folderLines(indent, f), ""), "\n", e.eol)
}

// insert puts whole lines in at the start of a line, or at the end of the file.
func (e editor) insert(at int, text string) []byte {
	if at == len(e.src) && at > 0 && e.src[at-1] != '\n' {
		text = e.eol + text
	}
	return append(append(bytes.Clone(e.src[:at]), text...), e.src[at:]...)
}

func (e editor) appendSection(indent string, f Folder) []byte {
	return e.insert(len(e.src), indent+"folders:"+e.eol+e.item(indent+"  ", f))
}

// insertBlock adds an item below the last one of a list written with dashes, and
// below what is indented deeper than its dash: that belongs to the last item,
// comments included.
func (e editor) insertBlock(list *yaml.Node, f Folder) ([]byte, error) {
	last := list.Content[len(list.Content)-1]
	at, depth := e.lineStart(last.Line+1), list.Column
	for next := at; next < len(e.src); {
		line := e.src[next:]
		if end := bytes.IndexByte(line, '\n'); end >= 0 {
			line = line[:end+1]
		}
		next += len(line)
		text := bytes.TrimLeft(line, " ")
		if len(bytes.TrimSpace(text)) == 0 {
			continue // a blank line belongs to the item only if more of it follows
		}
		if len(line)-len(text) < depth {
			break
		}
		at = next
	}
	return e.insert(at, e.item(strings.Repeat(" ", depth-1), f)), nil
}

// fillEmpty starts a list below the key, in the place of [], {}, ~ or null.
func (e editor) fillEmpty(name, value *yaml.Node, indent string, f Folder) ([]byte, error) {
	start := e.lineStart(name.Line)
	next := e.lineStart(name.Line + 1)
	line := string(e.src[start:next])
	colon := strings.Index(line, ":")
	if colon < 0 || value.Line > name.Line {
		return nil, errLayout
	}
	rest := line[colon+1:]
	for _, empty := range []string{"[]", "~", "null", "Null", "NULL"} {
		if trimmed := strings.TrimLeft(rest, " \t"); strings.HasPrefix(trimmed, empty) {
			rest = trimmed[len(empty):]
			break
		}
	}
	out := append(bytes.Clone(e.src[:start]), line[:colon+1]...)
	out = append(out, rest...)
	e.src, next = append(out, e.src[next:]...), len(out)
	return e.insert(next, e.item(indent+"  ", f)), nil
}

// insertFlow adds an item before the bracket that closes a list in brackets.
func (e editor) insertFlow(list *yaml.Node, f Folder) ([]byte, error) {
	line := e.lineStart(list.Line)
	open := line
	for n := 1; n < list.Column && open < len(e.src); n++ {
		_, size := utf8.DecodeRune(e.src[open:])
		open += size
	}
	last, end := closing(e.src, open)
	if end < 0 {
		return nil, errLayout
	}
	item := "{path: " + quote(f.Path) + "}"
	if f.Name != DefaultName(f.Path) {
		item = "{path: " + quote(f.Path) + ", name: " + quote(f.Name) + "}"
	}
	// After the last item rather than before the bracket, which may stand on a
	// line of its own; a comma that is there already is used.
	at := last + 1
	if e.src[last] == ',' {
		item = " " + item
	} else {
		item = ", " + item
	}
	return append(append(bytes.Clone(e.src[:at]), item...), e.src[at:]...), nil
}
