package index

// rankFacts puts the scores of facts on the passages' scale: a fact never ranks above the
// passage that it came from, where that one is a candidate too.
func (s *searching) rankFacts(passages, facts []*candidate) []*candidate {
	if len(facts) == 0 {
		return nil
	}
	best := map[string]map[int]float64{} // file -> line -> best score of a message or paragraph there
	for i := range passages {
		c := passages[i]
		e := &c.rec.elements[c.elem]
		first, last := e.FirstLine, e.LastLine
		if c.rec.doc == docChunk {
			first, last = c.rec.first, c.rec.last
		}
		k := fileOf(c.rec, c.elem)
		if best[k] == nil {
			best[k] = map[int]float64{}
		}
		for l := first; l <= last && l-first < 4096; l++ {
			best[k][l] = max(best[k][l], c.score)
		}
	}
	for i := range facts {
		f := facts[i]
		f.score *= s.x.weights.fact
		top := best[fileOf(f.rec, 0)][f.rec.first] * 0.999
		if top > 0 {
			f.score = min(f.score, top)
		}
		if f.why != nil {
			f.why.fact, f.why.ceiling = s.x.weights.fact, top
		}
	}
	return facts
}

// fileOf tells files apart: source, path and member of an element.
func fileOf(r *record, e int) string {
	path, member := r.place(e)
	return r.source + "\x00" + path + "\x00" + member
}

// place is the file that an element stands in. One of another path is of the member that it names, or of none.
func (r *record) place(e int) (path, member string) {
	path, member = r.path, r.member
	switch el := &r.elements[e]; {
	case el.Path != "":
		path, member = el.Path, el.Member
	case el.Member != "":
		member = el.Member
	}
	return path, member
}
