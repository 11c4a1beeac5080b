package meeting

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// clock reads a time into a recording at the start of s: [h:]mm:ss, with a fraction behind
// a point or a comma. n is how many bytes it takes. Hours may have up to four digits.
func clock(s string) (d time.Duration, n int, ok bool) {
	var groups [3]int
	count := 0
	for count < 3 {
		first, value := n, 0
		for n < len(s) && isDigit(s[n]) && n-first < 5 {
			value = value*10 + int(s[n]-'0')
			n++
		}
		size := n - first
		if size == 0 || size > 4 || count > 0 && (size != 2 || value > 59) {
			return 0, 0, false
		}
		groups[count] = value
		count++
		if n+1 >= len(s) || s[n] != ':' || !isDigit(s[n+1]) {
			break
		}
		if count < 3 {
			n++
		}
	}
	if count < 2 || n < len(s) && isDigit(s[n]) {
		return 0, 0, false
	}
	if count == 2 {
		groups = [3]int{0, groups[0], groups[1]}
	}
	d = time.Duration(groups[0])*time.Hour + time.Duration(groups[1])*time.Minute + time.Duration(groups[2])*time.Second
	if n+1 < len(s) && (s[n] == '.' || s[n] == ',') && isDigit(s[n+1]) {
		unit := time.Second / 10
		for n++; n < len(s) && isDigit(s[n]); n++ {
			d += time.Duration(s[n]-'0') * unit
			unit /= 10
		}
	}
	return d, n, true
}

// fullClock reads s as a clock and nothing else.
func fullClock(s string) (time.Duration, bool) {
	d, n, ok := clock(s)
	return d, ok && n == len(s)
}

// timing reads the line that opens a cue: two clocks with an arrow between; settings may follow.
func timing(line string) (from, to time.Duration, ok bool) {
	before0, after, ok0 := strings.Cut(line, "-->")
	if !ok0 {
		return pairOfClocks(strings.TrimSpace(line))
	}
	if loose(line) {
		before0, after = padded(before0), padded(after)
	}
	before := strings.TrimSpace(before0)
	if from, ok = fullClock(before); !ok {
		return 0, 0, false
	}
	rest := strings.TrimLeft(after, " \t")
	to, n, ok := clock(rest)
	if !ok || n < len(rest) && rest[n] != ' ' && rest[n] != '\t' {
		return 0, 0, false
	}
	for setting := range strings.FieldsSeq(rest[n:]) {
		if !strings.Contains(setting, ":") { // align:start, X1:40; else it is a sentence about times
			return 0, 0, false
		}
	}
	return from, to, true
}

// pairOfClocks reads the times of SubViewer, 0:00:05.790,0:00:13.514: both with a fraction, so that no list of figures is one.
func pairOfClocks(line string) (from, to time.Duration, ok bool) {
	a, b, ok := strings.Cut(line, ",")
	if !ok || len(a)-strings.LastIndexByte(a, '.') != 4 || len(b)-strings.LastIndexByte(b, '.') != 4 {
		return 0, 0, false
	}
	from, ok1 := fullClock(a)
	to, ok2 := fullClock(b)
	return from, to, ok1 && ok2
}

// loose is true for times as Teams writes them in a document, 0:0:5.790 --> 0:0:13.514: minutes or seconds of one digit.
func loose(line string) bool {
	from, _, ok := strings.Cut(line, "-->")
	groups := strings.Split(strings.TrimSpace(from), ":")
	if !ok || len(groups) != 3 {
		return false
	}
	to := strings.Split(strings.TrimSpace(line[len(from)+3:]), ":")
	for _, g := range [][]string{groups, to} {
		if len(g) == 3 && (len(g[1]) == 1 || len(g[2]) == 1 || len(g[2]) > 1 && g[2][1] == '.') {
			return true
		}
	}
	return false
}

// padded gives every group of a loose clock two digits.
func padded(clock string) string {
	groups := strings.Split(strings.TrimSpace(clock), ":")
	for i, g := range groups {
		if len(g) == 1 || len(g) > 1 && g[1] == '.' {
			groups[i] = "0" + g
		}
	}
	return strings.Join(groups, ":")
}

// seconds is a number of seconds as a duration; ok is false for what no recording lasts.
func seconds(f float64) (time.Duration, bool) {
	if math.IsNaN(f) || f < 0 || f > 1e7 {
		return 0, false
	}
	return time.Duration(math.Round(f*1e3)) * time.Millisecond, true
}

// offset reads "12.5", "12.5s" or a clock.
func offset(s string) (time.Duration, bool) {
	s = strings.TrimSpace(s)
	if d, ok := fullClock(s); ok {
		return d, true
	}
	f, err := strconv.ParseFloat(strings.TrimSuffix(s, "s"), 64)
	if err != nil {
		return 0, false
	}
	return seconds(f)
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }
