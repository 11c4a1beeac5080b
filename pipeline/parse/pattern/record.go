package pattern

import "math"

// record is an anchor that the survey matched, kept so that the reading need not
// match it again. Header fields stand within the first bytes of a line, so a byte holds a place.
type record struct {
	start uint32
	entry uint8 // of the pattern
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
	rec := record{start: uint32(v.start), entry: e.index}
	for i, p := range caps {
		switch {
		case p < 0:
			rec.caps[i] = placeUnset
		case int(p) == len(v.clean):
			rec.caps[i] = placeEnd
		case p < placeEnd:
			rec.caps[i] = uint8(p)
		default:
			return
		}
	}
	if r.list == nil {
		// As many as the rest of the body holds when it goes on as it began.
		r.list = make([]record, 0, min(maxRecords, 64+sure*size/max(v.start, 1)*9/8))
	}
	r.list = append(r.list, rec)
}

// spans gives back what was matched.
func (rec *record) spans(line string, caps *spans) {
	for i, p := range rec.caps {
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
