package merge

// Bounds of the search inside a gap between anchors, which keep it linear.
const (
	mostCells = 4096 // of the table of a longest common subsequence
	mostDepth = 8    // of gaps in gaps
	window    = 64   // messages of a large gap that are looked at together; its square is mostCells
)

// gap is a stretch of either sequence between two anchors.
type gap struct{ a0, a1, b0, b1, depth int32 }

// byOrder pairs messages by text and order alone, for sequences without clocks: texts that
// stand once on either side are anchors, then those that stand once in a gap between
// anchors, and what is left is paired by a longest common subsequence. Pairs rise on both sides.
func (m *matcher) byOrder() []Pair {
	o := &orderer{m: m, countA: make([]int32, m.codes.n), countB: make([]int32, m.codes.n)}
	whole := gap{a1: int32(len(m.a.lines)), b1: int32(len(m.b.lines))}
	m.cast = newCast(m.a, m.b, nil)
	anchors := o.anchors(whole)
	m.cast = newCast(m.a, m.b, anchors)
	o.partner = make([]int32, len(m.b.lines))
	for j := range o.partner {
		o.partner[j] = -1
	}
	o.split(whole, o.fitting(anchors))
	for len(o.gaps) > 0 {
		g := o.gaps[len(o.gaps)-1]
		o.gaps = o.gaps[:len(o.gaps)-1]
		o.fill(g)
	}
	var pairs []Pair
	for j, i := range o.partner {
		if i >= 0 {
			pairs = append(pairs, Pair{A: i, B: int32(j)})
		}
	}
	return pairs
}

type orderer struct {
	m              *matcher
	partner        []int32
	gaps           []gap
	countA, countB []int32 // by code, all zero between uses
	cells          []uint16
}

func (o *orderer) same(i, j int32) bool {
	c := o.m.codes.a[i]
	return c >= 0 && c == o.m.codes.b[j] && o.m.cast.fits(o.m.a.lines[i].speaker, o.m.b.lines[j].speaker)
}

// anchors are the texts that stand once on either side of a gap, in order.
func (o *orderer) anchors(g gap) []Pair {
	ca, cb := o.m.codes.a[g.a0:g.a1], o.m.codes.b[g.b0:g.b1]
	where := map[int32]int32{}
	for _, c := range ca {
		if c >= 0 {
			o.countA[c]++
		}
	}
	for _, c := range cb {
		if c >= 0 {
			o.countB[c]++
		}
	}
	for i, c := range ca {
		if c >= 0 && o.countA[c] == 1 && o.countB[c] == 1 {
			where[c] = g.a0 + int32(i)
		}
	}
	var pairs []Pair
	for j, c := range cb {
		at := g.b0 + int32(j)
		if i, ok := where[c]; ok && o.m.b.lines[at].hash >= hashWords {
			pairs = append(pairs, Pair{A: i, B: at})
		}
	}
	for _, c := range ca {
		if c >= 0 {
			o.countA[c] = 0
		}
	}
	for _, c := range cb {
		if c >= 0 {
			o.countB[c] = 0
		}
	}
	return rising(pairs)
}

func (o *orderer) fitting(pairs []Pair) []Pair {
	kept := pairs[:0]
	for _, p := range pairs {
		if o.same(p.A, p.B) {
			kept = append(kept, p)
		}
	}
	return kept
}

// split pairs the anchors and leaves the gaps between them to be filled.
func (o *orderer) split(g gap, anchors []Pair) {
	a, b := g.a0, g.b0
	for _, p := range anchors {
		o.partner[p.B] = p.A
		o.push(gap{a, p.A, b, p.B, g.depth + 1})
		a, b = p.A+1, p.B+1
	}
	o.push(gap{a, g.a1, b, g.b1, g.depth + 1})
}

func (o *orderer) push(g gap) {
	if g.a0 < g.a1 && g.b0 < g.b1 {
		o.gaps = append(o.gaps, g)
	}
}

func (o *orderer) fill(g gap) {
	for g.a0 < g.a1 && g.b0 < g.b1 && o.same(g.a0, g.b0) {
		o.partner[g.b0] = g.a0
		g.a0, g.b0 = g.a0+1, g.b0+1
	}
	for g.a0 < g.a1 && g.b0 < g.b1 && o.same(g.a1-1, g.b1-1) {
		o.partner[g.b1-1] = g.a1 - 1
		g.a1, g.b1 = g.a1-1, g.b1-1
	}
	na, nb := int64(g.a1-g.a0), int64(g.b1-g.b0)
	switch {
	case na == 0 || nb == 0:
	case na*nb <= mostCells:
		o.common(g)
	case g.depth >= mostDepth:
		o.windows(g)
	default:
		if anchors := o.fitting(o.anchors(g)); len(anchors) > 0 {
			o.split(g, anchors)
		} else {
			o.windows(g)
		}
	}
}

// common pairs a longest common subsequence of a small gap.
func (o *orderer) common(g gap) { o.walk(g, g.a1-g.a0, g.b1-g.b0) }

// walk pairs along a longest common subsequence of a small gap until it has come past as many
// messages of either side, and says where it is.
func (o *orderer) walk(g gap, mostA, mostB int32) (i, j int32) {
	na, nb := int(g.a1-g.a0), int(g.b1-g.b0)
	width := nb + 1
	if size := (na + 1) * width; cap(o.cells) < size {
		o.cells = make([]uint16, size)
	}
	best := o.cells[:(na+1)*width]
	clear(best[na*width:])
	for i := na - 1; i >= 0; i-- {
		best[i*width+nb] = 0
		for j := nb - 1; j >= 0; j-- {
			if o.same(g.a0+int32(i), g.b0+int32(j)) {
				best[i*width+j] = best[(i+1)*width+j+1] + 1
			} else {
				best[i*width+j] = max(best[(i+1)*width+j], best[i*width+j+1])
			}
		}
	}
	for i < mostA && j < mostB {
		switch {
		case o.same(g.a0+i, g.b0+j):
			o.partner[g.b0+j] = g.a0 + i
			i, j = i+1, j+1
		case best[int(i+1)*width+int(j)] >= best[int(i)*width+int(j)+1]:
			i++
		default:
			j++
		}
	}
	return g.a0 + i, g.b0 + j
}

// windows pairs a large gap a window at a time. Only half of each window's way is gone: the rest
// looks different from further on.
func (o *orderer) windows(g gap) {
	for g.a0 < g.a1 && g.b0 < g.b1 {
		w := g
		w.a1, w.b1 = min(g.a1, g.a0+window), min(g.b1, g.b0+window)
		if w.a1 == g.a1 && w.b1 == g.b1 {
			o.common(w)
			return
		}
		g.a0, g.b0 = o.walk(w, max((w.a1-w.a0)/2, 1), max((w.b1-w.b0)/2, 1))
	}
}
