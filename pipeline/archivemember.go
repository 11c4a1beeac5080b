package pipeline

import (
	"compress/flate"
	"errors"
	"hash/crc32"
	"io"
)

// member finds out where a member ends and says where to go on.
func (w *zipWalk) member(e localEntry, data int64) (int64, error) {
	if end := data + e.packed; e.flags&flagDescriptor == 0 || e.packed > 0 {
		if end == w.size || end < w.size && w.signature(end) != "" {
			w.keep(e)
			return w.afterDescriptor(end), nil
		}
	}
	switch {
	case e.flags&flagEncrypted != 0:
		return w.untold(e, data)
	case e.method == methodDeflate:
		return w.inflate(e, data)
	case e.method == methodStore && e.flags&flagDescriptor != 0:
		return w.stored(e, data)
	case e.method == methodStore && data+e.packed > w.size:
		e.told, e.packed, e.size, e.cut = e.packed, w.size-data, w.size-data, true
		e.crc = 0 // what is there was never summed up
		w.keep(e)
		return w.size, nil
	case e.method == methodStore && w.sum(data, e.packed) == e.crc:
		w.keep(e)
		return w.search(data+e.packed-1, data+e.packed)
	}
	return w.untold(e, data)
}

// untold keeps a member that cannot be unpacked anyway, up to the next header: opening it says why it is not read.
func (w *zipWalk) untold(e localEntry, data int64) (int64, error) {
	next, err := w.search(data-1, data)
	w.lost -= next - data
	if e.packed = next - data; e.method == methodStore && e.flags&flagEncrypted == 0 {
		w.lost += e.packed
		w.damage(e.name)
		return next, err
	}
	e.size = max(e.size, 1)
	w.keep(e)
	return next, err
}

// inflate unpacks a member to find its end.
func (w *zipWalk) inflate(e localEntry, data int64) (int64, error) {
	in := w.section(data)
	sum := &summed{hash: crc32.NewIEEE()}
	z := w.inflater(in)
	buf := w.buf
	var err error
	for err == nil && !w.spent {
		var n int
		before := in.n
		n, err = z.Read(buf)
		sum.add(buf[:n])
		w.left -= int64(n)
		w.budget -= in.n - before
		w.spent = w.left < 0 || w.budget < 0
		if sum.n > w.limit || sum.n > max(bombBytes, in.n*BombRatio) {
			e.packed, e.size = in.n, w.limit+1 // too large, which opening it tells
			w.keep(e)
			return w.search(data+in.n-1, data+in.n)
		}
	}
	told := e.packed
	found := e
	found.packed, found.size, found.crc = in.n, sum.n, sum.hash.Sum32()
	end := data + in.n
	switch {
	case w.spent:
		return w.size, nil
	case errors.Is(err, io.ErrUnexpectedEOF) && end >= w.size:
		found.cut, found.told = true, told
		w.keep(found)
		return w.size, nil
	case !errors.Is(err, io.EOF):
	case e.flags&flagDescriptor != 0:
		if next, ok := w.descriptor(end, &found); ok {
			w.keep(found)
			return next, nil
		}
		if w.size-end < descriptorBytes+4 { // the end cuts it
			found.cut = true
			w.keep(found)
			return w.size, nil
		}
	case found.crc == e.crc:
		w.keep(found)
		return end, nil
	}
	w.damage(e.name)
	return w.search(data-1, data)
}

// inflater is one for all members.
func (w *zipWalk) inflater(in io.Reader) io.Reader {
	if w.z == nil {
		w.z, w.buf = flate.NewReader(in), make([]byte, 32<<10)
		return w.z
	}
	if again, ok := w.z.(flate.Resetter); ok {
		_ = again.Reset(in, nil) // fails with a bad dictionary only
	}
	return w.z
}

// stored finds the end of a member that is not packed by the sizes and the checksum that stand behind it. Where none fit,
// it ends at the first that look like its own: what stands behind a damaged member is no part of it.
func (w *zipWalk) stored(e localEntry, data int64) (int64, error) {
	sum := &summed{hash: crc32.NewIEEE()}
	at, likely := data, int64(0)
	for {
		next, err := w.find(at, func(at int64) bool { return w.signature(at) == descriptorSignature })
		if err != nil {
			return 0, err
		}
		if w.budget -= next - at; w.budget < 0 {
			w.spent = true
			return w.size, nil
		}
		if err := sum.copy(w.section(at), next-at); err != nil {
			return 0, err
		}
		found := e
		found.packed, found.size, found.crc = sum.n, sum.n, sum.hash.Sum32()
		if next == w.size {
			if likely > 0 {
				w.damage(e.name)
				return w.search(likely, data)
			}
			found.cut, found.crc = true, 0
			w.keep(found)
			return w.size, nil
		}
		if end, ok := w.descriptor(next, &found); ok {
			w.keep(found)
			return end, nil
		}
		if w.tellsSize(next, sum.n) {
			w.damage(e.name)
			return w.search(next, data)
		}
		if likely == 0 && w.opensNext(next) {
			likely = next
		}
		if err := sum.copy(w.section(next), 1); err != nil {
			return 0, err
		}
		at = next + 1
	}
}

// sum is the checksum of some bytes; it counts as work done twice.
func (w *zipWalk) sum(at, n int64) uint32 {
	if w.budget -= n; w.budget < 0 {
		w.spent = true
		return 0
	}
	s := &summed{hash: crc32.NewIEEE()}
	_ = s.copy(w.section(at), n) // bytes that cannot be read have no checksum that fits
	return s.hash.Sum32()
}
