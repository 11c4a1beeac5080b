package meeting

import (
	"slices"

	"convod/pipeline/parse"
)

// layout is one of the shapes in which a tool writes its JSON.
type layout struct {
	script
	roots []string
	keys  []string // one of these paths below the root shows it ...
	also  []string // ... together with one of these, if there are any
	other []string // keys that show it where the transcript stands too far down, all of them
}

// root is where the meetings of a source stand in this layout; ok is false when it is another's.
func (l layout) root(h *parse.JSONHead) (root string, ok bool) {
	below := func(root string, paths []string) []string {
		out := make([]string, 0, len(paths))
		for _, p := range paths {
			out = append(out, root+p)
		}
		return out
	}
	for _, root := range l.roots {
		if h.HasAny(below(root, l.keys)...) && (len(l.also) == 0 || h.HasAny(below(root, l.also)...)) {
			return root, true
		}
		if len(l.other) > 0 && h.Has(below(root, l.other)...) {
			return root, true
		}
	}
	return "", false
}

// jsonReader is a reader of the JSON of one tool.
func jsonReader(name string, about parse.Description, layouts []layout) reader {
	find := func(src *parse.Source) (script, string, bool) {
		h := src.JSON()
		if h == nil {
			return script{}, "", false
		}
		for _, l := range layouts {
			if root, ok := l.root(h); ok {
				return l.script, root, true
			}
		}
		return script{}, "", false
	}
	return reader{
		name: name, about: about,
		score: func(src *parse.Source) float64 {
			_, _, ok := find(src)
			return when(ok, certain)
		},
		read: func(src *parse.Source, yield func(*parse.Document, error) bool) {
			s, root, ok := find(src)
			if !ok {
				s, root = layouts[0].script, slices.Concat(layouts[0].roots, []string{""})[0]
			}
			s.read(src, root, yield)
		},
	}
}
