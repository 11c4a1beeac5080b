package index

import "slices"

// Explanation says how the score of a hit came about.
type Explanation struct {
	Words []WordWeight `json:"words"`
	Names []string     `json:"names,omitempty"` // people whom the query names, by the words of their names
	Steps []ScoreStep  `json:"steps"`           // from nothing to the score, in this order
}

// WordWeight is one word of the query in a hit.
type WordWeight struct {
	Word   string   `json:"word"`   // as typed
	Terms  []string `json:"terms"`  // index terms that stand for it
	Weight float64  `json:"weight"` // the rarer the higher
	In     []string `json:"in"`     // text, context, trail, path, date: where it stands; empty for nowhere
}

// ScoreStep is one step of a score: a value that is added, multiplied with, or the most it may be.
type ScoreStep struct {
	Name  string  `json:"name"`
	Op    string  `json:"op"` // +, × or ≤
	Value float64 `json:"value"`
	Score float64 `json:"score"` // after this step
}

// why is what an explanation is made of.
type why struct {
	parts
	p   *passage
	idf []float64
}

// explain says how a candidate's score came about.
func (s *searching) explain(c *candidate) *Explanation {
	if c.why == nil {
		return nil
	}
	out := &Explanation{Words: []WordWeight{}, Steps: c.why.steps(&s.x.weights)}
	for _, n := range s.p.names {
		for _, w := range n.words {
			if !slices.Contains(out.Names, w) {
				out.Names = append(out.Names, w)
			}
		}
	}
	p, nt := c.why.p, len(s.p.terms)
	for t := range s.p.scored {
		w := WordWeight{Word: s.p.terms[t].word, Terms: s.p.terms[t].alts, Weight: c.why.idf[t], In: []string{}}
		around := false
		for e := range p.n {
			around = around || e != c.elem && p.tf[e*nt+t] > 0 && p.rec.sameSession(e, c.elem)
		}
		bit := uint64(1) << t
		for _, f := range []struct {
			name string
			is   bool
		}{
			{"text", p.tf[c.elem*nt+t] > 0},
			{"context", around},
			{"trail", p.trail&bit != 0},
			{"path", p.path&bit != 0},
			{"date", p.date&bit != 0},
		} {
			if f.is {
				w.In = append(w.In, f.name)
			}
		}
		out.Words = append(out.Words, w)
	}
	return out
}

// steps are the parts in the order of score, those that changed nothing left out.
func (p *parts) steps(w *weights) []ScoreStep {
	out := []ScoreStep{}
	score := 0.0
	step := func(name, op string, v float64) {
		switch op {
		case "+":
			if v == 0 {
				return
			}
			score += v
		case "×":
			score *= v
		case "≤":
			if v <= 0 || score <= v {
				return
			}
			score = v
		}
		out = append(out, ScoreStep{name, op, v, score})
	}
	step("text", "+", p.text)
	step("context", "+", p.context)
	if !p.own && score > 0 {
		step("no word of its own", "×", w.partial)
	}
	if p.all {
		step("every word", "×", w.cover)
	}
	if score > 0 || p.asked == 0 || p.trail+p.path+p.date+p.people > 0 {
		step("passage", "+", p.passage)
		step("trail", "+", p.trail)
		step("path", "+", p.path)
		step("date", "+", p.date)
		step("participants", "+", p.people)
	}
	if p.speaks {
		step("speaker", "×", w.speaker)
	}
	if p.fact > 0 {
		step("fact", "×", p.fact)
	}
	step("below its passage", "≤", p.ceiling)
	return out
}
