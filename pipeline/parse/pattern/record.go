package pattern

import "math"

// record is an anchor that the survey matched, kept so that the reading need not
// match it again.
type record struct {
	start  uint32 // offset in the body
	layout uint16 // in records.layouts
}

// layout is where the fields of an anchor stand in its line, and which entry of the pattern
// matched. The lines of one file have few of them: clocks of a width, names of some lengths. Header
// fields stand within the first bytes of a line, so a byte holds a place.
type layout struct {
	entry uint8
	caps  [2 * numFields]uint8
}

const (
	placeUnset = math.MaxUint8
	placeEnd   = math.MaxUint8 - 1 // the end of the line
)

// records are those of the pattern that leads the survey.
type records struct {
	pattern int
	list    []record
	layouts []layout
	number  map[layout]uint16
}

// maxRecords bounds their memory; what comes after is matched again.
const maxRecords = 1 << 20

// keep notes a match of a line that needed no cleaning, in a body of size bytes.
func (r *records) keep(e *entry, v *view, caps *spans, size int) {
	if r.pattern != e.pattern {
		*r = records{pattern: e.pattern}
	}
	if v.from != nil || len(r.list) >= maxRecords || v.start > math.MaxUint32 {
		return
	}
	found := layout{entry: e.index}
	for i, p := range caps {
		switch {
		case p < 0:
			found.caps[i] = placeUnset
		case int(p) == len(v.clean):
			found.caps[i] = placeEnd
		case p < placeEnd:
			found.caps[i] = uint8(p)
		default:
			return
		}
	}
	n, ok := r.number[found]
	if !ok {
		if len(r.layouts) > math.MaxUint16 {
			return
		}
		if r.number == nil {
			r.number = map[layout]uint16{}
		}
		n = uint16(len(r.layouts))
		r.layouts, r.number[found] = append(r.layouts, found), n
	}
	if r.list == nil {
		// As many as the rest of the body holds when it goes on as it began.
		r.list = make([]record, 0, min(maxRecords, 64+sure*size/max(v.start, 1)*9/8))
	}
	r.list = append(r.list, record{start: uint32(v.start), layout: n})
}

// spans gives back what was matched.
func (l *layout) spans(line string, caps *spans) {
	for i, p := range l.caps {
		switch p {
		case placeUnset:
			caps[i] = -1
		case placeEnd:
			caps[i] = int32(len(line))
		default:
			caps[i] = int32(p)
		}
	}
}
