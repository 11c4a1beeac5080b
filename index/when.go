package index

import (
	"strings"
	"time"
)

// ParseWhen reads a date or span of time as people write it and gives the half-open
// range [from, to) it means, in loc:
//
//	2024, 2024-03, 2024-03-15, 2024-03-15T10:30, RFC 3339
//	today, yesterday, this week, last month, last monday, monday
//	7d, 2w, 3m, 1y, 12h, last 7 days, 3 weeks ago
//	march, march 2024, 5 march 2024, march 5
//	A..B, A.., ..B with any of these; an open end is the zero time
//
// Weeks start on Monday; a month or weekday without a year is the last one that has begun. ok is false when text says none of this.
func ParseWhen(text string, now time.Time, loc *time.Location) (from, to time.Time, ok bool) {
	if loc == nil {
		loc = time.UTC
	}
	w := when{now.In(loc)}
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	if a, b, isRange := strings.Cut(text, ".."); isRange {
		a, b = strings.TrimSpace(a), strings.TrimSpace(strings.TrimLeft(b, "."))
		okA, okB := true, true
		if a != "" {
			from, _, okA = w.one(a)
		}
		if b != "" {
			_, to, okB = w.one(b)
		}
		if !okA || !okB || a == "" && b == "" || !to.IsZero() && !from.Before(to) {
			return time.Time{}, time.Time{}, false
		}
		return from, to, true
	}
	return w.one(text)
}

type when struct{ now time.Time }

func (w when) date(y int, m time.Month, d int) time.Time {
	return time.Date(y, m, d, 0, 0, 0, 0, w.now.Location())
}

func (w when) today() time.Time { return w.date(w.now.Date()) }

func (w when) one(s string) (from, to time.Time, ok bool) {
	for _, f := range []func(string) (time.Time, time.Time, bool){w.numeric, w.word, w.relative, w.named} {
		if from, to, ok = f(s); ok {
			return from, to, true
		}
	}
	return time.Time{}, time.Time{}, false
}

// numeric reads dates of digits.
func (w when) numeric(s string) (from, to time.Time, ok bool) {
	s = strings.ReplaceAll(s, "/", "-")
	forms := []struct {
		layout           string
		years, mons, day int
		clock            time.Duration
	}{
		{"2006", 1, 0, 0, 0},
		{"2006-01", 0, 1, 0, 0},
		{"2006-1", 0, 1, 0, 0},
		{"2006-01-02", 0, 0, 1, 0},
		{"2006-1-2", 0, 0, 1, 0},
		{"20060102", 0, 0, 1, 0},
		{"2006-01-02t15:04", 0, 0, 0, time.Minute},
		{"2006-01-02 15:04", 0, 0, 0, time.Minute},
		{"2006-01-02t15:04:05", 0, 0, 0, time.Second},
		{"2006-01-02 15:04:05", 0, 0, 0, time.Second},
		{"2006-01-02t15:04:05z07:00", 0, 0, 0, time.Second},
	}
	for _, f := range forms {
		layout, value := f.layout, s
		if strings.Contains(layout, "z07") {
			layout, value = time.RFC3339, strings.ToUpper(s)
		} else if strings.Contains(layout, "t15") {
			layout, value = strings.Replace(layout, "t15", "T15", 1), strings.ToUpper(s)
		}
		t, err := time.ParseInLocation(layout, value, w.now.Location())
		if err != nil {
			continue
		}
		if f.clock > 0 {
			return t, t.Add(f.clock), true
		}
		return t, t.AddDate(f.years, f.mons, f.day), true
	}
	return from, to, false
}

// word reads today, yesterday, and this and last with a unit or a weekday.
func (w when) word(s string) (from, to time.Time, ok bool) {
	today := w.today()
	switch s {
	case "now":
		return w.now, w.now.Add(time.Second), true
	case "today":
		return today, today.AddDate(0, 0, 1), true
	case "yesterday":
		return today.AddDate(0, 0, -1), today, true
	case "tomorrow":
		return today.AddDate(0, 0, 1), today.AddDate(0, 0, 2), true
	}
	back, unit := 0, ""
	if u, found := strings.CutPrefix(s, "this "); found {
		unit = u
	} else if u, found := strings.CutPrefix(s, "last "); found {
		unit, back = u, 1
	} else if day, found := weekdays()[s]; found {
		from = w.weekday(day, 0)
		return from, from.AddDate(0, 0, 1), true
	} else {
		return from, to, false
	}
	if day, found := weekdays()[unit]; found {
		from = w.weekday(day, back)
		return from, from.AddDate(0, 0, 1), true
	}
	switch unit {
	case "week":
		monday := today.AddDate(0, 0, -(int(today.Weekday())+6)%7)
		from = monday.AddDate(0, 0, -7*back)
		return from, from.AddDate(0, 0, 7), true
	case "month":
		from = w.date(today.Year(), today.Month()-time.Month(back), 1)
		return from, from.AddDate(0, 1, 0), true
	case "year":
		from = w.date(today.Year()-back, 1, 1)
		return from, from.AddDate(1, 0, 0), true
	case "night":
		from = today.AddDate(0, 0, -back)
		return from.Add(18 * time.Hour), from.Add(30 * time.Hour), true
	}
	if month, found := months()[unit]; found {
		return w.month(month, back)
	}
	return from, to, false
}

// weekday is the last day of that name: today counts, unless at least one day back is asked.
func (w when) weekday(day time.Weekday, back int) time.Time {
	n := (int(w.now.Weekday()) - int(day) + 7) % 7
	if n == 0 && back > 0 {
		n = 7
	}
	return w.today().AddDate(0, 0, -n)
}

// month is the last month of that name that has begun; with back, one that is over.
func (w when) month(m time.Month, back int) (from, to time.Time, ok bool) {
	y := w.now.Year()
	if m > w.now.Month() || back > 0 && m == w.now.Month() {
		y--
	}
	from = w.date(y, m, 1)
	return from, from.AddDate(0, 1, 0), true
}
