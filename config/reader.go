package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"gopkg.in/yaml.v3"
)

// reader walks the YAML nodes of one file and collects problems. It never
// expands aliases, so its work is linear in the size of the file.
type reader struct {
	dir  string // the config file's folder; relative paths start here
	home string // for ~; "" when unknown

	problems     []Problem
	lines        map[string]int // of top-level keys that finish compares
	folders      []folderItem
	patternLines []int
	peopleLines  []int
}

// folderItem is one item of folders as it is written; what it leaves out is zero.
type folderItem struct {
	Folder
	line int
}

// maxProblems is what a person can look at; a file with more is no config.
const maxProblems = 50

func (r *reader) add(line int, message, hint string) {
	if r.full() {
		return
	}
	r.problems = append(r.problems, Problem{Line: line, Message: message, Hint: hint})
}

func (r *reader) full() bool { return len(r.problems) >= maxProblems }

// document parses the one YAML document of a file and returns its top-level
// mapping; nil when there is none, which is a problem only if there is something
// else instead.
func (r *reader) document(data []byte) *yaml.Node {
	if line := invalidLine(data); line > 0 {
		r.add(line, "the file is not UTF-8 text", "save it as UTF-8")
		return nil
	}
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	var doc, more yaml.Node
	if err := decoder.Decode(&doc); errors.Is(err, io.EOF) {
		return nil
	} else if err != nil {
		r.syntax(data, err)
		return nil
	}
	// A second document would be ignored silently, and so would what it sets.
	if err := decoder.Decode(&more); err == nil {
		r.add(more.Line, "the file holds a second YAML document", "remove the line ---")
	} else if !errors.Is(err, io.EOF) {
		r.syntax(data, err)
	}
	root := doc.Content[0]
	if isNull(root) {
		return nil
	}
	if root.Kind != yaml.MappingNode {
		r.add(root.Line, "the file is not a list of key: value lines", "start from the example that convod init writes")
		return nil
	}
	return root
}

// readMapping reads the mapping n into a T, key by key. what is the prefix for
// messages: "" at the top, "folders[0]." inside.
func readMapping[T any](r *reader, n *yaml.Node, what string, keys []key[T], into *T) bool {
	if n.Kind != yaml.MappingNode {
		r.add(n.Line, fmt.Sprintf("%s must be key: value lines, with the keys %s", strings.TrimSuffix(what, "."), strings.Join(names(keys), ", ")), "")
		return false
	}
	seen := map[string]int{}
	for i := 0; i+1 < len(n.Content) && !r.full(); i += 2 {
		name, value := n.Content[i], n.Content[i+1]
		if r.foreign(name) || r.foreign(value) {
			continue
		}
		if first, ok := seen[name.Value]; ok {
			r.add(name.Line, fmt.Sprintf("key %q stands twice, first on line %d", what+name.Value, first), "")
			continue
		}
		seen[name.Value] = name.Line
		known := false
		for _, k := range keys {
			if k.name == name.Value {
				known = true
				k.set(r, value, into)
			}
		}
		if !known {
			r.add(name.Line, fmt.Sprintf("unknown key %q", what+name.Value), hintFor(name.Value, names(keys)))
		}
	}
	if what == "" {
		r.lines = seen
	}
	return true
}

// foreign refuses YAML that a config does not need: aliases, which let a small
// file stand for a huge one, and keys or values with tags of their own.
func (r *reader) foreign(n *yaml.Node) bool {
	switch {
	case n.Kind == yaml.AliasNode || n.Anchor != "" || n.ShortTag() == "!!merge":
		r.add(n.Line, "YAML anchors, aliases and merge keys are not supported", "write the value out")
	case n.Style&yaml.TaggedStyle != 0:
		r.add(n.Line, fmt.Sprintf("the tag %s is not supported", n.Tag), "remove it")
	default:
		return false
	}
	return true
}

// isNull tells a value that is left empty, which means the default everywhere.
func isNull(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && n.ShortTag() == "!!null"
}
