package index

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// weights of the message scorer: BM25 over the message and over its neighbourhood, plus what the
// passage and its page add. Chosen coarsely on a benchmark of dated chats that is no part of this project; around
// these values the quality is flat.
type weights struct {
	k1, b   float64    // BM25's saturation and length
	ctx     float64    // of a message's neighbourhood against the message itself
	decay   [5]float64 // what a word counts that stands 0..4 messages away
	window  float64    // of the whole passage
	partial float64    // for a message without a word of its own
	cover   float64    // for a message that holds every word (two at least)
	trail   float64    // words of the headings above
	path    float64
	date    float64
	part    float64 // a conversation that an asked name takes part in
	speaker float64 // a message that an asked name says
	length  float64 // words of an average message, a third of a neighbourhood
	prose   float64 // words of an average paragraph: each kind is measured against its own, so that neither buries the other
}

var scoring = weights{
	k1: 1.2, b: 0.6, ctx: 1.5, decay: [5]float64{1, 0.8, 0.6, 0.3, 0.2}, window: 0.3, partial: 0.7, cover: 1.5,
	trail: 0.8, path: 0.2, date: 1, part: 2, speaker: 1.5, length: 12, prose: 40,
}

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
		ps = append(ps, &passage{found: d, rec: rec, n: n, tf: make([]float32, n*len(s.p.terms))})
	}
	slices.SortFunc(ps, func(a, b *passage) int { return a.Number.Compare(b.Number) })
	idf, err := s.locate(field, ps)
	if err != nil {
		return nil, err
	}
	asked := s.q.askedNames(s.q.From)
	var not [][]string
	for _, f := range s.q.Not {
		if f.Field == "from" {
			not = append(not, s.q.askedNames([]string{f.Value})...)
		}
	}
	var out []*candidate
	for i, p := range ps {
		if i%64 == 0 && s.ctx.Err() != nil {
			return nil, s.ctx.Err()
		}
		out = s.passageScores(out, p, idf, asked, not, contextual)
	}
	return out, nil
}

// passageScores appends the candidates of one passage.
func (s *searching) passageScores(out []*candidate, p *passage, idf []float64, asked, not [][]string, contextual bool) []*candidate {
	if !s.phrases(p) {
		return out
	}
	sc := scorer{s: s, p: p, idf: idf, w: &scoring}
	sc.prepare()
	var best *candidate // of a chunk; of a block that matches by its title, path or date alone
	added := len(out)
	for e := range p.n {
		el := &p.rec.elements[e]
		if len(asked) > 0 && !isOneOf(el.Speaker, asked) || isOneOf(el.Speaker, not) {
			continue
		}
		if _, ok := s.cited(p.rec, e); !ok || !s.within(p.rec, e) || !s.meets(p, e) {
			continue
		}
		score, own := sc.element(e)
		c := &candidate{p.ID, p.rec, e, score, own}
		switch {
		case p.rec.doc == docBlock && (own || s.unranked() || contextual && sc.near(e)):
			out = append(out, c)
		case best == nil || score > best.score:
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
	window float64
	bonus  float64
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
			c.bonus += w.trail * c.idf[t]
			tf++
		}
		if c.p.path&bit != 0 {
			c.bonus += w.path * c.idf[t]
		}
		if c.p.date&bit != 0 {
			c.bonus += w.date * c.idf[t]
		}
		if tf > 0 {
			matched++
			c.window += c.idf[t] * saturate(tf, w.k1, w.b, float64(words), average)
		}
	}
	if asked > 0 {
		c.window *= float64(matched) / float64(asked)
	}
	for i, n := range c.s.p.names {
		if c.p.part&(1<<i) != 0 && n.df*2 <= c.s.docCount {
			c.bonus += w.part * math.Log(1+float64(c.s.docCount)/float64(n.df+1))
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

// element scores one message or paragraph, and says whether it holds a word of the query itself.
func (c *scorer) element(e int) (score float64, own bool) {
	nt, w, asked := len(c.s.p.terms), c.w, c.s.p.scored
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
	var around, weight float64
	for i := lo; i <= hi; i++ {
		d := w.decay[max(i-e, e-i)]
		around += d * float64(c.p.rec.counts[i])
		weight += d
	}
	var body, ctx float64
	inBody, inCtx := 0, 0
	for t := range asked {
		var near float64
		for i := lo; i <= hi; i++ {
			if f := c.p.tf[i*nt+t]; f > 0 {
				near += float64(f) * w.decay[max(i-e, e-i)]
			}
		}
		bit := uint64(1) << t
		titled := c.p.rec.doc != docBlock && c.p.trail&bit != 0
		if f := float64(c.p.tf[e*nt+t]); f > 0 {
			inBody++
			body += c.idf[t] * saturate(f, w.k1, w.b, length, c.length)
		}
		if near > 0 || titled {
			inCtx++
			ctx += c.idf[t] * saturate(cmp.Or(near, 1), w.k1, w.b, around, c.length*3)
		}
	}
	own = inBody > 0
	speaks := len(c.s.p.names) > 0 && c.s.speaks(c.p.rec.elements[e].Speaker)
	if asked > 0 {
		body *= float64(inBody) / float64(asked)
		ctx *= float64(inCtx) / float64(asked)
	}
	score = body + w.ctx*ctx
	if !own {
		score *= w.partial
	}
	if asked >= 2 && inBody == asked {
		score *= w.cover
	}
	if score > 0 || asked == 0 || c.bonus > 0 {
		score += w.window*c.window + c.bonus
	}
	if speaks {
		score *= w.speaker
		own = own || asked == 0 || len(c.s.namesOnly()) > 0
	}
	if c.p.rec.doc != docBlock && (c.p.trail|c.p.path|c.p.date) != 0 {
		own = true
	}
	return score, own
}
