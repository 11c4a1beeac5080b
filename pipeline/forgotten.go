package pipeline

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"convod/pipeline/parse"
)

// Forgotten is the list of what was forgotten. It is asked by several goroutines at once.
type Forgotten interface {
	Empty() bool
	Has(*Page, *Said) bool
	Version() string // part of the outcome's key: another one reads everything again
}

// Said is one message, or one paragraph of prose, as the list of what was forgotten knows it: by what
// it says, not by the file that it stands in. Text is as the file has it, secrets included.
type Said struct {
	Prose   bool
	Speaker string
	Time    time.Time // zero = unknown
	Text    string
	Before  string   // the message before it; of a short paragraph what stands around it
	Earlier []string // the messages before Before, the nearest first; at most MostEarlier
	Line    int      // of a message: its first line, 1-based
	Path    string   // where they differ from the page's
	Member  string
}

// MostEarlier is how far back what was said before a message is remembered.
const MostEarlier = 7

// ShortWords is the number of words below which a text may stand anywhere ("ok", "# Notes") and is told apart by
// what stands before it.
const ShortWords = 5

// IsShort is true for texts of fewer than ShortWords words.
func IsShort(text string) bool {
	n := 0
	for range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if n++; n == ShortWords {
			return false
		}
	}
	return true
}

// forgetProse blanks the paragraphs that were forgotten; their lines stay, so that nothing below them moves.
func (c *cleaner) forgetProse() {
	paras := c.paragraphs()
	for i, para := range paras {
		text := para.text()
		said := Said{Prose: true, Text: text}
		if IsShort(text) {
			said.Before = around(paras, i)
		}
		if c.forgotten.Has(c.page, &said) {
			c.gone.said("", text, true)
			para.drop = true
			paras[i] = para
		} else {
			c.gone.said("", text, false)
		}
	}
	for _, p := range slices.Backward(paras) { // from the end: offsets before stay true
		if p.drop {
			p.section.Text = p.section.Text[:p.start] + strings.Repeat("\n", strings.Count(p.text(), "\n")) + p.section.Text[p.end:]
		}
	}
}

// paragraph is a stretch of prose between blank lines; of a table, a row.
type paragraph struct {
	section    *parse.Section
	start, end int
	drop       bool
}

func (p paragraph) text() string { return p.section.Text[p.start:p.end] }

func (c *cleaner) paragraphs() []paragraph {
	var out []paragraph
	rows := c.page.Shape == parse.Table
	for i := range c.page.Prose {
		s := &c.page.Prose[i]
		start, end := -1, 0
		flush := func() {
			if start >= 0 {
				out = append(out, paragraph{section: s, start: start, end: end})
			}
			start = -1
		}
		for at := 0; at < len(s.Text); {
			n := strings.IndexByte(s.Text[at:], '\n')
			line := s.Text[at:]
			if n >= 0 {
				line = line[:n]
			}
			if parse.Blank(line) {
				flush()
			} else {
				if start < 0 {
					start = at
				}
				end = at + len(line)
				if rows {
					flush()
				}
			}
			at += len(line) + 1
		}
		flush()
	}
	return out
}

// around is what tells a short paragraph from one like it elsewhere: the nearest long paragraphs, or the whole page
// where it has none.
func around(paras []paragraph, i int) string {
	var before, after string
	for j := i - 1; j >= 0 && before == ""; j-- {
		if t := paras[j].text(); !IsShort(t) {
			before = t
		}
	}
	for j := i + 1; j < len(paras) && after == ""; j++ {
		if t := paras[j].text(); !IsShort(t) {
			after = t
		}
	}
	if before != "" || after != "" {
		return before + "\x00" + after
	}
	var all strings.Builder
	for _, p := range paras[:min(len(paras), 64)] {
		all.WriteString(p.text())
		all.WriteByte(0)
	}
	return all.String()
}

// gone gathers what the reader may have made of things that were forgotten: names, and a title.
type gone struct {
	any      bool
	speakers map[string]bool // name -> somebody of that name is still heard
	dropped  []string        // beginnings of texts, for the title
}

const mostDropped = 1000

func (g *gone) said(speaker, text string, drop bool) {
	if g.speakers == nil {
		g.speakers = map[string]bool{}
	}
	if speaker != "" {
		g.speakers[speaker] = g.speakers[speaker] || !drop
	}
	if drop {
		g.any = true
		if len(g.dropped) < mostDropped {
			g.dropped = append(g.dropped, text[:min(len(text), 1<<10)])
		}
	}
}

// settle takes out of a page's head what came from what is gone.
func (g *gone) settle(p *Page) {
	if !g.any {
		return
	}
	var speakers []string
	for _, name := range p.Speakers {
		if heard, spoke := g.speakers[name]; heard || !spoke {
			speakers = append(speakers, name)
		}
	}
	p.Speakers = speakers
	title := strings.TrimRight(squash(p.Title), "….")
	if title == "" || IsShort(title) && len(title) < 4 {
		return
	}
	for _, text := range g.dropped {
		if strings.Contains(squash(text), title) {
			p.Title = (&parse.Source{Path: p.Path, Member: p.Member}).Stem() // as of a page that says no title
			return
		}
	}
}

func squash(s string) string { return strings.Join(strings.Fields(s), " ") }
