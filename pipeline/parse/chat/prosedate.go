package chat

import (
	"strconv"
	"strings"
	"time"
	"unicode"
)

// proseTime reads a date as Google writes it for people, in the account's language:
// "Tuesday, March 3, 2026 at 9:15:00 AM UTC", "Dienstag, 3. März 2026 um 09:15:00 UTC",
// "2026年3月3日火曜日 9時15分00秒 UTC". A missing date is the zero time and ok; naive
// tells that no zone was named and zone (nil: UTC) was taken.
func proseTime(s string, zone *time.Location) (t time.Time, naive, ok bool) {
	if strings.TrimSpace(s) == "" {
		return time.Time{}, false, true
	}
	var year, month, day int
	var clock []int
	pm, am, utc := false, false, false
	words := strings.FieldsFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != ':' && r != '.' && r != '-' && r != '+'
	})
	var plain []int // numbers that are no year
	for _, w := range words {
		w = strings.TrimRight(w, ".,")
		lower := strings.ToLower(w)
		switch {
		case lower == "am" || lower == "a.m" || lower == "午前":
			am = true
		case lower == "pm" || lower == "p.m" || lower == "午後":
			pm = true
		case lower == "utc" || lower == "gmt" || lower == "z":
			utc = true
		case strings.Count(w, ":") >= 1:
			for part := range strings.SplitSeq(w, ":") {
				n, err := strconv.Atoi(part)
				if err != nil {
					return time.Time{}, false, false
				}
				clock = append(clock, n)
			}
		case strings.ContainsAny(w, "年月日時分秒"):
			year, month, day, clock = eastAsian(w, year, month, day, clock)
		default:
			if n, err := strconv.Atoi(w); err == nil {
				if n >= 1000 && year == 0 {
					year = n
				} else {
					plain = append(plain, n)
				}
			} else if m := monthOf(lower); m > 0 && month == 0 {
				month = m
			}
		}
	}
	if day == 0 && len(plain) > 0 {
		day = plain[0]
	}
	if year == 0 || month == 0 || day == 0 || len(clock) < 2 {
		return time.Time{}, false, false
	}
	hour, sec := clock[0], 0
	if len(clock) > 2 {
		sec = clock[2]
	}
	switch {
	case pm && hour < 12:
		hour += 12
	case am && hour == 12:
		hour = 0
	}
	loc := time.UTC
	if !utc && zone != nil {
		loc = zone
	}
	t = time.Date(year, time.Month(month), day, hour, clock[1], sec, 0, loc)
	if t.Day() != day || t.Hour() != hour && t.Hour() != hour+1 || hour > 23 || clock[1] > 59 || sec > 60 || year < 1990 || year >= 2100 {
		return time.Time{}, false, false
	}
	return t.UTC(), !utc, true
}

// eastAsian reads the numbers before 年 月 日 and 時 分 秒.
func eastAsian(w string, year, month, day int, clock []int) (int, int, int, []int) {
	n, digits := 0, false
	for _, r := range w {
		if r >= '0' && r <= '9' {
			n, digits = (n*10+int(r-'0'))%100000, true
			continue
		}
		if digits {
			switch r {
			case '年':
				year = n
			case '月':
				month = n
			case '日':
				day = n
			case '時', '分', '秒':
				clock = append(clock, n)
			}
		}
		n, digits = 0, false
	}
	return year, month, day, clock
}

// monthOf is the month of a name in the languages that are read, 0 for none.
func monthOf(word string) int {
	for i, names := range monthNames {
		for _, name := range names {
			if word == name || len(word) >= 3 && len(name) > len(word) && strings.HasPrefix(name, word) && len([]rune(word)) >= 3 {
				return i + 1
			}
		}
	}
	return 0
}

var monthNames = [12][]string{
	{"january", "januar", "janvier", "enero", "gennaio", "janeiro", "januari"},
	{"february", "februar", "février", "febrero", "febbraio", "fevereiro", "februari"},
	{"march", "märz", "mars", "marzo", "março", "maart"},
	{"april", "avril", "abril", "aprile"},
	{"may", "mai", "mayo", "maggio", "maio", "mei", "maj"},
	{"june", "juni", "juin", "junio", "giugno", "junho"},
	{"july", "juli", "juillet", "julio", "luglio", "julho"},
	{"august", "août", "agosto", "augustus", "augusti"},
	{"september", "septembre", "septiembre", "settembre", "setembro"},
	{"october", "oktober", "octobre", "octubre", "ottobre", "outubro"},
	{"november", "novembre", "noviembre", "novembro"},
	{"december", "dezember", "décembre", "diciembre", "dicembre", "dezembro"},
}
