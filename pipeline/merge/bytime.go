package merge

import (
	"cmp"
	"slices"
)

// matcher works on one pair of sequences.
type matcher struct {
	a, b  *Sequence
	codes *codes
	clock clock
	cast  *cast
}

// spoken is one of several messages with the same text.
type spoken struct {
	sec     int64 // on the first sequence's clock
	other   int64 // by the other shift where two are possible
	speaker int32 // of the first sequence; -1 unknown
	at      int32
	used    bool
}

// byTime pairs messages of one text, person and time, each once; what is too many on either side stays alone.
func (m *matcher) byTime() []Pair {
	partner := make([]int32, len(m.b.lines))
	for j := range partner {
		partner[j] = -1
	}
	var as, bs []spoken
	for code := range int32(m.codes.n) {
		la, lb := m.codes.inA(code), m.codes.inB(code)
		if len(la) == 0 {
			continue
		}
		as, bs = m.spokenA(as[:0], la), m.spokenB(bs[:0], lb)
		r := repeats{m: m, as: as, bs: bs, partner: partner}
		if len(la) == 1 && len(lb) == 1 && m.b.lines[lb[0]].long {
			r.wildcards(minuteSlack) // nobody writes that twice in a minute
		} else {
			r.pair()
		}
	}
	var pairs []Pair
	for j, i := range partner {
		if i >= 0 {
			pairs = append(pairs, Pair{A: i, B: int32(j)})
		}
	}
	return pairs
}

func (m *matcher) spokenA(out []spoken, list []int32) []spoken {
	for _, i := range list {
		l := &m.a.lines[i]
		sec := m.clock.cut(l.sec)
		out = append(out, spoken{sec: sec, other: sec, speaker: l.speaker, at: i})
	}
	return out
}

func (m *matcher) spokenB(out []spoken, list []int32) []spoken {
	for _, j := range list {
		l := &m.b.lines[j]
		sec := m.clock.cut(l.sec)
		shift, other := m.clock.shifts(j)
		out = append(out, spoken{sec: sec + shift, other: sec + other, speaker: m.cast.main[l.speaker], at: j})
	}
	return out
}

// repeats pairs the messages of one text.
type repeats struct {
	m       *matcher
	as, bs  []spoken
	partner []int32
}

// pair goes from the surest to the least sure: the same person at the same time, nearly the same
// time, then the other side of a step and people whom nobody knows.
func (r *repeats) pair() {
	slack := r.m.clock.slack
	r.same(0)
	if slack > 0 {
		r.same(slack)
	}
	r.wildcards(slack)
}

func bySpeaker(x, y spoken) int {
	return cmp.Or(cmp.Compare(x.speaker, y.speaker), cmp.Compare(x.sec, y.sec), cmp.Compare(x.at, y.at))
}

func byClock(x, y spoken) int { return cmp.Or(cmp.Compare(x.sec, y.sec), cmp.Compare(x.at, y.at)) }

// arrange drops what is used and sorts the rest.
func (r *repeats) arrange(order func(x, y spoken) int) {
	for _, list := range []*[]spoken{&r.as, &r.bs} {
		*list = slices.DeleteFunc(*list, func(s spoken) bool { return s.used })
		if !slices.IsSortedFunc(*list, order) {
			slices.SortFunc(*list, order)
		}
	}
}

// same pairs messages of one person that are at most slack seconds apart. Earliest with earliest pairs as many as can be.
func (r *repeats) same(slack int64) {
	r.arrange(bySpeaker)
	for x, y := 0, 0; x < len(r.as) && y < len(r.bs); {
		a, b := &r.as[x], &r.bs[y]
		switch {
		case a.speaker != b.speaker:
			if a.speaker < b.speaker {
				x++
			} else {
				y++
			}
		case a.sec < b.sec-slack:
			x++
		case a.sec > b.sec+slack:
			y++
		default:
			r.join(a, b)
			x, y = x+1, y+1
		}
	}
}

// mostTried bounds the search for somebody who fits among equal texts of one minute.
const mostTried = 16

// wildcards pairs what is left where nothing speaks against that it is one person.
func (r *repeats) wildcards(slack int64) {
	r.arrange(byClock)
	x := 0
	for y := range r.bs {
		b := &r.bs[y]
		for x < len(r.as) && (r.as[x].used || r.as[x].sec < min(b.sec, b.other)-slack) {
			x++
		}
		for k := x; k < min(x+mostTried, len(r.as)) && r.as[k].sec <= max(b.sec, b.other)+slack; k++ {
			a := &r.as[k]
			near := abs(a.sec-b.sec) <= slack || abs(a.sec-b.other) <= slack
			if near && !a.used && r.m.cast.fits(a.speaker, r.m.b.lines[b.at].speaker) {
				r.join(a, b)
				break
			}
		}
	}
}

func (r *repeats) join(a, b *spoken) {
	a.used, b.used = true, true
	r.partner[b.at] = a.at
}
