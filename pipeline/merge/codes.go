package merge

// codes numbers the texts that two sequences share, and lists where each stands.
type codes struct {
	n    int
	a, b []int32 // code of each line; -1 where the other side has no such text
	// Positions by code, in order: posA[startA[c]:startA[c+1]].
	startA, startB []int32
	posA, posB     []int32
}

// newCodes hashes the shorter side only. Codes are numbered in its order.
func newCodes(a, b []line) *codes {
	if len(b) > len(a) {
		c := newCodes(b, a)
		c.a, c.b = c.b, c.a
		c.startA, c.startB = c.startB, c.startA
		c.posA, c.posB = c.posB, c.posA
		return c
	}
	t := newTable(len(b))
	c := &codes{a: make([]int32, len(a)), b: make([]int32, len(b))}
	for j := range b {
		c.b[j] = t.add(b[j].hash)
	}
	c.n = int(t.next)
	for i := range a {
		c.a[i] = t.find(a[i].hash)
	}
	c.startA, c.posA = positions(c.a, c.n)
	c.startB, c.posB = positions(c.b, c.n)
	return c
}

// positions sorts the indices of codes by code.
func positions(codes []int32, n int) (start, pos []int32) {
	start = make([]int32, n+1)
	total := 0
	for _, c := range codes {
		if c >= 0 {
			start[c+1]++
			total++
		}
	}
	for c := range n {
		start[c+1] += start[c]
	}
	pos = make([]int32, total)
	at := append([]int32(nil), start[:n]...)
	for i, c := range codes {
		if c >= 0 {
			pos[at[c]] = int32(i)
			at[c]++
		}
	}
	return start, pos
}

func (c *codes) inA(code int32) []int32 { return c.posA[c.startA[code]:c.startA[code+1]] }
func (c *codes) inB(code int32) []int32 { return c.posB[c.startB[code]:c.startB[code+1]] }

// table gives hashes numbers from 0. It is a third of the size of a map.
type table struct {
	keys    []uint64
	numbers []int32 // number + 1; 0 where the slot is free
	mask    uint64
	next    int32
}

func newTable(n int) *table {
	size := uint64(16)
	for size < 2*uint64(n) {
		size *= 2
	}
	return &table{keys: make([]uint64, size), numbers: make([]int32, size), mask: size - 1}
}

func (t *table) slot(h uint64) uint64 {
	// The hashes of stubs are small numbers; all others are spread already.
	at := h & t.mask
	for t.numbers[at] != 0 && t.keys[at] != h {
		at = (at + 1) & t.mask
	}
	return at
}

func (t *table) add(h uint64) int32 {
	at := t.slot(h)
	if t.numbers[at] == 0 {
		t.next++
		t.keys[at], t.numbers[at] = h, t.next
	}
	return t.numbers[at] - 1
}

func (t *table) find(h uint64) int32 { return t.numbers[t.slot(h)] - 1 }
