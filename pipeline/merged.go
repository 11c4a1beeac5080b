package pipeline

import (
	"iter"
	"path"
	"strings"

	"convod/pipeline/merge"
	"convod/pipeline/parse"
)

// File is a file that a merged page has messages of.
type File struct {
	Path, Member string
}

// Copy is the place of a message in another file that has it too.
type Copy struct {
	File                int // index into the page's Files
	FirstLine, LastLine int
}

// Conversation is what is remembered of a page so that copies of it are found in other files without reading them; false
// for pages that have none. It ranges over the messages.
func (p *Page) Conversation() (merge.Candidate, bool) {
	if p.Outcome != Complete && p.Outcome != NotExtractable || p.Shape == parse.Ignored {
		return merge.Candidate{}, false
	}
	c := p.candidate()
	if p.Messages != nil {
		c.Sketch = merge.NewSketch(p.Messages)
		p.Drained()
	}
	return c, c.Sketch.Messages > 0 || c.Version != ""
}

// candidate is the page as one, without its sketch.
func (p *Page) candidate() merge.Candidate {
	c := merge.Candidate{Key: p.Key, Path: p.Path, Reader: p.Reader, Updated: p.Updated}
	c.Version, c.Final = p.version()
	return c
}

// version is what names the conversation in every export of it, see [merge.Candidate].
func (p *Page) version() (id string, final bool) {
	switch {
	case p.Type == "ai" && p.ID != "" && !strings.Contains(p.ID, ":"+p.Path): // else the id is a place in this very file
		return p.ID, true
	case p.OwnFolder && p.Member == "": // one run of the tool writes all forms of it; in an archive only what they say tells
		return "folder:" + path.Dir(p.Path), false
	}
	return "", false
}

// Join makes the page the merged conversation of several files, its own first: messages are those of all of
// them, in order, and copies gives for each, by its number, the other places where it stands; without any, lacking is true when
// another file goes on over it and does not have it.
func (p *Page) Join(files []File, messages iter.Seq[parse.Message], copies func(n int) (places []Copy, lacking bool)) {
	p.Files, p.copies, p.Messages, p.people = files, copies, messages, nil
}

// Yield takes the messages out of a page, since another page has them; its prose stays.
func (p *Page) Yield() {
	p.Drain()
	p.Speakers, p.people = nil, nil
	p.Messages = func(func(parse.Message) bool) {}
}

// Drop makes the page one that is passed over for a reason.
func (p *Page) Drop(reason string) {
	p.Drain()
	p.Outcome, p.Reason, p.Shape = Skipped, reason, parse.Ignored
	p.spans, p.facts = noSpans, noFacts
}
