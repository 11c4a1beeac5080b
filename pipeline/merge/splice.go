package merge

import (
	"iter"
	"time"

	"convod/pipeline/parse"
)

// Messages streams the merged conversation. open gives the messages of a member (an index
// into Members) from its file, in order; it is called when they are ranged over, each member once. Messages of others than the
// primary come with the path of their file, with the group's names, and with times on the primary's clock and in the
// offset of the message before them.
//
// A file that has changed since, so that it has fewer messages, gives what it has: it is indexed again anyway.
func (g *Group) Messages(open func(member int) iter.Seq[parse.Message]) iter.Seq[parse.Message] {
	return func(yield func(parse.Message) bool) {
		if len(g.Members) == 0 {
			return
		}
		s := &splicer{g: g, pulls: make([]pull, len(g.Members)), open: open, yield: yield}
		defer s.close()
		s.zone = time.UTC
		runs := g.Runs
		number := 0
		// The primary is ranged over, the others are pulled from: most messages are its own.
		for msg := range open(0) {
			for len(runs) > 0 && (runs[0].Member != 0 || number >= runs[0].First+runs[0].Count) {
				if !s.run(runs[0]) {
					return
				}
				runs = runs[1:]
			}
			number++
			if !msg.Time.IsZero() {
				s.zone = msg.Time.Location()
			}
			s.section = msg.Section
			if !yield(msg) {
				return
			}
		}
		for _, r := range runs {
			if !s.run(r) {
				return
			}
		}
	}
}

type splicer struct {
	g       *Group
	open    func(member int) iter.Seq[parse.Message]
	yield   func(parse.Message) bool
	pulls   []pull
	zone    *time.Location // of the primary's latest message
	section int
}

// pull reads one member bit by bit.
type pull struct {
	next   func() (parse.Message, bool)
	stop   func()
	number int
}

// run yields the messages of a run of another member than the primary.
func (s *splicer) run(r Run) bool {
	if r.Member == 0 {
		return true
	}
	p := &s.pulls[r.Member]
	if p.next == nil {
		p.next, p.stop = iter.Pull(s.open(r.Member))
	}
	for ; p.number < r.First+r.Count; p.number++ {
		msg, ok := p.next()
		if !ok {
			return true
		}
		if p.number >= r.First && !s.yield(s.own(msg, r)) {
			return false
		}
	}
	return true
}

// own makes a member's message one of the group.
func (s *splicer) own(msg parse.Message, r Run) parse.Message {
	m := &s.g.Members[r.Member]
	if name, ok := m.Speakers[msg.Speaker]; ok {
		msg.Speaker = name
	}
	if msg.Path == "" {
		msg.Path = m.Path
	}
	if !msg.Time.IsZero() {
		msg.Time = msg.Time.Add(r.Shift).In(s.zone)
	}
	msg.Section = s.section
	return msg
}

func (s *splicer) close() {
	for _, p := range s.pulls {
		if p.stop != nil {
			p.stop()
		}
	}
}
