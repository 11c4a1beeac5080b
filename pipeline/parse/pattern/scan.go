package pattern

import (
	"strings"
	"unicode/utf8"
)

// scanner runs a matcher over one line. It backtracks like the reference, in
// the same order of preference, within a budget of steps that grows with the line;
// a line that needs more goes to the reference.
type scanner struct {
	line  string
	caps  spans
	steps int
}

// match fills sc.caps and is true when m matches line from its start.
func (m *matcher) match(sc *scanner, line string) bool {
	if m.start == nil {
		return m.reference(sc, line)
	}
	sc.line = line
	sc.caps = unset
	sc.steps = 400 + 8*len(line)
	if sc.run(m.start, 0) >= 0 {
		return true
	}
	if sc.steps < 0 {
		return m.reference(sc, line)
	}
	return false
}

// reference answers with Go's regexp.
func (m *matcher) reference(sc *scanner, line string) bool {
	sc.line = line
	sc.caps = unset
	loc := m.re.FindStringSubmatchIndex(line)
	if loc == nil {
		return false
	}
	for i, slot := range m.slots {
		if slot >= 0 && loc[2*i] >= 0 {
			sc.caps[2*slot], sc.caps[2*slot+1] = int32(loc[2*i]), int32(loc[2*i+1])
		}
	}
	return true
}

// mayMatch is the quick test that follows from the expression alone: it admits every
// line that can match. ascii says that the line is known to be ASCII.
func (m *matcher) mayMatch(line string, ascii bool) bool {
	if line == "" {
		return m.start == nil || m.first[0]
	}
	if !m.first[line[0]] {
		return false
	}
	if m.tail && !m.last[line[len(line)-1]] {
		return false
	}
	if m.whole && m.most >= 0 && len(line) > m.most && (ascii || len(line) > m.most*utf8.UTFMax) {
		return false
	}
	if m.narrow {
		return true // its first byte says enough; searching the line costs more than trying
	}
	for _, need := range m.needs {
		if strings.Contains(line, need) {
			return true
		}
	}
	return len(m.needs) == 0
}

func (sc *scanner) run(n *node, i int) int {
	s := sc.line
	for {
		if sc.steps--; sc.steps < 0 {
			return -1
		}
		switch n.op {
		case opAccept:
			return i
		case opLit:
			if len(s)-i < len(n.lit) || s[i:i+len(n.lit)] != n.lit {
				return -1
			}
			i += len(n.lit)
		case opSet:
			if i < len(s) && s[i] < utf8.RuneSelf {
				if !n.set.ascii[s[i]] {
					return -1
				}
				i++
				break
			}
			w := n.set.width(s, i)
			if w == 0 {
				return -1
			}
			i += w
		case opBegin:
			if i != 0 {
				return -1
			}
		case opEnd:
			if i != len(s) {
				return -1
			}
		case opCap:
			if !n.undo {
				sc.caps[n.slot] = int32(i)
				break
			}
			old := sc.caps[n.slot]
			sc.caps[n.slot] = int32(i)
			end := sc.run(n.next, i)
			if end < 0 {
				sc.caps[n.slot] = old
			}
			return end
		case opAlt:
			for k, a := range n.alts {
				if h := n.heads[k]; h != nil && (i >= len(s) || !h[s[i]]) {
					continue
				}
				if k == len(n.alts)-1 {
					n = nil // the last one needs no way back
					if end := sc.run(a, i); end >= 0 {
						return end
					}
					return -1
				}
				if end := sc.run(a, i); end >= 0 {
					return end
				}
			}
			return -1
		case opRun:
			var j, count int
			if n.narrow {
				// The common case, digits and the like: bytes are runes.
				limit := len(s)
				if n.max >= 0 {
					limit = min(limit, i+n.max)
				}
				for j = i; j < limit && s[j] < utf8.RuneSelf && n.set.ascii[s[j]]; j++ {
				}
				count = j - i
			} else {
				j, count = n.forward(s, i)
			}
			if count < n.min {
				return -1
			}
			if n.exclusive || count == n.min {
				i = j
				break
			}
			if n.stop != "" && n.min <= 1 {
				return sc.giveBack(n, i, j)
			}
			for {
				if end := sc.run(n.next, j); end >= 0 {
					return end
				}
				if count == n.min || sc.steps < 0 {
					return -1
				}
				_, w := utf8.DecodeLastRuneInString(s[i:j])
				j -= w
				count--
			}
		case opLazy:
			return sc.lazy(n, i)
		}
		n = n.next
	}
}

// giveBack takes a greedy run from i to j back to where the literal that must follow stands, from the last one on.
func (sc *scanner) giveBack(n *node, i, j int) int {
	for sc.steps > 0 {
		k := strings.LastIndex(sc.line[i:min(len(sc.line), j+len(n.stop))], n.stop)
		if k < 0 || k < n.min {
			return -1
		}
		if end := sc.run(n.next, i+k); end >= 0 {
			return end
		}
		sc.steps--
		if j = i + k - 1; j < i {
			return -1
		}
	}
	return -1
}

// forward is how far a greedy run goes from i, and over how many runes it may give back.
func (n *node) forward(s string, i int) (end, count int) {
	if n.set.any && n.max < 0 {
		end = len(s)
		if nl := strings.IndexByte(s[i:], '\n'); nl >= 0 {
			end = i + nl
		}
		if n.exclusive {
			return end, min(end-i, n.min)
		}
		if n.stop != "" {
			return end, end - i // giveBack counts no runes
		}
		return end, utf8.RuneCountInString(s[i:end])
	}
	for n.max < 0 || count < n.max {
		w := n.set.width(s, i)
		if w == 0 {
			break
		}
		i += w
		count++
	}
	return i, count
}

// lazy takes as little as it can. Where a literal must follow, it jumps from one to the next.
func (sc *scanner) lazy(n *node, i int) int {
	s := sc.line
	j := i
	for count := 0; count < n.min; count++ {
		w := n.set.width(s, j)
		if w == 0 {
			return -1
		}
		j += w
	}
	count := n.min
	for {
		if n.stop != "" && n.set.any {
			k := strings.Index(s[j:], n.stop)
			if k < 0 {
				return -1
			}
			skipped := s[j : j+k]
			count += utf8.RuneCountInString(skipped)
			if n.max >= 0 && count > n.max || strings.IndexByte(skipped, '\n') >= 0 {
				return -1
			}
			j += k
		}
		if end := sc.run(n.next, j); end >= 0 {
			return end
		}
		if sc.steps < 0 || n.max >= 0 && count >= n.max {
			return -1
		}
		w := n.set.width(s, j)
		if w == 0 {
			return -1
		}
		j += w
		count++
	}
}
