package index

import (
	"encoding/hex"
	"path/filepath"
	"strings"
	"time"
)

// hit builds the hit itself.
func (b *builder) hit(c *candidate, from, to stretch) (Hit, error) {
	if err := c.rec.texts(); err != nil {
		return Hit{}, err
	}
	r := c.rec
	at, _ := b.s.cited(r, c.elem)
	path, member := at.path, at.member
	h := Hit{
		Schema: Schema, Record: "hit", ID: hitID(c), Score: c.score, Path: path, Member: nullable(member),
		Title: r.title, Trail: trimTrail(r.trail), Type: r.typ, Source: r.source, Speaker: r.elements[c.elem].Speaker,
		OnlyIn: r.onlyIn(c.elem),
	}
	if root := b.s.q.Roots[r.source]; root != "" {
		h.AbsPath = filepath.Join(root, filepath.FromSlash(path))
	}
	said := r.elements[c.elem].Time
	if said.IsZero() && r.doc != docBlock {
		said = r.start
	}
	// A page's date says no time of the day, and none is made up.
	if h.Time, h.Date = nullableTime(said), r.date; !said.IsZero() {
		h.Date = said.Format(time.DateOnly)
	}
	switch r.doc {
	case docBlock:
		h.Doc = DocMessage
		if err := b.messages(&h, c, from, to); err != nil {
			return h, err
		}
	case docFact:
		h.Doc, h.Kind = DocFact, nullable(r.kind)
		h.Confidence, h.Entities = r.confidence, r.entities
		b.whole(&h, c)
	default:
		h.Doc = DocChunk
		b.whole(&h, c)
		if b.s.q.Lines {
			cutLines(&h, b.s.q.Before, b.s.q.After)
		}
	}
	h.matchLine(c)
	h.Stale, h.Explain = b.stale(&h), b.s.explain(c)
	return h, nil
}

// hitID is the unit's part and the start of the message's id, or the document's id.
func hitID(c *candidate) string {
	if c.rec.doc == docBlock {
		return c.id[:13] + hex.EncodeToString([]byte(c.rec.ids[c.elem]))
	}
	return c.id
}

// trimTrail drops empty segments; never nil, so that JSON has a list.
func trimTrail(trail []string) []string {
	out := make([]string, 0, len(trail))
	for _, t := range trail {
		if strings.TrimSpace(t) != "" {
			out = append(out, t)
		}
	}
	return out
}

// element is one element as a hit shows it.
func (b *builder) element(p stretch, match bool) (HitElement, error) {
	if err := p.rec.texts(); err != nil {
		return HitElement{}, err
	}
	e := &p.rec.elements[p.elem]
	h := HitElement{
		Speaker: e.Speaker, Time: nullableTime(e.Time), Text: e.Text, FirstLine: e.FirstLine, LastLine: e.LastLine,
		Match: match, Marks: b.marker.marks(e.Text),
	}
	if p.rec.doc == docBlock {
		h.ID = p.id[:13] + hex.EncodeToString([]byte(p.rec.ids[p.elem]))
	}
	return h, nil
}

func (b *builder) messages(h *Hit, c *candidate, from, to stretch) error {
	for p, ok := from, true; ok; p, ok = b.step(p, +1) {
		e, err := b.element(p, p.id == c.id && p.elem == c.elem)
		if err != nil {
			return err
		}
		b.locate(h, p, &e)
		h.Elements = append(h.Elements, e)
		if p.id == to.id && p.elem == to.elem {
			break
		}
	}
	for _, e := range h.Elements {
		if e.Path == "" {
			if h.FirstLine == 0 {
				h.FirstLine = e.FirstLine
			}
			h.LastLine = e.LastLine
		}
	}
	h.Text = spoken(h.Elements)
	return nil
}

// locate gives an element of a merged conversation its lines in the file of the hit, or its own path where that file does not have it.
func (b *builder) locate(h *Hit, p stretch, e *HitElement) {
	if !p.rec.merged() {
		return
	}
	e.OnlyIn = p.rec.onlyIn(p.elem)
	member := ""
	if h.Member != nil {
		member = *h.Member
	}
	if at, ok := p.rec.in(p.elem, h.Path, member); ok {
		e.FirstLine, e.LastLine = at.first, at.last
		return
	}
	at, _ := b.s.cited(p.rec, p.elem)
	e.Path, e.Member, e.FirstLine, e.LastLine = at.path, at.member, at.first, at.last
}

