package pipeline

import (
	"slices"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/redact"
)

// cleaner stands between a reader and all that follows: what it takes out is in no passage, fact,
// title, trail, name or id. Readers know nothing of it. The first pass over the messages finds out what is to be changed,
// later ones only apply it.
type cleaner struct {
	page      *Page
	redact    bool
	forgotten Forgotten // nil when nothing was

	edits  map[int]edit // by number of the message
	known  bool         // edits are complete
	prosed bool         // the places in prose were noted
	places []Redaction
	count  int
	gone   gone
	clear  map[string]bool // names of speakers that hold no secret
}

// edit is what becomes of one message.
type edit struct {
	drop    bool
	speaker string
	text    string
}

// clean hangs the cleaner on a page.
func (p *Pipeline) clean(page *Page) {
	forgotten := p.opts.Forgotten
	if forgotten != nil && forgotten.Empty() {
		forgotten = nil
	}
	if p.opts.KeepSecrets && forgotten == nil || page.Shape == parse.Ignored {
		return
	}
	c := &cleaner{page: page, redact: !p.opts.KeepSecrets, forgotten: forgotten}
	page.cleaner = c
	if c.redact {
		page.Title = redact.Text(page.Title)
		page.Tags = redactAll(page.Tags)
		page.Speakers = redactAll(page.Speakers)
	}
	inner := page.Messages
	if inner == nil {
		c.rest()
		return
	}
	page.Messages = func(yield func(parse.Message) bool) {
		if !c.known {
			c.edits, c.places, c.count, c.gone = map[int]edit{}, nil, 0, gone{}
		}
		var stream redact.Stream
		n := -1
		var before []string // the nearest first
		for m := range inner {
			n++
			if !c.known {
				c.look(n, &stream, &m, before)
				if c.forgotten != nil {
					before = slices.Insert(before[:min(len(before), MostEarlier)], 0, m.Text)
				}
			}
			if !c.apply(n, &m) {
				continue
			}
			if !yield(m) {
				return
			}
		}
		c.known = true
		c.rest()
	}
}

// apply makes message n what it becomes; false when it is dropped.
func (c *cleaner) apply(n int, m *parse.Message) bool {
	e, ok := c.edits[n]
	if !ok {
		return true
	}
	if e.drop {
		return false
	}
	m.Key = cleanKey(m.Key, m.Text, e.text)
	m.Speaker, m.Text = e.speaker, e.text
	return true
}

// tail cleans the messages at the end of a page, whose places above are known.
func (c *cleaner) tail(msgs []parse.Message) {
	var stream redact.Stream
	for n := range msgs {
		c.look(n, &stream, &msgs[n], nil)
		c.apply(n, &msgs[n])
	}
	c.known = true
	c.rest()
}

// crosses is true when what is left out of a page cannot be told part by part: a key over several messages, secrets
// in prose, more places than are kept, or anything forgotten.
func (c *cleaner) crosses() bool {
	if c == nil {
		return false
	}
	return c.forgotten != nil || c.count > len(c.places) || c.count > 0 && len(c.page.Prose) > 0 ||
		slices.ContainsFunc(c.places, func(r Redaction) bool { return r.Kind == redact.PrivateKey })
}

// look finds out what becomes of one message.
func (c *cleaner) look(n int, stream *redact.Stream, m *parse.Message, before []string) {
	drop := false
	if c.forgotten != nil {
		said := Said{Speaker: m.Speaker, Time: m.Time, Text: m.Text, Line: m.FirstLine, Path: m.Path, Member: m.Member}
		if len(before) > 0 {
			said.Before, said.Earlier = before[0], before[1:]
		}
		drop = c.forgotten.Has(c.page, &said)
	}
	name := c.name(m.Speaker)
	c.gone.said(name, m.Text, drop)
	if drop {
		c.edits[n] = edit{drop: true}
		return
	}
	if !c.redact {
		return
	}
	spans := stream.FindSaid(m.Speaker, m.Text)
	if len(spans) == 0 && name == m.Speaker {
		return
	}
	c.edits[n] = edit{speaker: name, text: redact.Replace(m.Text, spans)}
	if name != m.Speaker {
		for _, s := range redact.Find(m.Speaker) {
			c.note(Redaction{Kind: s.Kind, Line: m.FirstLine, Path: m.Path, Member: m.Member})
		}
	}
	// The text begins below its anchor line where the message takes more lines than it; it has no lines of
	// its own in the file where it takes fewer.
	first := max(m.FirstLine, m.LastLine-strings.Count(m.Text, "\n"))
	for _, s := range spans {
		line := min(first+strings.Count(m.Text[:s.Start], "\n"), max(m.LastLine, first))
		c.note(Redaction{Kind: s.Kind, Line: line, Path: m.Path, Member: m.Member})
	}
}

// name is a speaker's name without secrets. Names come again and again: those that have none are looked at once.
func (c *cleaner) name(speaker string) string {
	if !c.redact || speaker == "" || c.clear[speaker] {
		return speaker
	}
	clean := redact.Text(speaker)
	if clean == speaker && len(c.clear) < mostClear {
		if c.clear == nil {
			c.clear = map[string]bool{}
		}
		c.clear[speaker] = true
	}
	return clean
}

const mostClear = 1000

// cleanKey is the key of a message without its secrets: a raw line holds the first line of the text.
func cleanKey(key, text, clean string) string {
	line, _, _ := strings.Cut(text, "\n")
	mark, _, _ := strings.Cut(clean, "\n")
	if line != "" {
		key = strings.Replace(key, line, mark, 1)
	}
	return redact.Text(key)
}

func (c *cleaner) note(r Redaction) {
	if c.count++; len(c.places) < maxRedactions {
		c.places = append(c.places, r)
	}
}

// rest cleans what is final once the messages were ranged over: prose, warnings, and what the
// reader made of messages that are gone.
func (c *cleaner) rest() {
	p := c.page
	if c.forgotten != nil {
		c.forgetProse()
		c.gone.settle(p)
	}
	if c.redact {
		p.Title = redact.Text(p.Title) // what is left of it may be the name of the file
		var stream redact.Stream
		for i := range p.Prose {
			s := &p.Prose[i]
			spans := stream.Find(s.Text)
			if !c.prosed {
				for _, sp := range spans {
					c.note(Redaction{Kind: sp.Kind, Line: s.FirstLine + strings.Count(s.Text[:sp.Start], "\n")})
				}
			}
			s.Text = redact.Replace(s.Text, spans)
			s.Trail = redactAll(s.Trail)
		}
		p.Warnings = redactAll(p.Warnings)
		if summary := redactionSummary(c.places, c.count); summary != "" {
			p.Warn(summary)
		}
	}
	c.prosed = true
}

// redactAll redacts every text of a list; the same list where none has a secret.
func redactAll(list []string) []string {
	for i, s := range list {
		if clean := redact.Text(s); clean != s {
			out := append([]string(nil), list...)
			for j := i; j < len(out); j++ {
				out[j] = redact.Text(out[j])
			}
			return out
		}
	}
	return list
}
