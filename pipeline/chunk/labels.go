package chunk

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxLabel is the most bytes of a first cell that is repeated with each cell of its row.
const maxLabel = 100

// rendered is a row written out. Its facts, one a cell, are substrings of text.
type rendered struct {
	text  string
	facts []span // valid until the next row is written
}

// labeller writes rows out with what their cells are labelled by: column header and
// the row's first cell. Empty cells say nothing and are left out.
type labeller struct {
	columns []string // nil for a table without a header row
	buf     []byte
	facts   []span
}

func (l *labeller) write(cells []string) rendered {
	l.buf, l.facts = l.buf[:0], l.facts[:0]
	if l.columns == nil {
		for _, c := range cells {
			l.fact(", ", "", "", oneLine(c))
		}
		return rendered{string(l.buf), l.facts}
	}
	label := oneLine(cells[0])
	if len(cells) == 1 || len(label) > maxLabel { // a text, not a name: once is enough
		l.fact("; ", l.column(0), "", label)
		label = ""
	}
	for i, c := range cells[1:] {
		l.fact("; ", l.column(i+1), label, oneLine(c))
	}
	if len(l.facts) == 0 {
		l.fact("; ", "", "", label)
	}
	return rendered{string(l.buf), l.facts}
}

func (l *labeller) column(i int) string {
	if i < len(l.columns) {
		return l.columns[i]
	}
	return ""
}

// fact appends "Revenue › June: 1,350,000", what there is of it.
func (l *labeller) fact(sep, column, label, value string) {
	if isBlank(value) {
		return
	}
	if len(l.facts) > 0 {
		l.buf = append(l.buf, sep...)
	}
	start := len(l.buf)
	l.buf = appendLabel(l.buf, column, label)
	if len(l.buf) > start {
		l.buf = append(l.buf, ": "...)
	}
	l.buf = append(l.buf, value...)
	l.facts = append(l.facts, span{start, len(l.buf)})
}

func newRow(text string, rec record) row {
	words, chars := measure(text)
	return row{text: text, first: rec.first, last: rec.last, words: words, chars: chars}
}

// hasHeader is false when the first row holds what stands in no header: an
// amount ("1,350,000", "12.5", "-3 %") or, in the first column, any number or date.
// A bare number or a date further right may be one: people name columns by year or day.
func hasHeader(cells []string) bool {
	for i, c := range cells {
		c = strings.TrimSpace(c)
		if strings.IndexFunc(c, unicode.IsLetter) >= 0 || !strings.ContainsAny(c, "0123456789") {
			continue
		}
		if i == 0 || strings.ContainsAny(c, ",%$€£") || strings.Count(c, ".") == 1 || c[0] == '-' || c[0] == '+' {
			return false
		}
	}
	return true
}

// oneLine folds the white space of a cell: a quoted line end is one space.
func oneLine(cell string) string {
	before := byte(' ') // so that a leading space is one too many
	for i := range len(cell) {
		c := cell[i]
		if c < ' ' || c >= utf8.RuneSelf || c == ' ' && before == ' ' {
			return strings.Join(strings.Fields(cell), " ")
		}
		before = c
	}
	return strings.TrimSuffix(cell, " ")
}

// rowParagraphs groups the rows of a chunk into what is scored one by one; the
// header goes with the first where both are short. All are substrings of text. Line k of a group is line k of the
// source from the group's first: a row with a line break in a cell ends one, as does a header that is repeated.
func rowParagraphs(rows []row, text string) []Paragraph {
	var out []Paragraph
	at := 0 // of the open group in text
	for i := 0; i < len(rows); {
		n, words, size := i, 0, 0
		for n < len(rows) && (n == i || words+rows[n].words <= elementSize.words && rows[n].first == rows[i].first+n-i) {
			words, size = words+rows[n].words, size+len(rows[n].text)+1
			n++
		}
		group := text[at : at+size-1]
		at += size
		for group != "" { // a row of many words is several
			end := len(group)
			if w, chars := measure(group); !elementSize.whole(w, chars) {
				end, _ = cutAt(group, elementSize)
			}
			out = append(out, Paragraph{Text: strings.TrimSpace(group[:end]), FirstLine: rows[i].first, LastLine: rows[n-1].last})
			group = strings.TrimSpace(group[end:])
		}
		i = n
	}
	return out
}
