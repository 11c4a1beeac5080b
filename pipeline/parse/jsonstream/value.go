package jsonstream

import (
	"bytes"
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"time"
)

// Clean is the text rule of all structured readers: line ends are "\n", control
// characters (C0 but tab and newline, and C1) go, outer white space is trimmed.
// Text that needs nothing comes back as it is, without a copy.
func Clean(text string) string {
	dirty := false
	for i := 0; i < len(text) && !dirty; i++ {
		c := text[i]
		// C1 is U+0080 to U+009F: 0xC2 0x80 to 0xC2 0x9F.
		dirty = c < 0x20 && c != '\n' && c != '\t' || c == 0xC2 && i+1 < len(text) && text[i+1] < 0xA0
	}
	if !dirty {
		return strings.TrimSpace(text)
	}
	var b strings.Builder
	b.Grow(len(text))
	for i, r := range text {
		switch {
		case r == '\r':
			if i+1 == len(text) || text[i+1] != '\n' {
				b.WriteByte('\n')
			}
		case r < 0x20 && r != '\n' && r != '\t', r >= 0x80 && r < 0xA0:
		default:
			b.WriteRune(r)
		}
	}
	return strings.TrimSpace(b.String())
}

// Years that times of exports may lie in; others are the damage of an exporter.
const (
	firstYear = 1990
	lastYear  = 2100
)

// Time reads the value that exports write for an instant. A number, or a string
// that is one, is seconds since 1970, milliseconds above 1e11, microseconds above 1e14,
// nanoseconds above 1e17; other strings are RFC 3339 and its relatives, a wall
// clock without a zone being read in zone (nil: UTC), naive telling so.
//
// ok is false when a value stands there that is no time between 1990 and 2100:
// the caller drops it with a `timestamp` warning. A missing value (null, "", 0) is the
// zero time and ok.
func Time(value json.RawMessage, zone *time.Location) (t time.Time, naive, ok bool) {
	v := bytes.TrimSpace(value)
	if len(v) == 0 || string(v) == "null" {
		return time.Time{}, false, true
	}
	text := string(v)
	if v[0] == '"' {
		if json.Unmarshal(v, &text) != nil {
			return time.Time{}, false, false
		}
		if text = strings.TrimSpace(text); text == "" {
			return time.Time{}, false, true
		}
	}
	if f, err := strconv.ParseFloat(text, 64); err == nil {
		if f == 0 {
			return time.Time{}, false, true
		}
		t = fromNumber(text, f)
	} else {
		t, naive = fromText(text, zone)
	}
	if y := t.Year(); y < firstYear || y >= lastYear {
		return time.Time{}, false, false
	}
	return t, naive, true
}

// Instant is [Time] for formats whose strings always carry a zone; UTC.
func Instant(value json.RawMessage) (t time.Time, ok bool) {
	t, _, ok = Time(value, time.UTC)
	return t.UTC(), ok
}

// InstantText is [Instant] for a string that was decoded before.
func InstantText(text string) (t time.Time, ok bool) {
	if text = strings.TrimSpace(text); text == "" {
		return time.Time{}, true
	}
	quoted, err := json.Marshal(text)
	if err != nil {
		return time.Time{}, false
	}
	return Instant(quoted)
}

func fromNumber(text string, f float64) time.Time {
	unit := 1.0
	switch a := math.Abs(f); {
	case a > 1e17:
		unit = 1e9
	case a > 1e14:
		unit = 1e6
	case a > 1e11:
		unit = 1e3
	}
	if f/unit > 1e10 || f < 0 || math.IsNaN(f) {
		return time.Time{}
	}
	if n, err := strconv.ParseInt(text, 10, 64); err == nil { // exact where a float is not
		u := int64(unit)
		return time.Unix(n/u, n%u*(1e9/u)).UTC()
	}
	sec, frac := math.Modf(f / unit)
	return time.Unix(int64(sec), int64(math.Round(frac*1e6))*1e3).UTC()
}

var (
	zoned = []string{time.RFC3339Nano, "2006-01-02 15:04:05.999999999Z07:00", "2006-01-02 15:04:05.999999999 Z07:00", "2006-01-02T15:04:05.999999999Z0700", "2006-01-02 15:04:05.999999999 -0700", "2006-01-02 15:04:05 MST", time.RFC1123Z, time.RFC1123}
	local = []string{"2006-01-02T15:04:05.999999999", "2006-01-02 15:04:05.999999999", "2006-01-02T15:04", "2006-01-02 15:04"}
)

func fromText(text string, zone *time.Location) (t time.Time, naive bool) {
	for _, l := range zoned {
		if t, err := time.Parse(l, text); err == nil {
			return t, false
		}
	}
	if zone == nil {
		zone = time.UTC
	}
	for _, l := range local {
		if t, err := time.ParseInLocation(l, text, zone); err == nil {
			return t, true
		}
	}
	return time.Time{}, false
}
