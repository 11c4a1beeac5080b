package pattern

import (
	"strings"
)

// view is a line as the matchers see it: without the white space before it, cleaned.
type view struct {
	raw   string
	clean string
	from  []int32 // offset in raw for each byte of clean; nil: clean is raw[at:]
	at    int
	start int  // of raw in the body
	ascii bool // known to hold ASCII only
	lead  bool // a direction mark stands before the anchor
}

// viewOf cleans a line that starts at offset start.
func viewOf(raw string, start int) view {
	if isASCII(raw) {
		return plainView(raw, start, true)
	}
	return foldedView(raw, start)
}

func plainView(raw string, start int, ascii bool) view {
	at := 0
	for at < len(raw) && (raw[at] == ' ' || raw[at] == '\t') {
		at++
	}
	return view{raw: raw, clean: raw[at:], at: at, start: start, ascii: ascii}
}

func foldedView(raw string, start int) view {
	if !isExotic(raw) {
		return plainView(raw, start, false)
	}
	clean, from := fold(raw, nil, nil)
	trimmed := strings.TrimLeft(clean, " \t")
	from = from[len(clean)-len(trimmed):]
	v := view{raw: raw, clean: trimmed, from: from, start: start}
	for _, r := range raw[:from[0]] {
		v.lead = v.lead || isDirection(r)
	}
	return v
}

// rawAt is the offset in the raw line of offset i of the cleaned one.
func (v *view) rawAt(i int32) int {
	if v.from == nil {
		return v.at + int(i)
	}
	return int(v.from[i])
}

// field is the raw text of a field.
func (v *view) field(caps *spans, f field) string {
	if !caps.has(f) {
		return ""
	}
	return v.raw[v.rawAt(caps[2*f]):v.rawAt(caps[2*f+1])]
}
