package index

import (
	"strconv"
	"strings"
	"sync"
	"time"
)

// relative reads "7d", "last 7 days", "past 2 weeks" (up to now) and "3 weeks ago" (that day).
func (w when) relative(s string) (from, to time.Time, ok bool) {
	s, ago := strings.CutSuffix(s, " ago")
	for _, lead := range []string{"last ", "past ", "the last ", "the past "} {
		s = strings.TrimPrefix(s, lead)
	}
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	n := 1
	if i > 0 {
		var err error
		if n, err = strconv.Atoi(s[:i]); err != nil || n > 100_000 {
			return from, to, false
		}
	} else if rest, found := strings.CutPrefix(s, "a "); found && ago {
		s = rest
	} else {
		return from, to, false
	}
	switch strings.TrimSpace(s[i:]) {
	case "h", "hour", "hours":
		from = w.now.Add(-time.Duration(n) * time.Hour)
	case "min", "minute", "minutes":
		from = w.now.Add(-time.Duration(n) * time.Minute)
	case "d", "day", "days":
		from = w.now.AddDate(0, 0, -n)
	case "w", "week", "weeks":
		from = w.now.AddDate(0, 0, -7*n)
	case "m", "mo", "month", "months":
		from = w.now.AddDate(0, -n, 0)
	case "y", "year", "years":
		from = w.now.AddDate(-n, 0, 0)
	default:
		return from, to, false
	}
	if ago {
		from = w.date(from.Date())
		return from, from.AddDate(0, 0, 1), true
	}
	return from, w.now.Add(time.Second), true
}

// named reads dates with the name of a month.
func (w when) named(s string) (from, to time.Time, ok bool) {
	var month time.Month
	var numbers []int
	for _, f := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' || r == '-' }) {
		if m, found := months()[f]; found && month == 0 {
			month = m
			continue
		}
		for _, suffix := range []string{"st", "nd", "rd", "th", "."} {
			f = strings.TrimSuffix(f, suffix)
		}
		n, err := strconv.Atoi(f)
		if err != nil || n <= 0 || n > 9999 {
			return from, to, false
		}
		numbers = append(numbers, n)
	}
	if month == 0 || len(numbers) > 2 {
		return from, to, false
	}
	day, year := 0, 0
	for _, n := range numbers {
		switch {
		case n > 31 && year == 0:
			year = n
		case n <= 31 && day == 0:
			day = n
		default:
			return from, to, false
		}
	}
	if day == 0 {
		if year == 0 {
			return w.month(month, 0)
		}
		from = w.date(year, month, 1)
		return from, from.AddDate(0, 1, 0), true
	}
	if year == 0 {
		if year = w.now.Year(); w.date(year, month, day).After(w.now) {
			year--
		}
	}
	from = w.date(year, month, day)
	if from.Day() != day {
		return time.Time{}, time.Time{}, false
	}
	return from, from.AddDate(0, 0, 1), true
}

// numbered maps names and their first three letters to numbers counted from first.
func numbered[T ~int](first T, list string) map[string]T {
	m := map[string]T{}
	for i, name := range strings.Fields(list) {
		m[name], m[name[:3]] = first+T(i), first+T(i)
	}
	return m
}

var (
	months = sync.OnceValue(func() map[string]time.Month {
		return numbered(time.January, "january february march april may june july august september october november december")
	})
	weekdays = sync.OnceValue(func() map[string]time.Weekday {
		return numbered(time.Sunday, "sunday monday tuesday wednesday thursday friday saturday")
	})
)
