package index

// result turns candidates, best first, into hits: what stands in a better hit already is
// dropped, messages are widened by their neighbours, texts are read and marked.
func (s *searching) result(cands []*candidate) (*Result, error) {
	b := s.builder()
	res := &Result{Summary: Summary{Schema: Schema, Record: "summary", TotalIs: "exact", Corrected: s.fixed, Plain: s.q.Plain}}
	seen := s.having(cands)
	total := 0
	for _, c := range cands {
		from, to, ok := b.reach(c)
		if !ok || !seen.news(b, c, from, to) {
			continue
		}
		total++
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
	}
	res.Summary.Hits, res.Summary.Total = len(res.Hits), total
	if err := s.facets(&res.Summary); err != nil {
		return nil, err
	}
	if total == 0 && !s.probing {
		d, err := s.diagnose()
		if err != nil {
			return nil, err
		}
		res.Summary.Diagnosis = d
	}
	return res, nil
}
