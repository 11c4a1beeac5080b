package index

import (
	"encoding/binary"
	"errors"
	"math"
	"time"
)

// errCodec is what decoding of damaged bytes gives; nothing panics on them.
var errCodec = errors.New("damaged record")

// writer appends values in a compact form: variable-length integers, strings with their length.
type writer struct{ b []byte }

func (w *writer) uint(n int)      { w.b = binary.AppendUvarint(w.b, uint64(max(n, 0))) }
func (w *writer) u64(n uint64)    { w.b = binary.AppendUvarint(w.b, n) }
func (w *writer) int(n int64)     { w.b = binary.AppendVarint(w.b, n) }
func (w *writer) byte(c byte)     { w.b = append(w.b, c) }
func (w *writer) float(f float64) { w.b = binary.LittleEndian.AppendUint64(w.b, math.Float64bits(f)) }

func (w *writer) bool(v bool) {
	if v {
		w.byte(1)
	} else {
		w.byte(0)
	}
}

func (w *writer) str(s string) {
	w.uint(len(s))
	w.b = append(w.b, s...)
}

func (w *writer) strs(list []string) {
	w.uint(len(list))
	for _, s := range list {
		w.str(s)
	}
}

// time writes an instant with its offset from UTC in seconds; the zero time is one byte.
func (w *writer) time(t time.Time) {
	if t.IsZero() {
		w.byte(0)
		return
	}
	w.byte(1)
	w.int(t.Unix())
	w.uint(t.Nanosecond())
	_, off := t.Zone()
	w.int(int64(off))
}

// reader takes values off a string; strings it returns are substrings of it. The
// first damage sets bad and everything after reads as zero.
type reader struct {
	s   string
	bad bool
}

func (r *reader) fail() { r.s, r.bad = "", true }

func (r *reader) u64() uint64 {
	var x uint64
	for i := 0; i < len(r.s) && i < binary.MaxVarintLen64; i++ {
		c := r.s[i]
		x |= uint64(c&0x7f) << (7 * i)
		if c < 0x80 {
			r.s = r.s[i+1:]
			return x
		}
	}
	r.fail()
	return 0
}

func (r *reader) uint() int {
	n := r.u64()
	if n > math.MaxInt32 {
		r.fail()
		return 0
	}
	return int(n)
}

// count reads the length of a list whose items take a byte at least.
func (r *reader) count() int {
	n := r.uint()
	if n > len(r.s) {
		r.fail()
		return 0
	}
	return n
}

func (r *reader) int() int64 {
	u := r.u64()
	return int64(u>>1) ^ -int64(u&1)
}

func (r *reader) byte() byte {
	if r.s == "" {
		r.fail()
		return 0
	}
	c := r.s[0]
	r.s = r.s[1:]
	return c
}

func (r *reader) bool() bool { return r.byte() != 0 }

func (r *reader) bytes(n int) string {
	if n < 0 || n > len(r.s) {
		r.fail()
		return ""
	}
	s := r.s[:n]
	r.s = r.s[n:]
	return s
}

func (r *reader) float() float64 {
	s := r.bytes(8)
	if len(s) < 8 {
		return 0
	}
	return math.Float64frombits(binary.LittleEndian.Uint64([]byte(s)))
}

func (r *reader) str() string { return r.bytes(r.uint()) }

func (r *reader) strs() []string {
	n := r.count()
	if n == 0 {
		return nil
	}
	out := make([]string, 0, n)
	for range n {
		out = append(out, r.str())
	}
	return out
}

func (r *reader) time() time.Time {
	if r.byte() == 0 {
		return time.Time{}
	}
	sec, ns, off := r.int(), r.uint(), r.int()
	if r.bad {
		return time.Time{}
	}
	return instant(sec, int64(ns), int(off))
}

// instant is a time in the zone of a plain offset; UTC where that is 0, so that equal
// inputs give equal values.
func instant(sec, ns int64, offset int) time.Time {
	t := time.Unix(sec, ns)
	if offset == 0 {
		return t.UTC()
	}
	return t.In(time.FixedZone("", offset))
}

func (r *reader) err() error {
	if r.bad {
		return errCodec
	}
	return nil
}
