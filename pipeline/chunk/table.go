package chunk

import (
	"iter"
	"slices"
	"strings"
)

// Table cuts a CSV or TSV text (comma is what separates its cells, 0 for ",")
// into chunks of rows. firstLine is the line of the source where text starts.
//
// Each row is one line that says what its cells mean, "Revenue › June: 1,350,000; Cost › June:
// 900,000": column header, the row's first cell, value. The header row as it is in
// the file stands above the rows of every chunk. A table without a header row has its cells joined by ", ".
// Rows are split only where one alone is over the ceiling, between cells.
func Table(text string, firstLine int, comma rune, path []string) iter.Seq[Chunk] {
	return func(yield func(Chunk) bool) {
		text := unixText(strings.TrimPrefix(text, bom))
		comma := validComma(comma)
		t := &tabler{path: path, yield: yield}
		begun := false
		for rec := range newRecordReader(text, comma).all(firstLine) {
			switch {
			case !slices.ContainsFunc(rec.cells, notBlank): // separators only
				continue
			case !begun && hasHeader(rec.cells):
				t.setHeader(rec)
			default:
				t.add(rec)
			}
			begun = true
			if t.stopped {
				return
			}
		}
		t.finish()
	}
}

func notBlank(cell string) bool { return !isBlank(cell) }

// row is a rendered row, or a part of one that is over the ceiling.
type row struct {
	text         string
	first, last  int
	words, chars int
}

// tabler gathers rows. It holds back the last full chunk for a runt, as gatherer does.
type tabler struct {
	path    []string
	yield   func(Chunk) bool
	ordinal int
	stopped bool

	labels   labeller
	head     row // the header row, repeated in every chunk; no text when there is none or it is too long for that
	headSeen bool
	cur      rowGroup
	held     rowGroup
}

type rowGroup struct {
	rows         []row
	words, chars int
}

func (g *rowGroup) push(r row) {
	g.rows = append(g.rows, r)
	g.words, g.chars = g.words+r.words, g.chars+r.chars+1
}

func (t *tabler) setHeader(rec record) {
	for _, c := range rec.cells {
		t.labels.columns = append(t.labels.columns, oneLine(c))
	}
	head := newRow(oneLine(rec.raw), rec)
	if head.words <= TargetWords/4 && head.chars <= MaxChars/4 {
		t.head = head
		return
	}
	// Longer than the rows: it stands once, and the labels of each row say the rest.
	t.addLong(head.text, rec)
}

func (t *tabler) add(rec record) {
	r := t.labels.write(rec.cells)
	room := t.room()
	whole := newRow(r.text, rec)
	if t.fits(whole) {
		t.gather(whole)
		return
	}
	// Over the ceiling: as many cells a piece as go into one.
	for facts := r.facts; len(facts) > 0; {
		n, words, chars := 0, 0, 0
		for n < len(facts) {
			// With the byte after it, which is part of its last word.
			w, c := measure(r.text[facts[n].start:min(facts[n].end+1, len(r.text))])
			if words+w > room.words || chars+c+1 > room.chars {
				break
			}
			n, words, chars = n+1, words+w, chars+c+1
		}
		n = max(n, 1)
		if part := newRow(r.text[facts[0].start:facts[n-1].end], rec); t.fits(part) {
			t.gather(part)
		} else {
			t.addLong(part.text, rec)
		}
		facts = facts[n:]
	}
}

// addLong gathers a text that is longer than a chunk.
func (t *tabler) addLong(text string, rec record) {
	for text != "" && !t.stopped {
		n, _ := cutAt(text, t.room())
		if part := strings.TrimSpace(text[:n]); part != "" {
			t.gather(newRow(part, rec))
		}
		text = strings.TrimSpace(text[n:])
	}
}

// fits is true when r is under the ceiling in a chunk of its own.
func (t *tabler) fits(r row) bool {
	return fits(t.head.words+r.words, t.head.chars+1+r.chars)
}

// room is what a chunk has for rows.
func (t *tabler) room() size {
	return size{chunkSize.words - t.head.words, chunkSize.chars - t.head.chars - 1}
}

func (t *tabler) gather(r row) {
	if room := t.room(); len(t.cur.rows) > 0 && (t.cur.words+r.words > room.words || t.cur.chars+r.chars > room.chars) {
		t.flush()
	}
	t.cur.push(r)
}

func (t *tabler) flush() {
	t.emit(t.held.rows)
	t.cur, t.held = rowGroup{rows: t.held.rows[:0]}, t.cur
}

func (t *tabler) finish() {
	words, chars := t.head.words+t.held.words+t.cur.words, t.head.chars+t.held.chars+t.cur.chars
	if len(t.held.rows) > 0 && t.cur.words < MinWords && fits(words, chars+1) {
		t.held.rows = append(t.held.rows, t.cur.rows...)
		t.cur.rows = nil
	}
	t.emit(t.held.rows)
	t.emit(t.cur.rows)
	if !t.headSeen && t.head.text != "" {
		t.emit([]row{t.head}) // a header and nothing else
	}
}

func (t *tabler) emit(rows []row) {
	if len(rows) == 0 || t.stopped {
		return
	}
	if head := t.head; head.text != "" && rows[0] != head {
		if t.headSeen { // repeated: it counts as part of the first row
			head.first, head.last = rows[0].first, rows[0].first
		}
		rows = append([]row{head}, rows...)
	}
	t.headSeen = true
	size := 0
	for _, r := range rows {
		size += len(r.text) + 1
	}
	var b strings.Builder
	b.Grow(size)
	for i, r := range rows {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(r.text)
	}
	c := Chunk{
		Ordinal: t.ordinal, Trail: []string{}, Path: t.path, Text: b.String(),
		FirstLine: rows[0].first, LastLine: rows[len(rows)-1].last,
		Paragraphs: rowParagraphs(rows, b.String()),
	}
	t.ordinal++
	t.stopped = !t.yield(c)
}
