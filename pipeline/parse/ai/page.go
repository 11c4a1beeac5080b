package ai

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// page is a Markdown file that a tool exported: a header, then turns. Its reader walks
// the lines and says what each is; the page makes messages of them and accounts for every line.
type page struct {
	c      *conversation
	text   *parse.Text
	lines  []parse.Line
	fenced []bool // per line: inside a code fence, its marks included
	system map[int]bool
	turns  []turn
	naive  bool // turns have wall clocks without a zone
}

type turn struct {
	speaker string // "" for what is no speech: a tool's turn
	first   int    // line of the anchor
	time    time.Time
	key     string
	body    []parse.Line
}

// markdown is the text of a source that may be a page; nil for others.
func markdown(src *parse.Source) *parse.Text {
	switch src.Ext() {
	case ".md", ".markdown", ".mdown", ".txt", "":
	default:
		return nil
	}
	t, err := src.Text()
	if err != nil {
		return nil
	}
	return t
}

// headLines gives the first n lines of a body that are not blank, trimmed.
func headLines(body string, n int) []string {
	var out []string
	for l := range parse.SplitLines(body, 1) {
		if len(out) == n {
			break
		}
		if !parse.Blank(l.Text) {
			out = append(out, strings.TrimSpace(l.Text))
		}
	}
	return out
}

// lastLine is the last line of a body that is not blank, trimmed.
func lastLine(body string) string {
	body = strings.TrimSpace(body)
	return strings.TrimSpace(body[strings.LastIndexByte(body, '\n')+1:])
}

// readPage is the body of a Markdown reader: walk says what the lines are.
func readPage(src *parse.Source, reader string, walk func(p *page)) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		t, err := src.Text()
		if err != nil {
			yield(nil, err)
			return
		}
		p := &page{c: newConversation(src, reader, "", ""), text: t, system: map[int]bool{}}
		p.lines = slices.AppendSeq(make([]parse.Line, 0, parse.CountLines(t.Body)), parse.SplitLines(t.Body, t.BodyLine))
		p.fenced = fences(p.lines)
		walk(p)
		if d := p.finish(); d != nil {
			yield(d, nil)
		}
	}
}

// begin opens a turn at a line.
func (p *page) begin(speaker string, l parse.Line) *turn {
	p.turns = append(p.turns, turn{speaker: speaker, first: l.No})
	return &p.turns[len(p.turns)-1]
}

// body adds a line to the open turn, if there is one; text is the line as the person wrote it.
func (p *page) body(l parse.Line, text string) {
	if n := len(p.turns); n > 0 {
		l.Text = text
		p.turns[n-1].body = append(p.turns[n-1].body, l)
	}
}

// skip makes a line the tool's own.
func (p *page) skip(l parse.Line) { p.system[l.No] = true }

// zone is that of the page, in which its wall clocks are read.
func (p *page) zone() *time.Location {
	p.c.local = cmp.Or(p.c.src.PageDate().Zone, time.UTC)
	return p.c.local
}

func (p *page) finish() *parse.Document {
	d := p.c.doc
	for _, w := range p.text.Warnings {
		d.Warn(w)
	}
	where := p.c.src.PageDate()
	for _, w := range where.Warnings {
		d.Warn(w)
	}
	if p.naive && p.text.Front.String("timezone") == "" && p.text.Front.String("tz") == "" {
		d.Warn(fmt.Sprintf("timezone: %s writes times without a zone, they are read in %s", d.Reader, cmp.Or(where.Zone, time.UTC)))
	}
	d.Tags, d.Zone = p.text.Front.Strings("tags"), ""
	if p.naive {
		d.Zone = where.ZoneName
	}
	if d.Title == "" {
		d.Title = oneLine(p.text.Front.String("title"))
	}
	for _, t := range p.turns {
		last, words := t.first, make([]string, 0, len(t.body))
		for _, l := range t.body {
			words = append(words, l.Text)
			if !parse.Blank(l.Text) {
				last = l.No
			}
		}
		if t.speaker != "" {
			p.c.add(parse.Message{Speaker: t.speaker, Text: strings.Join(words, "\n"), Time: t.time, Key: t.key, FirstLine: t.first, LastLine: last})
		}
	}
	if p.c.finish() == nil {
		return nil
	}
	p.account()
	return d
}

// account classes every line; what stands before the first turn and is not the tool's own is prose.
func (p *page) account() {
	d, a := p.c.doc, account{}
	a.mark(1, p.text.BodyLine-1, parse.LineFrontmatter)
	firstTurn := p.turns[0].first
	run := -1 // index of the first line of the prose run that is open
	flush := func(end int) {
		for end > run && run >= 0 && parse.Blank(p.lines[end-1].Text) {
			end--
		}
		if run >= 0 {
			last := p.lines[end-1]
			d.Prose = append(d.Prose, parse.Section{Text: p.text.Body[p.lines[run].Start : last.Start+len(last.Text)], FirstLine: p.lines[run].No})
		}
		run = -1
	}
	for i, l := range p.lines {
		class := parse.LineSystem
		switch {
		case parse.Blank(l.Text):
			class = parse.LineBlank
		case l.No < firstTurn && !p.system[l.No]:
			class = parse.LineProse
			if run < 0 {
				run = i
			}
		}
		if class == parse.LineSystem {
			flush(i)
		}
		a.mark(l.No, l.No, class)
	}
	flush(len(p.lines))
	a.messages(p.c.messages)
	d.Lines = a.lines()
}

// heading gives the text of an ATX heading of one of the levels, "" for other lines.
func heading(line string, level int) string {
	marks := strings.Repeat("#", level)
	rest, ok := strings.CutPrefix(line, marks+" ")
	if !ok {
		return ""
	}
	return strings.TrimSpace(rest)
}

// titleOf takes a heading as the page's title.
func (p *page) titleOf(l parse.Line, title string) {
	p.c.doc.Title = oneLine(jsonstream.Clean(title))
	p.skip(l)
}
