package pattern

import "time"

// solarHijri is true for years of the calendar of Iran and Afghanistan, in which phones set to it write
// their exports. Nobody has a chat of the fourteenth century of ours.
func solarHijri(year int) bool { return year >= 1300 && year < 1500 }

// fromSolarHijri converts a date by the 33-year rule of leap years, which is right from 1206 to 1498; year 0
// when there is no such date.
func fromSolarHijri(year, month, day int) (int, int, int) {
	if month < 1 || month > 12 || day < 1 || day > 31 || month > 6 && day > 30 || month == 12 && day == 30 && !solarLeap(year) {
		return 0, 0, 0
	}
	// 1 Farvardin 1300 was 21 March 1921.
	days := day - 1 + 31*min(month-1, 6) + 30*max(month-7, 0)
	for y := 1300; y < year; y++ {
		days += 365
		if solarLeap(y) {
			days++
		}
	}
	t := time.Date(1921, time.March, 21, 0, 0, 0, 0, time.UTC).AddDate(0, 0, days)
	return t.Year(), int(t.Month()), t.Day()
}

func solarLeap(year int) bool {
	switch year % 33 {
	case 1, 5, 9, 13, 17, 22, 26, 30:
		return true
	}
	return false
}
