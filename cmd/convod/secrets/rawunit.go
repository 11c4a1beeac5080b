package secrets

import (
	"strings"

	"convod/index"
	"convod/pipeline"
	"convod/pipeline/redact"
)

// rawUnit holds the texts of a file that were redacted, by member and by every line that they take.
type rawUnit map[rawPlace][]rawSaid

type rawPlace struct {
	member string
	line   int
}

// rawSaid is a text with its secrets.
type rawSaid struct {
	first, last int // lines
	text        string
	secrets     []redact.Span // of text
	redacted    string        // what the index has in its place
}

// add notes what the index has of a page for each text that holds a secret.
func (u rawUnit) add(page *pipeline.Page) {
	var stream redact.Stream
	for ps := range page.Passages() {
		for _, e := range ps.Elements {
			member := e.Member
			if member == "" {
				member = page.Member
			}
			if spans := stream.FindSaid(e.Speaker, e.Text); len(spans) > 0 {
				u.note(member, rawSaid{e.FirstLine, e.LastLine, e.Text, spans, redact.Replace(e.Text, spans)})
			}
		}
	}
	for _, f := range page.Facts() {
		if spans := redact.Find(f.Text); len(spans) > 0 && len(f.Sources) > 0 {
			u.note(page.Member, rawSaid{f.Sources[0].First, f.Sources[0].Last, f.Text, spans, redact.Replace(f.Text, spans)})
		}
	}
}

func (u rawUnit) note(member string, s rawSaid) {
	for line := s.first; line <= s.last; line++ {
		at := rawPlace{member, line}
		u[at] = append(u[at], s)
	}
}

// find looks for what an element shows: a whole text, or the lines of one that -C N has cut out.
func (u rawUnit) find(member string, e *index.HitElement) (rawSaid, bool) {
	list := u[rawPlace{member, e.FirstLine}]
	for _, s := range list {
		if s.first == e.FirstLine && s.last == e.LastLine && s.redacted == e.Text {
			return s, true
		}
	}
	for _, s := range list {
		if cut, ok := s.lines(e.FirstLine-s.first, strings.Count(e.Text, "\n")+1); ok && cut.redacted == e.Text {
			return cut, true
		}
	}
	return rawSaid{}, false
}

// lines are n lines of a text, from one on that is counted from 0. Redacting keeps every line break, so they are the same
// lines with and without secrets.
func (s rawSaid) lines(from, n int) (rawSaid, bool) {
	start, end, ok := cutLines(s.text, from, n)
	if !ok {
		return rawSaid{}, false
	}
	first, last, _ := cutLines(s.redacted, from, n)
	cut := rawSaid{first: s.first + from, last: s.first + from + n - 1, text: s.text[start:end], redacted: s.redacted[first:last]}
	for _, x := range s.secrets {
		if x.Start < end && x.End > start {
			cut.secrets = append(cut.secrets, redact.Span{Start: max(x.Start, start) - start, End: min(x.End, end) - start, Kind: x.Kind})
		}
	}
	return cut, true
}

// cutLines is where n lines of a text begin and end, without the last line break.
func cutLines(text string, from, n int) (start, end int, ok bool) {
	for range from {
		i := strings.IndexByte(text[start:], '\n')
		if i < 0 {
			return 0, 0, false
		}
		start += i + 1
	}
	for end = start; ; end++ {
		i := strings.IndexByte(text[end:], '\n')
		if n--; i < 0 {
			return start, len(text), n == 0
		}
		if end += i; n == 0 {
			return start, end, true
		}
	}
}
