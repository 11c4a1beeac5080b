package index

import (
	"context"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"github.com/blevesearch/bleve/v2/search/query"

	"convod/pipeline"
)

// Facts answers a query with statements: those of its kinds, people, time and places, each once with
// all its sources that pass the same filters. Without words the newest come first. Context fields of the query
// mean nothing here, and Docs is taken for fact. Errors are those of [Index.Search].
func (x *Index) Facts(ctx context.Context, q Query) (*FactResult, error) {
	began := time.Now()
	ctx, cancel := q.bounded(ctx)
	defer cancel()
	q.Docs = []string{DocFact}
	res, err := ask(ctx, x, "search facts", &q, func(s *searching) (*FactResult, error) {
		res, err := s.facts()
		if err == nil {
			res.Summary.Rebuilding = s.x.Rebuilding()
		}
		return res, err
	})
	if err != nil {
		return nil, fmt.Errorf("search facts: %w", err)
	}
	res.Summary.TookMS = time.Since(began).Milliseconds()
	return res, nil
}

func (s *searching) facts() (*FactResult, error) {
	if err := s.begin(); err != nil {
		return nil, err
	}
	rows, err := s.enoughRows()
	if err != nil {
		return nil, err
	}
	res := &FactResult{Facts: []Fact{}, Summary: Summary{Schema: Schema, Record: "summary", TotalIs: "exact", Plain: s.q.Plain}}
	b := s.builder()
	for i, row := range rows {
		if i < s.q.Offset || len(res.Facts) >= s.q.Limit {
			continue
		}
		if err := s.complete(row); err != nil {
			return nil, err
		}
		f, err := b.fact(row)
		if err != nil {
			return nil, err
		}
		f.Rank = i + 1
		res.Facts = append(res.Facts, f)
	}
	if s.partial {
		res.Summary.TotalIs = "at_least"
	}
	res.Summary.Hits, res.Summary.Total = len(res.Facts), len(rows)
	if s.q.Exact || len(s.q.Facets) > 0 {
		all, err := s.countStatements()
		if err != nil {
			return nil, err
		}
		res.Summary.Total, res.Summary.TotalIs, res.Summary.Facets = len(all.rows), "exact", all.counts.values()
	}
	if len(rows) == 0 {
		return res, s.noFacts(res)
	}
	return res, nil
}

// enoughRows looks at as many facts as it takes to fill the page: one that is said every day makes one row of hundreds.
func (s *searching) enoughRows() ([]*factRow, error) {
	asked := *s.q
	defer func() { s.q = &asked }()
	for n := asked.Offset + asked.Limit; ; n *= 4 {
		q := asked
		q.Offset, q.Limit, q.Exact = 0, n, false // countStatements does that
		s.q, s.partial, s.passages = &q, false, 0
		cands, err := s.ordered()
		if err != nil {
			return nil, err
		}
		rows, err := s.factRows(cands)
		if err != nil || !s.partial || len(rows) > asked.Offset+asked.Limit || n >= exactWanted {
			return rows, err
		}
	}
}

// sameStatements are all facts that say what c says and pass the filters, c among them.
func (s *searching) sameStatements(c *candidate) ([]*candidate, error) {
	want, err := s.statement(c)
	if err != nil {
		return nil, err
	}
	b := query.NewBooleanQuery(nil, nil, nil)
	asked := 0
	for _, w := range s.x.wordsOf(c.rec.elements[0].Text) {
		if w.indexed != "" && asked < MaxTerms {
			b.AddMust(termQuery(fieldFact, w.indexed, 1))
			asked++
		}
	}
	if asked == 0 {
		return nil, nil
	}
	b.AddMust(anyTerm(fieldKind, []string{c.rec.kind}))
	other := &searching{x: s.x, ctx: s.ctx, r: s.r, q: s.q, p: &plan{}, docCount: s.docCount, records: s.records}
	if f := other.filter(fieldFact); f != nil {
		b.AddFilter(f)
	}
	docs, err := other.collect(b, factsWanted, relevance)
	if err != nil {
		return nil, err
	}
	cands, err := other.score(fieldFact, docs, false)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(cands, func(o *candidate) bool {
		key, kerr := s.statement(o)
		return kerr != nil || key != want
	}), nil
}

// fact builds a row.
func (b *builder) fact(row *factRow) (Fact, error) {
	f := Fact{Schema: Schema, Record: "fact"}
	for i, c := range row.same {
		if err := c.rec.texts(); err != nil {
			return f, err
		}
		el := c.rec.elements[0]
		if i == 0 {
			f.ID, f.Score, f.Kind, f.Tier, f.Confidence = c.id, c.score, c.rec.kind, c.rec.tier, c.rec.confidence
			f.Text, f.Speaker, f.Time = el.Text, b.s.q.personOf(el.Speaker), nullableTime(c.time())
			f.Entities, f.Marks = append([]string{}, c.rec.entities...), b.marker.marks(el.Text)
		}
		f.Score = max(f.Score, c.score)
		f.Sources = append(f.Sources, b.source(c, pipeline.Lines{First: c.rec.first, Last: c.rec.last}, el))
		for _, at := range c.rec.sources[min(1, len(c.rec.sources)):] {
			el.Speaker, el.Time = b.saidAt(c, at)
			f.Sources = append(f.Sources, b.source(c, at, el))
		}
	}
	return f, nil
}

func (b *builder) source(c *candidate, at pipeline.Lines, el pipeline.Element) FactSource {
	path, member := c.rec.place(0)
	when := el.Time
	if when.IsZero() {
		when = c.rec.when()
	}
	out := FactSource{
		ID: c.id, Path: path, Member: nullable(member), FirstLine: at.First, LastLine: at.Last, Title: c.rec.title,
		Trail: trimTrail(c.rec.trail), Speaker: el.Speaker, Time: nullableTime(when), Text: el.Text, Type: c.rec.typ, Source: c.rec.source,
	}
	if root := b.s.q.Roots[c.rec.source]; root != "" {
		out.AbsPath = filepath.Join(root, filepath.FromSlash(path))
	}
	return out
}

// saidAt is who said a repeat of a fact on the same page, and when: the ledger's facts keep its lines only.
func (b *builder) saidAt(c *candidate, at pipeline.Lines) (string, time.Time) {
	key, err := hex.DecodeString(c.id[:12])
	if err != nil {
		return "", time.Time{}
	}
	path, member := c.rec.place(0)
	found, _, err := b.s.inUnitKey(c.rec.source, string(key), path, member, at.First)
	if err != nil || found == nil || found.rec.doc != docBlock {
		return "", time.Time{}
	}
	e := &found.rec.elements[found.elem]
	return e.Speaker, e.Time
}

// noFacts says why there are none.
func (s *searching) noFacts(res *FactResult) error {
	d, err := s.diagnose()
	if err != nil {
		return err
	}
	d.Filters = slices.DeleteFunc(d.Filters, func(f FilterCount) bool {
		if f.Filter != "doc:"+DocFact {
			return false
		}
		res.Passages = f.Hits
		return true
	})
	res.Diagnosis = d
	c, err := s.x.counts()
	res.Indexed = c.Facts
	return err
}
