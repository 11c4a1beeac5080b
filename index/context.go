package index

import (
	"encoding/hex"

	"go.etcd.io/bbolt"
)

// message is a message of the index: the unit's part of its document's id, and its own.
type message struct{ unit, id string }

type builder struct {
	s      *searching
	shown  map[*record][]bool // elements, by document
	ids    map[message]bool   // messages, since no reader may see one twice while its unit is being replaced
	beside map[beside]stretch // neighbours looked up
	files  map[string]onDisk  // files of hits, by absolute path
	marker *marker
	across bool // neighbours of other sessions too
}

// beside asks for the passage before (-1) or after (+1) a document.
type beside struct {
	id string
	d  int
}

func (s *searching) builder() *builder {
	return &builder{s: s, shown: map[*record][]bool{}, ids: map[message]bool{}, beside: map[beside]stretch{}, files: map[string]onDisk{}, marker: s.marker()}
}

// stretch is a run of elements of one document.
type stretch struct {
	id   string
	rec  *record
	elem int
}

// reach are the elements that a hit shows, from the first to the last; false when the hit itself was shown already.
func (b *builder) reach(c *candidate) (from, to stretch, ok bool) {
	at := stretch{c.id, c.rec, c.elem}
	if c.rec.doc != docBlock {
		return at, at, !b.taken(at)
	}
	if b.taken(at) {
		return from, to, false
	}
	from, to = at, at
	for range b.s.q.Before {
		prev, ok := b.step(from, -1)
		if !ok || b.taken(prev) {
			break
		}
		from = prev
	}
	for range b.s.q.After {
		next, ok := b.step(to, +1)
		if !ok || b.taken(next) {
			break
		}
		to = next
	}
	return from, to, true
}

func (b *builder) taken(p stretch) bool {
	if l := b.shown[p.rec]; l != nil && l[p.elem] {
		return true
	}
	return p.rec.doc == docBlock && b.ids[message{p.id[:12], p.rec.ids[p.elem]}]
}

func (b *builder) take(p stretch) {
	l := b.shown[p.rec]
	if l == nil {
		l = make([]bool, len(p.rec.elements))
		b.shown[p.rec] = l
	}
	l[p.elem] = true
	if p.rec.doc == docBlock {
		b.ids[message{p.id[:12], p.rec.ids[p.elem]}] = true
	}
}

// show marks everything from..to as shown.
func (b *builder) show(c *candidate, from, to stretch) {
	if c.rec.doc != docBlock {
		b.take(from)
		return
	}
	for p, ok := from, true; ok; p, ok = b.step(p, +1) {
		b.take(p)
		if p.id == to.id && p.elem == to.elem {
			return
		}
	}
}

// step is the neighbouring message, across blocks of one session, or of all with across; false at the border, or
// where the neighbour stands in another file and the two are no merged conversation.
func (b *builder) step(p stretch, d int) (stretch, bool) {
	next := stretch{p.id, p.rec, p.elem + d}
	if next.elem < 0 || next.elem >= len(p.rec.elements) {
		known, ok := b.beside[beside{p.id, d}]
		if !ok {
			known.id, known.rec = b.s.neighbour(p.id, p.rec, d)
			b.beside[beside{p.id, d}] = known
		}
		if next = known; next.rec == nil {
			return p, false
		}
		if d < 0 {
			next.elem = len(next.rec.elements) - 1
		}
		if !b.across && (d < 0 && next.rec.lastSession() != p.rec.session || d > 0 && next.rec.session != p.rec.lastSession()) {
			return p, false
		}
	} else if !b.across && !p.rec.sameSession(p.elem, next.elem) {
		return p, false
	}
	if p.rec.merged() {
		return next, true
	}
	np, nm := next.rec.place(next.elem)
	if path, member := p.rec.place(p.elem); path != np || member != nm {
		return p, false
	}
	return next, true
}

// neighbour is the passage before or after another one of its kind in its page, as far as ledger and snapshot agree on it.
func (s *searching) neighbour(id string, rec *record, d int) (string, *record) {
	if rec.ordinal+d < 0 {
		return "", nil
	}
	raw, err := hex.DecodeString(id[:12])
	if err != nil {
		return "", nil
	}
	var row docRow
	found := false
	err = s.x.read(func(tx *bbolt.Tx) error {
		b := sourceBucket(tx, rec.source)
		if b == nil {
			return nil
		}
		key := docKey(string(raw), &record{doc: rec.doc, pageID: rec.pageID, ordinal: rec.ordinal + d})
		v := b.Bucket(bucketDocs).Get([]byte(key))
		if v == nil {
			return nil
		}
		var err error
		row, err = decodeDocRow(v)
		found = err == nil
		return err
	})
	if err != nil || !found || rec.doc == docBlock && row.messages == 0 {
		return "", nil
	}
	nid := id[:13] + row.id
	n := s.recordOf(nid)
	if n == nil || n.doc != rec.doc || n.pageID != rec.pageID || n.ordinal != rec.ordinal+d || len(n.elements) == 0 {
		return "", nil
	}
	return nid, n
}
