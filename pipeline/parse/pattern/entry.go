package pattern

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode/utf8"
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
	indent  []int // least indentation of each line
	index   uint8 // in the pattern
	key     int   // the line that is tested first: the one that says most
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

// maxEnding is how long an ending may be, in bytes: a message of megabytes is not searched from its start.
const maxEnding = 1 << 10

// find gives where the ending begins in text, -1 when it does not end so.
func (e *ending) find(text string) int {
	if text == "" || !e.any && !e.last[text[len(text)-1]] {
		return -1
	}
	from := max(0, len(text)-maxEnding)
	for from < len(text) && from > 0 && !utf8.RuneStart(text[from]) {
		from++
	}
	loc := e.re.FindStringIndex(text[from:])
	if loc == nil || from+loc[1] != len(text) || loc[0] == loc[1] {
		return -1
	}
	return from + loc[0]
}

// compileEntry compiles an expression of one or several lines. Lines are told
// apart by a \n that stands outside of groups. Matching sees no white space before a line; spaces at the start
// of an expression ask for that much of it.
func compileEntry(kind entryKind, expr string) (*entry, error) {
	e := &entry{kind: kind}
	for i, part := range strings.Split(expr, `\n`) {
		if i > 0 && !strings.HasPrefix(part, "^") {
			part = "^" + part
		}
		if strings.Contains(expr, `\n`) && !strings.HasSuffix(part, "$") {
			part += "$"
		}
		bare := strings.TrimLeft(strings.TrimPrefix(part, "^"), " ")
		if n := len(part) - len(bare) - 1; strings.HasPrefix(part, "^") && n > 0 {
			part = "^" + bare
			e.indent = append(e.indent, n)
		} else {
			e.indent = append(e.indent, 0)
		}
		m, err := compile(part)
		if err != nil {
			return nil, err
		}
		e.lines = append(e.lines, m)
	}
	// The key is the line with the narrowest beginning.
	best := 1 << 30
	for i, m := range e.lines[:min(2, len(e.lines))] { // tables look one line ahead, no further
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
		if slices.Contains(m.slots, int(f)) {
			return true
		}
	}
	return false
}
