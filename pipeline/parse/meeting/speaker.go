package meeting

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// census counts the labels before a colon in a transcript and tells people from the rest. It is
// taken over the whole text before any of it becomes a message.
type census struct {
	labels map[string]*labelCount
	body   string // the whole transcript, in which a label may occur as an ordinary word
	lines  int    // places where a label could stand
	marked int    // places where one did

	ordinary map[string]bool // words of once-seen labels that occur in small letters; nil until asked for
}

type labelCount struct {
	heads, lines int
	verdict      [2]verdict // of a label at the head of a cue, and further down
}

// verdict is what was decided about a label: a transcript repeats a few of them thousands of times.
type verdict byte

const (
	undecided verdict = iota
	isPerson
	isText
)

// maxLabels bounds the labels that are counted; a meeting has fewer people.
const maxLabels = 4096

func newCensus(body string) *census { return &census{labels: map[string]*labelCount{}, body: body} }

// count takes note of a line; head tells the first line of a cue or paragraph.
func (c *census) count(line string, head bool) {
	label, _, ok := splitLabel(line)
	if head {
		c.lines++
	}
	n := c.labels[label]
	if !ok || n == nil && !plausible(label, maxWords) {
		return
	}
	if head {
		c.marked++
	}
	if n == nil {
		if len(c.labels) >= maxLabels {
			return
		}
		n = &labelCount{}
		c.labels[label] = n
	}
	if n.lines++; head {
		n.heads++
	}
}

// split takes the speaker off a line; named is false when no person's name opens it.
func (c *census) split(line string, head bool) (speaker, text string, named bool) {
	label, rest, ok := splitLabel(line)
	if !ok {
		return "", line, false
	}
	n := c.labels[label]
	if n == nil {
		return "", line, false
	}
	v := &n.verdict[0]
	if !head {
		v = &n.verdict[1]
	}
	if *v == undecided {
		if *v = isText; c.person(label, n, head) {
			*v = isPerson
		}
	}
	if *v == isText {
		return "", line, false
	}
	return label, rest, true
}

// person decides about a plausible label.
func (c *census) person(label string, n *labelCount, head bool) bool {
	if !head && n.heads == 0 && n.lines < 2 { // a wrapped line that happens to hold a colon
		return false
	}
	// Where (nearly) every cue opens with a label, the tool puts names there.
	if c.lines > 1 && c.marked*10 >= c.lines*9 {
		return true
	}
	words, capital := nameShape(label)
	switch {
	case !capital:
		return n.lines > 1 && words == 1 && !commonWords()[strings.ToLower(label)]
	case words > maxNameWords:
		return n.lines > 1
	case words > 1 || n.lines > 1:
		return words > 1 || !commonWords()[strings.ToLower(label)]
	}
	lower := strings.ToLower(label)
	return !commonWords()[lower] && (lower == label || !c.isOrdinary(lower))
}

// isOrdinary is true when the one word of a label also stands in the text in small letters:
// "the budget is fine" makes of "Budget: 200" a heading.
func (c *census) isOrdinary(lower string) bool {
	if c.ordinary == nil {
		c.ordinary = map[string]bool{}
		once := map[string]bool{}
		for label, n := range c.labels {
			if n.lines == 1 && !strings.Contains(label, " ") {
				once[strings.ToLower(label)] = true
			}
		}
		for w := range strings.FieldsFuncSeq(c.body, func(r rune) bool { return !unicode.IsLetter(r) }) {
			if once[w] {
				c.ordinary[w] = true
			}
		}
	}
	return c.ordinary[lower]
}

// Words of a label: beyond the first bound it must recur, beyond the second it is a clause.
const (
	maxNameWords = 4
	maxWords     = 6
	maxLabel     = 100 // bytes
)

// splitLabel cuts a line at the first colon that is followed by a space or the end, markup around the label aside.
func splitLabel(line string) (label, rest string, ok bool) {
	line = strings.TrimSpace(line)
	for _, dash := range []string{">> ", ">>", "- ", "– ", "— "} {
		line = strings.TrimLeft(strings.TrimPrefix(line, dash), " ")
	}
	for i, r := range line[:min(len(line), maxLabel+4)] {
		size := utf8.RuneLen(r)
		if r != ':' && r != '：' || i == 0 {
			continue
		}
		next := i + size
		bold := strings.HasPrefix(line[next:], "**")
		if r == ':' && next < len(line) && line[next] != ' ' && line[next] != '\t' && !bold {
			return "", "", false // 10:30, https://
		}
		label, rest = line[:i], line[next:]
		if bold || strings.HasPrefix(label, "**") {
			label, rest = strings.Trim(label, "*"), strings.TrimPrefix(rest, "**")
		}
		if n := len(label); n > 2 && label[0] == '[' && label[n-1] == ']' {
			label = label[1 : n-1]
		}
		return strings.TrimSpace(label), strings.TrimSpace(rest), true
	}
	return "", "", false
}

// plausible is true for labels that could be a name by their signs alone.
func plausible(label string, most int) bool {
	if label == "" || len(label) > maxLabel || strings.ContainsAny(label, "?!;\"“”<>{}=\t:") || strings.Contains(label, "...") || strings.Contains(label, "…") {
		return false
	}
	letters, digits := 0, 0
	for _, r := range label {
		if unicode.IsLetter(r) {
			letters++
		} else if unicode.IsDigit(r) {
			digits++
		}
	}
	if letters == 0 {
		return digits >= 7 // somebody who dialled in
	}
	if isDigit(label[0]) && digits < 7 { // "2 things", "10 am"
		return false
	}
	words, _ := nameShape(label)
	return words <= most && !isLabel(label) && !endsSentence(label)
}

// nameShape counts the words of a label that make a name; what stands in brackets and particles ("van", "de")
// do not count. capital is true when each begins as names do: with a capital, a digit or a letter that has no case.
func nameShape(label string) (words int, capital bool) {
	capital = true
	depth := 0
	for w := range strings.FieldsSeq(label) {
		inside := depth > 0 || w[0] == '(' || w[0] == '['
		depth += strings.Count(w, "(") + strings.Count(w, "[") - strings.Count(w, ")") - strings.Count(w, "]")
		if inside || w == "-" || w == "|" || w == "/" || w == "&" || particles()[w] {
			continue
		}
		words++
		if r, _ := utf8.DecodeRuneInString(w); unicode.IsLower(r) {
			capital = false
		}
	}
	return words, capital
}

// endsSentence is true when a full stop inside the label ends more than a title or an initial.
func endsSentence(label string) bool {
	for {
		i := strings.Index(label, ". ")
		if i < 0 {
			return false
		}
		word := label[strings.LastIndexByte(label[:i], ' ')+1 : i]
		if utf8.RuneCountInString(word) > 2 && !titles()[strings.ToLower(word)] {
			return true
		}
		label = label[i+2:]
	}
}
