package chat

import (
	"slices"
	"strings"

	"convod/pipeline/parse"
)

// pageWalk follows the elements of a page that shows each message in an element of its own. What it is told of are the
// classes of elements; end tags that are missing or too many do not confuse it for long.
type pageWalk struct {
	text string
	line int // of offset pos
	pos  int
	open []string // names of the elements that are open

	region string // what is being captured, "" for nothing
	depth  int    // of its element
	start  int    // of its content
}

// mostOpen bounds the elements that are followed; pages nest a few dozen. An end tag looks for its element among the last mostBack.
const (
	mostOpen = 1 << 12
	mostBack = 64
)

// pageEvents is what a reader of such pages does at the tags.
type pageEvents interface {
	opened(t parse.HTMLToken, depth int) // an element begins that is in no region
	captured(region, inner string)       // a region ends; inner is what stands in it, as HTML
	closed(depth int, t parse.HTMLToken) // all elements from depth on are over
}

func (w *pageWalk) walk(text string, line int, to pageEvents) {
	w.text, w.line, w.pos, w.open, w.region = text, line, 0, w.open[:0], ""
	for t := range parse.HTMLTokens(text) {
		switch {
		case t.Name == "" || t.Empty && !t.Close:
			if t.Name != "" && w.region == "" {
				to.opened(t, len(w.open)+1)
			}
		case t.Close:
			back := slices.Index(reversed(w.open), t.Name)
			if back < 0 {
				continue
			}
			w.open = w.open[:len(w.open)-1-back]
			depth := len(w.open) + 1
			if w.region != "" && depth <= w.depth {
				region := w.region
				w.region = ""
				to.captured(region, text[w.start:t.Start])
			}
			to.closed(depth, t)
		default:
			if len(w.open) < mostOpen {
				w.open = append(w.open, t.Name)
			}
			if w.region == "" {
				to.opened(t, len(w.open))
			}
		}
	}
}

// reversed are the last names, the innermost first.
func reversed(open []string) []string {
	out := slices.Clone(open[max(0, len(open)-mostBack):])
	slices.Reverse(out)
	return out
}

// capture takes what the element shows.
func (w *pageWalk) capture(region string, t parse.HTMLToken, depth int) {
	w.region, w.depth, w.start = region, depth, t.End
}

// lineAt is the line of an offset; offsets only grow.
func (w *pageWalk) lineAt(offset int) int {
	if offset > w.pos {
		w.line += strings.Count(w.text[w.pos:offset], "\n")
		w.pos = offset
	}
	return w.line
}

// hasAnyClass is true when the tag has one of the classes.
func hasAnyClass(t parse.HTMLToken, classes ...string) bool {
	return slices.ContainsFunc(classes, t.HasClass)
}
