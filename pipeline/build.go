package pipeline

import (
	"encoding/binary"
	"encoding/hex"
	"iter"

	"convod/pipeline/chunk"
	"convod/pipeline/parse"
	"convod/pipeline/parse/note"
)

// prepare hangs the lazy stages on a page.
func (p *Pipeline) prepare(page *Page, src *parse.Source) {
	page.spans = func() iter.Seq[*Passage] { return passages(page, src) }
	page.facts = func() []Fact { return p.extractFacts(page) }
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
			for b := range chunk.Blocks(p.Messages) {
				if !emit(blockPassage(p, b, people, ids)) {
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
	seen := map[string]bool{}
	var out []string
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
	return out
}

func blockPassage(p *Page, b chunk.Block, people []string, ids *ids) *Passage {
	ps := &Passage{
		Kind: Block, Session: b.Session, Start: b.Start, End: b.End, Participants: people,
		Elements: make([]Element, len(b.Messages)),
	}
	for i, m := range b.Messages {
		ps.Elements[i] = Element{
			ID: ids.element(m, b.Part), Speaker: m.Speaker, Time: m.Time, Text: m.Text,
			FirstLine: m.FirstLine, LastLine: m.LastLine, Path: m.Path, Member: m.Member,
		}
	}
	ps.FirstLine, ps.LastLine = b.Messages[0].FirstLine, b.Messages[len(b.Messages)-1].LastLine
	ps.Trail = []string{p.Title}
	if !b.Start.IsZero() {
		ps.Trail = append(ps.Trail, b.Start.Format("2006-01-02"))
	}
	ps.Trail = append(ps.Trail, joinNames(people))
	ps.ID = ids.passage("b" + ps.Elements[0].ID)
	return ps
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

// ids makes the stable ids of one page: a hash of what something is (page key, raw
// anchor, text) and the number of its repeat, never of where it stands or of a
// resolved time, so that appends and re-dating leave ids alone.
type ids struct {
	seed   uint64
	counts map[uint64]uint32
}

func newIDs(pageKey string) *ids {
	return &ids{seed: fnv(fnvOffset, pageKey), counts: map[uint64]uint32{}}
}

// element is the id of a message, or of a part of one that was too long for a block.
func (s *ids) element(m parse.Message, part int) string {
	key := m.Key
	if key == "" {
		key = m.Speaker
	}
	return s.number(fnv(fnv(fnv(s.seed^uint64(part), key), "\x00"), m.Text))
}

func (s *ids) passage(content string) string { return s.number(fnv(s.seed, content)) }

func (s *ids) number(h uint64) string {
	if n := s.counts[h]; n > 0 {
		s.counts[h] = n + 1
		h = (h ^ uint64(n)) * fnvPrime
	} else {
		s.counts[h] = 1
	}
	var raw [8]byte
	binary.BigEndian.PutUint64(raw[:], h)
	return hex.EncodeToString(raw[:])
}

// FNV-1a, 64 bit: stable across machines and versions, unlike hash/maphash.
const (
	fnvOffset uint64 = 14695981039346656037
	fnvPrime  uint64 = 1099511628211
)

func fnv(h uint64, s string) uint64 {
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * fnvPrime
	}
	return h
}
