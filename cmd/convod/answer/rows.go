package answer

import (
	"fmt"
	"slices"
	"strings"

	"convod/cmd/convod/terminal"
	"convod/index"
)

// mostRows bounds what is shown of one message or passage; the rest is a look into the file away.
const mostRows = 12

// row is what of an element's text stands on one row of the screen.
type row struct {
	line       int // of the file
	start, end int // bytes
	first      bool
	of         *index.HitElement
}

// rows lays an element out. indent is what stands before the text on its first row, in columns.
func (s *Screen) rows(e *index.HitElement, indent int) []row {
	var out []row
	start, line := 0, e.FirstLine
	for text := range strings.SplitSeq(e.Text, "\n") {
		room, rest := 0, 0
		if s.Width > 0 {
			rest = max(s.Width-numberColumns-min(indent, hang), 20)
			if room = rest; start == 0 {
				room = max(s.Width-numberColumns-indent, 20)
			}
		}
		for i, r := range terminal.Wrap(text, room, rest) {
			out = append(out, row{line: min(line, max(e.LastLine, e.FirstLine)), start: start + r[0], end: start + r[1], first: i == 0})
		}
		start, line = start+len(text)+1, line+1
	}
	return out
}

const (
	numberColumns = 7 // the line number and a space
	hang          = 8 // indent of the rows after the first
)

// window writes at most mostRows rows, those around the best one. head and tail stand before and behind the first row of all.
func (s *Screen) window(rows []row, best func(row) bool, head, tail string) error {
	from, to := 0, len(rows)
	if to > mostRows {
		at := max(slices.IndexFunc(rows, best), 0)
		from = min(max(at-mostRows/3, 0), len(rows)-mostRows)
		to = from + mostRows
	}
	if from > 0 {
		s.more(from, "above")
	}
	lead := strings.Repeat(" ", min(terminal.Columns(head), hang))
	for i, r := range rows[from:to] {
		no := strings.Repeat(" ", numberColumns-1)
		if r.first || i == 0 {
			no = s.number(r.line)
		}
		before, after := lead, ""
		if from+i == 0 {
			before, after = head, tail
		}
		if _, err := fmt.Fprintf(s.W, "%s %s%s%s\n", no, s.Ink.Dim(before), strings.TrimRight(s.Ink.Marked(r.of.Text, r.of.Marks, r.start, r.end), " "), after); err != nil {
			return err
		}
	}
	if to < len(rows) {
		s.more(len(rows)-to, "below")
	}
	return nil
}

func (s *Screen) more(n int, where string) {
	fmt.Fprintf(s.W, "%6s %s\n", "", s.Ink.Dim(fmt.Sprintf("… %d rows %s", n, where)))
}
