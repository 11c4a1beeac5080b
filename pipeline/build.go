package pipeline

import (
	"iter"
	"time"

	"convod/pipeline/chunk"
	"convod/pipeline/parse"
	"convod/pipeline/parse/note"
)

// prepare hangs the lazy stages on a page.
func (p *Pipeline) prepare(page *Page, src *parse.Source) {
	page.spans = func() iter.Seq[*Passage] { return passages(page, src) }
	page.facts = func() []Fact { return p.extractFacts(page) }
	page.why = func() string { return p.whyNoFacts(page) }
	page.rest = func(k *Checkpoint) (*Rest, bool) { return p.rest(page, k) }
	if page.Shape == parse.Ignored {
		page.spans, page.facts = noSpans, noFacts
	}
}

func noSpans() iter.Seq[*Passage] { return func(func(*Passage) bool) {} }
func noFacts() []Fact             { return nil }

// Chunks are the passages of prose of a page, in order. A conversation's messages
// are ranged over first where that is still to be done, since prose may stand below them.
func (p *Page) Chunks(ext string) iter.Seq[chunk.Chunk] {
	p.Drain()
	if p.Shape == parse.Table {
		return func(yield func(chunk.Chunk) bool) {
			for _, s := range p.Prose {
				for c := range chunk.Table(s.Text, s.FirstLine, note.Comma(ext, s.Text), p.PagePath) {
					if !yield(c) {
						return
					}
				}
			}
		}
	}
	chunks := chunk.Prose(p.Prose, p.PagePath)
	if p.Messages == nil {
		return chunks
	}
	return withoutBareTitles(chunks)
}

// withoutBareTitles drops chunks that are only a heading: in a conversation the turns
// stand below it, which the chunk stage cannot see.
func withoutBareTitles(chunks iter.Seq[chunk.Chunk]) iter.Seq[chunk.Chunk] {
	return func(yield func(chunk.Chunk) bool) {
		n := 0
		for c := range chunks {
			if len(c.Trail) > 0 && c.Text == c.Trail[len(c.Trail)-1] {
				continue
			}
			c.Ordinal = n
			n++
			if !yield(c) {
				return
			}
		}
	}
}

// passages streams blocks of messages, then chunks of prose.
func passages(p *Page, src *parse.Source) iter.Seq[*Passage] {
	return func(yield func(*Passage) bool) {
		ids := newIDs(p.Key)
		n := 0
		emit := func(ps *Passage) bool {
			ps.Ordinal = n
			n++
			return yield(ps)
		}
		if p.Messages != nil {
			people := participants(p)
			label := joinNames(people)
			for b := range chunk.Blocks(p.Messages) {
				if !emit(blockPassage(p, b, people, label, ids)) {
					return
				}
			}
		}
		for c := range p.Chunks(src.Ext()) {
			if !emit(chunkPassage(c, ids)) {
				return
			}
		}
	}
}

// participants is everyone who speaks, first seen first, the format's own list before.
func participants(p *Page) []string {
	if p.people != nil {
		return p.people // ranging over a long chat once is enough
	}
	seen := map[string]bool{}
	out := []string{}
	add := func(name string) {
		if name != "" && len(out) < MaxParticipants && !seen[name] {
			seen[name] = true
			out = append(out, name)
		}
	}
	for m := range p.Messages {
		add(m.Speaker)
	}
	for _, s := range p.Speakers {
		add(s)
	}
	p.people = out
	return out
}

func blockPassage(p *Page, b chunk.Block, people []string, label string, ids *ids) *Passage {
	ps := &Passage{
		Kind: Block, Session: b.Session, Start: b.Start, End: b.End, Participants: people,
		Elements: make([]Element, len(b.Messages)),
	}
	for i, m := range b.Messages {
		ps.Elements[i] = Element{
			ID: ids.element(m, b.Part), Speaker: m.Speaker, Time: m.Time, Text: m.Text,
			FirstLine: m.FirstLine, LastLine: m.LastLine, Path: m.Path, Member: m.Member,
		}
		if p.copies != nil {
			ps.Elements[i].Copies, ps.Elements[i].Lacking = p.copies(b.First + i)
		}
	}
	ps.FirstLine, ps.LastLine = b.Messages[0].FirstLine, b.Messages[len(b.Messages)-1].LastLine
	ps.Trail = blockTrail(p.Title, b.Start, label)
	ps.ID = ids.passage("b" + ps.Elements[0].ID)
	return ps
}

// blockTrail is what stands above messages: title, date where it is known, participants as joinNames has them.
func blockTrail(title string, at time.Time, people string) []string {
	trail := []string{title}
	if !at.IsZero() {
		trail = append(trail, at.Format(time.DateOnly))
	}
	return append(trail, people)
}

func chunkPassage(c chunk.Chunk, ids *ids) *Passage {
	ps := &Passage{Kind: Chunk, Trail: c.Trail, FirstLine: c.FirstLine, LastLine: c.LastLine}
	for _, para := range c.Paragraphs {
		ps.Elements = append(ps.Elements, Element{Text: para.Text, FirstLine: para.FirstLine, LastLine: para.LastLine})
	}
	ps.ID = ids.passage("c" + chunk.Label(c.Trail) + "\x00" + c.Text)
	return ps
}

// joinNames is a list of people as a person would write it, cut where it gets long.
func joinNames(names []string) string {
	const most = 6
	out := ""
	for i, n := range names {
		if i == most {
			return out + " and others"
		}
		if i > 0 {
			out += ", "
		}
		out += n
	}
	return out
}
