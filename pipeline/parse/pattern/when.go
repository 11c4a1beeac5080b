package pattern

import (
	"fmt"
	"time"

	"convod/pipeline/parse"
)

// dayFirst is how the either-or dates of one shape are read, and what that rests on.
type dayOrder struct {
	dayFirst bool
	assumed  string // why, "" when the file or the tool proves it
}

// decide settles the order of day and month for one shape of one file: proof in
// the file, a tool's fixed order, the user's setting, how the dates are written.
func (v *votes) decide(fixed string, twelve bool, setting parse.DateOrder) dayOrder {
	if v.dayFirst != v.monthFirst {
		return dayOrder{dayFirst: v.dayFirst > v.monthFirst}
	}
	switch {
	case fixed == "dmy", fixed == "dmy-12h" && twelve:
		return dayOrder{dayFirst: true}
	case fixed == "mdy", fixed == "mdy-12h" && twelve:
		return dayOrder{}
	}
	// The shares were measured on 430 files whose order is proved; see the spec of dates.
	switch {
	case setting == parse.OrderDMY:
		return dayOrder{true, "the setting date_order says so"}
	case setting == parse.OrderMDY:
		return dayOrder{false, "the setting date_order says so"}
	case v.sep == '.' || v.sep == '-':
		return dayOrder{true, "dates with dots or hyphens usually are"}
	case v.padded > 0 && v.bare == 0:
		return dayOrder{true, "dates with leading zeros usually are"}
	case v.lower > 0:
		return dayOrder{true, "dates beside a lower-case am or pm usually are"}
	case v.bare > 0 || twelve:
		return dayOrder{false, "dates without leading zeros usually are"}
	}
	return dayOrder{true, "nothing in the file tells"}
}

// warning is what the page says about an order that was assumed.
func (o dayOrder) warning(id string) string {
	name := "month first"
	if o.dayFirst {
		name = "day first"
	}
	return fmt.Sprintf("date_order: dates of %s are read %s because %s; set date_order to change it", id, name, o.assumed)
}

// day is a calendar date.
type day struct{ year, month, day int }

func (d day) add(days int) day {
	y, m, dd := time.Date(d.year, time.Month(d.month), d.day+days, 0, 0, 0, 0, time.UTC).Date()
	return day{y, int(m), dd}
}

// calendar gives messages their instants. It is stateful: running dates, days
// that roll over, the year of dates that write none.
type calendar struct {
	c        *compiled
	page     parse.PageDate
	orders   [2]dayOrder
	pageDay  day
	running  day // set by date lines
	dated    bool
	rolls    bool // a clock that jumps back means the next day
	shift    int
	lastSec  int
	weekday  int // of the last message that named one, -1 for none
	lastYear int
	lastMon  int
	offsets  bool // clocks are times since the start
	last     day
	half     byte
	unzoned  bool // a wall clock was read without any zone
	inline   bool // a date came from the lines
	zones    map[string]*time.Location
	baseDay  day
	baseUnix int64
	baseOff  int
	baseEven bool // the zone keeps one offset around baseDay
}

func newCalendar(c *compiled, sv *survey, page parse.PageDate, opts parse.Options) *calendar {
	st := &sv.stats[c.index]
	k := &calendar{c: c, page: page, weekday: -1, lastSec: -1}
	y, m, d := page.Day()
	k.pageDay = day{y, int(m), d}
	for i := range st.order {
		k.orders[i] = st.order[i].decide(c.Order, i == 1, opts.Order)
	}
	k.offsets = c.Recording && st.offsets.offsets()
	k.rolls = st.dated == 0 && st.dates == 0 && sv.headings == 0 && !k.offsets
	return k
}

// turn sets the running date from a date line; false when no such date exists.
func (k *calendar) turn(w written) bool {
	d, ok := k.read(w, 0)
	if ok {
		k.running, k.dated, k.inline = d, true, true
		k.lastYear, k.lastMon = d.year, d.month
	}
	return ok
}

// read makes a written date a calendar date.
func (k *calendar) read(w written, half byte) (day, bool) {
	switch w.kind {
	case dateKnown:
		k.lastYear, k.lastMon = w.year, w.month
		return day{w.year, w.month, w.day}, true
	case dateEither:
		shape := 0
		if half != 0 {
			shape = 1
		}
		d := day{w.year, w.b, w.a}
		if !k.orders[shape].dayFirst && w.b <= 12 || k.orders[shape].dayFirst && w.b > 12 {
			d = day{w.year, w.a, w.b}
		}
		if w.a > 12 {
			d = day{w.year, w.b, w.a}
		} else if w.b > 12 {
			d = day{w.year, w.a, w.b}
		}
		return d, realDate(d.year, d.month, d.day)
	case dateNoYear:
		if k.lastYear == 0 {
			k.lastYear = k.pageDay.year
		} else if k.lastMon-w.month > 6 {
			k.lastYear++ // December, then January
		}
		k.lastMon = w.month
		return day{k.lastYear, w.month, w.day}, realDate(k.lastYear, w.month, w.day)
	case dateRelative:
		return k.pageDay.add(-w.a), true
	case dateNoDay, dateOnWeekday:
		return k.pageDay, true
	}
	return day{}, false
}

