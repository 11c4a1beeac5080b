package ai

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A date in numbers and a clock, as tools write them for people.
var stampPattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\d{1,4}[./-] ?\d{1,2}[./-] ?\d{2,4})\.?,?(?: at)? (\d{1,2}):(\d{2})(?::(\d{2}))?(?:[ \x{202f}\x{a0}]?([AaPp])\.?[Mm]\.?)?$`)
})

// stamp is a wall clock whose order of day and month may be open.
type stamp struct {
	date            [3]int
	written         string // the date as it stands
	hour, min, sec  int
	ampm, firstYear bool
}

// readStamp reads a whole line or label as a stamp.
func readStamp(s string) (st stamp, ok bool) {
	if s = strings.TrimSpace(s); s == "" || s[0] < '0' || s[0] > '9' || len(s) > 40 {
		return st, false
	}
	m := stampPattern().FindStringSubmatch(s)
	if m == nil {
		return st, false
	}
	if st.date, ok = numericFields(m[1]); !ok {
		return st, false
	}
	st.written, st.firstYear, st.ampm = m[1], st.date[0] >= 1000, m[5] != ""
	st.hour, _ = strconv.Atoi(m[2])
	st.min, _ = strconv.Atoi(m[3])
	if m[4] != "" {
		st.sec, _ = strconv.Atoi(m[4])
	}
	if st.ampm {
		if st.hour < 1 || st.hour > 12 {
			return st, false
		}
		if st.hour %= 12; m[5] == "P" || m[5] == "p" {
			st.hour += 12
		}
	}
	return st, st.hour < 24 && st.min < 60 && st.sec < 60
}

// in gives the instant of the stamp in a zone; ok is false for an impossible date.
func (st stamp) in(zone *time.Location, dayFirst bool) (t time.Time, ok bool) {
	d, ok := civilDate(st.date, dayFirst)
	if !ok {
		return time.Time{}, false
	}
	return time.Date(d.Year(), d.Month(), d.Day(), st.hour, st.min, st.sec, 0, zone), true
}

// numericOrder decides how all-numeric dates of one page are read: any first field over 12 is a day, any
// second one says that the month comes first. known is false where all dates leave it open.
func numericOrder(dates []string) (dayFirst, known bool) {
	for _, s := range dates {
		if f, ok := numericFields(s); ok && f[0] < 1000 {
			switch {
			case f[0] > 12 && f[1] <= 12:
				return true, true
			case f[1] > 12 && f[0] <= 12:
				return false, true
			}
		}
	}
	return false, false
}

// numericFields are the first three numbers of a date such as 08/20/2025 or "2025. 7. 6.".
func numericFields(s string) (f [3]int, ok bool) {
	n, digits := 0, 0
	for i := 0; i <= len(s) && n < 3; i++ {
		if i < len(s) && s[i] >= '0' && s[i] <= '9' {
			if digits++; digits > 4 {
				return f, false
			}
			f[n] = f[n]*10 + int(s[i]-'0')
			continue
		}
		if digits > 0 {
			n, digits = n+1, 0
		}
		if n < 3 && (i == len(s) || !strings.ContainsRune("/.- ", rune(s[i]))) {
			return f, false
		}
	}
	return f, n == 3
}

// civilDate makes a date of numeric fields; ok is false for impossible ones.
func civilDate(f [3]int, dayFirst bool) (t time.Time, ok bool) {
	y, m, d := f[2], f[0], f[1]
	switch {
	case f[0] >= 1000:
		y, m, d = f[0], f[1], f[2]
	case dayFirst:
		m, d = f[1], f[0]
	}
	if y < 100 {
		y += 2000
	}
	t = time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC)
	return t, t.Month() == time.Month(m) && t.Day() == d && y >= 1990 && y < 2100
}
