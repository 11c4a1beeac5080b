package index

import (
	"encoding/hex"
	"path/filepath"
	"slices"
	"strings"

	"go.etcd.io/bbolt"
)

// result turns candidates, best first, into hits: what stands in a better hit already is
// dropped, messages are widened by their neighbours, texts are read and marked.
func (s *searching) result(cands []*candidate) (*Result, error) {
	b := s.builder()
	res := &Result{Summary: Summary{Schema: Schema, Record: "summary", TotalIs: "exact"}}
	facets := s.newFacets()
	total := 0
	for _, c := range cands {
		from, to, ok := b.range_(c)
		if !ok {
			continue
		}
		total++
		facets.count(c)
		b.show(c, from, to)
		if total <= s.q.Offset || len(res.Hits) >= s.q.Limit {
			continue
		}
		h, err := b.hit(c, from, to)
		if err != nil {
			return nil, err
		}
		h.Rank = total
		res.Hits = append(res.Hits, h)
	}
	if s.partial {
		res.Summary.TotalIs = "at_least"
		total = max(total, 0)
	}
	res.Summary.Hits, res.Summary.Total = len(res.Hits), total
	res.Summary.Facets = facets.values()
	if total == 0 {
		d, err := s.diagnose()
		if err != nil {
			return nil, err
		}
		res.Diagnosis = d
	}
	return res, nil
}

// message is a message of the index: the unit's part of its document's id, and its own.
type message struct{ unit, id string }

type builder struct {
	s      *searching
	shown  map[*record][]bool // elements, by document
	ids    map[message]bool   // messages, since no reader may see one twice while its unit is being replaced
	beside map[beside]stretch // neighbours looked up
	marker *marker
}

// beside asks for the passage before (-1) or after (+1) a document.
type beside struct {
	id string
	d  int
}

func (s *searching) builder() *builder {
	return &builder{s: s, shown: map[*record][]bool{}, ids: map[message]bool{}, beside: map[beside]stretch{}, marker: s.marker()}
}

// stretch is a run of elements of one document.
type stretch struct {
	id   string
	rec  *record
	elem int
}

// range_ are the elements that a hit shows, from the first to the last; false when the hit itself was shown already.
func (b *builder) range_(c *candidate) (from, to stretch, ok bool) {
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

// step is the neighbouring message, across blocks of one session; false at its border, or
// where the neighbour stands in another file.
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
		if d < 0 && next.rec.lastSession() != p.rec.session || d > 0 && next.rec.session != p.rec.lastSession() {
			return p, false
		}
	} else if !p.rec.sameSession(p.elem, next.elem) {
		return p, false
	}
	np, nm := next.rec.place(next.elem)
	if path, member := p.rec.place(p.elem); path != np || member != nm {
		return p, false
	}
	return next, true
}

// neighbour is the block before or after another one in its page, as far as ledger and snapshot agree on it.
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
		key := docKey(string(raw), &record{doc: docBlock, pageID: rec.pageID, ordinal: rec.ordinal + d})
		v := b.Bucket(bucketDocs).Get([]byte(key))
		if v == nil {
			return nil
		}
		var err error
		row, err = decodeDocRow(v)
		found = err == nil
		return err
	})
	if err != nil || !found || row.messages == 0 {
		return "", nil
	}
	nid := id[:13] + row.id
	n := s.recordOf(nid)
	if n == nil || n.doc != docBlock || n.pageID != rec.pageID || n.ordinal != rec.ordinal+d || len(n.elements) == 0 {
		return "", nil
	}
	return nid, n
}

