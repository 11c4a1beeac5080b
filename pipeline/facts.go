package pipeline

import (
	"iter"
	"slices"
	"strings"
	"time"

	"convod/pipeline/chunk"
	"convod/pipeline/extract"
	"convod/pipeline/parse"
)

// FactsMaxBytes is the size of page body above which no facts are extracted; it is searched all the same.
const FactsMaxBytes = 25 << 20

// conversationTypes are the page types that facts come from, with their aliases. A page without a
// type counts when its text parses as a conversation.
var conversationTypes = map[string]bool{
	"": true, "conversation": true, "chat": true, "dm": true, "messages": true, "meeting": true, "transcript": true, "call": true,
	"slack": true, "teams": true, "discord": true, "email": true, "mail": true, "imessage": true, "sms": true, "whatsapp": true,
	"telegram": true, "signal": true, "ai": true, "ai-chat": true, "chatgpt": true, "claude": true,
}

// whyNoFacts is the reason a page gives none, "" when it may.
func (p *Pipeline) whyNoFacts(page *Page) string {
	switch {
	case p.opts.NoFacts:
		return "facts are switched off (facts.enabled: false)"
	case page.Size > FactsMaxBytes:
		return "over 25 MiB: indexed for search, no facts"
	case page.Shape == parse.Table:
		return "tables give no facts"
	case page.Shape == parse.Note && p.opts.NoNoteFacts:
		return "notes give no facts (facts.notes: false)"
	case page.Shape == parse.Conversation && !conversationTypes[page.Type]:
		return "page type " + page.Type + " gives no facts"
	}
	return ""
}

// extractFacts reads a page's facts: message by message inside its segments, and paragraph by paragraph
// in its prose. The same claim said twice is one fact with two sources.
func (p *Pipeline) extractFacts(page *Page) []Fact {
	if p.whyNoFacts(page) != "" {
		return nil
	}
	c := &collector{page: page, seen: map[string]int{}, ids: newIDs(page.Key)}
	if page.Messages != nil {
		c.names = pageNames(page)
		c.people = joinNames(participants(page))
		c.spoken = true
		c.segments(page.Messages, p.opts.Since)
		c.spoken = false
	} else {
		c.names = extract.NewNames(nil, slices.Values(proseTexts(page)))
	}
	for ch := range page.Chunks("") {
		for _, para := range ch.Paragraphs {
			c.trail = ch.Trail
			c.exchange(para.Text, para.FirstLine, parse.Message{})
		}
	}
	return c.facts
}

// collector gathers the facts of one page.
type collector struct {
	page   *Page
	names  extract.Names
	trail  []string // of the prose that is scanned now
	spoken bool     // messages are scanned now
	people string   // participants of a conversation, for the trails of its messages
	facts  []Fact
	seen   map[string]int // kind and normalised text -> row
	ids    *ids
}

// segments scans the messages of a conversation, segment by segment.
func (c *collector) segments(msgs iter.Seq[parse.Message], since time.Time) {
	for seg := range chunk.Segments(msgs, since) {
		if len(seg.Messages) < chunk.MinSegmentMessages {
			continue
		}
		for _, m := range seg.Messages {
			c.exchange(m.Text, m.FirstLine, m)
		}
	}
}

// exchange scans one message or paragraph that starts at line first.
func (c *collector) exchange(text string, first int, m parse.Message) {
	for _, r := range extract.Typed(text) {
		start := first + strings.Count(text[:r.Start], "\n")
		at := Lines{First: start, Last: start + strings.Count(strings.TrimRight(text[r.Start:r.End], "\n"), "\n")}
		key := string(r.Kind) + "\x00" + normalise(r.Text)
		if extract.OwnWords(r.Text) { // "I prefer tea" of two people is two claims
			key += "\x00" + m.Speaker
		}
		if row, twice := c.seen[key]; twice {
			// The lines of a source are those of the fact's file.
			if f := &c.facts[row]; f.Path == m.Path && f.Member == m.Member && !slices.Contains(f.Sources, at) {
				f.Sources = append(f.Sources, at)
			}
			continue
		}
		c.seen[key] = len(c.facts)
		c.facts = append(c.facts, Fact{
			Result: r, ID: c.ids.passage("f" + key), Row: len(c.facts), Speaker: m.Speaker, Time: m.Time, Trail: c.above(m),
			Entities: extract.EntitiesKnown(r.Text, c.names), Sources: []Lines{at}, Path: m.Path, Member: m.Member,
		})
	}
}

// above is the trail of what is scanned now. Few messages hold a fact, so theirs are made when one does.
func (c *collector) above(m parse.Message) []string {
	if !c.spoken {
		return c.trail
	}
	return blockTrail(c.page.Title, m.Time, c.people)
}

// normalise makes two spellings of one claim equal: case, white space and closing marks.
func normalise(text string) string {
	return strings.TrimRight(strings.ToLower(strings.Join(strings.Fields(text), " ")), ".!")
}

// Classified is the kind of the whole text of a note, "" for none and for conversations.
func (p *Page) Classified() extract.Kind {
	if p.Messages != nil || p.Shape != parse.Note {
		return ""
	}
	kind, ok := extract.Classify(strings.TrimSpace(strings.Join(proseTexts(p), "\n\n")))
	if !ok {
		return ""
	}
	return kind
}

// entitiesBytes bounds how much of a page its entities are read from: the first mentions are the ones that are kept.
const entitiesBytes = 256 << 10

// Entities are the salient names over title, prose and messages, at most [extract.MaxEntities].
func (p *Page) Entities() []string {
	if p.Shape == parse.Ignored {
		return nil
	}
	p.Drain()
	var b strings.Builder
	b.WriteString(p.Title)
	add := func(text string) bool {
		b.WriteString("\n\n")
		b.WriteString(text[:min(len(text), entitiesBytes)])
		return b.Len() < entitiesBytes
	}
	for _, s := range p.Prose {
		if !add(s.Text) {
			break
		}
	}
	if p.Messages != nil {
		for m := range p.Messages {
			if !add(m.Text) {
				break
			}
		}
	}
	return extract.EntitiesKnown(b.String(), pageNames(p))
}

// pageNames are the names known on a page: who speaks, and names seen in mid-sentence.
func pageNames(p *Page) extract.Names {
	if p.Messages == nil {
		return extract.NewNames(nil, slices.Values(proseTexts(p)))
	}
	return namesOf(p, participants(p))
}

// namesOf are the names known on a page with messages whose participants are known.
func namesOf(p *Page, people []string) extract.Names {
	texts := proseTexts(p)
	size := 0
	for m := range p.Messages {
		if size += len(m.Text); size > entitiesBytes {
			break
		}
		texts = append(texts, m.Text)
	}
	return extract.NewNames(people, slices.Values(texts))
}

func proseTexts(p *Page) []string {
	out := make([]string, 0, len(p.Prose))
	for _, s := range p.Prose {
		out = append(out, s.Text)
	}
	return out
}

// Newest is the time of the page's last message, zero when it has none.
func (p *Page) Newest() time.Time {
	var newest time.Time
	if p.Messages != nil {
		for m := range p.Messages {
			if m.Time.After(newest) {
				newest = m.Time
			}
		}
	}
	return newest
}
