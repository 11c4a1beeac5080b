package pattern

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// clock is a wall time. half says how it was written: 0 for 24 h, 'a' or 'p'.
type clock struct {
	hour, minute, second int
	half                 byte
	lower                bool // am/pm in lower case
	seconds              bool // seconds were written
}

func (c clock) sec() int { return c.hour*3600 + c.minute*60 + c.second }

// number reads at most n ASCII digits; -1 when s is anything else.
func number(s string, n int) int {
	if s == "" || len(s) > n {
		return -1
	}
	v := 0
	for i := 0; i < len(s); i++ {
		c := s[i] - '0'
		if c > 9 {
			return -1
		}
		v = v*10 + int(c)
	}
	return v
}

// clockOf reads the clock of a match; false when no such time exists.
func clockOf(line string, caps *spans) (c clock, ok bool) {
	if !caps.has(fHour) {
		return clock{}, true
	}
	c.hour = number(caps.get(line, fHour), 2)
	c.minute = 0
	if caps.has(fMinute) {
		c.minute = number(caps.get(line, fMinute), 2)
	}
	if caps.has(fSecond) {
		c.second = number(caps.get(line, fSecond), 2)
		c.seconds = true
	}
	if c.hour < 0 || c.minute < 0 || c.minute > 59 || c.second < 0 || c.second > 59 {
		return c, false
	}
	if caps.has(fAmpm) {
		word := caps.get(line, fAmpm)
		half, hour, valid := halfOf(word, c.hour)
		if !valid {
			return c, false
		}
		c.half, c.hour = half, hour
		c.lower = word[0] == 'a' || word[0] == 'p'
	}
	return c, c.hour <= 23
}

// halfOf reads a word for the half of the day, before or after the clock, in
// the languages that phones export, and gives the hour of the day.
func halfOf(word string, hour int) (half byte, hour24 int, ok bool) {
	if hour > 12 || word == "" {
		return 0, hour, false
	}
	noon, night := false, false
	switch word[0] {
	case 'a', 'A':
		half = 'a'
	case 'p', 'P':
		half = 'p'
	default:
		switch {
		case hasAny(word, "上午", "午前", "오전", "ص", "凌晨", "清晨", "早上", "morning", "नि", "पूर्वाह्न"):
			half = 'a'
		case hasAny(word, "中午", "noon"):
			half, noon = 'p', true
		case hasAny(word, "下午", "午後", "오후", "م", "傍晚", "晚上", "afternoon", "evening", "अपराह्न"):
			half = 'p'
		case hasAny(word, "night"):
			half, night = 'p', true
		default:
			return 0, hour, false
		}
	}
	if night && (hour < 6 || hour == 12) {
		half = 'a'
	}
	if noon && hour < 12 && hour >= 10 {
		return half, hour, true // eleven at noon is before it
	}
	hour %= 12
	if half == 'p' {
		hour += 12
	}
	return half, hour, true
}

func hasAny(s string, words ...string) bool {
	for _, w := range words {
		if strings.Contains(s, w) {
			return true
		}
	}
	return false
}

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
	a, b             int // first and second number of dateEither; days back of dateRelative in a
	sep              byte
	padded, bare     bool // a leading zero was seen; a one-digit field was seen
}

// parseWritten reads the notations that chat exports use for a date. It is
// tolerant: the expression decided the shape, this only reads the numbers and words in it.
func parseWritten(s string) written {
	var nums [3]int
	var widths, starts [3]int
	n, month, monthAt := 0, 0, -1
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
				month, monthAt = m, n
				continue
			}
			switch lower := strings.ToLower(word); {
			case lower == "today":
				return written{kind: dateRelative}
			case lower == "yesterday":
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
		_ = monthAt
		w.kind, w.year, w.month, w.day = dateKnown, fullYear(year, yearWidth, buddhist), month, day
	case n == 3 && reiwa:
		w.kind, w.year, w.month, w.day = dateKnown, nums[0]+2018, nums[1], nums[2]
	case n == 3 && widths[0] == 4:
		w.kind, w.year, w.month, w.day = dateKnown, fullYear(nums[0], 4, buddhist), nums[1], nums[2]
	case n == 3 && widths[0] <= 2 && widths[1] <= 2 && (widths[2] == 2 || widths[2] == 4):
		w.kind, w.a, w.b, w.year = dateEither, nums[0], nums[1], fullYear(nums[2], widths[2], buddhist)
		for k := range 2 {
			w.padded = w.padded || widths[k] == 2 && s[starts[k]] == '0'
			w.bare = w.bare || widths[k] == 1
		}
		if !possible(w.a, w.b) && !possible(w.b, w.a) {
			return written{}
		}
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
	case width <= 2 && y < 70:
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

// months are the names and abbreviations that exports write, by number.
var months = [12][]string{
	{"january", "jan", "januar", "janvier", "enero", "ene", "gennaio", "gen", "janeiro"},
	{"february", "feb", "februar", "février", "febrero", "febbraio", "fevereiro", "fev"},
	{"march", "mar", "märz", "mär", "mars", "marzo", "março", "maart", "mrt"},
	{"april", "apr", "avril", "abril", "abr", "aprile"},
	{"may", "mai", "mayo", "maggio", "mag", "maio", "mei"},
	{"june", "jun", "juni", "juin", "junio", "giugno", "giu", "junho"},
	{"july", "jul", "juli", "juillet", "julio", "luglio", "lug", "julho"},
	{"august", "aug", "août", "agosto", "ago", "augustus"},
	{"september", "sep", "sept", "septembre", "septiembre", "settembre", "set", "setembro"},
	{"october", "oct", "oktober", "okt", "octobre", "octubre", "ottobre", "ott", "outubro", "out"},
	{"november", "nov", "novembre", "noviembre", "novembro"},
	{"december", "dec", "dezember", "dez", "décembre", "diciembre", "dic", "dicembre", "dezembro"},
}

func monthOf(word string) int {
	if len(word) < 3 || len(word) > 12 {
		return 0
	}
	word = strings.ToLower(word)
	for m, names := range months {
		for _, name := range names {
			if name == word {
				return m + 1
			}
		}
	}
	return 0
}

var weekdays = [7][]string{
	{"sun", "sunday", "日", "일"}, {"mon", "monday", "月", "월"}, {"tue", "tues", "tuesday", "火", "화"}, {"wed", "wednesday", "水", "수"},
	{"thu", "thur", "thurs", "thursday", "木", "목"}, {"fri", "friday", "金", "금"}, {"sat", "saturday", "土", "토"},
}

// weekdayOf reads a weekday's name, 0 is Sunday.
func weekdayOf(word string) (day int, ok bool) {
	word = strings.ToLower(strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }))
	for d, names := range weekdays {
		for _, name := range names {
			if name == word {
				return d, true
			}
		}
	}
	return 0, false
}
