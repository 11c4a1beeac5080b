package pattern

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
)

// matcher is one expression, compiled twice: to Go's own regexp, which is the
// reference and always right, and to a small scanner that gives the same answer
// faster. What the scanner cannot do in linear time it hands to the reference.
type matcher struct {
	re      *regexp.Regexp
	slots   []int // field of each capture group of re, -1 for none
	start   *node // nil: only the reference can do it
	first   [256]bool
	last    [256]bool // bytes that a match may end with; meaningful when tail
	tail    bool      // last says how a match ends
	whole   bool      // a match runs to the end of the line
	needs   []string  // texts, one of which every match holds; nil for none
	narrow  bool      // few bytes can begin a match
	wide    bool      // nearly every byte can
	foreign bool      // every match holds text above ASCII
	digit   bool      // every match holds a digit
	most    int       // runes the longest match has, -1 for no limit
}

// compile reads one expression. It is anchored at the start whether it says so
// or not. Named groups outside [fieldNames] are an error.
func compile(expr string) (*matcher, error) {
	anchored := expr
	if !strings.HasPrefix(expr, "^") {
		anchored = "^(?:" + expr + ")"
	}
	re, err := regexp.Compile(anchored)
	if err != nil {
		return nil, err
	}
	m := &matcher{re: re}
	for _, name := range re.SubexpNames() {
		slot := -1
		for f, n := range fieldNames {
			if n == name {
				slot = f
			}
		}
		if slot < 0 && name != "" {
			return nil, fmt.Errorf("group %q is unknown; known are %s", name, strings.Join(fieldNames[:], ", "))
		}
		m.slots = append(m.slots, slot)
	}
	tree, err := syntax.Parse(anchored, syntax.Perl)
	if err != nil {
		return nil, err
	}
	b := builder{slots: m.slots}
	m.start = b.build(tree, &node{op: opAccept}, false)
	if b.failed {
		m.start = nil
		for i := range m.first {
			m.first[i] = true
		}
	} else if firstOf(m.start, &m.first) {
		for i := range m.first {
			m.first[i] = true
		}
	}
	m.needs, m.digit = needOf(tree), needsDigit(tree)
	wide := 0
	for _, ok := range m.first {
		if ok {
			wide++
		}
	}
	m.narrow, m.wide = wide <= 16, wide > 200
	m.foreign = len(m.needs) > 0
	for _, need := range m.needs {
		m.foreign = m.foreign && !isASCII(need)
	}
	m.most = mostOf(tree)
	m.whole = tree.Op == syntax.OpConcat && tree.Sub[len(tree.Sub)-1].Op == syntax.OpEndText
	m.tail = m.whole && lastOf(tree, &m.last)
	return m, nil
}

type builder struct {
	slots  []int
	failed bool
}

// build gives the node that matches re and then goes on to next. optional is
// true inside a branch that a match may leave again.
func (b *builder) build(re *syntax.Regexp, next *node, optional bool) *node {
	switch re.Op {
	case syntax.OpEmptyMatch:
		return next
	case syntax.OpLiteral:
		if re.Flags&syntax.FoldCase == 0 {
			return &node{op: opLit, lit: string(re.Rune), next: next}
		}
		for _, v := range slices.Backward(re.Rune) {
			next = &node{op: opSet, set: foldSet(v), next: next}
		}
		return next
	case syntax.OpCharClass, syntax.OpAnyCharNotNL, syntax.OpAnyChar:
		return &node{op: opSet, set: setOf(re), next: next}
	case syntax.OpBeginText, syntax.OpBeginLine:
		return &node{op: opBegin, next: next}
	case syntax.OpEndText, syntax.OpEndLine:
		if re.Op == syntax.OpEndLine {
			b.failed = true
		}
		return &node{op: opEnd, next: next}
	case syntax.OpConcat:
		for _, v := range slices.Backward(re.Sub) {
			next = b.build(v, next, optional)
		}
		return next
	case syntax.OpCapture:
		slot := b.slots[re.Cap]
		if slot < 0 {
			return b.build(re.Sub[0], next, optional)
		}
		end := &node{op: opCap, slot: 2*slot + 1, undo: optional, next: next}
		return &node{op: opCap, slot: 2 * slot, undo: optional, next: b.build(re.Sub[0], end, optional)}
	case syntax.OpAlternate:
		n := &node{op: opAlt}
		for _, sub := range re.Sub {
			n.alts = append(n.alts, b.build(sub, next, true))
		}
		return finishAlt(n)
	case syntax.OpQuest, syntax.OpStar, syntax.OpPlus, syntax.OpRepeat:
		return b.repeat(re, next, optional)
	}
	b.failed = true
	return next
}

func (b *builder) repeat(re *syntax.Regexp, next *node, optional bool) *node {
	lo, hi := 0, -1
	switch re.Op {
	case syntax.OpQuest:
		hi = 1
	case syntax.OpPlus:
		lo = 1
	case syntax.OpRepeat:
		lo, hi = re.Min, re.Max
	}
	lazy := re.Flags&syntax.NonGreedy != 0
	if set := single(re.Sub[0]); set != nil {
		n := &node{op: opRun, set: set, narrow: len(set.ranges) == 0, min: lo, max: hi, next: next}
		if lazy {
			n.op, n.stop = opLazy, literalAfter(next)
			return n
		}
		n.stop = literalAfter(next)
		var heads [256]bool
		if !firstOf(next, &heads) {
			n.exclusive = disjoint(set, &heads)
		} else if set.any && ends(next) {
			n.exclusive = true
		}
		return n
	}
	if hi < 0 || hi > 8 {
		b.failed = true // a loop over a group: rare, and the reference reads it in linear time
		return next
	}
	for i := hi; i > 0; i-- {
		inner := b.build(re.Sub[0], next, true)
		if i <= lo {
			next = inner
			continue
		}
		// x{0,2} as x?x?: the same matches in the same order of preference.
		n := &node{op: opAlt, alts: []*node{inner, next}}
		if lazy {
			n.alts = []*node{next, inner}
		}
		next = finishAlt(n)
	}
	return next
}

func finishAlt(n *node) *node {
	n.heads = make([]*[256]bool, len(n.alts))
	for i, a := range n.alts {
		var h [256]bool
		if !firstOf(a, &h) {
			n.heads[i] = &h
		}
	}
	return n
}
