package daemon

import (
	"iter"
	"slices"

	"convod/pipeline"
	"convod/pipeline/merge"
	"convod/pipeline/parse"
)

// grouped is one conversation of several files.
type grouped struct {
	merge.Group
	candidates []int           // by member
	files      []pipeline.File // that messages stand in, the first member's first
	lengths    []int           // by member: its messages
	spans      []merge.Span    // by member: what its file covers of the conversation
	both       []int           // by member: its messages that the first has, too
	own        []map[int]parse.Message
	copies     []copies // by member
}

// copies are the other places of a member's messages: those of message n are list[first[n]:first[n+1]].
type copies struct {
	first []int32
	list  []spot
}

// of gives the other places of message n.
func (c *copies) of(n int) []spot {
	if n+1 >= len(c.first) {
		return nil
	}
	return c.list[c.first[n]:c.first[n+1]]
}

// newGrouped notes for every message of a group where else it stands, and lets go of what was needed to compare.
func newGrouped(one merge.Group, set []int, pages map[int]*gathered) *grouped {
	gr := &grouped{Group: one, spans: one.Spans()}
	n := len(one.Members)
	gr.own, gr.copies, gr.both = make([]map[int]parse.Message, n), make([]copies, n), make([]int, n)
	base := make([]int32, n)
	for k, m := range one.Members {
		c := pages[set[m.File]]
		gr.candidates = append(gr.candidates, set[m.File])
		gr.lengths = append(gr.lengths, c.seq.Len())
		base[k] = int32(len(gr.files))
		gr.files = append(gr.files, c.files...)
		gr.copies[k].first = make([]int32, c.seq.Len()+1)
	}
	each := func(visit func(k int, at merge.Place, p spot)) {
		for k, m := range one.Members {
			c := pages[set[m.File]]
			for j, at := range m.Same {
				if int(at.Member) != k {
					p := c.places[j]
					visit(k, at, spot{base[k] + p.file, p.first, p.last})
				}
			}
		}
	}
	each(func(k int, at merge.Place, _ spot) {
		gr.copies[at.Member].first[at.Number]++
		if at.Member == 0 {
			gr.both[k]++
		}
	})
	for k := range gr.copies {
		sum := int32(0)
		for i, n := range gr.copies[k].first {
			gr.copies[k].first[i] = sum
			sum += n
		}
		gr.copies[k].list = make([]spot, sum)
	}
	next := make([][]int32, n)
	for k := range next {
		next[k] = slices.Clone(gr.copies[k].first)
	}
	each(func(_ int, at merge.Place, p spot) {
		gr.copies[at.Member].list[next[at.Member][at.Number]] = p
		next[at.Member][at.Number]++
	})
	for k := range gr.Members {
		if gr.Members[k].Own == 0 {
			gr.Members[k].Same = nil
		}
	}
	return gr
}

// join makes a page the merged conversation.
func (gr *grouped) join(p *pipeline.Page) {
	own := p.Messages
	messages := gr.Messages(func(k int) iter.Seq[parse.Message] {
		if k == 0 {
			return own
		}
		return gr.stream(k)
	})
	starts := make([]int, len(gr.Runs)) // number of the first message of each run
	n := 0
	for i, r := range gr.Runs {
		starts[i] = n
		n += r.Count
	}
	p.Join(gr.files, messages, func(n int) (out []pipeline.Copy, lacking bool) {
		i, found := slices.BinarySearch(starts, n)
		if !found {
			i--
		}
		r := gr.Runs[i]
		for _, at := range gr.copies[r.Member].of(r.First + n - starts[i]) {
			out = append(out, pipeline.Copy{File: int(at.file), FirstLine: int(at.first), LastLine: int(at.last)})
		}
		return out, len(out) == 0 && gr.lacking(r.Member, n)
	})
}

// lacking is true for message n of the conversation, which only member k has, when another member's file goes on over it.
func (gr *grouped) lacking(k, n int) bool {
	for other, s := range gr.spans {
		if other != k && s.Holds(n) {
			return true
		}
	}
	return false
}

// stream gives a member's messages that only it has under their numbers, and nothing for the others.
func (gr *grouped) stream(k int) iter.Seq[parse.Message] {
	return func(yield func(parse.Message) bool) {
		for n := range gr.lengths[k] {
			if !yield(gr.own[k][n]) {
				return
			}
		}
	}
}
