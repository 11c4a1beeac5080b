package extract

import (
	"strings"
	"unicode/utf8"
)

// nextSegment reads the text up to the next blank line outside a fenced block, or to its end when whole is set, into
// s.seg. It reports false when no segment is left.
func (s *scanner) nextSegment(whole bool) bool {
	s.seg = segment{start: -1}
	s.useCarried()
	for s.pos < len(s.text) {
		start, end := s.pos, len(s.text)
		if n := strings.IndexByte(s.text[start:], '\n'); n >= 0 {
			end = start + n
		}
		s.pos = end + 1
		first, last := trimSpan(s.text, start, end)
		if first == last {
			s.code = s.code && s.fenced
			if s.seg.start >= 0 && !s.fenced && !whole {
				break
			}
			s.endLine(false)
			continue
		}
		if s.seg.start < 0 {
			s.seg.start = first
		}
		s.seg.end = last
		s.line(start, first, last)
	}
	s.endLine(false)
	return s.seg.start >= 0
}

// line reads one line whose words are text[first:last]; text[start:first] is its indentation.
func (s *scanner) line(start, first, last int) {
	line := s.text[first:last]
	if strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~") {
		s.endLine(false)
		s.fenced, s.code = !s.fenced, true
		return
	}
	if s.fenced {
		return
	}
	s.code = isCode(line, indentWidth(s.text[start:first]), s.code)
	if s.code || isTaskBox(line) {
		s.endLine(false)
		return
	}
	s.seg.chars += utf8.RuneCountInString(line)
	s.transcript = s.transcript || isScaffold(line)
	if !s.wrapped || line[0] < 'a' || line[0] > 'z' {
		s.endLine(false)
	}
	i := s.listMark(first, last)
	s.prose(i, last)
	const fullLine = 60 // a shorter line was ended on purpose
	s.wrapped = s.n > 0 && last-start >= fullLine
	if !s.wrapped {
		s.endLine(i > first && s.text[first] == '#')
	}
}

// endLine judges the clause that a line leaves open. A heading, or a line of one or two words, is a label when its
// words are those of one.
func (s *scanner) endLine(heading bool) {
	const shortLabel = 2
	if s.n > 0 {
		if heading || s.n <= shortLabel && s.tokens[0].id != s.lex.bullet {
			s.tokens[s.n-1].flags |= fColon
		}
		s.judge(false)
	}
	s.wrapped = false
}

// listMark skips heading, quote and list marks at text[i:], noting lists as words of their own, since numbered
// imperatives are steps.
func (s *scanner) listMark(i, end int) int {
	for i < end && (s.text[i] == '#' || s.text[i] == '>' || s.text[i] == ' ') {
		i++
	}
	n := i
	for n < end && n-i < 3 && digitAt(s.text, n) {
		n++
	}
	switch {
	case n > i && n+1 < end && (s.text[n] == '.' || s.text[n] == ')') && s.text[n+1] == ' ':
		s.push(token{start: int32(i), end: int32(n), hash: hashSeed, id: s.lex.numbered})
		return n + 2
	case i+1 < end && (s.text[i] == '-' || s.text[i] == '*' || s.text[i] == '+') && s.text[i+1] == ' ':
		s.push(token{start: int32(i), end: int32(i + 1), hash: hashSeed, id: s.lex.bullet})
		return i + 2
	case strings.HasPrefix(s.text[i:end], "• "):
		s.push(token{start: int32(i), end: int32(i + len("•")), hash: hashSeed, id: s.lex.bullet})
		return i + len("• ")
	}
	return i
}

// isTaskBox reports a line of a to-do list, which is no kind.
func isTaskBox(line string) bool {
	line = strings.TrimLeft(line, "-*+ ")
	return len(line) > 3 && line[0] == '[' && line[2] == ']' && strings.IndexByte(" xX", line[1]) >= 0
}

// isScaffold reports whether the line starts with a role of a dialogue with a program.
func isScaffold(line string) bool {
	name, _, ok := strings.Cut(line, ":")
	if !ok || len(name) > len("**Assistant**") {
		return false
	}
	switch strings.ToLower(strings.Trim(name, "*#[]<>| ")) {
	case "user", "assistant", "human", "claude", "chatgpt", "gpt", "ai", "system", "copilot", "gemini":
		return true
	}
	return false
}

// trimSpan returns the part of text[i:end] that is not white space.
func trimSpan(text string, i, end int) (int, int) {
	for i < end && (text[i] == ' ' || text[i] == '\t' || text[i] == '\r') {
		i++
	}
	for end > i && (text[end-1] == ' ' || text[end-1] == '\t' || text[end-1] == '\r') {
		end--
	}
	return i, end
}

func indentWidth(space string) (n int) {
	for _, c := range []byte(space) {
		if c == '\t' {
			n += 4
		} else {
			n++
		}
	}
	return n
}