// place resolves an anchor. ok is false when its date does not exist: then it is no anchor.
func (k *calendar) place(a *anchor) (t time.Time, offset time.Duration, hasOffset, ok bool) {
	sec := a.clock.sec()
	if k.offsets && a.clocked {
		offset = time.Duration(sec) * time.Second
		if k.page.Start.IsZero() {
			return time.Time{}, offset, true, true
		}
		return k.page.Start.Add(offset), offset, true, true
	}
	var d day
	switch {
	case a.dated:
		if d, ok = k.read(a.date, a.clock.half); !ok {
			return t, 0, false, false
		}
		if a.date.kind < dateRelative {
			k.inline = true
		}
	case a.kind == kindFollow && k.last.year != 0:
		d = k.last
	case k.dated:
		d = k.running
	default:
		d = k.pageDay.add(k.roll(a, sec))
	}
	if a.kind == kindFollow && a.clock.half == 0 && k.half != 0 {
		var over bool
		if sec, over = k.inherit(a.clock); over {
			d = d.add(1)
			k.shift++
		}
	} else if a.clocked {
		k.half = a.clock.half
	}
	k.last, k.lastSec = d, sec
	return k.instant(d, sec, a), 0, false, true
}

// roll counts the days that passed since the page date, told by clocks or weekdays.
func (k *calendar) roll(a *anchor, sec int) int {
	if !k.rolls {
		return 0
	}
	if w, ok := weekdayOf(a.weekday); ok && a.weekday != "" {
		if k.weekday >= 0 {
			k.shift += (w - k.weekday + 7) % 7
		}
		k.weekday = w
		return k.shift
	}
	if a.clocked && k.lastSec >= 0 && k.lastSec-sec > 6*3600 {
		k.shift++
	}
	return k.shift
}

// inherit gives a bare clock the half of the day that follows the message before it; over is true past midnight.
func (k *calendar) inherit(c clock) (sec int, over bool) {
	base := c.hour%12*3600 + c.minute*60 + c.second
	for _, sec := range [2]int{base, base + 12*3600} {
		if sec >= k.lastSec {
			return sec, false
		}
	}
	return base, k.lastSec-base > 6*3600
}

// instant is the moment of a wall clock: with the line's own offset, in the page's zone, or in UTC.
func (k *calendar) instant(d day, sec int, a *anchor) time.Time {
	if d != k.baseDay {
		k.baseDay = d
		k.baseUnix = time.Date(d.year, time.Month(d.month), d.day, 0, 0, 0, 0, time.UTC).Unix()
		k.baseEven = false
		if loc := k.page.Zone; loc != nil {
			_, before := time.Unix(k.baseUnix-86400, 0).In(loc).Zone()
			_, after := time.Unix(k.baseUnix+2*86400, 0).In(loc).Zone()
			k.baseEven, k.baseOff = before == after, before
		}
	}
	unix := k.baseUnix + int64(sec)
	if a.zone != "" {
		if loc := k.zone(a.zone); loc != nil {
			_, off := time.Unix(unix, 0).In(loc).Zone()
			return time.Unix(unix-int64(off), 0).In(loc)
		}
	}
	switch {
	case k.c.Zone == "utc" && a.clocked:
		return time.Unix(unix, 0).UTC()
	case k.page.Zone == nil:
		k.unzoned = k.unzoned || a.clocked
		return time.Unix(unix, 0).UTC()
	case k.baseEven:
		return time.Unix(unix-int64(k.baseOff), 0).In(k.page.Zone)
	}
	return wall(unix, k.page.Zone)
}

// wall is the instant at which loc shows the wall clock. A clock that comes
// twice is its first time; one that is skipped moves on by the gap.
func wall(unix int64, loc *time.Location) time.Time {
	_, before := time.Unix(unix-86400, 0).In(loc).Zone()
	_, after := time.Unix(unix+86400, 0).In(loc).Zone()
	for _, off := range [2]int{before, after} {
		t := time.Unix(unix-int64(off), 0).In(loc)
		if _, have := t.Zone(); have == off {
			return t
		}
	}
	return time.Unix(unix-int64(before), 0).In(loc)
}

func (k *calendar) zone(text string) *time.Location {
	if loc, ok := k.zones[text]; ok {
		return loc
	}
	loc, _ := zoneOf(text)
	if k.zones == nil {
		k.zones = map[string]*time.Location{}
	}
	if len(k.zones) < 1000 {
		k.zones[text] = loc
	}
	return loc
}

// zoneOf reads a zone that stands in a line: Z, UTC, +0100, UTC+1. Abbreviations
// that are ambiguous give nil: the page's zone stands.
func zoneOf(text string) (loc *time.Location, ok bool) {
	s := text
	for _, p := range []string{"UTC", "GMT", "Z", "z"} {
		if len(s) >= len(p) && s[:len(p)] == p {
			s = s[len(p):]
			break
		}
	}
	if s == "" {
		return time.UTC, true
	}
	if s[0] != '+' && s[0] != '-' {
		for i := 0; i < len(s); i++ {
			if !isLetterByte(s[i]) {
				return nil, false
			}
		}
		return nil, true
	}
	hour, minute := s[1:], "0"
	switch {
	case len(hour) == 5 && hour[2] == ':':
		hour, minute = hour[:2], hour[3:]
	case len(hour) == 4:
		hour, minute = hour[:2], hour[2:]
	}
	h, m := number(hour, 2), number(minute, 2)
	if h < 0 || h > 14 || m < 0 || m > 59 {
		return nil, false
	}
	off := h*3600 + m*60
	if s[0] == '-' {
		off = -off
	}
	if off == 0 {
		return time.UTC, true
	}
	return time.FixedZone("", off), true
}
