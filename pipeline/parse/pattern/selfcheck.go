package pattern

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
)

var kebab = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`) })

// IsID tells whether a text can be the id of a pattern: small letters and digits, in words with a hyphen between them.
func IsID(text string) bool { return kebab().MatchString(text) }

func checkWords(d Declaration) error {
	for _, w := range []struct{ key, value, known string }{
		{"date", d.Date, " inline page "},
		{"clock", d.Clock, " 12h 24h any none "},
		{"zone", d.Zone, " utc page local "},
		{"order", d.Order, " dmy mdy dmy-12h mdy-12h "},
		{"speaker_clean", d.SpeakerClean, " default nick raw doubled "},
		{"needs", d.Needs, " heading "},
		{"guard", d.Guard, " markup headings "},
		{"cell", d.Cell, " csv line "},
	} {
		if w.value != "" && !strings.Contains(w.known, " "+w.value+" ") {
			return fmt.Errorf("%s is %q; it must be one of%s", w.key, w.value, strings.TrimRight(w.known, " "))
		}
	}
	return nil
}

func (c *compiled) checkGroups(fail func(sample, format string, args ...any) error) error {
	for i, e := range c.entries {
		if e.kind != kindAnchor && e.kind != kindAction {
			if e.kind == kindDate && !e.has(fDate) && !(e.has(fYear) && e.has(fMonth) && e.has(fDay)) {
				return fail("", "date_lines needs a group named date, or year, month and day")
			}
			continue
		}
		if !e.has(fSpeaker) {
			return fail("", "expression needs a group named speaker")
		}
		if i > 0 {
			continue // further anchors may know less than the main one
		}
		if c.Clock != "" && c.Clock != "none" && !e.has(fHour) {
			return fail("", "clock is %s, so the expression needs a group named hour", c.Clock)
		}
		if c.Clock == "12h" && !e.has(fAmpm) {
			return fail("", "clock is 12h, so the expression needs a group named ampm")
		}
		if c.Date == "inline" && e.kind == kindAnchor && !e.has(fDate) && !(e.has(fMonth) && e.has(fDay)) {
			return fail("", "date is inline, so the expression needs a group named date, or year, month and day")
		}
	}
	return nil
}

func (c *compiled) checkSamples(fail func(sample, format string, args ...any) error) error {
	if len(c.Samples) < 2 {
		return fail("", "give at least two samples of the line that opens a message")
	}
	for _, s := range c.Samples {
		if !c.accepts(s) {
			return fail(s, "sample does not match")
		}
		if !c.quick(viewOf(s, 0).clean) {
			return fail(s, "the quick test rejects a sample that the expression accepts")
		}
	}
	for _, s := range c.Counters {
		if c.accepts(s) {
			return fail(s, "counter-sample matches")
		}
	}
	return nil
}

// accepts is true when the text, one anchor of this pattern, matches as the
// reader would match it.
func (c *compiled) accepts(sample string) bool {
	lines := strings.Split(sample, "\n")
	var sc scanner
	for _, e := range c.entries {
		if e.kind != kindAnchor || len(e.lines) > len(lines) {
			continue
		}
		ok := true
		var all anchor
		for i, m := range e.lines {
			v := viewOf(lines[i], 0)
			if ok = v.at >= e.indent[i] && m.match(&sc, v.clean); !ok {
				break
			}
			all.take(&sc.caps, &v)
		}
		if ok && all.check(c, nil) && !all.who.system {
			return true
		}
	}
	return false
}
