package index

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.etcd.io/bbolt"
)

// Show gives one message, chunk or fact with the messages around it. ref is the id of a hit, or PATH:LINE, with
// the member of an archive as PATH!MEMBER:LINE; PATH is relative to its source, or absolute under one
// of roots (source id -> folder, may be nil). Where a line is blank the passage nearest to it is given. [ErrNoHit]
// when nothing stands there.
func (x *Index) Show(ctx context.Context, ref string, before, after int, roots map[string]string) (*Hit, error) {
	return x.ShowAround(ctx, ref, Around{Before: before, After: after}, roots)
}

// Around is what stands around a place that is shown. Less than 0 is 0.
type Around struct {
	Before, After int // messages of a conversation, whatever the pauses between them
	Passages      int // passages of a note, on each side
}

// ShowAround is [Index.Show] with a choice of what stands around passages of notes too: their elements come in the order of
// the page, with the number of their passage, and text and lines of the hit cover all of them.
func (x *Index) ShowAround(ctx context.Context, ref string, around Around, roots map[string]string) (*Hit, error) {
	q := &Query{Before: max(around.Before, 0), After: max(around.After, 0), Roots: roots}
	return ask(ctx, x, "show", q, func(s *searching) (*Hit, error) { return s.show(ref, around.Passages) })
}

func (s *searching) show(ref string, passages int) (*Hit, error) {
	c, err := s.byID(ref)
	if err == nil && c == nil {
		c, err = s.byLine(ref)
	}
	if err != nil {
		return nil, fmt.Errorf("show %q: %w", ref, err)
	}
	if c == nil {
		return nil, fmt.Errorf("show %q: %w", ref, ErrNoHit)
	}
	b := s.builder()
	b.across = true // whoever looks a place up wants to see what stands there, whatever the pauses between
	from, to, _ := b.reach(c)
	h, err := b.hit(c, from, to)
	if err == nil {
		err = b.passages(&h, c, passages)
	}
	if err != nil {
		return nil, fmt.Errorf("show %q: %w", ref, err)
	}
	h.Rank = 1
	return &h, nil
}

// byID finds a hit's id: twelve digits of the unit, then a document's id or the start of a message's.
func (s *searching) byID(ref string) (*candidate, error) {
	unit, id, ok := strings.Cut(ref, "-")
	raw, err := hex.DecodeString(unit)
	if !ok || err != nil || len(raw) != 6 {
		return nil, nil
	}
	if rec := s.recordOf(ref); rec != nil && len(rec.elements) > 0 {
		return &candidate{id: ref, rec: rec}, nil
	}
	short, err := hex.DecodeString(id)
	if err != nil || len(short) != idBytes {
		return nil, nil
	}
	var found *candidate
	err = unitDocs(s.r, string(raw), func(id string, rec *record) {
		if found != nil || rec == nil {
			return
		}
		if i := slices.Index(rec.ids, string(short)); i >= 0 {
			found = &candidate{id: id, rec: s.keep(id, rec), elem: i}
		}
	})
	return found, err
}

// byLine finds PATH:LINE.
func (s *searching) byLine(ref string) (*candidate, error) {
	i := strings.LastIndexByte(ref, ':')
	if i < 0 {
		return nil, nil
	}
	line, err := strconv.Atoi(ref[i+1:])
	if err != nil || line < 1 {
		return nil, nil
	}
	var sources []string
	err = s.x.read(func(tx *bbolt.Tx) (err error) {
		sources, err = sourcesOf(tx)
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, t := range s.targets(ref[:i]) {
		for _, source := range sources {
			if t.source != "" && t.source != source {
				continue
			}
			// The unit is the file, or a folder above it that is one export.
			for unit := t.path; unit != "" && unit != "."; unit = parent(unit) {
				c, err := s.nearLine(source, unit, t, line)
				if c != nil || err != nil {
					return c, err
				}
			}
		}
	}
	return s.byLine(ref[:i]) // PATH:LINE:COLUMN, as hits are printed in a pipe
}

func parent(p string) string {
	i := strings.LastIndexByte(p, '/')
	if i < 0 {
		return ""
	}
	return p[:i]
}

// nearLine finds the element at, or nearest to, a line of a file, in a unit and in what it is merged with.
func (s *searching) nearLine(source, unit string, t target, line int) (*candidate, error) {
	c, near, err := s.inUnit(source, unit, t.path, t.member, line)
	if err != nil {
		return nil, err
	}
	// Messages of a merged conversation are kept with one of its files.
	for _, other := range s.x.partners(source, unit) {
		oc, gap, err := s.inUnit(source, other, t.path, t.member, line)
		if err != nil {
			return nil, err
		}
		if oc != nil && gap < near {
			c, near = oc, gap
		}
	}
	if c == nil {
		return nil, nil
	}
	if n, ok := s.fileLines(source, t.path, t.member); near > 0 && line > s.lastLine && (!ok || line > n) {
		return nil, fmt.Errorf("line %d of %q: %w: the last line with text is %d", line, t.path, ErrNoHit, s.lastLine)
	}
	if c.rec.merged() {
		s.q.In = []string{t.path} // cited where it was asked for
	}
	return c, nil
}

// inUnit finds the element of a unit at, or nearest to, a line of a file, and how many lines away it is.
func (s *searching) inUnit(source, unit, path, member string, line int) (*candidate, int, error) {
	return s.inUnitKey(source, unitKey(source, unit), path, member, line)
}

func (s *searching) inUnitKey(source, key, path, member string, line int) (*candidate, int, error) {
	var ids []string
	best, distance := "", 1<<30
	err := s.x.read(func(tx *bbolt.Tx) error {
		return docRows(tx, source, key, func(k, _ []byte, d docRow) error {
			if !isPassage(k) {
				return nil
			}
			id := docID(key, d.id)
			gap := max(d.first-line, line-d.last, 0)
			if d.xfirst > 0 {
				gap = min(gap, max(d.xfirst-line, line-d.xlast, 0))
			}
			switch {
			case gap == 0:
				ids = append(ids, id)
			case gap < distance:
				best, distance = id, gap
			}
			return nil
		})
	})
	if err != nil {
		return nil, 0, err
	}
	if best != "" {
		ids = append(ids, best)
	}
	var found *candidate
	near := 1 << 30
	for _, id := range ids {
		rec := s.recordOf(id)
		if rec == nil {
			continue
		}
		for i := range rec.elements {
			for _, at := range rec.sites(i) {
				if at.path != path || member != "" && at.member != member {
					continue
				}
				s.lastLine = max(s.lastLine, at.last)
				if gap := max(at.first-line, line-at.last, 0); gap < near {
					found, near = &candidate{id: id, rec: rec, elem: i}, gap
				}
			}
		}
	}
	return found, near, nil
}
