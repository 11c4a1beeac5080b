package merge

import (
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"time"

	"convod/pipeline/parse"
)

// A sketch keeps the texts with the smallest hashes: all below sampled, which is one in four, and sketchTexts of
// them at least. Two files that share texts keep the same ones, and a part keeps what its whole keeps of it, so that
// a short export is found beside a chat of any size. Six bytes a text make 1 KB for most chats and 0.8 % of
// the text of a large one.
const (
	sketchTexts  = 160
	sampled      = 1 << 48 / 4
	sketchPeople = 6
)

// Sketch is a small summary by which relatives are found without reading them.
type Sketch struct {
	Messages    int
	First, Last time.Time // earliest and latest known time, whole seconds, UTC; zero where none is known
	people      []uint64  // 48-bit hashes of the names that speak most, rising, at most sketchPeople
	texts       []uint64  // 48-bit hashes of long texts, rising, see sketchTexts
}

// NewSketch summarises messages, which are ranged over once.
func NewSketch(msgs iter.Seq[parse.Message]) Sketch {
	s := NewSketcher()
	for m := range msgs {
		s.Add(&m)
	}
	return s.Sketch()
}

const sketchVersion = 2

var errSketch = errors.New("damaged sketch")

// Encode gives about 1 KB, and more for chats of over some thousand texts.
func (s Sketch) Encode() []byte {
	b := make([]byte, 0, 72+6*len(s.texts))
	b = append(b, sketchVersion)
	b = binary.AppendUvarint(b, uint64(s.Messages))
	if s.First.IsZero() {
		b = append(b, 0)
	} else {
		b = append(b, 1)
		b = binary.AppendVarint(b, s.First.Unix())
		b = binary.AppendVarint(b, s.Last.Unix())
	}
	for _, list := range [][]uint64{s.people, s.texts} {
		b = binary.AppendUvarint(b, uint64(len(list)))
		for _, h := range list {
			b = append48(b, h)
		}
	}
	return b
}

func append48(b []byte, h uint64) []byte {
	return append(binary.BigEndian.AppendUint32(b, uint32(h>>16)), byte(h>>8), byte(h))
}

// DecodeSketch reads what Encode wrote; damaged bytes and those of another version are an error.
func DecodeSketch(b []byte) (Sketch, error) {
	d := decoder{b: b}
	var s Sketch
	if v := d.byte(); v != sketchVersion {
		return s, fmt.Errorf("read sketch of version %d: %w", v, errSketch)
	}
	s.Messages = int(d.uvarint() & (1<<40 - 1))
	switch d.byte() {
	case 0:
	case 1:
		s.First = time.Unix(d.varint(), 0).UTC()
		s.Last = time.Unix(d.varint(), 0).UTC()
	default:
		d.bad = true
	}
	s.people = d.list(sketchPeople)
	s.texts = d.list(1 << 40)
	if d.bad || len(d.b) > 0 {
		return Sketch{}, errSketch
	}
	return s, nil
}

// decoder takes values off bytes; the first damage sets bad.
type decoder struct {
	b   []byte
	bad bool
}

func (d *decoder) take(n int) []byte {
	if n <= 0 || n > len(d.b) {
		d.b, d.bad = nil, true
		return make([]byte, 8)
	}
	out := d.b[:n]
	d.b = d.b[n:]
	return out
}

func (d *decoder) byte() byte { return d.take(1)[0] }

func (d *decoder) u48() uint64 {
	b := d.take(6)
	return uint64(binary.BigEndian.Uint32(b))<<16 | uint64(b[4])<<8 | uint64(b[5])
}

// list reads rising hashes.
func (d *decoder) list(most int) []uint64 {
	n := d.uvarint()
	if n > uint64(most) || 6*n > uint64(len(d.b)) {
		d.bad = true
		return nil
	}
	var out []uint64
	for i := range int(n) {
		out = append(out, d.u48())
		d.bad = d.bad || i > 0 && out[i] <= out[i-1]
	}
	return out
}

func (d *decoder) uvarint() uint64 {
	v, n := binary.Uvarint(d.b)
	d.take(n)
	return v
}

func (d *decoder) varint() int64 {
	v, n := binary.Varint(d.b)
	d.take(n)
	return v
}
