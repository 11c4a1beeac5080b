package pattern

import (
	"time"

	"convod/pipeline/parse"
)

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
		if w.year == 0 {
			d.year = k.year(d.month)
		}
		return d, realDate(d.year, d.month, d.day)
	case dateNoYear:
		year := k.year(w.month)
		return day{year, w.month, w.day}, realDate(year, w.month, w.day)
	case dateRelative:
		return k.pageDay.add(-w.a), true
	case dateNoDay, dateOnWeekday:
		return k.pageDay, true
	}
	return day{}, false
}

// year is that of a date that writes none: the page's, and the next one where December is followed by January.
func (k *calendar) year(month int) int {
	if k.lastYear == 0 {
		k.lastYear = k.pageDay.year
	} else if k.lastMon-month > 6 {
		k.lastYear++
	}
	k.lastMon = month
	return k.lastYear
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
