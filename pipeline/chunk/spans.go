package chunk

import (
	"iter"
	"strings"
)

// span is a range of offsets in the section's text; the zero value is none.
type span struct{ start, end int }

func (s span) size() int { return s.end - s.start }

// stretch is a part of a unit that is cut by one rule.
type stretch struct {
	span
	kind kind
	head span // of rows: the header row and the one that underlines it
}

// stretches takes a unit apart into text, fences and tables, in order. Only a unit over
// the ceiling, or a paragraph worth cutting for scoring, is looked at so closely.
func stretches(section string, unit span) iter.Seq[stretch] {
	return func(yield func(stretch) bool) {
		lines := liner{text: section[unit.start:unit.end]}
		var open stretch // of text or rows when size > 0
		var prev span    // the line above, in a text stretch
		var in fence
		for {
			start, end, ok := lines.next()
			if !ok {
				break
			}
			start, end = start+unit.start, end+unit.start
			line := section[start:end]
			if in.size > 0 {
				open.end = end
				if in.closedBy(line) {
					if in = (fence{}); !yield(open) {
						return
					}
					open = stretch{}
				}
				continue
			}
			switch f, fences := fenceAt(line); {
			case fences:
				if open.size() > 0 && !yield(open) {
					return
				}
				in, open, prev = f, stretch{span: span{start, end}, kind: fenced}, span{}
			case open.kind == sentences && prev.size() > 0 && isDelimiterRow(line) && strings.IndexByte(section[prev.start:prev.end], '|') >= 0:
				if open.end = lastLineEnd(section, open.start, prev.start); open.size() > 0 && !yield(open) {
					return
				}
				open = stretch{span{prev.start, end}, rows, span{prev.start, end}}
				prev = span{}
			case open.kind == rows && strings.IndexByte(line, '|') >= 0:
				open.end = end
			default:
				if open.kind == rows {
					if !yield(open) {
						return
					}
					open = stretch{}
				}
				if open.size() == 0 {
					open = stretch{span: span{start, end}, kind: sentences}
				}
				open.end, prev = end, span{start, end}
			}
		}
		if open.end = open.start + len(strings.TrimRight(section[open.start:open.end], "\n")); open.size() > 0 {
			yield(open)
		}
	}
}

// lastLineEnd is where the line before the one at next ends, or from when there is none.
func lastLineEnd(section string, from, next int) int {
	return from + len(strings.TrimRight(section[from:next], "\n"))
}

// fenceAt is openFence for a whole line.
func fenceAt(line string) (fence, bool) {
	if width, at := indentOf(line); width <= 3 && at < len(line) && (line[at] == '`' || line[at] == '~') {
		return openFence(line[at:])
	}
	return fence{}, false
}

// isDelimiterRow is true for the row under a table's header: |---|:--:|.
func isDelimiterRow(line string) bool {
	line = strings.Trim(line, " \t")
	if line == "" || line[0] != '|' && line[0] != '-' && line[0] != ':' || strings.IndexByte(line, '|') < 0 || strings.Trim(line, "|:- \t") != "" {
		return false
	}
	line = strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|")
	for cell := range strings.SplitSeq(line, "|") {
		cell = strings.Trim(cell, " \t")
		cell = strings.TrimSuffix(strings.TrimPrefix(cell, ":"), ":")
		if cell == "" || strings.Trim(cell, "-") != "" {
			return false
		}
	}
	return true
}
