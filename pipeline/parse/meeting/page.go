package meeting

import (
	"cmp"
	"iter"
	"strings"

	"convod/pipeline/parse"
)

// page is a text that holds one meeting.
type page struct {
	*turns
	text  *parse.Text
	lines account
	prose spans             // text around the turns
	head  string            // first heading of level 1 outside the turns
	notes []*parse.Document // what a machine wrote about the meeting in the same file
}

// textOf is the text of a source that may be a page; nil for others.
func textOf(src *parse.Source) *parse.Text {
	switch src.Ext() {
	case ".csv", ".tsv", ".html", ".htm", ".json", ".jsonl", ".ndjson", ".eml", ".mbox", ".xml":
		return nil
	}
	if src.JSON() != nil {
		return nil
	}
	t, err := src.Text()
	if err != nil {
		return nil
	}
	return t
}

// readPage is the body of a text reader: walk adds the turns and says what the other lines are.
func readPage(reader string, walk func(*page)) func(*parse.Source, func(*parse.Document, error) bool) {
	return func(src *parse.Source, yield func(*parse.Document, error) bool) {
		text, err := src.Text()
		if err != nil {
			yield(nil, err)
			return
		}
		p := &page{turns: newTurns(src, reader), text: text, lines: newAccount(text)}
		walk(p)
		if d := p.finish(); d != nil && !yield(d, nil) {
			return
		}
		for _, n := range p.notes {
			if !yield(n, nil) {
				return
			}
		}
	}
}

// all gives the lines of the body.
func (p *page) all() iter.Seq[parse.Line] { return parse.SplitLines(p.text.Body, p.text.BodyLine) }

// aside keeps a line that is outside the turns.
func (p *page) aside(l parse.Line) {
	if parse.Blank(l.Text) {
		return
	}
	p.lines.mark(l.No, l.No, parse.LineProse)
	p.prose.add(p.text.Body, l)
	if h, ok := strings.CutPrefix(l.Text, "# "); ok && p.head == "" && p.src.Ext() != ".txt" {
		p.head = strings.TrimSpace(h)
	}
}

// finish completes the document with what a text adds to it; nil when nothing was said.
func (p *page) finish() *parse.Document {
	d, front := p.doc, p.text.Front
	named := recording(p.src)
	if p.start == (start{}) {
		p.start = named.start
	}
	d.Title = cmp.Or(oneLine(d.Title), oneLine(front.String("title")), oneLine(p.head), named.title)
	d.Type = cmp.Or(strings.ToLower(front.String("type")), d.Type)
	d.Tags = front.Strings("tags")
	for _, w := range p.text.Warnings {
		d.Warn(w)
	}
	for _, w := range p.page.Warnings {
		d.Warn(w)
	}
	if p.turns.finish() == nil {
		return nil
	}
	p.lines.messages(p.messages)
	d.Lines, d.Prose = p.lines.sum(), p.prose.sections(p.text.Body)
	if n := d.Lines.Unparsed; n > 0 {
		d.Warn("unparsed: " + parse.Count(n, "line"))
	}
	return d
}

// spans are runs of lines with nothing but blank lines inside a run.
type spans []span

type span struct{ start, end, line int }

func (s *spans) add(body string, l parse.Line) {
	end := l.Start + len(l.Text)
	if n := len(*s); n > 0 && strings.TrimSpace(body[(*s)[n-1].end:l.Start]) == "" {
		(*s)[n-1].end = end
		return
	}
	*s = append(*s, span{l.Start, end, l.No})
}

func (s spans) sections(body string) []parse.Section {
	var out []parse.Section
	for _, r := range s {
		out = append(out, parse.Section{Text: body[r.start:r.end], FirstLine: r.line})
	}
	return out
}

// drop takes the line that was added last out again.
func (s *spans) drop(body string, l parse.Line) {
	n := len(*s)
	if n == 0 || (*s)[n-1].end != l.Start+len(l.Text) {
		return
	}
	last := &(*s)[n-1]
	if last.start == l.Start {
		*s = (*s)[:n-1]
		return
	}
	last.end = last.start + len(strings.TrimRight(body[last.start:l.Start], " \t\r\n"))
}
