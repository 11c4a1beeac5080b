package index

import (
	"fmt"

	"convod/pipeline/merge"
)

const mergeVersion = 2 // 1 had no Uncompared

func (s *MergeState) encode() []byte {
	w := &writer{b: make([]byte, 0, 2048)}
	w.byte(mergeVersion)
	w.str(s.Stamp)
	w.bool(s.Plain)
	w.strs(s.Partners)
	w.uint(len(s.Notes))
	for _, n := range s.Notes {
		w.str(n.Path)
		w.str(n.With)
		for _, v := range []int{n.Conversations, n.Both, n.Only, n.Older, n.Uncompared} {
			w.uint(v)
		}
	}
	w.uint(len(s.Pages))
	for i := range s.Pages {
		c := &s.Pages[i]
		for _, v := range []string{c.Key, c.Path, c.Reader, c.Content, c.Version, string(c.Sketch.Encode())} {
			w.str(v)
		}
		w.bool(c.Final)
		w.time(c.Updated)
	}
	return w.b
}

func decodeMerge(unit string, value []byte) (MergeState, error) {
	r := &reader{s: string(value)}
	var s MergeState
	version := r.byte()
	if version != 1 && version != mergeVersion {
		return s, errCodec
	}
	s.Stamp, s.Plain, s.Partners = r.str(), r.bool(), r.strs()
	for range r.count() {
		n := MergeNote{Path: r.str(), With: r.str()}
		for _, v := range []*int{&n.Conversations, &n.Both, &n.Only, &n.Older} {
			*v = r.uint()
		}
		if version > 1 {
			n.Uncompared = r.uint()
		}
		s.Notes = append(s.Notes, n)
	}
	for range r.count() {
		c := merge.Candidate{Unit: unit}
		var sketch string
		for _, v := range []*string{&c.Key, &c.Path, &c.Reader, &c.Content, &c.Version, &sketch} {
			*v = r.str()
		}
		c.Final, c.Updated = r.bool(), r.time()
		if r.bad {
			return s, errCodec
		}
		var err error
		if c.Sketch, err = merge.DecodeSketch([]byte(sketch)); err != nil {
			return s, fmt.Errorf("%w: %w", errCodec, err)
		}
		s.Pages = append(s.Pages, c)
	}
	return s, r.err()
}
