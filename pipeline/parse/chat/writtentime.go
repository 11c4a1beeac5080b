package chat

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"convod/pipeline/parse"
)

// writtenTimes reads times that an export shows as the computer it ran on writes them. The order of day and month is decided once
// for all: by a field above 12, else by how they are written (see package pattern), else by the setting.
type writtenTimes struct {
	zone  *time.Location
	order parse.DateOrder

	dayFirst, monthFirst bool // a field above 12 proves it
	slashes, padded      bool
	half                 bool // AM and PM in capitals
}

var numericTime = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\d{1,4})[./-] ?(\d{1,2})[./-] ?(\d{1,4})\.?(?: г\.)?,? (\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?: ?([AaPp])\.? ?[Mm]\.?)?(?: ч\.)?$`)
})

// wordTimes are the layouts with the month in English, with and without seconds.
var wordTimes = []string{
	"Monday, January 2, 2006 3:04 PM", "Monday, January 2, 2006 3:04:05 PM", "Monday, 2 January 2006 15:04", "Monday, 2 January 2006 15:04:05", "02-Jan-06 03:04 PM", "02-Jan-06 15:04",
	"Jan 2, 2006 3:04:05 PM", "2006-01-02T15:04:05.999999999",
}

var plainSpaces = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer("\u202f", " ", "\u00a0", " ", "\u200e", "", "\u200f", "")
})

func (w *writtenTimes) tidy(s string) string {
	return strings.Join(strings.Fields(plainSpaces().Replace(s)), " ")
}

// survey takes in one of the times before any is read.
func (w *writtenTimes) survey(s string) {
	m := numericTime().FindStringSubmatch(w.tidy(s))
	if m == nil || len(m[1]) == 4 {
		return
	}
	a, _ := strconv.Atoi(m[1])
	b, _ := strconv.Atoi(m[2])
	w.dayFirst, w.monthFirst = w.dayFirst || a > 12, w.monthFirst || b > 12
	w.slashes = w.slashes || strings.Contains(m[0], "/")
	w.padded = w.padded || m[1][0] == '0' || m[2][0] == '0'
	w.half = w.half || m[7] == "A" || m[7] == "P"
}

// read is the time; naive is true where it names no zone.
func (w *writtenTimes) read(s string) (t time.Time, naive, ok bool) {
	s = w.tidy(s)
	zone := w.zone
	if zone == nil {
		zone = time.UTC
	}
	if t, err := time.Parse(time.RFC3339, s); err == nil {
		return t.UTC(), false, inRange(t)
	}
	for _, layout := range wordTimes {
		if t, err := time.ParseInLocation(layout, s, zone); err == nil {
			return t.UTC(), true, inRange(t)
		}
	}
	m := numericTime().FindStringSubmatch(s)
	if m == nil {
		return t, false, false
	}
	n := [8]int{}
	for i := 1; i <= 6; i++ {
		n[i], _ = strconv.Atoi(m[i])
	}
	year, month, day := n[1], n[2], n[3]
	if len(m[1]) != 4 {
		if year, month, day = n[3], n[1], n[2]; w.dayOpens() {
			month, day = n[2], n[1]
		}
		if len(m[3]) == 2 {
			year += 2000
		}
	}
	hour := n[4]
	if m[7] != "" {
		if hour > 12 {
			return t, false, false
		}
		if hour %= 12; m[7] == "P" || m[7] == "p" {
			hour += 12
		}
	}
	t = time.Date(year, time.Month(month), day, hour, n[5], n[6], 0, zone)
	if t.Day() != day || t.Month() != time.Month(month) || hour > 23 || n[5] > 59 || n[6] > 59 {
		return time.Time{}, false, false
	}
	return t.UTC(), true, inRange(t)
}

func inRange(t time.Time) bool { return t.Year() >= 1990 && t.Year() < 2100 }

// dayOpens is true when the day stands before the month.
func (w *writtenTimes) dayOpens() bool {
	switch {
	case w.dayFirst != w.monthFirst:
		return w.dayFirst
	case w.half && w.slashes:
		return false
	case !w.slashes || w.padded:
		return true
	}
	return w.order == parse.OrderDMY
}
