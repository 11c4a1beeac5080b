package pattern

import (
	"time"
)

// wall is the instant at which loc shows the wall clock. A clock that comes
// twice is its first time; one that is skipped moves on by the gap.
func wall(unix int64, loc *time.Location) time.Time {
	_, before := time.Unix(unix-86400, 0).In(loc).Zone()
	_, after := time.Unix(unix+86400, 0).In(loc).Zone()
	for _, off := range [2]int{before, after} {
		t := time.Unix(unix-int64(off), 0).In(loc)
		if _, have := t.Zone(); have == off {
			return t
		}
	}
	return time.Unix(unix-int64(before), 0).In(loc)
}

func (k *calendar) zone(text string) *time.Location {
	if loc, ok := k.zones[text]; ok {
		return loc
	}
	loc, _ := zoneOf(text)
	if k.zones == nil {
		k.zones = map[string]*time.Location{}
	}
	if len(k.zones) < 1000 {
		k.zones[text] = loc
	}
	return loc
}

// zoneOf reads a zone that stands in a line: Z, UTC, +0100, UTC+1. Abbreviations
// that are ambiguous give nil: the page's zone stands.
func zoneOf(text string) (loc *time.Location, ok bool) {
	s := text
	for _, p := range []string{"UTC", "GMT", "Z", "z"} {
		if len(s) >= len(p) && s[:len(p)] == p {
			s = s[len(p):]
			break
		}
	}
	if s == "" {
		return time.UTC, true
	}
	if s[0] != '+' && s[0] != '-' {
		for i := 0; i < len(s); i++ {
			if !isLetterByte(s[i]) {
				return nil, false
			}
		}
		return nil, true
	}
	hour, minute := s[1:], "0"
	switch {
	case len(hour) == 5 && hour[2] == ':':
		hour, minute = hour[:2], hour[3:]
	case len(hour) == 4:
		hour, minute = hour[:2], hour[2:]
	}
	h, m := number(hour, 2), number(minute, 2)
	if h < 0 || h > 14 || m < 0 || m > 59 {
		return nil, false
	}
	off := h*3600 + m*60
	if s[0] == '-' {
		off = -off
	}
	if off == 0 {
		return time.UTC, true
	}
	return time.FixedZone("", off), true
}
