package pattern

// matchEntry matches the lines of an entry from the current line on into a. It looks
// at no more lines than the entry has.
func matchEntry(a *anchor, e *entry, cur *cursor, v *view, sc *scanner) bool {
	if len(e.lines) == 1 {
		if v.at < e.indent[0] || !e.lines[0].match(sc, v.clean) {
			return false
		}
		*a = anchor{kind: e.kind}
		a.take(&sc.caps, v)
		return true
	}
	if e.key == 1 {
		// The second line says more than the first: look at it before anything is copied.
		if !cur.ahead.ok || cur.ahead.end-cur.ahead.start > maxKeyLine {
			return false
		}
	} else if !e.lines[0].mayMatch(v.clean, v.ascii) || !e.lines[0].match(sc, v.clean) {
		return false
	}
	*a = anchor{kind: e.kind}
	pos := *cur
	for k, m := range e.lines {
		next := *v
		if k > 0 {
			if !pos.next() {
				return false
			}
			next = viewOf(cur.text[pos.cur.start:pos.cur.end], pos.cur.start)
			if k == e.key && !m.mayMatch(next.clean, next.ascii) {
				return false
			}
		} else if e.key == 1 {
			ahead := viewOf(cur.text[cur.ahead.start:cur.ahead.end], cur.ahead.start)
			if !e.lines[1].mayMatch(ahead.clean, ahead.ascii) {
				return false
			}
		}
		if next.at < e.indent[k] || !m.match(sc, next.clean) {
			return false
		}
		a.take(&sc.caps, &next)
	}
	return true
}

// maxKeyLine is how long the second line of a header may be, in bytes: it holds a clock or a name.
const maxKeyLine = 200
