package extract

import (
	"strings"
	"unicode/utf8"
)

// A run is a maximal sequence of capitalised words, which may be a name.
type run struct {
	parts  [maxNameWords]span
	n      int  // parts
	words  int  // parts that are words of more than one letter
	start  bool // it begins a sentence
	sure   bool // its spelling tells: iPhone, Qwen3, O'Brien
	titled bool // "Mr" stands before it
	blank  bool // it stands in a line whose capitals tell nothing
	open   bool // a particle or an initial at its end waits for a name
	day    bool // it is a month or a day and nothing else
}

const maxNameWords = 4

type span struct{ start, end int }

// A runReader finds the runs of a text.
type runReader struct {
	lex   *lexicon
	text  string
	lang  langs // of the text, once heard
	heard bool

	line     lineShape
	start    bool // a sentence starts here
	labelled bool // it starts after a label
	cur      run
	tail     int   // where the last word of cur ends
	before   trait // traits of the word before cur
	prev     trait // traits of the word before this one
	emit     func(*run) bool
	done     bool
}

// each calls emit for every run in reading order until it returns false.
func (r *runReader) each(emit func(*run) bool) {
	r.emit = emit
	fenced, code := false, false
	for pos := 0; pos < len(r.text) && !r.done; {
		end := len(r.text)
		if n := strings.IndexByte(r.text[pos:], '\n'); n >= 0 {
			end = pos + n
		}
		first, last := trimSpan(r.text, pos, end)
		line := r.text[first:last]
		fence := strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~")
		switch {
		case fence:
			fenced = !fenced
		case line != "" && !fenced:
			if code = isCode(line, indentWidth(r.text[pos:first]), code); !code {
				r.read(first, last)
			}
		}
		pos = end + 1
	}
}

// read reads one line of prose.
func (r *runReader) read(i, end int) {
	i = skipMarks(r.text, i, end)
	r.line = shapeOf(r.lex, r.text[i:end])
	r.start, r.prev, r.before = true, 0, 0
	for i < end && !r.done {
		next, hash, flags := scanWord(r.text[:end], i)
		if next == i {
			i = r.mark(i, end)
			continue
		}
		if strings.HasPrefix(r.text[next:end], "://") || strings.IndexByte(r.text[i:next], '@') >= 0 {
			next = toSpace(r.text[:end], next)
			hash, flags = 0, 0
		}
		r.word(i, next, hash, flags)
		i = next
	}
	r.close()
}

// mark reads what is no word at text[i] and returns where reading goes on.
func (r *runReader) mark(i, end int) int {
	c := r.text[i]
	switch c {
	case ' ':
		return i + 1
	case '.', '!', '?':
		if c == '.' && r.abbreviated(i) {
			return i + 1
		}
		r.close()
		r.start = true
	case ':':
		r.close()
		r.start = r.line.label > 0 && i <= r.line.label
		r.labelled = r.start
	case '[':
		r.close()
		if n := bracketEnd(r.text[:end], i, ']'); n >= 0 {
			i += n
			if i+1 < end && r.text[i+1] == '(' {
				if n := bracketEnd(r.text[:end], i, ')'); n >= 0 {
					i += n
				}
			}
		}
	case '`', '/', '~':
		r.close()
		if next := opaque(r.text[:end], i); next > i {
			r.start = false
			return next
		}
	case '#', '$':
		r.close()
		return toSpace(r.text[:end], i+1)
	case '"':
		r.close()
		r.start = r.start || r.opensSpeech(i)
	default:
		r.close()
		if c >= utf8.RuneSelf {
			return r.symbol(i)
		}
	}
	return i + 1
}

// symbol reads a rune outside ASCII that is no letter.
func (r *runReader) symbol(i int) int {
	c, size := utf8.DecodeRuneInString(r.text[i:])
	switch c {
	case '“', '„', '«', '‘':
		r.start = r.start || r.opensSpeech(i)
	case '–', '—', '’', '”', '»', '€', '£', '°', '·', '•':
	default: // an ellipsis, a full stop of another script, an emoji
		r.start = true
	}
	return i + size
}

// opensSpeech reports whether the quote at text[i] opens a sentence said: after a comma or a colon.
func (r *runReader) opensSpeech(i int) bool {
	before := strings.TrimRight(r.text[max(0, i-3):i], " ")
	return strings.HasSuffix(before, ",") || strings.HasSuffix(before, ":")
}

// abbreviated reports whether the point at text[i] belongs to a title or an initial ("Dr.", "J."), which a name may follow.
func (r *runReader) abbreviated(i int) bool {
	if r.prev&(isAbbrev|isTitle) != 0 {
		return true
	}
	return i >= 1 && r.text[i-1] >= 'A' && r.text[i-1] <= 'Z' && (i == 1 || !wordByteAt(r.text, i-2))
}

// close ends the run being read and hands it on.
func (r *runReader) close() {
	n := &r.cur
	if n.n > 0 {
		r.trim(n)
		if n.n > 0 && !r.done {
			r.done = !r.emit(n)
		}
	}
	r.cur = run{}
}
