package pattern

// anchor is what the lines that open a message say.
type anchor struct {
	kind     entryKind
	lines    int // lines of the header
	speaker  string
	who      *name // nil where the anchor names nobody
	textAt   int   // offset in the body where the text starts; -1 when the header has none
	date     written
	dated    bool // it carries a date
	clock    clock
	clocked  bool
	zone     string
	weekday  string
	lead     bool // direction marks of WhatsApp
	bodyMark bool
	indent   int
	inner    int // indentation of the last header line

	dateText, year, month, day string
	clockOK                    bool
}

// take adds the fields of one header line.
func (a *anchor) take(caps *spans, v *view) {
	if a.lines == 0 {
		a.textAt, a.lead, a.indent, a.clockOK = -1, v.lead, v.at, true
	}
	a.lines++
	a.inner = v.at
	if caps.has(fSpeaker) {
		a.speaker = v.field(caps, fSpeaker)
	}
	if caps.has(fText) {
		at := v.rawAt(caps[2*fText])
		a.textAt = v.start + at
		if v.from != nil && at > 0 {
			// The mark right before or after the cut is what the app wrote.
			for _, r := range v.raw[max(0, at-3):at] {
				a.bodyMark = a.bodyMark || isDirection(r)
			}
		}
	}
	if caps.has(fHour) {
		a.clock, a.clockOK = clockOf(v.clean, caps)
		a.clocked = true
	}
	if caps.has(fDate) {
		a.dateText, a.dated = caps.get(v.clean, fDate), true
	}
	if caps.has(fDay) {
		a.year, a.month, a.day, a.dated = caps.get(v.clean, fYear), caps.get(v.clean, fMonth), caps.get(v.clean, fDay), true
	}
	if caps.has(fZone) {
		a.zone = caps.get(v.clean, fZone)
	}
	if caps.has(fWeekday) {
		a.weekday = caps.get(v.clean, fWeekday)
	}
}

// check tells whether an anchor that matches is one: its time and date exist
// and its speaker may be somebody.
func (a *anchor) check(c *compiled, b *book) bool {
	if !a.clockOK {
		return false
	}
	if a.dated {
		if a.day != "" {
			a.date = dateOfParts(a.year, a.month, a.day)
		} else {
			a.date = b.date(a.dateText)
		}
		if a.date.kind == dateNone {
			return false
		}
	}
	if a.zone != "" {
		if _, ok := zoneOf(a.zone); !ok {
			return false
		}
	}
	if a.kind == kindFollow || a.kind == kindDate || a.kind == kindSystem {
		return true
	}
	a.who = b.name(c, a.speaker)
	return !a.who.reject
}

// dateOfParts reads the groups year, month and day; without a year the file must give one.
func dateOfParts(year, month, day string) written {
	w := written{kind: dateKnown, day: number(day, 2)}
	if w.month = number(month, 2); w.month < 0 {
		w.month = monthOf(month)
	}
	if year == "" {
		w.kind, w.year = dateNoYear, 2000
	} else if w.year = number(year, 4); w.year >= 0 {
		w.year = fullYear(w.year, len(year), false)
	}
	if !realDate(w.year, w.month, w.day) {
		return written{}
	}
	return w
}
