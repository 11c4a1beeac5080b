package merge

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"time"
)

// Candidate is one conversation of a folder, as far as it is remembered without its messages.
type Candidate struct {
	Unit, Key string    // file, archive or export folder, and the conversation in it; the two name it
	Path      string    // of the file that the conversation stands in: the unit, or a file in it
	Reader    string    // that read it
	Content   string    // changes when the unit, or the way it is read, does
	Version   string    // what says without comparing which conversation it is; "" for none. The newest version wins whole
	Final     bool      // of Version: what wins is not compared with anything else either
	Updated   time.Time // of the version
	Sketch    Sketch
}

// Plan says what is to be compared and what gives way, for all conversations of a folder. It depends on the set of
// candidates only.
type Plan struct {
	Lost   map[int]int       // candidate -> the other version that it gives way to
	Sets   [][]int           // candidates that may be one conversation, two or more each, the rest left out
	Large  [][]int           // sets that are not compared, since they have too many messages
	Stamps map[string]string // unit -> what its pages depend on besides the unit; units that depend on nothing are left out
}

// NewPlan makes the plan. Conversations of more than most messages in one set are not compared; 0 is no limit. A unit's
// pages are to be written again when its stamp is not the one they were written with.
func NewPlan(all []Candidate, most int) *Plan {
	p := &Plan{Lost: map[int]int{}, Stamps: map[string]string{}}
	stamps := map[string][]string{}
	stamp := func(set []int, word string) {
		slices.SortFunc(set, func(i, j int) int { return all[i].compare(&all[j]) })
		h := sha256.New()
		for _, i := range set {
			c := &all[i]
			for _, s := range []string{word, c.Unit, c.Key, c.Content} {
				fmt.Fprintf(h, "%d %s", len(s), s)
			}
		}
		sum := string(h.Sum(nil))
		for _, i := range set {
			stamps[all[i].Unit] = append(stamps[all[i].Unit], sum)
		}
	}
	for _, set := range p.versions(all) {
		stamp(set, "version")
	}
	var open []int
	for i := range all {
		if _, lost := p.Lost[i]; !lost && !(all[i].Final && all[i].Version != "") {
			open = append(open, i)
		}
	}
	apart := func(i, j int) bool { return all[open[i]].apart(&all[open[j]]) }
	for _, set := range components(len(open), func(i int) *Sketch { return &all[open[i]].Sketch }, apart) {
		if len(set) < 2 {
			continue
		}
		messages := 0
		for k := range set {
			set[k] = open[set[k]]
			messages += all[set[k]].Sketch.Messages
		}
		if most > 0 && messages > most {
			slices.SortFunc(set, func(i, j int) int { return all[i].compare(&all[j]) })
			p.Large = append(p.Large, set)
			continue
		}
		stamp(set, "chat")
		p.Sets = append(p.Sets, set)
	}
	for unit, sums := range stamps {
		slices.Sort(sums)
		h := sha256.New()
		for _, s := range sums {
			_, _ = io.WriteString(h, s)
		}
		p.Stamps[unit] = hex.EncodeToString(h.Sum(nil)[:16])
	}
	return p
}

func (c *Candidate) compare(o *Candidate) int {
	return cmp.Or(cmp.Compare(c.Unit, o.Unit), cmp.Compare(c.Key, o.Key))
}

// apart is true for two conversations that are not one, whatever they say: one export tells them apart.
func (c *Candidate) apart(o *Candidate) bool {
	return c.Unit != "" && c.Unit == o.Unit && c.Reader == o.Reader
}

// versions are the sets of candidates that are versions of one conversation; it notes who lost to whom.
func (p *Plan) versions(all []Candidate) [][]int {
	named := map[string][]int{}
	for i := range all {
		if id := all[i].Version; id != "" {
			named[id] = append(named[id], i)
		}
	}
	var out [][]int
	for _, left := range named {
		for len(left) > 1 {
			best := slices.MinFunc(left, func(i, j int) int { return all[i].newer(&all[j]) })
			set, other := []int{best}, []int(nil)
			for _, i := range left {
				switch {
				case i == best:
				case all[best].differs(&all[i]):
					other = append(other, i)
				default:
					p.Lost[i] = best
					set = append(set, i)
				}
			}
			if len(set) > 1 {
				out = append(out, set)
			}
			left = other
		}
	}
	return out
}

// alike is how much of each other two versions hold that do not begin at the same time.
const alike = 0.5

// differs is true for two conversations that have one id by accident: a helper's session under the id of the one that
// called it, the same day of two accounts.
func (c *Candidate) differs(o *Candidate) bool {
	a, b := &c.Sketch, &o.Sketch
	return c.Final && !a.First.IsZero() && !b.First.IsZero() && !a.First.Equal(b.First) && related(*a, *b) < alike
}
