package merge

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
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
	b := sketcher{counts: map[string]int{}}
	for m := range msgs {
		b.message(&m)
	}
	return b.sketch()
}

// Sketch is the summary of a sequence, the same as NewSketch's of its messages.
func (s *Sequence) Sketch() Sketch {
	b := sketcher{counts: map[string]int{}}
	for _, l := range s.lines {
		b.line(l.hash, l.long, s.speakers[l.speaker], l.sec, s.known)
	}
	return b.sketch()
}

type sketcher struct {
	n           int
	first, last int64
	timed       bool
	texts       []uint64 // the smallest that are not sampled, rising, at most sketchTexts
	sample      []uint64 // all below sampled, in no order, each perhaps more than once
	counts      map[string]int
	name        string // of the last message, with its count: people speak in runs
	run         int
}

func (b *sketcher) line(hash uint64, long bool, speaker string, sec int64, timed bool) {
	b.n++
	if speaker == b.name {
		b.run++
	} else {
		b.counts[b.name] += b.run
		b.name, b.run = speaker, 1
	}
	if timed {
		if !b.timed || sec < b.first {
			b.first = sec
		}
		if !b.timed || sec > b.last {
			b.last = sec
		}
		b.timed = true
	}
	if long {
		b.text(hash >> 16)
	}
}

// text keeps h if it is sampled or one of the smallest.
func (b *sketcher) text(h uint64) {
	if h < sampled {
		b.sample = append(b.sample, h)
		return
	}
	full := len(b.texts) == sketchTexts
	if full && h >= b.texts[sketchTexts-1] {
		return
	}
	i, have := slices.BinarySearch(b.texts, h)
	if have {
		return
	}
	if full {
		b.texts = b.texts[:sketchTexts-1]
	}
	b.texts = slices.Insert(b.texts, i, h)
}

// kept are the texts of the sketch.
func (b *sketcher) kept() []uint64 {
	slices.Sort(b.sample)
	out := slices.Compact(b.sample)
	if n := sketchTexts - len(out); n > 0 {
		out = append(out, b.texts[:min(n, len(b.texts))]...)
	}
	return slices.Clone(out)
}

func (b *sketcher) sketch() Sketch {
	b.counts[b.name] += b.run
	s := Sketch{Messages: b.n, texts: b.kept(), people: b.people()}
	if b.timed {
		s.First, s.Last = time.Unix(b.first, 0).UTC(), time.Unix(b.last, 0).UTC()
	}
	return s
}

// people are those who speak most.
func (b *sketcher) people() []uint64 {
	delete(b.counts, "")
	names := slices.SortedFunc(maps.Keys(b.counts), func(x, y string) int { return cmp.Or(cmp.Compare(b.counts[y], b.counts[x]), cmp.Compare(x, y)) })
	var out []uint64
	for _, name := range names[:min(len(names), sketchPeople)] {
		h, _ := hashRunes(name)
		out = append(out, h>>16)
	}
	slices.Sort(out)
	return slices.Compact(out)
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
