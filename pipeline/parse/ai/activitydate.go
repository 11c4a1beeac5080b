package ai

import (
	"fmt"
	"strings"
	"sync"
	"time"
)

var activityLayouts = []string{"Jan 2, 2006, 3:04:05 PM", "Jan 2, 2006, 15:04:05", "2 Jan 2006, 15:04:05", "2 Jan 2006, 3:04:05 PM", "January 2, 2006, 3:04:05 PM", "2 January 2006, 15:04:05"}

// zoneHours are the zones that browsers abbreviate by letters.
var zoneHours = sync.OnceValue(func() map[string]int {
	return map[string]int{"UTC": 0, "GMT": 0, "WET": 0, "BST": 1, "CET": 1, "WEST": 1, "CEST": 2, "EET": 2, "EEST": 3, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7}
})

// activityDate reads "Mar 2, 2026, 9:15:00 AM GMT+01:00"; naive when its zone is not known.
func activityDate(s string, zone *time.Location) (t time.Time, naive bool) {
	s = strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\u202f' || r == '\u00a0' || r == '\n' }), " ")
	if len(s) > 60 {
		return time.Time{}, false
	}
	s = strings.Replace(s, "Sept ", "Sep ", 1)
	i := strings.LastIndexByte(s, ' ')
	if i < 0 {
		return time.Time{}, false
	}
	clock, letters := s[:i], s[i+1:]
	if letters == "AM" || letters == "PM" || strings.Contains(letters, ":") && !strings.ContainsAny(letters, "+-") {
		clock, naive = s, true
	} else if hours, ok := zoneHours()[letters]; ok {
		zone = time.FixedZone("", hours*3600)
	} else if offset, ok := zoneOffset(letters); ok {
		zone = time.FixedZone("", offset)
	} else {
		naive = true
	}
	for _, layout := range activityLayouts {
		if t, err := time.ParseInLocation(layout, clock, zone); err == nil {
			return t, naive
		}
	}
	return time.Time{}, false
}

// zoneOffset reads GMT+01:00, UTC-5 or GMT+0530 as seconds east of Greenwich.
func zoneOffset(s string) (seconds int, ok bool) {
	rest := strings.TrimPrefix(strings.TrimPrefix(s, "GMT"), "UTC")
	if rest == s || len(rest) < 2 || rest[0] != '+' && rest[0] != '-' {
		return 0, false
	}
	digits := strings.ReplaceAll(rest[1:], ":", "")
	hours, minutes := digits, "0"
	if len(digits) > 2 {
		hours, minutes = digits[:len(digits)-2], digits[len(digits)-2:]
	}
	var h, m int
	if _, err := fmt.Sscanf(hours+" "+minutes, "%d %d", &h, &m); err != nil || h > 14 || m > 59 {
		return 0, false
	}
	if seconds = h*3600 + m*60; rest[0] == '-' {
		seconds = -seconds
	}
	return seconds, true
}
