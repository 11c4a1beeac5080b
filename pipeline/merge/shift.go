package merge

import (
	"cmp"
	"slices"
	"sort"
	"time"
)

// Tolerances of the clocks.
const (
	// minuteSlack is how far two clocks may differ about one message: exports cut off seconds, and one
	// server's second is another's next minute.
	minuteSlack = 60
	// halfHour is the unit of the steps between zones that change to summer time on other days, or not at
	// all; mostSteps of them either way are two hours (Berlin and Sydney).
	halfHour  = 30 * 60
	mostSteps = 4
	// stepRun is how many anchors in a row make a step believable.
	stepRun = 3
	// Votes for the shift are of texts that make at most rarePairs pairs; when there are fewer than
	// fewVotes, of more common ones too. mostVotes are enough for a chat of any size.
	rarePairs = 16
	mostPairs = 4096
	fewVotes  = 64
	mostVotes = 1 << 17
)

// clock is how to get from the second sequence's clock to the first's.
type clock struct {
	unit  int64 // seconds: 60 where one side has no seconds, else 1
	slack int64 // seconds that the clocks differ about repeats
	steps []step
}

// step is a run of anchors with one shift.
type step struct {
	a, b  int32 // where the run starts in either sequence
	until int32 // where it ends in b
	shift int64 // seconds to add to b's times
}

// shifts are the shift at message j of b. Between two runs both may be right.
func (c *clock) shifts(j int32) (shift, other int64) {
	n := sort.Search(len(c.steps), func(i int) bool { return c.steps[i].b > j }) - 1
	if n < 0 {
		return c.steps[0].shift, c.steps[0].shift
	}
	s := c.steps[n]
	if j > s.until && n+1 < len(c.steps) {
		return s.shift, c.steps[n+1].shift
	}
	return s.shift, s.shift
}

// cut drops what the clock's unit does not show.
func (c *clock) cut(sec int64) int64 {
	if c.unit == 1 {
		return sec
	}
	return floorDiv(sec, c.unit) * c.unit
}

func floorDiv(n, d int64) int64 {
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}

// votes are the differences of the clocks, in seconds, that equal rare texts speak for, sorted. rare is the
// number of pairs that a text made at most.
func (m *matcher) votes() (votes []int64, rare int) {
	for rare = rarePairs; ; rare *= 16 {
		votes = m.votesOf(rare)
		if len(votes) >= fewVotes || rare >= mostPairs {
			slices.Sort(votes)
			return votes, rare
		}
	}
}

func (m *matcher) votesOf(rare int) []int64 {
	var votes []int64
	stride, n := 1, 0
	for code := range int32(m.codes.n) {
		la, lb := m.codes.inA(code), m.codes.inB(code)
		if !m.telling(la, lb) || len(la)*len(lb) > rare {
			continue
		}
		for _, i := range la {
			for _, j := range lb {
				if n++; n%stride != 0 {
					continue
				}
				votes = append(votes, m.clock.cut(m.a.lines[i].sec)-m.clock.cut(m.b.lines[j].sec))
			}
		}
		if len(votes) > mostVotes { // every second one will do
			for i := range len(votes) / 2 {
				votes[i] = votes[2*i]
			}
			votes = votes[:len(votes)/2]
			stride *= 2
		}
	}
	return votes
}

// telling is true for words that both sides have.
func (m *matcher) telling(la, lb []int32) bool {
	return len(la) > 0 && len(lb) > 0 && m.b.lines[lb[0]].hash >= hashWords
}

