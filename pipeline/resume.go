package pipeline

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"

	"convod/pipeline/chunk"
	"convod/pipeline/extract"
	"convod/pipeline/merge"
	"convod/pipeline/parse"
)

// A chat that grows by a message is read from a checkpoint on: the start of a session, on a day of its own, near its end.
// What comes out of the pages is the same as when it is read whole, since
//
//   - the reader goes on from its own state there, and gives no rest where the end of the source changes what stands
//     above (the order of day and month, who the app is, ...);
//   - blocks, segments and documents of the index begin anew where a session does;
//   - entities and names are those of the first [entitiesBytes] of a page, which have to lie above;
//   - ids count repeats, and claims are told once in a page: a rest that repeats anything from above, or in which somebody
//     speaks for the first time, is no rest. The page is then read whole.

// Checkpoint is where and how a page can be read on when its source has grown. It is never changed once it was made,
// and holds no part of the source's text.
type Checkpoint struct {
	past     any // the reader's, see parse.Document
	line     int // of the first message that is read again
	passages int // before it
	facts    int // said before it
	session  int // of that message
	people   []string
	entities []string
	noFacts  string    // why the page gives none, "" when it may
	newest   time.Time // end of the newest block before it
	ids      []uint32  // hashes of what was said before it, rising
	places   []Redaction
	sketch   *merge.Sketcher
}

// Past is what the source of the next reading is given ([parse.Source]).
func (k *Checkpoint) Past() any { return k.past }

// Bytes is about what it takes of memory.
func (k *Checkpoint) Bytes() int { return 4*len(k.ids) + k.sketch.Bytes() + 16<<10 }

func (k *Checkpoint) has(id string) bool {
	_, found := slices.BinarySearch(k.ids, shortHash(id))
	return found
}

// shortHash folds an id to 32 bits. Two ids that meet cost a reading of the whole, no more.
func shortHash(id string) uint32 {
	h, err := strconv.ParseUint(id, 16, 64)
	if err != nil {
		return 0
	}
	return uint32(h) ^ uint32(h>>32)
}

// Recorder watches the passages of a page go by and makes a checkpoint of what it saw.
type Recorder struct {
	page  *Page
	ids   []uint32
	marks []mark // the last ones
	count int
	last  *Passage
	prose bool
	end   time.Time
	text  int // bytes
}

// mark is a passage that may become a checkpoint.
type mark struct {
	line, passages, session, ids int
	newest                       time.Time
}

// mostMarks is how many places are kept: the last may be too near to the end.
const mostMarks = 4

// Record gives the passages of the page and a recorder of them.
func (p *Page) Record() (*Recorder, iter.Seq[*Passage]) {
	r := &Recorder{page: p}
	return r, func(yield func(*Passage) bool) {
		*r = Recorder{page: p}
		for ps := range p.Passages() {
			r.see(ps)
			if !yield(ps) {
				return
			}
		}
	}
}

func (r *Recorder) see(ps *Passage) {
	if ps.Kind != Block {
		r.prose = true
		return
	}
	if l := r.last; l != nil && r.text > entitiesBytes && ps.Session != l.Session && !l.End.IsZero() && !ps.Start.IsZero() && l.End.Format(time.DateOnly) != ps.Start.Format(time.DateOnly) {
		if len(r.marks) == mostMarks {
			r.marks = append(r.marks[:0], r.marks[1:]...)
		}
		r.marks = append(r.marks, mark{ps.FirstLine, r.count, ps.Session, len(r.ids), r.end})
	}
	r.ids = append(r.ids, shortHash(ps.ID))
	for i := range ps.Elements {
		r.text += len(ps.Elements[i].Text)
		r.ids = append(r.ids, shortHash(ps.Elements[i].ID))
	}
	if ps.End.After(r.end) {
		r.end = ps.End
	}
	r.last, r.count = ps, r.count+1
}

