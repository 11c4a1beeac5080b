package chat

import (
	"bytes"
	"path"
	"strings"

	"convod/pipeline/parse"
)

// pageHead is the start of a source that is HTML; false for all others. A note may quote such a page, and is no
// page for that: one is named so, or begins with a tag, as a piece of one does.
func pageHead(src *parse.Source) (head string, ok bool) {
	b, err := src.Head()
	if err != nil {
		return "", false
	}
	switch strings.ToLower(path.Ext(src.Name())) {
	case ".html", ".htm", ".xhtml":
		return string(b), true
	}
	return string(b), bytes.HasPrefix(bytes.TrimLeft(b, "\ufeff \t\r\n"), []byte("<"))
}

// showsClasses is true when each of the classes is that of an element: what a page says about them is no element.
func showsClasses(head string, classes ...string) bool {
	seen := make(map[string]bool, len(classes))
	for t := range parse.HTMLTokens(head) {
		if t.Name == "" || t.Close {
			continue
		}
		for _, c := range classes {
			seen[c] = seen[c] || t.HasClass(c)
		}
	}
	for _, c := range classes {
		if !seen[c] {
			return false
		}
	}
	return true
}

// stylesClass is true when the page's own style sheet names a class. Where that is long, no element shows in the head.
func stylesClass(head, class string) bool {
	for t := range parse.HTMLTokens(head) {
		if t.Name == "style" && !t.Close {
			if sheet, _, _ := strings.Cut(head[t.End:], "</"); strings.Contains(sheet, "."+class) {
				return true
			}
		}
	}
	return false
}
