package pipeline

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
)

// An archive whose list of members (the central directory, at its end) is lost is read by its local headers, which stand
// before each member: APPNOTE.TXT 4.3.7 to 4.3.9. What a header does not say (sizes that are told behind the
// member only) is found by unpacking it, which verifies its checksum as well.

// walkedZip is what a walk over the headers of an archive found.
type walkedZip struct {
	members []localEntry
	broken  int      // members that are not what their checksum says
	damaged []string // names of the first of them
	lost    int64    // bytes that belong to no member and to no list of members
	zeros   int64    // zero bytes at the end
	list    int64    // where the list of members ends, with its end record; 0 where it does not
	cutHead bool     // the archive ends inside a header
	spent   bool     // the walk stopped, since the archive unpacks to more than one of its size may
	many    bool     // or since it has too many members
}

// zipWalk walks over the headers. Its work is bounded by the size of the archive, whatever the headers say, and by the
// limits of what an archive may unpack to; its memory by the headers.
type zipWalk struct {
	walkedZip
	r         io.ReaderAt
	all       int64     // its bytes
	size      int64     // those before the zeros at its end
	budget    int64     // bytes that may still be read more than once
	limit     int64     // bytes that one member may unpack to
	left      int64     // bytes that all of them may still unpack to
	names     int64     // bytes of all names
	finding   block     // where the next signature is looked for
	reading   block     // where headers are read
	unpacking block     // where members are read
	z         io.Reader // unpacks them
	buf       []byte    // of z
}

func walkZip(ctx context.Context, file io.ReaderAt, size, limit, total int64) (*walkedZip, error) {
	r := readUntil{ctx, file}
	w := &zipWalk{r: r, all: size, limit: limit, left: total, finding: block{r: r}, reading: block{r: r}, unpacking: block{r: r}}
	if err := w.trim(); err != nil {
		return nil, err
	}
	w.budget = 4*w.size + 1<<20
	for at := int64(0); at < w.size && !w.spent && !w.many; {
		next, err := w.step(at)
		if err != nil {
			return nil, err
		}
		if ctx.Err() != nil {
			return nil, ctx.Err() // what could not be read is no damage
		}
		w.zeros -= max(0, min(next-w.size, w.zeros)) // the last fields of a record may be zeros as well
		at = next
	}
	return &w.walkedZip, nil
}

// trim leaves out the zero bytes that some programs reserve for what they did not get.
func (w *zipWalk) trim() error {
	buf := make([]byte, blockBytes)
	end := w.all
	for end > 0 {
		n := min(blockBytes, end)
		if err := readAt(w.r, buf[:n], end-n); err != nil {
			return err
		}
		if kept := len(bytes.TrimRight(buf[:n], "\x00")); kept > 0 {
			end += int64(kept) - n
			break
		}
		end -= n
	}
	w.size = w.all
	if w.all-end >= fewestZeroBytes {
		w.size, w.zeros = end, w.all-end
	}
	return nil
}

// step takes what stands at a place and says where to go on.
func (w *zipWalk) step(at int64) (int64, error) {
	switch w.signature(at) {
	case localSignature:
		e, data, ok := w.header(at)
		if ok {
			return w.member(e, data)
		}
		if data > w.size {
			w.cutHead, w.lost = true, w.lost+w.size-at
			return w.size, nil
		}
	case centralSignature, endSignature, end64Signature, extraSignature:
		return w.directory(at)
	}
	return w.search(at, at)
}

// search goes on at the next header from a place on; what stands between belongs to nothing.
func (w *zipWalk) search(from, lostFrom int64) (int64, error) {
	next, err := w.find(from+1, func(at int64) bool {
		switch w.signature(at) {
		case localSignature:
			_, _, ok := w.header(at)
			return ok
		case centralSignature, endSignature:
			return true
		}
		return false
	})
	w.lost += next - lostFrom
	return next, err
}

// find is the first place from a place on where a signature stands that fits; the end where none does.
func (w *zipWalk) find(from int64, fits func(at int64) bool) (int64, error) {
	for at := from; at < w.size; {
		view, err := w.finding.from(at, w.size)
		if err != nil {
			return 0, err
		}
		i := bytes.Index(view, []byte("PK"))
		if i < 0 {
			at += int64(max(1, len(view)-1)) // a P at the end may go on
			continue
		}
		if at += int64(i); fits(at) {
			return at, nil
		}
		at++
	}
	return w.size, nil
}

func (w *zipWalk) signature(at int64) string {
	var b [4]byte
	if at+4 > w.size || w.reading.readAt(b[:], at, w.size) != nil {
		return ""
	}
	switch s := string(b[:]); s {
	case localSignature, descriptorSignature, centralSignature, endSignature, end64Signature, extraSignature:
		return s
	}
	return ""
}

// directory goes over the list of members, what is left of it, and its end record.
func (w *zipWalk) directory(at int64) (int64, error) {
	var b [centralBytes]byte
	le := binary.LittleEndian
	for w.signature(at) == centralSignature && at+centralBytes <= w.size {
		if err := w.reading.readAt(b[:], at, w.size); err != nil {
			return 0, err
		}
		at += centralBytes + int64(le.Uint16(b[28:])) + int64(le.Uint16(b[30:])) + int64(le.Uint16(b[32:]))
	}
	next, err := w.find(at, func(at int64) bool { s := w.signature(at); return s == endSignature || s == localSignature })
	if err != nil {
		return 0, err
	}
	if w.signature(next) != endSignature {
		return next, nil
	}
	if next+endBytes > w.all {
		return w.size, nil
	}
	if err := readAt(w.r, b[:endBytes], next); err != nil {
		return 0, err
	}
	w.list = min(w.all, next+endBytes+int64(le.Uint16(b[20:])))
	at = w.list
	if next, err = w.find(at, func(at int64) bool { _, _, ok := w.header(at); return ok && w.signature(at) == localSignature }); err != nil {
		return 0, err
	}
	w.lost += max(0, next-at)
	return max(next, at), nil
}

func (w *zipWalk) keep(e localEntry) {
	if len(w.members) == maxEntries || w.names > 64<<20 {
		w.many = true
		return
	}
	w.names += int64(len(e.name))
	w.members = append(w.members, e)
}

func (w *zipWalk) damage(name string) {
	if w.broken++; len(w.damaged) < 3 {
		w.damaged = append(w.damaged, name)
	}
}