// hit builds the hit itself.
func (b *builder) hit(c *candidate, from, to stretch) (Hit, error) {
	if err := c.rec.texts(); err != nil {
		return Hit{}, err
	}
	r := c.rec
	path, member := r.place(c.elem)
	h := Hit{
		Schema: Schema, Record: "hit", ID: hitID(c), Score: c.score, Path: path, Member: nullable(member),
		Title: r.title, Trail: trimTrail(r.trail), Type: r.typ, Source: r.source, Speaker: r.elements[c.elem].Speaker,
	}
	if root := b.s.q.Roots[r.source]; root != "" {
		h.AbsPath = filepath.Join(root, filepath.FromSlash(path))
	}
	switch r.doc {
	case docBlock:
		h.Doc, h.Time = DocMessage, nullableTime(r.elements[c.elem].Time)
		if err := b.messages(&h, c, from, to); err != nil {
			return h, err
		}
	case docFact:
		h.Doc, h.Kind, h.Time = DocFact, nullable(r.kind), nullableTime(c.time())
		h.Confidence, h.Entities = r.confidence, r.entities
		b.whole(&h, c)
	default:
		h.Doc, h.Time = DocChunk, nullableTime(c.time())
		b.whole(&h, c)
		if b.s.q.Lines {
			cutLines(&h, b.s.q.Before, b.s.q.After)
		}
	}
	h.matchLine(c)
	return h, nil
}

// hitID is the unit's part and the start of the message's id, or the document's id.
func hitID(c *candidate) string {
	if c.rec.doc == docBlock {
		return c.id[:13] + hex.EncodeToString([]byte(c.rec.ids[c.elem]))
	}
	return c.id
}

// trimTrail drops empty segments; never nil, so that JSON has a list.
func trimTrail(trail []string) []string {
	out := make([]string, 0, len(trail))
	for _, t := range trail {
		if strings.TrimSpace(t) != "" {
			out = append(out, t)
		}
	}
	return out
}

// element is one element as a hit shows it.
func (b *builder) element(p stretch, match bool) (HitElement, error) {
	if err := p.rec.texts(); err != nil {
		return HitElement{}, err
	}
	e := &p.rec.elements[p.elem]
	h := HitElement{
		Speaker: e.Speaker, Time: nullableTime(e.Time), Text: e.Text, FirstLine: e.FirstLine, LastLine: e.LastLine,
		Match: match, Marks: b.marker.marks(e.Text),
	}
	if p.rec.doc == docBlock {
		h.ID = p.id[:13] + hex.EncodeToString([]byte(p.rec.ids[p.elem]))
	}
	return h, nil
}

func (b *builder) messages(h *Hit, c *candidate, from, to stretch) error {
	for p, ok := from, true; ok; p, ok = b.step(p, +1) {
		e, err := b.element(p, p.id == c.id && p.elem == c.elem)
		if err != nil {
			return err
		}
		h.Elements = append(h.Elements, e)
		if p.id == to.id && p.elem == to.elem {
			break
		}
	}
	h.FirstLine, h.LastLine = h.Elements[0].FirstLine, h.Elements[len(h.Elements)-1].LastLine
	h.Text = spoken(h.Elements)
	return nil
}

// spoken joins messages, each led by its speaker; a single message is its text alone.
func spoken(list []HitElement) string {
	if len(list) == 1 {
		return list[0].Text
	}
	var b strings.Builder
	for i, e := range list {
		if i > 0 {
			b.WriteByte('\n')
		}
		if e.Speaker != "" {
			b.WriteString(e.Speaker)
			b.WriteString(": ")
		}
		b.WriteString(e.Text)
	}
	return b.String()
}

// whole shows a chunk or fact as it is.
func (b *builder) whole(h *Hit, c *candidate) {
	texts := make([]string, 0, len(c.rec.elements))
	for i := range c.rec.elements {
		e, _ := b.element(stretch{c.id, c.rec, i}, i == c.elem) // texts were read above
		h.Elements = append(h.Elements, e)
		texts = append(texts, e.Text)
	}
	h.Text = strings.Join(texts, "\n\n")
	h.FirstLine, h.LastLine = c.rec.first, c.rec.last
}