// mode is the difference that most sorted votes are for: the fullest window of two minutes, and the most
// frequent value in it. The smaller shift wins a tie.
func mode(votes []int64) (shift int64, ok bool) {
	best, from, to := 0, 0, 0
	for lo, hi := 0, 0; lo < len(votes); lo++ {
		for hi < len(votes) && votes[hi] <= votes[lo]+2*minuteSlack {
			hi++
		}
		if n := hi - lo; n > best || n == best && abs(votes[lo]) < abs(votes[from]) {
			best, from, to = n, lo, hi
		}
	}
	window := votes[from:to]
	most := 0
	for i := 0; i < len(window); {
		n := 1
		for i+n < len(window) && window[i+n] == window[i] {
			n++
		}
		if n > most || n == most && abs(window[i]) < abs(shift) {
			most, shift = n, window[i]
		}
		i += n
	}
	return shift, most > 0
}

func abs(n int64) int64 {
	if n < 0 {
		return -n
	}
	return n
}

// anchorsByTime are pairs of rare texts that agree with the shift, in order; texts that stand once on either side
// may be steps away from it.
func (m *matcher) anchorsByTime(shift int64, rare int) []Pair {
	var pairs []Pair
	for j, code := range m.codes.b {
		if code < 0 {
			continue
		}
		la, lb := m.codes.inA(code), m.codes.inB(code)
		if !m.telling(la, lb) || len(la)*len(lb) > rare {
			continue
		}
		for _, l := range slices.Backward(la) {
			n, ok := m.stepOf(l, int32(j), shift)
			if ok && (n == 0 || len(la) == 1 && len(lb) == 1) {
				pairs = append(pairs, Pair{A: l, B: int32(j)})
			}
		}
	}
	return rising(pairs)
}

// stepOf is how many half hours a pair is away from a shift; false where it is something else.
func (m *matcher) stepOf(i, j int32, shift int64) (int64, bool) {
	d := m.clock.cut(m.a.lines[i].sec) - m.clock.cut(m.b.lines[j].sec) - shift
	n := floorDiv(d+halfHour/2, halfHour)
	return n, abs(n) <= mostSteps && abs(d-n*halfHour) <= minuteSlack
}

// setClock finds the runs of anchors that share a shift, and keeps the anchors that are in one.
func (m *matcher) setClock(shift int64, anchors []Pair) (kept []Pair) {
	c := &m.clock
	value := func(k int) int64 { n, _ := m.stepOf(anchors[k].A, anchors[k].B, shift); return n }
	for k := 0; k < len(anchors); {
		n := 1
		for k+n < len(anchors) && value(k+n) == value(k) {
			n++
		}
		run := anchors[k : k+n]
		s := step{a: run[0].A, b: run[0].B, until: run[n-1].B, shift: shift + value(k)*halfHour}
		k += n
		if n < stepRun {
			continue
		}
		kept = append(kept, run...)
		if last := len(c.steps) - 1; last >= 0 && c.steps[last].shift == s.shift {
			c.steps[last].until = s.until
		} else {
			c.steps = append(c.steps, s)
		}
	}
	if len(c.steps) == 0 {
		c.steps = []step{{until: int32(len(m.b.lines)), shift: shift}}
		kept = anchors
	}
	c.slack = m.slack(kept)
	return kept
}

// slack is how far the clocks differ about what is surely one message, for one pair in fifty at most. Repeats
// must not be further apart: "ok" at 10:00 and "ok" at 10:01 are two.
func (m *matcher) slack(anchors []Pair) int64 {
	if len(anchors) == 0 {
		return minuteSlack
	}
	off := make([]int64, len(anchors))
	for k, p := range anchors {
		shift, other := m.clock.shifts(p.B)
		d := m.clock.cut(m.a.lines[p.A].sec) - m.clock.cut(m.b.lines[p.B].sec)
		off[k] = min(abs(d-shift), abs(d-other))
	}
	slices.SortFunc(off, cmp.Compare[int64])
	return min(off[(len(off)-1)*49/50], minuteSlack)
}

// seconds is a whole number of seconds as a duration. Clocks more than 292 years apart
// are beyond durations, and beyond belief.
func seconds(n int64) time.Duration {
	const most = int64(1<<63-1) / int64(time.Second)
	return time.Duration(min(max(n, -most), most)) * time.Second
}
