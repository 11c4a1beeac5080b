package index

import (
	"strings"
	"time"

	"convod/pipeline"
)

// Most sessions of a chat are a few messages long, and a document costs several hundred
// bytes besides its text. So consecutive sessions of one day share a document as long as they fit;
// where one ends is noted, and neither context nor required words reach across. Measured on a
// chat with sessions of five messages: a third of the documents, 0.7 of the size.

// Sizes of a joined block; the pipeline's blocks are within them.
const (
	joinMessages = 16
	joinWords    = 400
)

// block is one document of messages: passages of the pipeline that were joined.
type block struct {
	pipeline.Passage
	breaks  []int // elements at which another session begins, ascending
	last    int   // session of the last element
	words   int
	changed bool
}

func newBlock(p *pipeline.Passage) *block {
	return &block{Passage: *p, last: p.Session, words: wordCount(p)}
}

// join adds the next passage; false when it has to be a document of its own. Passages of one session that the
// pipeline parted (a heading, a full block, a long message) stay apart.
func (b *block) join(p *pipeline.Passage) bool {
	words := wordCount(p)
	if p.Session != b.last+1 || len(b.Elements)+len(p.Elements) > joinMessages || b.words+words > joinWords || !oneDay(b.End, p.Start, p.End) {
		return false
	}
	if !b.changed {
		b.Elements = append(make([]pipeline.Element, 0, joinMessages), b.Elements...)
		b.changed = true
	}
	b.breaks = append(b.breaks, len(b.Elements))
	b.Elements = append(b.Elements, p.Elements...)
	b.words += words
	b.last, b.End, b.LastLine = p.Session, p.End, p.LastLine
	return true
}

// oneDay is true when all times are known and of one local day.
func oneDay(times ...time.Time) bool {
	for _, t := range times {
		if t.IsZero() || t.Format(time.DateOnly) != times[0].Format(time.DateOnly) {
			return false
		}
	}
	return true
}

func wordCount(p *pipeline.Passage) int {
	n := 0
	for i := range p.Elements {
		n += 1 + strings.Count(p.Elements[i].Text, " ") + strings.Count(p.Elements[i].Text, "\n")
	}
	return n
}