// matchLine sets the line of the first mark in the hit itself, or its first line.
func (h *Hit) matchLine(c *candidate) {
	h.MatchLine = h.FirstLine
	for pass := range 2 {
		for _, e := range h.Elements {
			if pass == 0 && !e.Match || len(e.Marks) == 0 && !(e.Match && c.rec.doc == docBlock) {
				continue
			}
			h.MatchLine = e.FirstLine
			if len(e.Marks) > 0 {
				h.MatchLine = lineOf(e, e.Marks[0][0])
			}
			return
		}
	}
}

// lineOf is the line of the file in which byte i of an element's text stands.
func lineOf(e HitElement, i int) int {
	return min(e.FirstLine+strings.Count(e.Text[:i], "\n"), max(e.LastLine, e.FirstLine))
}

// cutLines cuts a chunk to the lines around its match, and keeps marks in step.
func cutLines(h *Hit, before, after int) {
	at := h.FirstLine
	for _, e := range h.Elements {
		if e.Match {
			at = e.FirstLine
			if len(e.Marks) > 0 {
				at = lineOf(e, e.Marks[0][0])
			}
		}
	}
	lo, hi := at-before, at+after
	var kept []HitElement
	for _, e := range h.Elements {
		if e.LastLine < lo || e.FirstLine > hi {
			continue
		}
		start, end, line := -1, len(e.Text), e.FirstLine
		for i := 0; i <= len(e.Text); line++ {
			n := strings.IndexByte(e.Text[i:], '\n')
			if min(line, e.LastLine) >= lo && start < 0 {
				start, e.FirstLine = i, line
			}
			if n < 0 {
				break
			}
			if line >= hi {
				end = i + n
				e.LastLine = line
				break
			}
			i += n + 1
		}
		start = max(start, 0)
		e.Text = e.Text[start:end]
		marks := e.Marks[:0:0]
		for _, m := range e.Marks {
			if m[0] >= start && m[1] <= end {
				marks = append(marks, [2]int{m[0] - start, m[1] - start})
			}
		}
		e.Marks = marks
		kept = append(kept, e)
	}
	if len(kept) == 0 {
		return
	}
	texts := make([]string, len(kept))
	for i := range kept {
		texts[i] = kept[i].Text
	}
	h.Elements, h.Text = kept, strings.Join(texts, "\n\n")
	h.FirstLine, h.LastLine = kept[0].FirstLine, kept[len(kept)-1].LastLine
}

// facetCounts counts hits by the facets that were asked for.
type facetCounts map[string]map[string]int

func (s *searching) newFacets() facetCounts {
	f := facetCounts{}
	for _, name := range s.q.Facets {
		if name = strings.ToLower(strings.TrimSpace(name)); slices.Contains(facetNames, name) {
			f[name] = map[string]int{}
		}
	}
	return f
}

var facetNames = []string{"doc", "kind", "type", "from", "source", "tag", "year", "month"}

// FacetNames are the names that Query.Facets takes.
func FacetNames() []string { return slices.Clone(facetNames) }

func (f facetCounts) count(c *candidate) {
	for name, m := range f {
		for _, v := range c.facet(name) {
			if v != "" {
				m[v]++
			}
		}
	}
}

func (f facetCounts) values() map[string]map[string]int {
	if len(f) == 0 {
		return nil
	}
	return f
}

// facet is a candidate's value, or values, of one facet.
func (c *candidate) facet(name string) []string {
	switch name {
	case "doc":
		return []string{map[byte]string{docBlock: DocMessage, docChunk: DocChunk, docFact: DocFact}[c.rec.doc]}
	case "kind":
		return []string{c.rec.kind}
	case "type":
		return []string{c.rec.typ}
	case "from":
		return []string{c.rec.elements[c.elem].Speaker}
	case "source":
		return []string{c.rec.source}
	case "tag":
		return c.rec.tags
	}
	t := c.time()
	if t.IsZero() {
		return nil
	}
	return []string{t.Format(map[string]string{"year": "2006", "month": "2006-01"}[name])}
}
