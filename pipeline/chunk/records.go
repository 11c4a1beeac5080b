package chunk

import (
	"bufio"
	"encoding/csv"
	"errors"
	"io"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// record is a row of a table as it was read.
type record struct {
	cells       []string // valid until the next record is asked for
	raw         string   // as in the file, without its line end
	first, last int      // lines
}

// recordReader reads CSV with "\n" line ends. What is no CSV degrades to lines: a row that
// encoding/csv refuses is read by itself with loose quotes, and reading goes on below
// it, so an odd quote costs one row, not the rest of the file.
type recordReader struct {
	text  string
	comma rune
	csv   *csv.Reader
	base  int // offset in text where csv began
	buf   *bufio.Reader
	loose *bufio.Reader // for single lines
}

func newRecordReader(text string, comma rune) *recordReader {
	r := &recordReader{text: text, comma: comma, buf: bufio.NewReader(nil), loose: bufio.NewReader(nil)}
	r.restart(0)
	return r
}

func (r *recordReader) restart(at int) {
	r.base, r.csv = at, csvReader(r.buf, r.text[at:], r.comma)
}

// all yields the records that are not blank; line is that of the text's start.
func (r *recordReader) all(line int) iter.Seq[record] {
	return func(yield func(record) bool) {
		text := r.text
		at, wasted := 0, 0
		for at < len(text) {
			if text[at] == '\n' {
				line++
				at++
				continue
			}
			next := min(indexFrom(text, at, '\n')+1, len(text))
			end := next
			var cells []string
			// An unclosed quote runs to the end of the file before it is noticed. Twice the file
			// is enough of that: what is left is read line by line.
			if wasted > 2*len(text) {
				cells = r.looseCells(text[at:next])
			} else {
				var err error
				cells, err = r.csv.Read()
				if errors.Is(err, io.EOF) {
					return
				}
				end = r.base + int(r.csv.InputOffset())
				if err != nil {
					cells = r.looseCells(text[at:next])
					if end != next {
						wasted += end - next
						r.restart(next)
					}
					end = next
				}
			}
			raw := strings.TrimRight(text[at:end], "\n")
			rec := record{cells: cells, raw: raw, first: line, last: line + breaks(raw)}
			line += breaks(text[at:end])
			at = end
			if !isBlank(raw) && !yield(rec) {
				return
			}
		}
	}
}

// csvReader reads text through buf, which is as large as encoding/csv asks for, so that a
// file with an odd quote on every line does not cost a buffer each.
func csvReader(buf *bufio.Reader, text string, comma rune) *csv.Reader {
	buf.Reset(strings.NewReader(text))
	r := csv.NewReader(buf)
	r.Comma = comma
	r.FieldsPerRecord = -1
	r.ReuseRecord = true
	r.TrimLeadingSpace = !unicode.IsSpace(comma) // else it would eat empty cells between tabs
	return r
}

// looseCells reads one line whose quotes are not those of CSV.
func (r *recordReader) looseCells(line string) []string {
	line = strings.TrimRight(line, "\n")
	// With an odd number of quotes one cell would swallow those behind it.
	if strings.Count(line, `"`)%2 == 0 {
		loose := csvReader(r.loose, line, r.comma)
		loose.LazyQuotes = true
		if cells, err := loose.Read(); err == nil {
			return cells
		}
	}
	return strings.Split(line, string(r.comma))
}

// validComma is comma, or "," where encoding/csv would not take it.
func validComma(comma rune) rune {
	switch comma {
	case 0, '"', '\r', '\n', utf8.RuneError:
		return ','
	}
	if !utf8.ValidRune(comma) {
		return ','
	}
	return comma
}
