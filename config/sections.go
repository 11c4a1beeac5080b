package config

import (
	"fmt"
	"os"
	"slices"

	"gopkg.in/yaml.v3"
)

// The keys whose value is more than one value.

// maxItems bounds every list, since folders are compared with each other.
const maxItems = 1000

// items returns the items of a list. A value that is not a list is a problem;
// one that is left empty is an empty list.
func (r *reader) items(n *yaml.Node, what, example string) []*yaml.Node {
	if isNull(n) {
		return nil
	}
	if n.Kind != yaml.SequenceNode {
		r.add(n.Line, what+" must be a list", "write it as "+example)
		return nil
	}
	if len(n.Content) > maxItems {
		r.add(n.Line, fmt.Sprintf("%s has more than %d items", what, maxItems), "")
		return nil
	}
	return slices.DeleteFunc(slices.Clone(n.Content), r.foreign)
}

func setFolders(r *reader, n *yaml.Node, _ *Config) {
	for i, item := range r.items(n, "folders", "- path: ~/notes") {
		what := fmt.Sprintf("folders[%d]", i)
		if item.Kind == yaml.ScalarNode {
			r.add(item.Line, what+" must say path:", "write it as - path: ~/notes")
			continue
		}
		f := folderItem{line: item.Line}
		problems := len(r.problems)
		if readMapping(r, item, what+".", folderKeys(), &f) && f.Path == "" && len(r.problems) == problems {
			r.add(item.Line, what+" has no path", "write it as - path: ~/notes")
		}
		r.folders = append(r.folders, f)
	}
}

// folderPath stores where a folder is. Whether there is one is not asked: see [Folder.Check].
func (r *reader) folderPath(n *yaml.Node, f *folderItem) {
	s := "~" // to YAML a bare ~ is no value at all, to everyone else it is home
	if n.Value != s && !r.text(n, "path", &s) {
		return
	}
	path, ok := r.path(n, "path", s)
	if !ok {
		return
	}
	f.Path, f.line = path, n.Line
}

func (r *reader) sourceName(n *yaml.Node, into *string) {
	var s string
	if !r.text(n, "name", &s) {
		return
	}
	if clean := cleanName(s); clean != s {
		r.add(n.Line, fmt.Sprintf("name: %q cannot be a name", s),
			fmt.Sprintf(`up to %d characters without / \ : | " and outer spaces, such as %q`, maxName, clean))
		return
	}
	*into = s
}

func setPeople(r *reader, n *yaml.Node, c *Config) {
	c.People = nil
	for i, item := range r.items(n, "people", "- name: Alice Example") {
		what := fmt.Sprintf("people[%d]", i)
		var p Person
		problems := len(r.problems)
		if !readMapping(r, item, what+".", personKeys(), &p) {
			continue
		}
		if p.Name == "" {
			if len(r.problems) == problems {
				r.add(item.Line, what+" has no name", "write it as - name: Alice Example")
			}
			continue
		}
		c.People = append(c.People, p)
		r.peopleLines = append(r.peopleLines, item.Line)
	}
}

func setFacts(r *reader, n *yaml.Node, c *Config) {
	for _, k := range factKeys() {
		k.set(r, k.defaultNode(), &c.Facts)
	}
	if !isNull(n) {
		readMapping(r, n, "facts.", factKeys(), &c.Facts)
	}
}

// setPatterns stores extra pattern files. One that is missing is a problem here,
// where the line is known, and not a chat that is silently read by other rules.
func setPatterns(r *reader, n *yaml.Node, c *Config) {
	c.Patterns = nil
	for i, item := range r.items(n, "patterns", "- my-chat.yaml") {
		what := fmt.Sprintf("patterns[%d]", i)
		var s string
		if !r.text(item, what, &s) {
			continue
		}
		file, ok := r.path(item, what, s)
		if !ok || slices.Contains(c.Patterns, file) {
			continue
		}
		if info, err := os.Stat(file); err != nil {
			r.add(item.Line, fmt.Sprintf("%s: pattern file %q: %s", what, file, reason(err)), "")
			continue
		} else if !info.Mode().IsRegular() {
			r.add(item.Line, fmt.Sprintf("%s: %q is not a file", what, file), "name the pattern files one by one")
			continue
		}
		c.Patterns = append(c.Patterns, file)
		r.patternLines = append(r.patternLines, item.Line)
	}
}
