package pattern

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"regexp"
)

// compiled is a declaration that passed its own checks.
type compiled struct {
	Declaration
	index       int
	entries     []*entry
	systemText  []*matcher
	notSpeaker  []*regexp.Regexp
	noise       []*matcher
	appLines    []*matcher
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
	if !IsID(d.ID) {
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
	c.closers, c.appLines = lines("close", d.Close...), lines("app_lines", d.AppLines...)
	c.noise = append(lines("noise", d.Noise...), c.appLines...)
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
	if c.fingerprint = d.print; c.fingerprint != "" {
		return c, nil
	}
	raw, err := json.Marshal(d) // a third of the time that YAML takes
	if err != nil {
		return nil, fail("", "%v", err)
	}
	sum := sha256.Sum256(raw)
	c.fingerprint = hex.EncodeToString(sum[:8])
	return c, nil
}
