package pattern

import (
	"strings"
	"sync"
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

// halves are the words that begin with neither a nor p as in English, or with the wrong one of them (the abbreviated day
// periods of CLDR).
var halves = sync.OnceValue(func() map[string]byte {
	return map[string]byte{
		"SA": 'a', "CH": 'p', "ÖÖ": 'a', "ÖS": 'p', "π.μ.": 'a', "μ.μ.": 'p', "dop.": 'a', "odp.": 'p', "pop.": 'p', "de.": 'a', "du.": 'p', "vorm.": 'a', "nachm.": 'p',
		"PG": 'a', "PTG": 'p', "לפנה״צ": 'a', "אחה״צ": 'p', `לפנה"צ`: 'a', `אחה"צ`: 'p', "ق.ظ": 'a', "ق.ظ.": 'a', "ب.ظ": 'p', "ب.ظ.": 'p',
		"пр.об.": 'a', "сл.об.": 'p', "дп": 'a', "пп": 'p', "пре подне": 'a', "по подне": 'p', "претпладне": 'a', "попладне": 'p',
		"priešpiet": 'a', "popiet": 'p', "priekšpusdienā": 'a', "pēcpusdienā": 'p', "priekšp.": 'a', "pēcp.": 'p', "fm": 'a', "em": 'p', "ap.": 'a', "ip.": 'p',
		"f.h.": 'a', "e.h.": 'p', "e paradites": 'a', "e pasdites": 'p', "पूर्वाह्न": 'a', "अपराह्न": 'p', "म.पू.": 'a', "म.उ.": 'p', "ಪೂರ್ವಾಹ್ನ": 'a', "ಅಪರಾಹ್ನ": 'p',
		"පෙ.ව.": 'a', "ප.ව.": 'p', "ก่อนเที่ยง": 'a', "หลังเที่ยง": 'p', "vm.": 'a', "nm.": 'p', "TO": 'a', "TK": 'p', "ጥዋት": 'a', "ከሰዓት": 'p',
	}
})

// halfOf reads a word for the half of the day, before or after the clock, in
// the languages that phones export, and gives the hour of the day.
func halfOf(word string, hour int) (half byte, hour24 int, ok bool) {
	if hour > 12 || word == "" {
		return 0, hour, false
	}
	noon, night := false, false
	known := byte(0)
	if english := len(word) == 2 && word[1]|0x20 == 'm' && (word[0]|0x20 == 'a' || word[0]|0x20 == 'p'); !english {
		known = halves()[word]
	}
	switch {
	case known != 0:
		half = known
	case word[0] == 'a' || word[0] == 'A':
		half = 'a'
	case word[0] == 'p' || word[0] == 'P':
		half = 'p'
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
