package pipeline

import "encoding/binary"

// Behind a member whose header does not say how large it is stands a data descriptor (APPNOTE.TXT 4.3.9) that does.

// descriptorBytes is the shortest data descriptor: a checksum and two sizes of four bytes.
const descriptorBytes = 12

// descriptor is true when what stands at a place says of the member before what was found of it: with or
// without a signature, and with sizes of four or eight bytes, as programs write it.
func (w *zipWalk) descriptor(at int64, e *localEntry) (end int64, ok bool) {
	le := binary.LittleEndian
	var b [20]byte
	for _, start := range []int64{at + 4, at} {
		if start > at && w.signature(at) != descriptorSignature {
			continue
		}
		for _, n := range []int64{20, 12} {
			if start+n > w.all || w.reading.readAt(b[:n], start, w.all) != nil {
				continue
			}
			packed, size := int64(le.Uint32(b[4:])), int64(le.Uint32(b[8:]))
			if n == 20 {
				packed, size = int64(le.Uint64(b[4:])&(1<<62-1)), int64(le.Uint64(b[12:])&(1<<62-1))
			}
			if le.Uint32(b[:]) == e.crc && packed == e.packed && size == e.size {
				return start + n, true
			}
		}
	}
	return 0, false
}

// tellsSize is true where a descriptor, whatever its checksum is, says of the member before that it has n bytes.
func (w *zipWalk) tellsSize(at, n int64) bool {
	var b [24]byte
	le := binary.LittleEndian
	if w.signature(at) != descriptorSignature || n == 0 {
		return false
	}
	short := at+16 <= w.all && w.reading.readAt(b[:16], at, w.all) == nil && int64(le.Uint32(b[8:])) == n && int64(le.Uint32(b[12:])) == n
	return short || at+24 <= w.all && w.reading.readAt(b[:], at, w.all) == nil && le.Uint64(b[8:]) == uint64(n) && le.Uint64(b[16:]) == uint64(n)
}

// opensNext is true for a descriptor behind which another member or the list begins.
func (w *zipWalk) opensNext(at int64) bool {
	next := w.afterDescriptor(at)
	return next > at+4 && next < w.size
}

// afterDescriptor is where a member ends whose header told its sizes though they stand behind it as well.
func (w *zipWalk) afterDescriptor(end int64) int64 {
	if w.signature(end) != descriptorSignature {
		return end
	}
	for _, n := range []int64{16, 24} {
		if end+n == w.size || w.signature(end+n) != "" {
			return end + n
		}
	}
	return end + 4
}
