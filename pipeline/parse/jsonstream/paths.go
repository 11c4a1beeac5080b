package jsonstream

import (
	"strings"
)

// node is one step of the compiled paths.
type node struct {
	path   string // the wanted path that ends here, "" for none
	wanted bool
	fields map[string]*node
	elem   *node
	array  string // path of the array itself, for reports
}

func compile(paths []string) *node {
	root := &node{}
	for _, p := range paths {
		n := root
		for seg := range strings.SplitSeq(p, ".") {
			name, arrays := strings.TrimRight(seg, "[]"), strings.Count(seg, "[]")
			if name != "" {
				if n.fields == nil {
					n.fields = map[string]*node{}
				}
				if n.fields[name] == nil {
					n.fields[name] = &node{}
				}
				n = n.fields[name]
			}
			for range arrays {
				if n.elem == nil {
					n.elem = &node{}
				}
				n.array = p
				n = n.elem
			}
		}
		n.path, n.wanted = p, true
	}
	return root
}
