package chunk

import "slices"

// maxEmpty bounds the empty headings that wait for their fate. A document with more
// of them in a row gets a title chunk too many, not memory without bound.
const maxEmpty = 4096

// outline is the headings above the cursor. A heading that ends up with no text
// and no filled section below it gets a chunk of its own; that is known only
// further down, so such headings wait, in order.
type outline struct {
	stack []level
	trail []string // titles of stack; shared by the chunks below, never changed

	waiting []emptyHeading
	open    []int // indexes in waiting of headings that text below may still fill, levels ascending
}

type level struct {
	depth int
	title string
}

type emptyHeading struct {
	depth int
	title string
	line  int
	trail []string // title included
}

// enter sets the trail above a section. Where it is the trail that the section
// before ended with, the levels are known; else a segment's place is its level.
func (o *outline) enter(trail []string) {
	above := make([]string, 0, len(trail))
	stack := make([]level, 0, len(trail))
	for i, title := range trail {
		if !isBlank(title) {
			above = append(above, title)
			stack = append(stack, level{i + 1, title})
		}
	}
	if !slices.Equal(above, o.trail) {
		o.stack = stack
	}
	o.trail = above
}

// push opens a heading and returns the empty ones whose fate that decides.
func (o *outline) push(depth int, title string, line int) []emptyHeading {
	for n := len(o.stack); n > 0 && o.stack[n-1].depth >= depth; n-- {
		o.stack = o.stack[:n-1]
	}
	o.stack = append(o.stack, level{depth, title})
	o.trail = make([]string, len(o.stack))
	for i, l := range o.stack {
		o.trail[i] = l.title
	}
	for n := len(o.open); n > 0 && o.waiting[o.open[n-1]].depth >= depth; n-- {
		o.open = o.open[:n-1]
	}
	var settled []emptyHeading
	if len(o.open) == 0 || len(o.waiting) >= maxEmpty {
		settled = o.drain()
	}
	o.open = append(o.open, len(o.waiting))
	o.waiting = append(o.waiting, emptyHeading{depth, title, line, o.trail})
	return settled
}

// fill is called for text below the current heading: the headings above it are
// not empty. It returns those that stay empty.
func (o *outline) fill() []emptyHeading {
	if len(o.waiting) == 0 {
		return nil
	}
	for i, at := range o.open {
		o.waiting = slices.Delete(o.waiting, at-i, at-i+1)
	}
	o.open = o.open[:0]
	return o.drain()
}

// drain returns every waiting heading.
func (o *outline) drain() []emptyHeading {
	settled := o.waiting
	o.waiting, o.open = nil, o.open[:0]
	return settled
}
