package pattern

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// dateKind says how much a written date tells.
type dateKind uint8

const (
	dateNone      dateKind = iota
	dateKnown              // year, month and day
	dateEither             // a and b are day and month in an order the file must tell
	dateNoYear             // month and day
	dateRelative           // days before the page date
	dateNoDay              // only the clock counts: the page date stands ("Now", "7 min")
	dateOnWeekday          // a weekday alone
)

// written is a date as a line writes it.
type written struct {
	kind             dateKind
	year, month, day int
	a, b             int // first and second number of dateEither (year 0 where none is written); days back of dateRelative in a
	sep              byte
	padded, bare     bool // a leading zero was seen; a one-digit field was seen
}

// parseWritten reads the notations that chat exports use for a date. It is
// tolerant: the expression decided the shape, this only reads the numbers and words in it.
func parseWritten(s string) written {
	var nums [3]int
	var widths, starts [3]int
	n, month := 0, 0
	buddhist, reiwa := false, false
	var w written
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c >= '0' && c <= '9':
			j := i
			for j < len(s) && s[j] >= '0' && s[j] <= '9' {
				j++
			}
			if n == 3 || j-i > 4 {
				return written{}
			}
			nums[n], widths[n], starts[n] = number(s[i:j], 4), j-i, i
			n++
			i = j
		case c < utf8.RuneSelf && !isLetterByte(c):
			if w.sep == 0 && n > 0 && (c == '/' || c == '.' || c == '-') {
				w.sep = c
			}
			i++
		default:
			j := i
			for j < len(s) && (isLetterByte(s[j]) || s[j] >= utf8.RuneSelf) {
				j++
			}
			word := s[i:j]
			i = j
			if m := monthOf(word); m > 0 && month == 0 {
				month = m
				continue
			}
			switch lower := strings.ToLower(word); {
			case slices.Contains(todays, lower):
				return written{kind: dateRelative}
			case slices.Contains(yesterdays, lower):
				return written{kind: dateRelative, a: 1}
			case lower == "now" || lower == "min" || lower == "mins" || lower == "minutes":
				return written{kind: dateNoDay}
			case lower == "be" || strings.HasPrefix(word, "พ.ศ") || word == "พุทธศักราช":
				buddhist = true
			case word == "R" || word == "令和":
				reiwa = true
			}
		}
	}
	switch {
	case month > 0 && n == 1 && widths[0] <= 2:
		w.kind, w.month, w.day = dateNoYear, month, nums[0]
	case month > 0 && n == 2:
		day, year, yearWidth := nums[0], nums[1], widths[1]
		if widths[0] == 4 {
			day, year, yearWidth = nums[1], nums[0], 4
		}
		w.kind, w.year, w.month, w.day = dateKnown, fullYear(year, yearWidth, buddhist), month, day
	case n == 3 && reiwa:
		w.kind, w.year, w.month, w.day = dateKnown, nums[0]+2018, nums[1], nums[2]
	case n == 3 && widths[0] == 4:
		w.kind, w.year, w.month, w.day = dateKnown, fullYear(nums[0], 4, buddhist), nums[1], nums[2]
		if solarHijri(nums[0]) {
			if w.year, w.month, w.day = fromSolarHijri(nums[0], nums[1], nums[2]); w.year == 0 {
				return written{}
			}
		}
	case n == 3 && widths[0] <= 2 && widths[1] <= 2 && (widths[2] == 2 || widths[2] == 4):
		w.kind, w.a, w.b, w.year = dateEither, nums[0], nums[1], fullYear(nums[2], widths[2], buddhist)
		for k := range 2 {
			w.padded = w.padded || widths[k] == 2 && s[starts[k]] == '0'
			w.bare = w.bare || widths[k] == 1
		}
		if !possible(w.a, w.b) && !possible(w.b, w.a) {
			return written{}
		}
	case n == 2 && widths[0] <= 2 && widths[1] <= 2 && (possible(nums[0], nums[1]) || possible(nums[1], nums[0])):
		w.kind, w.a, w.b = dateEither, nums[0], nums[1] // of the year that the page has
		w.padded, w.bare = s[starts[0]] == '0' || s[starts[1]] == '0', widths[0] == 1 || widths[1] == 1
	default:
		if _, ok := weekdayOf(s); ok && n == 0 {
			return written{kind: dateOnWeekday}
		}
		return written{}
	}
	if w.kind == dateKnown && !realDate(w.year, w.month, w.day) || w.kind == dateNoYear && !realDate(2000, w.month, w.day) {
		return written{}
	}
	return w
}

func possible(day, month int) bool { return month >= 1 && month <= 12 && day >= 1 && day <= 31 }

func isLetterByte(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

func fullYear(y, width int, buddhist bool) int {
	switch {
	case buddhist || y >= 2400 && y < 2700:
		return y - 543
	case width <= 2 && y >= 52 && y < 70:
		return 1957 + y // of the Buddhist calendar, whose year 2552 is 2009: no chat is from 1952 or 2052
	case width <= 2 && y < 52:
		return 2000 + y
	case width <= 2:
		return 1900 + y
	}
	return y
}

// daysIn is the number of days of a month.
func daysIn(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

func realDate(year, month, day int) bool {
	return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}
