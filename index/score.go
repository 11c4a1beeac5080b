package index

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// score looks into the documents that Bleve found and gives their messages, paragraphs
// and facts as candidates. contextual also gives messages that match by their neighbours only.
func (s *searching) score(field string, docs []found, contextual bool) ([]*candidate, error) {
	ps := make([]*passage, 0, len(docs))
	for _, d := range docs {
		rec := s.recordAt(d)
		if rec == nil {
			return nil, errDecode
		}
		n := len(rec.elements)
		p := &passage{found: d, rec: rec, n: n, tf: make([]float32, n*len(s.p.terms))}
		ps = append(ps, p)
		if s.q.Distinct && rec.doc == docBlock {
			s.body(p)
		}
	}
	slices.SortFunc(ps, func(a, b *passage) int { return a.Number.Compare(b.Number) })
	idf, err := s.locate(field, ps)
	if err != nil {
		return nil, err
	}
	var out []*candidate
	for i, p := range ps {
		if i%64 == 0 && s.ctx.Err() != nil {
			return nil, s.ctx.Err()
		}
		out = s.passageScores(out, p, idf, contextual)
	}
	return out, nil
}

// body remembers what was found in a block.
func (s *searching) body(p *passage) {
	if s.bodies == nil {
		s.bodies = map[*record]*passage{}
	}
	s.bodies[p.rec] = p
}

// passageScores appends the candidates of one passage.
func (s *searching) passageScores(out []*candidate, p *passage, idf []float64, contextual bool) []*candidate {
	if !s.phrases(p) {
		return out
	}
	sc := scorer{s: s, p: p, idf: idf, w: &s.x.weights}
	sc.prepare()
	var best *candidate // of a chunk; of a block that matches by its title, path or date alone
	added := len(out)
	for e := range p.n {
		if !s.passes(p, e) {
			continue
		}
		parts := sc.element(e)
		c := &candidate{id: p.ID, rec: p.rec, elem: e, score: parts.score(sc.w), own: sc.found(&parts)}
		if s.q.Explain {
			c.why = &why{parts: parts, p: p, idf: idf}
		}
		switch {
		case p.rec.doc == docBlock && (c.own || s.unranked() || contextual && sc.near(e)):
			out = append(out, c)
		case best == nil || c.score > best.score:
			best = c
		}
	}
	if best != nil && len(out) == added && (p.rec.doc != docBlock || sc.titled()) {
		out = append(out, best)
	}
	return out
}

// scorer holds what the elements of one passage share.
type scorer struct {
	s      *searching
	p      *passage
	idf    []float64
	w      *weights
	shared parts   // what all elements of the passage get
	length float64 // words of an average element of this kind
}

func (c *scorer) prepare() {
	nt := len(c.s.p.terms)
	w := c.w
	average := w.length * 16
	if c.length = w.length; c.p.rec.doc == docChunk {
		c.length, average = w.prose, w.prose*5
	}
	matched, asked := 0, c.s.p.scored
	words := 0
	for _, n := range c.p.rec.counts {
		words += n
	}
	for t := range asked {
		var tf float64
		for e := range c.p.n {
			tf += float64(c.p.tf[e*nt+t])
		}
		bit := uint64(1) << t
		if c.p.trail&bit != 0 {
			c.shared.trail += w.trail * c.idf[t]
			tf++
		}
		if c.p.path&bit != 0 {
			c.shared.path += w.path * c.idf[t]
		}
		if c.p.date&bit != 0 {
			c.shared.date += w.date * c.idf[t]
		}
		if tf > 0 {
			matched++
			c.shared.passage += w.window * c.idf[t] * saturate(tf, w.k1, w.b, float64(words), average)
		}
	}
	if asked > 0 {
		c.shared.passage *= float64(matched) / float64(asked)
	}
	for i, n := range c.s.p.names {
		if c.p.part&(1<<i) != 0 && n.df*2 <= c.s.docCount {
			c.shared.people += w.part * math.Log(1+float64(c.s.docCount)/float64(n.df+1))
		}
	}
}

// speaks is true when the query names the speaker.
func (s *searching) speaks(speaker string) bool {
	v, ok := s.named[speaker]
	if !ok {
		for _, n := range s.p.names {
			v = v || isOneOf(speaker, n.asked)
		}
		if s.named == nil {
			s.named = map[string]bool{}
		}
		s.named[speaker] = v
	}
	return v
}

