package chunk

import (
	"strings"

	"convod/pipeline/parse"
)

// bom is a byte order mark. Joined files have one in the middle; it is no text.
const bom = "\uFEFF"

// lineClass tells by its first byte whether a line may be structure. Most lines
// begin with a letter and need no second look.
type lineClass uint8

const (
	plainLine  lineClass = iota
	spaceLine            // blank or indented: look behind the indent
	markedLine           // may be a heading, underline, fence or raw HTML
)

var lineClasses = [256]lineClass{
	' ': spaceLine, '\t': spaceLine, '\v': spaceLine, '\f': spaceLine,
	'#': markedLine, '=': markedLine, '-': markedLine, '`': markedLine, '~': markedLine, '<': markedLine,
	// First bytes of Unicode spaces, invisible marks and the BOM.
	0xC2: spaceLine, 0xE1: spaceLine, 0xE2: spaceLine, 0xE3: spaceLine, 0xEF: spaceLine,
}

// unit is a paragraph: a run of lines between blank ones, fences included
// whatever blank lines they hold.
type unit struct {
	start, end  int // offsets
	first, last int // lines
	lines       int // that are not blank
}

// scanner finds the headings and units of one section and hands them to a gatherer in order.
type scanner struct {
	g    *gatherer
	text string
	line int // number of the line under the cursor

	unit    unit // open when lines > 0
	fence   fence
	htmlEnd string // what ends the open raw HTML block; "" for none
	inList  bool   // the last unindented unit began a list
}

func newScanner(g *gatherer, sec parse.Section) *scanner {
	return &scanner{g: g, text: sec.Text, line: sec.FirstLine}
}

func (s *scanner) run() {
	lines := liner{text: s.text}
	for !s.g.stopped {
		start, end, ok := lines.next()
		if !ok {
			break
		}
		if end-start >= len(bom) && s.text[start:start+len(bom)] == bom {
			start += len(bom)
		}
		s.scanLine(start, end)
		s.line++
	}
	s.closeUnit()
}

func (s *scanner) scanLine(start, end int) {
	line := s.text[start:end]
	switch {
	case s.fence.size > 0:
		if s.fence.closedBy(line) {
			s.fence = fence{}
		}
		if !isBlank(line) {
			s.extend(start, end)
		}
		return
	case line == "":
		s.closeUnit()
		return
	case s.htmlEnd != "":
		if containsFold(line, s.htmlEnd) {
			s.htmlEnd = ""
		}
		if isBlank(line) {
			s.closeUnit()
		} else {
			s.extend(start, end)
		}
		return
	}
	switch lineClasses[line[0]] {
	case plainLine:
		s.extend(start, end)
		return
	case spaceLine:
		if isBlank(line) {
			s.closeUnit()
			return
		}
	}
	width, at := indentOf(line)
	if width > 3 {
		s.extend(start, end)
		return
	}
	s.scanMarked(line[at:], start, end)
}

// scanMarked settles a line that may be structure; mark is the line from its first mark on.
func (s *scanner) scanMarked(mark string, start, end int) {
	switch mark[0] {
	case '#':
		if level, title, ok := atxHeading(mark); ok {
			s.closeUnit()
			s.inList = false
			s.g.heading(level, title, s.line)
			return
		}
	case '=', '-':
		if level := setextLevel(mark); level > 0 && s.underline(level) {
			return
		}
	case '`', '~':
		if f, ok := openFence(mark); ok {
			s.fence = f
		}
	case '<':
		s.htmlEnd = openHTML(mark)
	}
	s.extend(start, end)
}

// underline makes the open unit a heading when it is one line that can be a
// title. A line inside a list item is none: there the dashes are a rule.
func (s *scanner) underline(level int) bool {
	if s.unit.lines != 1 || s.unit.last != s.line-1 {
		return false
	}
	title := s.text[s.unit.start:s.unit.end]
	if width, _ := indentOf(title); !setextTitle(title) || s.inList && width > 0 {
		return false
	}
	s.g.heading(level, strings.TrimSpace(title), s.unit.first)
	s.unit, s.inList = unit{}, false
	return true
}

// extend adds a line to the open unit, or opens one with it.
func (s *scanner) extend(start, end int) {
	if s.unit.lines == 0 {
		s.unit.start, s.unit.first = start, s.line
		if text := s.text[start:end]; text[0] != ' ' && text[0] != '\t' {
			s.inList = isListItem(text)
		}
	}
	s.unit.end, s.unit.last = end, s.line
	s.unit.lines++
}

func (s *scanner) closeUnit() {
	if s.unit.lines > 0 {
		s.g.add(s.unit)
		s.unit = unit{}
	}
}