// spoken joins messages, each led by its speaker; a single message is its text alone.
func spoken(list []HitElement) string {
	if len(list) == 1 {
		return list[0].Text
	}
	var b strings.Builder
	for i, e := range list {
		if i > 0 {
			b.WriteByte('\n')
		}
		if e.Speaker != "" {
			b.WriteString(e.Speaker)
			b.WriteString(": ")
		}
		b.WriteString(e.Text)
	}
	return b.String()
}

// whole shows a chunk or fact as it is.
func (b *builder) whole(h *Hit, c *candidate) {
	texts := make([]string, 0, len(c.rec.elements))
	for i := range c.rec.elements {
		e, _ := b.element(stretch{c.id, c.rec, i}, i == c.elem) // texts were read above
		h.Elements = append(h.Elements, e)
		texts = append(texts, e.Text)
	}
	h.Text = strings.Join(texts, "\n\n")
	h.FirstLine, h.LastLine = c.rec.first, c.rec.last
}

// matchLine sets the line of the first mark in the hit itself, or its first line.
func (h *Hit) matchLine(c *candidate) {
	h.MatchLine = h.FirstLine
	for pass := range 2 {
		for _, e := range h.Elements {
			if e.Path != "" || pass == 0 && !e.Match || len(e.Marks) == 0 && !(e.Match && c.rec.doc == docBlock) {
				continue
			}
			h.MatchLine = e.FirstLine
			if len(e.Marks) > 0 {
				h.MatchLine = lineOf(e, e.Best())
			}
			return
		}
	}
}

// Best is where the first mark stands on the line that holds the most marked words: in a table the row and
// not the header, and of a phrase all its words. It is 0 when there are none.
func (e HitElement) Best() int {
	best, most := 0, 0
	for i := 0; i < len(e.Marks); {
		start, end := e.Marks[i][0], len(e.Text)
		if n := strings.IndexByte(e.Text[start:], '\n'); n >= 0 {
			end = start + n
		}
		n := 0
		for ; i < len(e.Marks) && e.Marks[i][0] < end; i++ {
			n += max(1, tokenCount(e.Text[e.Marks[i][0]:e.Marks[i][1]]))
		}
		if n == 0 { // a mark at a line break
			n, i = 1, i+1
		}
		if n > most {
			best, most = start, n
		}
	}
	return best
}

// tokenCount is how many words a text has.
func tokenCount(text string) (n int) {
	tokenize(text, func(span) { n++ })
	return n
}

// lineOf is the line of the file in which byte i of an element's text stands.
func lineOf(e HitElement, i int) int {
	return min(e.FirstLine+strings.Count(e.Text[:i], "\n"), max(e.LastLine, e.FirstLine))
}

// cutLines cuts a chunk to the lines around its match, and keeps marks in step.
func cutLines(h *Hit, before, after int) {
	at := h.FirstLine
	for _, e := range h.Elements {
		if e.Match {
			at = e.FirstLine
			if len(e.Marks) > 0 {
				at = lineOf(e, e.Best())
			}
		}
	}
	lo, hi := at-before, at+after
	var kept []HitElement
	for _, e := range h.Elements {
		if e.LastLine < lo || e.FirstLine > hi {
			continue
		}
		start, end, line := -1, len(e.Text), e.FirstLine
		for i := 0; i <= len(e.Text); line++ {
			n := strings.IndexByte(e.Text[i:], '\n')
			if min(line, e.LastLine) >= lo && start < 0 {
				start, e.FirstLine = i, line
			}
			if n < 0 {
				break
			}
			if line >= hi {
				end = i + n
				e.LastLine = line
				break
			}
			i += n + 1
		}
		start = max(start, 0)
		e.Text = e.Text[start:end]
		marks := e.Marks[:0:0]
		for _, m := range e.Marks {
			if m[0] >= start && m[1] <= end {
				marks = append(marks, [2]int{m[0] - start, m[1] - start})
			}
		}
		e.Marks = marks
		kept = append(kept, e)
	}
	if len(kept) == 0 {
		return
	}
	texts := make([]string, len(kept))
	for i := range kept {
		texts[i] = kept[i].Text
	}
	h.Elements, h.Text = kept, strings.Join(texts, "\n\n")
	h.FirstLine, h.LastLine = kept[0].FirstLine, kept[len(kept)-1].LastLine
}
