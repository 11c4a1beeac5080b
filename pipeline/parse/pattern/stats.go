package pattern

import (
	"convod/pipeline/parse"
)

// survey is what one pass over a source learned about every pattern of a set.
type survey struct {
	text     *parse.Text
	body     string
	fences   []span
	ascii    bool
	stats    []stats
	books    []book
	nonBlank int
	records  records
	headings int // lines that are only a heading with an ISO date
	closing  int // lines that begin with a closing tag

	lines int // of the whole text, counted when the first walk begins; 0 before

	from *checkpoint // where the pass began; nil for the first line
}

// stats are the counts of one pattern.
type stats struct {
	anchors, system, dates, quick int
	preamble                      int // content lines before the first anchor
	opensAt                       int // content line of a first system line of WhatsApp, 0 for none
	afterCRLF, afterLF            int // anchors by the break before them
	both                          int // anchors on lines that another pattern claims as well
	labels                        map[string]int
	recurs                        bool // a label that is no label word came twice
	distinct                      int
	twice                         int  // anchors in which the name comes twice, as programs write it
	appLine                       bool // a line that only the program writes stands in a message
	dated                         int  // anchors that carry a date
	markup                        int  // anchors whose nick is an HTML tag
	order                         [2]votes
	offsets                       rising
	foreign                       map[string]int // headings that look like a role but are none, in order of first sight
	foreignOrder                  []string
	level                         int             // heading level of the anchors
	firstStart                    int             // offset of the first anchor
	unmarked                      map[string]bool // speakers that wrote a line without WhatsApp's mark
	notice                        string          // speaker of the encryption notice
	noticeAt                      int             // where it stands
	pending                       int
	nicks                         map[string]bool // who spoke, lower-cased, where actions must be told from events
}

// votes is the evidence for the order of day and month.
type votes struct {
	dayFirst, monthFirst, either int
	padded, bare, lower          int
	sep                          byte
}

func (v *votes) add(w *written, lower bool) {
	switch {
	case w.a > 12 && w.b <= 12:
		v.dayFirst++
	case w.b > 12 && w.a <= 12:
		v.monthFirst++
	default:
		v.either++
	}
	if w.padded {
		v.padded++
	}
	if w.bare {
		v.bare++
	}
	if lower {
		v.lower++
	}
	v.sep = w.sep
}

// rising follows clocks with seconds, to tell offsets of a recording from times of day.
type rising struct {
	count, first, last int
	broken             bool
}

func (r *rising) add(c clock) {
	sec := c.sec()
	if !c.seconds || c.half != 0 || r.count > 0 && sec < r.last {
		r.broken = true
	}
	if r.count == 0 {
		r.first = sec
	}
	r.count, r.last = r.count+1, sec
}

// nearZero is how late the first word of a recording may fall.
const nearZero = 10 * 60

func (r *rising) offsets() bool { return r.count > 0 && !r.broken && r.first < nearZero }
