package pattern

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"regexp/syntax"
	"strings"

	"gopkg.in/yaml.v3"
)

// entryKind is what a line that an expression matches is.
type entryKind uint8

const (
	kindAnchor entryKind = iota
	kindAction
	kindFollow
	kindSystem
	kindDate
)

// entry is one expression of a pattern: as many matchers as it has lines.
type entry struct {
	pattern int // index in the set
	kind    entryKind
	lines   []*matcher
	key     int // the line that is tested first: the one that says most
}

// compiled is a declaration that passed its own checks.
type compiled struct {
	Declaration
	index       int
	entries     []*entry
	systemText  []*matcher
	notSpeaker  []*regexp.Regexp
	noise       []*matcher
	closers     []*matcher
	strip       []*ending
	bodyLine    *regexp.Regexp
	title       *regexp.Regexp
	titleName   *regexp.Regexp
	rule        speakerRule
	fingerprint string
	first, next [256][]*entry // its own dispatch tables
}

// prepare compiles a declaration and runs its samples. The error is an [*Error].
func prepare(d Declaration) (*compiled, error) {
	c := &compiled{Declaration: d, rule: speakerRule(d.SpeakerClean)}
	fail := func(sample, format string, args ...any) error {
		return &Error{File: d.file, Line: d.line, Pattern: d.ID, Sample: sample, Problem: fmt.Sprintf(format, args...)}
	}
	if !kebab.MatchString(d.ID) {
		return nil, fail("", "id must be kebab-case, like my-chat")
	}
	if d.Expression == "" {
		return nil, fail("", "expression is missing")
	}
	if d.SpeakerClean == "default" {
		c.rule = speakerDefault
	}
	if err := checkWords(d); err != nil {
		return nil, fail("", "%v", err)
	}
	add := func(kind entryKind, key string, exprs ...string) error {
		for _, x := range exprs {
			if x == "" {
				continue
			}
			e, err := compileEntry(kind, x)
			if err != nil {
				return fail("", "%s: %v", key, err)
			}
			c.entries = append(c.entries, e)
		}
		return nil
	}
	for _, part := range []struct {
		kind  entryKind
		key   string
		exprs []string
	}{
		{kindAnchor, "expression", []string{d.Expression}},
		{kindAnchor, "also", d.Also},
		{kindAction, "action", []string{d.Action}},
		{kindFollow, "follow_up", []string{d.FollowUp}},
		{kindDate, "date_lines", d.DateLines},
		{kindSystem, "system", d.System},
	} {
		if err := add(part.kind, part.key, part.exprs...); err != nil {
			return nil, err
		}
	}
	var err error
	plain := func(key string, exprs ...string) (out []*regexp.Regexp) {
		for _, x := range exprs {
			re, reErr := regexp.Compile(x)
			if reErr != nil && err == nil {
				err = fail("", "%s: %v", key, reErr)
			}
			out = append(out, re)
		}
		return out
	}
	one := func(key, x string) *regexp.Regexp {
		if x == "" {
			return nil
		}
		re := plain(key, x)[0]
		if err == nil && re.SubexpIndex("text") < 0 {
			err = fail("", "%s needs a group named text", key)
		}
		return re
	}
	lines := func(key string, exprs ...string) (out []*matcher) {
		for _, x := range exprs {
			m, mErr := compile(x)
			if mErr != nil && err == nil {
				err = fail("", "%s: %v", key, mErr)
			}
			out = append(out, m)
		}
		return out
	}
	c.systemText, c.notSpeaker = lines("system_text", d.SystemText...), plain("not_speaker", d.NotSpeaker...)
	for _, re := range plain("strip", d.Strip...) {
		if re != nil {
			c.strip = append(c.strip, newEnding(re))
		}
	}
	c.noise, c.closers = lines("noise", d.Noise...), lines("close", d.Close...)
	c.bodyLine, c.title, c.titleName = one("body_line", d.BodyLine), one("title", d.Title), one("title_name", d.TitleName)
	if err != nil {
		return nil, err
	}
	if err := c.checkGroups(fail); err != nil {
		return nil, err
	}
	if err := c.checkSamples(fail); err != nil {
		return nil, err
	}
	raw, err := yaml.Marshal(d)
	if err != nil {
		return nil, fail("", "%v", err)
	}
	sum := sha256.Sum256(raw)
	c.fingerprint = hex.EncodeToString(sum[:8])
	return c, nil
}

var kebab = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func checkWords(d Declaration) error {
	for _, w := range []struct{ key, value, known string }{
		{"date", d.Date, " inline page "}, {"clock", d.Clock, " 12h 24h any none "}, {"zone", d.Zone, " utc page local "},
		{"order", d.Order, " dmy mdy dmy-12h mdy-12h "}, {"speaker_clean", d.SpeakerClean, " default nick raw "}, {"needs", d.Needs, " heading "},
		{"guard", d.Guard, " markup headings "}, {"cell", d.Cell, " csv line "},
	} {
		if w.value != "" && !strings.Contains(w.known, " "+w.value+" ") {
			return fmt.Errorf("%s is %q; it must be one of%s", w.key, w.value, strings.TrimRight(w.known, " "))
		}
	}
	return nil
}

// ending is an expression for the end of a text. Most texts end otherwise, which their last byte tells.
type ending struct {
	re   *regexp.Regexp
	last [256]bool
	any  bool // the last byte tells nothing
}

func newEnding(re *regexp.Regexp) *ending {
	e := &ending{re: re}
	tree, err := syntax.Parse(re.String(), syntax.Perl)
	e.any = err != nil || tree.Op != syntax.OpConcat || tree.Sub[len(tree.Sub)-1].Op != syntax.OpEndText || !lastOf(tree, &e.last)
	return e
}

// find gives where the ending begins in text, -1 when it does not end so.
func (e *ending) find(text string) int {
	if text == "" || !e.any && !e.last[text[len(text)-1]] {
		return -1
	}
	loc := e.re.FindStringIndex(text)
	if loc == nil || loc[1] != len(text) || loc[0] == loc[1] {
		return -1
	}
	return loc[0]
}

// compileEntry compiles an expression of one or several lines. Lines are told
// apart by a \n that stands outside of groups.
func compileEntry(kind entryKind, expr string) (*entry, error) {
	e := &entry{kind: kind}
	for i, part := range strings.Split(expr, `\n`) {
		if i > 0 && !strings.HasPrefix(part, "^") {
			part = "^" + part
		}
		if strings.Contains(expr, `\n`) && !strings.HasSuffix(part, "$") {
			part += "$"
		}
		m, err := compile(part)
		if err != nil {
			return nil, err
		}
		e.lines = append(e.lines, m)
	}
	// The key is the line with the narrowest beginning.
	best := 1 << 30
	for i, m := range e.lines {
		wide := 0
		for _, ok := range m.first {
			if ok {
				wide++
			}
		}
		if wide < best {
			best, e.key = wide, i
		}
	}
	return e, nil
}

// has tells whether any line of the entry names the field.
func (e *entry) has(f field) bool {
	for _, m := range e.lines {
		for _, s := range m.slots {
			if s == int(f) {
				return true
			}
		}
	}
	return false
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
		if !c.quickPass(strings.TrimLeft(s, " \t")) {
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
			if ok = m.match(&sc, v.clean); !ok {
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

// quickPass is the declared quick test; without one everything passes.
func (c *compiled) quickPass(line string) bool {
	if len(c.Quick) == 0 {
		return true
	}
	line = viewOf(line, 0).clean
	for _, q := range c.Quick {
		if strings.HasPrefix(line, q) {
			return true
		}
	}
	return false
}