// near is true when message e may be a hit without a word of its own: a message that is shown around it
// holds one, or the query is a question (three words at least) and two of them stand within reach, since
// then it is likely the answer.
func (c *scorer) near(e int) bool {
	nt, asked := len(c.s.p.terms), c.s.p.scored
	var around uint64
	for i := max(e-max(c.s.q.Before, reach), 0); i <= min(e+max(c.s.q.After, reach), c.p.n-1); i++ {
		if !c.p.rec.sameSession(i, e) {
			continue
		}
		for t, f := range c.p.tf[i*nt : i*nt+asked] {
			if f > 0 {
				around |= 1 << t
				if i >= e-c.s.q.Before && i <= e+c.s.q.After {
					return true
				}
			}
		}
	}
	return asked >= 3 && bits.OnesCount64(around) >= 2
}

// titled is true when the passage matches by what stands above or around it.
func (c *scorer) titled() bool { return c.p.trail|c.p.path|c.p.date|c.p.part != 0 }

// saturate is BM25's term weight.
func saturate(tf, k1, b, length, average float64) float64 {
	return tf * (k1 + 1) / (tf + k1*(1-b+b*length/average))
}

// parts are what a score is made of, see score.
type parts struct {
	text, context     float64 // BM25 of the element itself and of its neighbourhood
	passage           float64 // of the whole passage
	trail, path, date float64 // words of the query that stand there
	people            float64 // conversations of people whom the query names
	own, all, speaks  bool    // it holds a word of the query; every word; the query names its speaker
	asked             int     // words of the query
	fact              float64 // what facts count beside passages; 0 for none
	ceiling           float64 // the score of the passage that a fact came from, which it stays below; 0 for none
}

// score puts the parts together.
func (p *parts) score(w *weights) float64 {
	score := p.text + p.context
	if !p.own {
		score *= w.partial
	}
	if p.all {
		score *= w.cover
	}
	if bonus := p.trail + p.path + p.date + p.people; score > 0 || p.asked == 0 || bonus > 0 {
		score += p.passage + bonus
	}
	if p.speaks {
		score *= w.speaker
	}
	if p.fact > 0 {
		score *= p.fact
	}
	if p.ceiling > 0 {
		score = min(score, p.ceiling)
	}
	return score
}

// element weighs one message or paragraph.
func (c *scorer) element(e int) parts {
	nt, w, asked := len(c.s.p.terms), c.w, c.s.p.scored
	out := c.shared
	out.asked = asked
	lo, hi := max(e-len(w.decay)+1, 0), min(e+len(w.decay)-1, c.p.n-1)
	for _, b := range c.p.rec.breaks { // context ends where the session does
		if b <= e {
			lo = max(lo, b)
		} else {
			hi = min(hi, b-1)
			break
		}
	}
	length := float64(c.p.rec.counts[e])
	var around float64
	for i := lo; i <= hi; i++ {
		around += w.decay[max(i-e, e-i)] * float64(c.p.rec.counts[i])
	}
	inBody, inCtx := 0, 0
	for t := range asked {
		var near float64
		for i := lo; i <= hi; i++ {
			if f := c.p.tf[i*nt+t]; f > 0 {
				near += float64(f) * w.decay[max(i-e, e-i)]
			}
		}
		titled := c.p.rec.doc != docBlock && c.p.trail&(1<<t) != 0
		if f := float64(c.p.tf[e*nt+t]); f > 0 {
			inBody++
			out.text += c.idf[t] * saturate(f, w.k1, w.b, length, c.length)
		} else if titled { // a heading counts as if it stood in the text
			inBody++
		}
		if near > 0 || titled {
			inCtx++
			out.context += w.ctx * c.idf[t] * saturate(cmp.Or(near, 1), w.k1, w.b, around, c.length*3)
		}
	}
	if asked > 0 {
		out.text *= float64(inBody) / float64(asked)
		out.context *= float64(inCtx) / float64(asked)
	}
	out.own = inBody > 0
	out.all = asked >= 2 && inBody == asked
	out.speaks = len(c.s.p.names) > 0 && c.s.speaks(c.p.rec.elements[e].Speaker)
	return out
}

// found is true for an element that may be a hit without its neighbours' words.
func (c *scorer) found(p *parts) bool {
	return p.own || p.speaks && (p.asked == 0 || len(c.s.namesOnly()) > 0) ||
		c.p.rec.doc != docBlock && (c.p.trail|c.p.path|c.p.date) != 0
}
