package config

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/bmatcuk/doublestar/v4"
	"gopkg.in/yaml.v3"

	// Zone names must work on machines without a zone database of their own
	// (Windows, containers), or a good config would be refused there.
	_ "time/tzdata"
)

// Each method below checks one value and stores it. It leaves the target alone
// and returns false when the value is left empty or is a problem.

// text takes any single value as it is written, so that a name like 2024 needs
// no quotes.
func (r *reader) text(n *yaml.Node, what string, into *string) bool {
	if isNull(n) {
		return false
	}
	if n.Kind != yaml.ScalarNode {
		r.add(n.Line, what+" must be a single value", "")
		return false
	}
	if containsControl(n.Value) {
		r.add(n.Line, what+" holds a control character", "")
		return false
	}
	if n.Value == "" {
		return false
	}
	*into = n.Value
	return true
}

func containsControl(s string) bool {
	return strings.ContainsFunc(s, func(c rune) bool { return c < ' ' || c == 0x7f })
}

// texts takes a list, or one value as a list of one. Repeats are dropped.
func (r *reader) texts(n *yaml.Node, what string, into *[]string) bool {
	if isNull(n) {
		return false
	}
	items := []*yaml.Node{n}
	if n.Kind == yaml.SequenceNode {
		items = r.items(n, what, "a list")
	}
	var all []string
	seen := map[string]bool{}
	for i, item := range items {
		var s string
		if r.text(item, fmt.Sprintf("%s[%d]", what, i), &s) && !seen[s] {
			seen[s] = true
			all = append(all, s)
		}
	}
	*into = all
	return true
}

func (r *reader) globs(n *yaml.Node, what string, into *[]string) {
	var all []string
	if !r.texts(n, what, &all) {
		return
	}
	for _, g := range all {
		if !doublestar.ValidatePattern(g) {
			r.add(n.Line, fmt.Sprintf("%s: %q is not a glob", what, g), `a [ or { is not closed; write \[ for the character itself`)
		}
	}
	*into = all
}

func (r *reader) oneOf(n *yaml.Node, what string, known []string, into *string) bool {
	var s string
	if !r.text(n, what, &s) {
		return false
	}
	if !slices.Contains(known, s) {
		r.add(n.Line, fmt.Sprintf("%s: %q is not one of %s", what, s, strings.Join(known, ", ")), didYouMean(s, known))
		return false
	}
	*into = s
	return true
}

func didYouMean(word string, known []string) string {
	if k := nearest(word, known); k != "" {
		return "did you mean " + k + "?"
	}
	return ""
}

func (r *reader) dateOrder(n *yaml.Node, into *DateOrder) {
	var s string
	if r.oneOf(n, "date_order", []string{string(DateOrderAuto), string(DateOrderDMY), string(DateOrderMDY)}, &s) {
		*into = DateOrder(s)
	}
}

func (r *reader) watchMode(n *yaml.Node, into *WatchMode) {
	var s string
	if r.oneOf(n, "watch", []string{string(WatchAuto), string(WatchPoll)}, &s) {
		*into = WatchMode(s)
	}
}

func (r *reader) boolean(n *yaml.Node, what string, into *bool) {
	var s string
	if !r.text(n, what, &s) {
		return
	}
	switch strings.ToLower(s) {
	case "true", "yes", "on":
		*into = true
	case "false", "no", "off":
		*into = false
	default:
		r.add(n.Line, fmt.Sprintf("%s: %q is neither true nor false", what, s), "")
	}
}

// zone accepts names of the zone database only: "Local" would mean another zone
// on another machine, and abbreviations such as CET know no summer time.
func (r *reader) zone(n *yaml.Node, what string, into *string) {
	var s string
	if !r.text(n, what, &s) {
		return
	}
	if _, err := time.LoadLocation(s); err != nil || s == "Local" {
		r.add(n.Line, fmt.Sprintf("%s: unknown time zone %q", what, s), "use an IANA name such as Europe/Berlin, America/New_York or UTC")
		return
	}
	*into = s
}

// path makes a path absolute: ~ is the home folder, and a relative path starts
// at the config file's folder, which is the same for everyone who reads it.
func (r *reader) path(n *yaml.Node, what, s string) (string, bool) {
	switch {
	case s == "~" || strings.HasPrefix(s, "~/") || strings.HasPrefix(s, `~\`) && filepath.Separator == '\\':
		if r.home == "" {
			r.add(n.Line, fmt.Sprintf("%s: there is no home folder that ~ could mean", what), "write the whole path")
			return "", false
		}
		return filepath.Join(r.home, s[1:]), true
	case strings.HasPrefix(s, "~"):
		r.add(n.Line, fmt.Sprintf("%s: %q: only your own ~/ can be used", what, s), "write the whole path")
		return "", false
	case strings.HasPrefix(s, "$"):
		r.add(n.Line, fmt.Sprintf("%s: %q: variables are not expanded", what, s), "write ~/ or the whole path")
		return "", false
	case filepath.IsAbs(s):
		return filepath.Clean(s), true
	}
	return filepath.Join(r.dir, s), true
}
