package merge

import (
	"sort"
	"time"
)

// Extra is a message that only the second of two aligned sequences has.
type Extra struct {
	B     int           // its number there
	After int           // number of the message of the first that it stands behind; -1 for the beginning
	Shift time.Duration // what to add to its time
}

// Only are the messages of b without a partner in a, in b's order, and where they belong: between their
// neighbours' partners, by time where both have clocks. After never falls. For sequences
// that are not the same it is nil: there is no order to speak of.
func (al *Alignment) Only(a, b *Sequence) []Extra {
	if !al.Same {
		return nil
	}
	paired := make([]bool, len(b.lines))
	ordered := make([]Pair, 0, al.Aligned)
	for _, p := range al.Pairs {
		paired[p.B] = true
		if !p.Moved {
			ordered = append(ordered, p)
		}
	}
	unit := clock{unit: 60}
	if a.fine && b.fine {
		unit.unit = 1
	}
	var out []Extra
	after, k := -1, 0
	for j := range b.lines {
		for k < len(ordered) && int(ordered[k].B) <= j {
			after = max(after, int(ordered[k].A))
			k++
		}
		if paired[j] {
			continue
		}
		next := len(a.lines)
		if k < len(ordered) {
			next = int(ordered[k].A)
		}
		shift := al.shiftAt(j)
		if al.Timed {
			sec := unit.cut(b.lines[j].sec + int64(shift/time.Second))
			for after+1 < next && unit.cut(a.lines[after+1].sec) <= sec {
				after++
			}
		}
		out = append(out, Extra{B: j, After: after, Shift: shift})
	}
	return out
}

func (al *Alignment) shiftAt(j int) time.Duration {
	n := sort.Search(len(al.Steps), func(i int) bool { return al.Steps[i].B > j })
	if n == 0 {
		return al.Shift
	}
	return al.Steps[n-1].Shift
}
