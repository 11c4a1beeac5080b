package merge

import (
	"slices"
	"time"
)

// merged is a group on its way, with the sequence of all its messages.
type merged struct {
	group   Group
	seq     *Sequence
	origin  []Place          // of each message of seq
	numbers map[string]int32 // of speakers
}

func newMerged(file int, path string, seq *Sequence) *merged {
	m := &merged{seq: seq, numbers: map[string]int32{}}
	for i, name := range seq.speakers {
		m.numbers[name] = int32(i)
	}
	m.group.Members = []Member{{File: file, Path: path, Own: seq.Len()}}
	m.group.Runs = []Run{{Count: seq.Len()}}
	m.origin = make([]Place, seq.Len())
	for i := range m.origin {
		m.origin[i].Number = int32(i)
	}
	return m
}

// fold takes in what only seq has. The sequences are not written: they are the caller's.
func (m *merged) fold(file int, path string, seq *Sequence, al *Alignment) {
	extras := al.Only(m.seq, seq)
	member := len(m.group.Members)
	same := make([]Place, seq.Len())
	for j := range same {
		same[j] = Place{int32(member), int32(j)}
	}
	for _, p := range al.Pairs {
		same[p.B] = m.origin[p.A]
	}
	m.group.Members = append(m.group.Members, Member{File: file, Path: path, Own: len(extras), Shift: al.Shift, Speakers: al.Speakers, Same: same})
	if len(extras) == 0 {
		return
	}
	m.group.Runs = insertRuns(m.group.Runs, member, extras)
	m.seq = m.insert(seq, al, extras)
	origin := make([]Place, 0, len(m.origin)+len(extras))
	at := 0
	for _, x := range extras {
		origin = append(origin, m.origin[at:x.After+1]...)
		origin, at = append(origin, same[x.B]), x.After+1
	}
	m.origin = append(origin, m.origin[at:]...)
}

// insertRuns splits runs where messages of another member come between.
func insertRuns(runs []Run, member int, extras []Extra) []Run {
	out := make([]Run, 0, len(runs)+2*len(extras))
	add := func(r Run) {
		if n := len(out) - 1; n >= 0 && out[n].Member == r.Member && out[n].Shift == r.Shift && out[n].First+out[n].Count == r.First {
			out[n].Count += r.Count
			return
		}
		out = append(out, r)
	}
	at := 0 // merged messages that stand before what is left of runs
	for _, x := range extras {
		for len(runs) > 0 && at <= x.After {
			r := runs[0]
			r.Count = min(r.Count, x.After+1-at)
			at += r.Count
			if runs[0].First, runs[0].Count = runs[0].First+r.Count, runs[0].Count-r.Count; runs[0].Count == 0 {
				runs = runs[1:]
			}
			add(r)
		}
		add(Run{Member: member, First: x.B, Count: 1, Shift: x.Shift})
	}
	for _, r := range runs {
		add(r)
	}
	return out
}

// insert is the sequence with the extras of another, on its clock and with its names.
func (m *merged) insert(b *Sequence, al *Alignment, extras []Extra) *Sequence {
	a := m.seq
	// The coarser clock counts from now on: half a minute of precision here and there helps nobody.
	out := &Sequence{speakers: slices.Clip(a.speakers), timed: a.timed, fine: a.fine && b.fine}
	out.lines = make([]line, 0, len(a.lines)+len(extras))
	at := 0
	for _, x := range extras {
		out.lines = append(out.lines, a.lines[at:x.After+1]...)
		at = x.After + 1
		l := b.lines[x.B]
		l.speaker = m.number(out, al, b.speakers[l.speaker])
		switch {
		case al.Timed:
			l.sec += int64(x.Shift / time.Second)
		case len(out.lines) > 0:
			l.sec = out.lines[len(out.lines)-1].sec
		case len(a.lines) > 0:
			l.sec = a.lines[0].sec
		}
		out.lines = append(out.lines, l)
	}
	out.lines = append(out.lines, a.lines[at:]...)
	return out
}

// number is the group's number for a name of the other file.
func (m *merged) number(out *Sequence, al *Alignment, name string) int32 {
	if known, ok := al.Speakers[name]; ok {
		name = known
	}
	n, ok := m.numbers[name]
	if !ok {
		n = int32(len(out.speakers))
		m.numbers[name] = n
		out.speakers = append(out.speakers, name)
	}
	return n
}
