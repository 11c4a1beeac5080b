package index

import (
	"cmp"
	"slices"
	"time"
)

// ahead is how many times as many documents are collected as will be looked into, once the first were not enough: to collect
// is to walk over everything that matches, while a few more in order cost little.
const ahead = 16

// byTime orders what matches by time. Blocks of several chats overlap in time, so a
// message is released only when no document that is still to come can hold one before it.
func (s *searching) byTime() ([]*candidate, error) {
	newest := s.q.Sort != Oldest
	var all []*candidate
	lines := make([]*timeline, 2)
	for n := s.depth(candidates); ; n *= 4 {
		more, h, err := s.timed(lines, n, newest)
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
		slices.SortFunc(all, func(a, b *candidate) int { return compareTime(a, b, newest) })
		if !h.more || n >= exactWanted {
			return all, nil
		}
		released := 0
		for released < len(all) && h.before(all[released], newest) {
			released++
		}
		if released >= 2*(s.q.Offset+s.q.Limit) {
			return all[:released], nil
		}
	}
}

// timed gives the candidates of the first n documents in order of time that were not given before, and where that order ends.
func (s *searching) timed(lines []*timeline, n int, newest bool) (all []*candidate, h horizon, err error) {
	s.passages = 0
	for i, field := range []string{fieldText, fieldFact} {
		if !s.wantsField(field) {
			continue
		}
		t := lines[i]
		if t == nil || len(t.first.docs) < min(n, t.matched) {
			used, wanted := 0, n
			if t != nil {
				used, wanted = t.used, min(n*ahead, max(n, exactWanted))
			}
			if t, err = s.timeline(field, wanted, newest); err != nil {
				return nil, h, err
			}
			lines[i], t.used = t, used
		}
		docs, err := t.next(n)
		if err != nil {
			return nil, h, err
		}
		cs, err := s.score(field, docs, false)
		if err != nil {
			return nil, h, err
		}
		all = append(all, cs...)
		s.passages += t.matched
		if last := t.used - 1; last >= 0 && t.matched > t.used {
			d := &t.first.docs[last]
			at := found{ID: t.first.id(d), Number: d.number}
			h.cut(at.ID, s.recordAt(at), newest)
		}
	}
	s.partial = h.more
	return all, h, nil
}

// horizon is where the documents that were fetched in order of time end.
type horizon struct {
	more bool
	at   time.Time // of dated documents still to come: none passes it; zero when none is
	id   string    // likewise of undated ones, which come last, by id
}

func (h *horizon) cut(id string, r *record, newest bool) {
	h.more = true
	if r == nil {
		return
	}
	t := edge(r, newest)
	switch {
	case t.IsZero():
		if h.id == "" || id < h.id {
			h.id = id
		}
	case h.at.IsZero() || newest == t.After(h.at):
		h.at = t
	}
}

// before is true when nothing that is still to come can stand before the candidate.
func (h *horizon) before(c *candidate, newest bool) bool {
	t := c.time()
	switch {
	case t.IsZero():
		return h.at.IsZero() && c.id < h.id
	case h.at.IsZero():
		return true
	case newest:
		return t.After(h.at)
	}
	return t.Before(h.at)
}

// blockSpan is more than the time from the first message of a block to its last: a block is of one day.
const blockSpan = 26 * time.Hour

// edge is a time that no message of a document further down the order passes.
func edge(r *record, newest bool) time.Time {
	switch {
	case r.when().IsZero():
		return time.Time{}
	case r.end.IsZero():
		return r.when()
	case newest:
		return r.end
	}
	return r.end.Add(-blockSpan)
}

func compareTime(a, b *candidate, newest bool) int {
	ta, tb := a.time(), b.time()
	switch {
	case ta.IsZero() || tb.IsZero():
		if ta.IsZero() != tb.IsZero() {
			if ta.IsZero() {
				return 1
			}
			return -1
		}
	case !ta.Equal(tb):
		if ta.After(tb) == newest {
			return -1
		}
		return 1
	}
	c := cmp.Or(cmp.Compare(a.id, b.id), cmp.Compare(a.elem, b.elem))
	if ta.IsZero() {
		return c
	}
	if a.rec.source == b.rec.source && a.rec.path == b.rec.path && a.rec.member == b.rec.member {
		c = cmp.Or(cmp.Compare(a.rec.pageID, b.rec.pageID), cmp.Compare(a.rec.ordinal, b.rec.ordinal), cmp.Compare(a.elem, b.elem))
	}
	if newest {
		return -c // the later line of the same minute is the newer one
	}
	return c
}

// time is when a candidate was said or written; zero where unknown.
func (c *candidate) time() time.Time { return c.rec.timeOf(c.elem) }

func (r *record) timeOf(e int) time.Time {
	if t := r.elements[e].Time; !t.IsZero() || r.doc == docBlock {
		return t
	}
	return r.when()
}

// when is the time of a passage as a whole: its own, else its page's date.
func (r *record) when() time.Time {
	if !r.start.IsZero() {
		return r.start
	}
	t, err := time.Parse(time.DateOnly, r.date)
	if err != nil {
		return time.Time{}
	}
	return t
}
