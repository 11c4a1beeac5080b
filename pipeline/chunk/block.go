package chunk

import (
	"iter"
	"strings"
	"time"
	"unicode"

	"convod/pipeline/parse"
)

// Sizes of a block.
const (
	BlockMessages = 16
	BlockWords    = TargetWords
)

// Block is up to [BlockMessages] consecutive messages and [BlockWords] words of one
// session, one local day and one section: what the index scores as one document.
//
// A message over BlockWords is a block of its own. One over the ceiling of a
// chunk is cut into several, each holding a copy of the message with a part of its text
// and the lines of that part.
type Block struct {
	First    int // ordinal of the first message in the conversation, from 0
	Part     int // number of the part of a message over the ceiling, from 0; 0 for all other blocks
	Session  int // ordinal of the session, from 0
	Messages []parse.Message
	// Start and End are the first and last known time; zero where none is known.
	Start, End time.Time
}

// Blocks groups messages. Cuts are counted from where a session starts, so that an
// append changes the last block only, and a longer beginning only the blocks
// of the session it joins. Each Messages slice is the consumer's to keep.
func Blocks(msgs iter.Seq[parse.Message]) iter.Seq[Block] {
	return func(yield func(Block) bool) {
		var cur Block
		var gap gapRule
		words, session, ordinal := 0, 0, 0
		flush := func() bool {
			b := cur
			cur, words = Block{}, 0
			return len(b.Messages) == 0 || yield(b)
		}
		for m := range msgs {
			n, chars := measure(m.Text)
			cut := words+n > BlockWords || len(cur.Messages) == BlockMessages
			if gap.splits(m.Time) {
				cut = true
				session++
			}
			if k := len(cur.Messages); k > 0 && (m.Section != cur.Messages[k-1].Section || !sameDay(cur.End, m.Time)) {
				cut = true
			}
			if cut && !flush() {
				return
			}
			if len(cur.Messages) == 0 {
				cur.First, cur.Session = ordinal, session
			}
			ordinal++
			if !fits(n, chars) {
				if !yieldParts(m, n, cur, yield) {
					return
				}
				cur, words = Block{}, 0
				continue
			}
			cur.Messages = append(cur.Messages, m)
			words += n
			if cur.Start.IsZero() {
				cur.Start = m.Time
			}
			if !m.Time.IsZero() {
				cur.End = m.Time
			}
		}
		flush()
	}
}

// yieldParts cuts one message over the ceiling; b is the empty block it opens.
func yieldParts(m parse.Message, words int, b Block, yield func(Block) bool) bool {
	b.Start, b.End = m.Time, m.Time
	lines := partLines{text: m.Text, first: m.FirstLine, last: m.LastLine}
	lines.align()
	for text := m.Text; text != ""; b.Part++ {
		n, w := cutAt(text, chunkSize)
		if words -= w; words < MinWords && n < len(text) { // a short rest stays with the last part
			if w, chars := measure(text); fits(w, chars) {
				n = len(text)
			}
		}
		part := m
		part.Text = strings.TrimRightFunc(text[:n], unicode.IsSpace)
		part.FirstLine, part.LastLine = lines.take(part.Text, b.Part == 0)
		rest := text[n+skipSpace(text[n:]):]
		lines.skip(text[len(part.Text) : len(text)-len(rest)])
		text = rest
		if part.Text == "" {
			b.Part--
			continue
		}
		b.Messages = []parse.Message{part}
		if !yield(b) {
			return false
		}
	}
	return true
}

// partLines finds the lines of the parts of a message. Where a message takes more
// lines than its text has, the anchor stands above the text. Where it takes
// fewer (JSON escapes its line ends), every part is somewhere in all of them.
type partLines struct {
	text        string
	first, last int
	at          int  // line of the next part
	unknown     bool // the text's lines are not the file's
}

func (p *partLines) align() {
	p.at = p.last - breaks(p.text)
	p.unknown = p.at < p.first
}

func (p *partLines) take(part string, isFirst bool) (first, last int) {
	if p.unknown {
		return p.first, p.last
	}
	first, last = p.at, p.at+breaks(part)
	p.at = last
	if isFirst {
		first = p.first
	}
	return first, last
}

func (p *partLines) skip(between string) { p.at += breaks(between) }

// sameDay is true when both times fall on one local day, or one is unknown.
func sameDay(a, b time.Time) bool {
	if a.IsZero() || b.IsZero() {
		return true
	}
	ay, am, ad := a.Date()
	by, bm, bd := b.Date()
	return ad == bd && am == bm && ay == by
}