// Checkpoint is the last one that the passages allow; nil for pages that are always read whole: those with prose beside the messages, in an
// archive, or by a reader that cannot go on. facts and entities are the page's.
func (r *Recorder) Checkpoint(facts []Fact, entities []string) *Checkpoint {
	p := r.page
	if p.Document == nil || p.Document.Checkpoint == nil || p.why == nil || p.Outcome != Complete || p.Ordinal > 0 || p.Member != "" || r.prose || p.cleaner.crosses() {
		return nil
	}
	for _, m := range slices.Backward(r.marks) {
		if saidAcross(facts, m.line) {
			continue
		}
		sketch, n := merge.NewSketcher(), -1
		past := p.Document.Checkpoint(m.line, func(msg parse.Message) {
			n++
			if p.cleaner != nil {
				p.cleaner.apply(n, &msg)
			}
			sketch.Add(&msg)
		})
		if past == nil {
			continue
		}
		sketch.Own()
		k := &Checkpoint{past: past, line: m.line, passages: m.passages, session: m.session, newest: m.newest, noFacts: p.why(), entities: cloned(entities), sketch: sketch}
		k.people = cloned(r.last.Participants)
		k.ids = slices.Clone(r.ids[:m.ids])
		for i := range facts {
			if facts[i].Sources[0].First < m.line {
				k.facts = i + 1
				k.ids = append(k.ids, shortHash(facts[i].ID))
			}
		}
		if p.cleaner != nil {
			k.places = slices.DeleteFunc(slices.Clone(p.cleaner.places), func(r Redaction) bool { return r.Line >= m.line })
		}
		slices.Sort(k.ids)
		k.ids = slices.Clip(slices.Compact(k.ids))
		return k
	}
	return nil
}

// saidAcross is true when something was said above a line and again below: what is kept above would tell of both.
func saidAcross(facts []Fact, line int) bool {
	return slices.ContainsFunc(facts, func(f Fact) bool {
		return f.Sources[0].First < line && f.Sources[len(f.Sources)-1].Last >= line
	})
}

func cloned(list []string) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = strings.Clone(s)
	}
	return out
}

// Rest is what a page has from a checkpoint on.
type Rest struct {
	Page     *Page // with the messages of the rest only
	Line     int   // the first of the rest
	Kept     int   // passages before it, not counting how the index joins them
	Facts    []Fact
	KeptRows int // facts before it
	Entities []string
	Newest   time.Time // of the blocks before it
	Talk     merge.Candidate
	passages []*Passage
}

// Passages are those of the rest.
func (r *Rest) Passages() iter.Seq[*Passage] { return slices.Values(r.passages) }

// Rest reads the page from the checkpoint on; false when it has to be read whole. The source was given the checkpoint's Past.
func (p *Page) Rest(k *Checkpoint) (*Rest, bool) {
	if k == nil || p.rest == nil || p.Document == nil || p.Document.Rest == nil || p.Outcome != Complete || p.Ordinal > 0 {
		return nil, false
	}
	return p.rest(k)
}

func (p *Pipeline) rest(page *Page, k *Checkpoint) (*Rest, bool) {
	if !p.opts.Since.IsZero() || p.whyNoFacts(page) != k.noFacts {
		return nil, false
	}
	tail := slices.Collect(page.Document.Rest)
	doc, part := *page.Document, *page
	part.Document = &doc
	if c := page.cleaner; c != nil {
		if c.forgotten != nil {
			return nil, false
		}
		part.cleaner = &cleaner{page: &part, redact: c.redact, edits: map[int]edit{}, places: slices.Clone(k.places), count: len(k.places)}
		part.cleaner.tail(tail)
	}
	doc.Messages = slices.Values(tail)
	doc.Drained()
	for range part.Chunks("") {
		return nil, false
	}
	for i := range tail {
		if s := tail[i].Speaker; s != "" && len(k.people) < MaxParticipants && !slices.Contains(k.people, s) {
			return nil, false
		}
	}
	r := &Rest{Page: &part, Line: k.line, Kept: k.passages, KeptRows: k.facts, Entities: k.entities, Newest: k.newest}
	sketch := k.sketch.Clone()
	for i := range tail {
		sketch.Add(&tail[i])
	}
	r.Talk = part.candidate()
	r.Talk.Sketch = sketch.Sketch()
	ids, label := newIDs(page.Key), joinNames(k.people)
	for b := range chunk.Blocks(doc.Messages) {
		b.Session += k.session
		ps := blockPassage(&part, b, k.people, label, ids)
		ps.Ordinal = k.passages + len(r.passages)
		r.passages = append(r.passages, ps)
		if k.has(ps.ID) {
			return nil, false
		}
		for i := range ps.Elements {
			if k.has(ps.Elements[i].ID) {
				return nil, false
			}
		}
	}
	if k.noFacts == "" {
		c := &collector{page: &part, seen: map[string]int{}, ids: newIDs(page.Key), people: label, spoken: true}
		c.segments(doc.Messages, time.Time{})
		r.Facts = c.facts
	}
	if len(r.Facts) == 0 {
		return r, true
	}
	names := namesOf(page, k.people)
	for i := range r.Facts {
		f := &r.Facts[i]
		if k.has(f.ID) {
			return nil, false
		}
		f.Row += k.facts
		f.Entities = extract.EntitiesKnown(f.Text, names)
	}
	return r, true
}
