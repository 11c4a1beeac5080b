package index

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/pipeline"
	"convod/pipeline/extract"
)

var (
	facetWords    = []string{"zuba", "keto", "milo", "rafu", "pesi"}
	facetSpeakers = []string{"Alice Example", "Bob Example", "bobby", "Carol Example", ""}
	facetPeople   = []Person{{Name: "Bob Example", Aliases: []string{"Bobby"}}}
)

func drawText(t *rapid.T) string {
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(facetWords), 1, 5).Draw(t, "text"), " ")
}

// drawUnit replaces a unit by a chat, a chat merged of two exports, or a note, at times with facts.
func drawUnit(t *rapid.T, x *Index, tb *testing.T, path string) {
	h := PageHeader{
		Key: path, Title: "Page", Type: rapid.SampledFrom([]string{"chat", "note", "Mail"}).Draw(t, "type"), Shape: "note",
		Tags: rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"home", "#Garden", "work"}), 0, 2, rapid.ID).Draw(t, "tags"),
		Date: rapid.SampledFrom([]string{"", "2024-03-20", "2023-12-31"}).Draw(t, "date"),
	}
	var facts []pipeline.Fact
	for i := range rapid.IntRange(0, 2).Draw(t, "facts") {
		f := testFact(drawText(t), rapid.SampledFrom(facetSpeakers).Draw(t, "who"), i+1, rapid.SampledFrom([]extract.Kind{extract.Decision, extract.Problem}).Draw(t, "kind"))
		f.ID, f.Row = testID(fmt.Sprint("f", path, f.Text), i), i
		facts = append(facts, f)
	}
	if rapid.Bool().Draw(t, "note") {
		var chunks []string
		for range rapid.IntRange(1, 3).Draw(t, "chunks") {
			chunks = append(chunks, drawText(t)+"\n\n"+drawText(t))
		}
		put(tb, x, path, h, note("Above", chunks...), facts...)
		return
	}
	var ls []line
	minute := 0
	for range rapid.IntRange(1, 40).Draw(t, "messages") {
		minute += rapid.SampledFrom([]int{0, 1, 5, 40, 24 * 60, 20 * 24 * 60}).Draw(t, "gap")
		ls = append(ls, line{minute, rapid.SampledFrom(facetSpeakers).Draw(t, "speaker"), drawText(t)})
	}
	h.Shape = "conversation"
	ps := chat(ls...)
	if rapid.Bool().Draw(t, "merged") {
		h.Files = []pipeline.File{{Path: path}, {Path: "other/" + path}}
		for _, p := range ps {
			for i := range p.Elements {
				e := &p.Elements[i]
				switch rapid.IntRange(0, 2).Draw(t, "stands") {
				case 0:
					e.Copies = []pipeline.Copy{{File: 1, FirstLine: e.FirstLine + 7, LastLine: e.LastLine + 7}}
				case 1:
					e.Path = "other/" + path
				}
			}
		}
	}
	put(tb, x, path, h, ps, facts...)
}

// naive is what a query matches, found by reading everything.
type naive struct {
	words, not, from []string
	phrase, doc      string
	since, until     time.Time
	folder           string
}

func (n *naive) query(facets []string) Query {
	var b strings.Builder
	for _, w := range n.words {
		b.WriteString(w + " ")
	}
	for _, w := range n.not {
		b.WriteString("-" + w + " ")
	}
	if n.phrase != "" {
		b.WriteString(`"` + n.phrase + `" `)
	}
	q := Parse(b.String(), Env{Now: day})
	q.From, q.Since, q.Until, q.People, q.Facets = n.from, n.since, n.until, facetPeople, facets
	if n.doc != "" {
		q.Docs = []string{n.doc}
	}
	if n.folder != "" {
		q.In = []string{n.folder}
	}
	return q
}

func drawNaive(t *rapid.T) *naive {
	n := &naive{
		words: rapid.SliceOfNDistinct(rapid.SampledFrom(facetWords), 0, 3, rapid.ID).Draw(t, "words"),
		doc:   rapid.SampledFrom([]string{"", "", DocMessage, DocChunk, DocFact}).Draw(t, "doc"),
	}
	switch rapid.IntRange(0, 5).Draw(t, "filter") {
	case 0:
		n.from = []string{rapid.SampledFrom([]string{"alice", "bob", "Bobby"}).Draw(t, "from")}
	case 1:
		n.since = day.Add(time.Duration(rapid.IntRange(-30, 60).Draw(t, "since")) * 12 * time.Hour)
		n.until = n.since.Add(time.Duration(rapid.IntRange(1, 60).Draw(t, "hours")) * time.Hour)
	case 2:
		n.not = []string{rapid.SampledFrom(facetWords).Draw(t, "not")}
	case 3:
		n.phrase = strings.Join(rapid.SliceOfN(rapid.SampledFrom(facetWords), 2, 2).Draw(t, "phrase"), " ")
	case 4:
		n.folder = "other"
	}
	return n
}

// holds tells whether a text has what the query asks for.
func (n *naive) holds(text string) bool {
	words := strings.Fields(text)
	has := func(w string) bool { return slices.Contains(words, w) }
	asked := append(slices.Clone(n.words), strings.Fields(n.phrase)...)
	return (len(asked) == 0 || slices.ContainsFunc(asked, has)) && !slices.ContainsFunc(n.not, has) &&
		strings.Contains(" "+text+" ", strings.TrimRight(" "+n.phrase+" ", " ")+" ")
}

// passes tells whether the filters let an element through.
func (n *naive) passes(rec *record, e int) bool {
	person := func(s string) string { return (&Query{People: facetPeople}).personOf(s) }
	if len(n.from) > 0 && !strings.Contains(strings.ToLower(person(rec.elements[e].Speaker)), strings.ToLower(person(strings.Replace(n.from[0], "Bobby", "bob", 1)))) {
		return false
	}
	if n.folder != "" && !slices.ContainsFunc(rec.sites(e), func(s site) bool { return strings.HasPrefix(s.path, n.folder+"/") }) {
		return false
	}
	if n.since.IsZero() {
		return true
	}
	if at := rec.elements[e].Time; !at.IsZero() {
		return !at.Before(n.since) && at.Before(n.until)
	}
	at, err := time.Parse(time.DateOnly, rec.date)
	return err == nil && rec.doc != docBlock && at.Add(24*time.Hour).After(n.since) && at.Before(n.until)
}

// counts reads every document of the index.
func (n *naive) counts(t *rapid.T, x *Index) map[string]map[string]int {
	out := map[string]map[string]int{}
	for _, f := range FacetNames() {
		out[f] = map[string]int{}
	}
	add := func(facet, value string) {
		if value != "" {
			out[facet][value]++
		}
	}
	err := x.eachDoc(t.Context(), func(_ Place, rec *record) {
		doc := map[byte]string{docBlock: DocMessage, docChunk: DocChunk, docFact: DocFact}[rec.doc]
		if n.doc != "" && n.doc != doc {
			return
		}
		whole := ""
		for i := range rec.elements {
			whole += rec.elements[i].Text + " . "
		}
		for e := range rec.elements {
			text := rec.elements[e].Text
			if rec.doc != docBlock {
				text = strings.TrimSuffix(whole, " . ")
			}
			if !n.passes(rec, e) || !n.holds(text) {
				continue
			}
			add("doc", doc)
			add("kind", rec.kind)
			add("type", rec.typ)
			add("source", rec.source)
			add("from", (&Query{People: facetPeople}).personOf(rec.elements[e].Speaker))
			for _, tag := range rec.tags {
				add("tag", tag)
			}
			at := rec.elements[e].Time
			if at.IsZero() && rec.doc != docBlock {
				at = dateOf(rec.date)
			}
			if !at.IsZero() {
				add("year", at.Format("2006"))
				add("month", at.Format("2006-01"))
			}
			if rec.doc != docBlock {
				break
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Whatever is asked of whatever index, facets are what reading every message gives, whatever is shown around hits.
func TestFacetsEqualReadingEverything(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		x := openAt(t, t.TempDir(), Options{})
		defer x.Close()
		for range rapid.IntRange(1, 8).Draw(rt, "changes") {
			path := rapid.SampledFrom([]string{"a.txt", "b.txt", "c/d.txt", "c/e.txt"}).Draw(rt, "path")
			if rapid.IntRange(0, 4).Draw(rt, "remove") == 0 {
				if err := x.Remove(t.Context(), "notes", path); err != nil {
					rt.Fatal(err)
				}
				continue
			}
			drawUnit(rt, x, t, path)
		}
		for range 4 {
			n := drawNaive(rt)
			q := n.query(FacetNames())
			q.Sort = rapid.SampledFrom([]Sort{ByRelevance, Newest, Oldest}).Draw(rt, "sort")
			q.Before = rapid.IntRange(0, 3).Draw(rt, "before")
			q.Distinct = rapid.Bool().Draw(rt, "distinct")
			q.Limit = rapid.IntRange(1, 3).Draw(rt, "limit")
			want, got := n.counts(rt, x), findQuery(t, x, q).Summary.Facets
			if d := cmp.Diff(want, got); d != "" {
				rt.Fatalf("%q %+v (-read everything +facets):\n%s", q.Input, n, d)
			}
			// Hits in order of time, one by one, are what is counted.
			q.Sort, q.Distinct, q.Limit = Newest, false, MaxLimit
			docs := map[string]int{}
			for _, h := range findQuery(t, x, single(q)).Hits {
				docs[h.Doc]++
			}
			if !maps.Equal(docs, want["doc"]) {
				rt.Fatalf("%q %+v: hits %v, facets %v", q.Input, n, docs, want["doc"])
			}
		}
	})
}

// Facts are counted by statement: as many as have a source with the value.
func TestFacetsOfFactsEqualRows(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		x := openAt(t, t.TempDir(), Options{})
		defer x.Close()
		for i := range rapid.IntRange(1, 4).Draw(rt, "pages") {
			var facts []pipeline.Fact
			for j := range rapid.IntRange(0, 12).Draw(rt, "facts") {
				words := rapid.SliceOfN(rapid.SampledFrom(facetWords), 1, 2).Draw(rt, "text")
				f := said(rapid.SampledFrom([]extract.Kind{extract.Decision, extract.Problem}).Draw(rt, "kind"), rapid.IntRange(1, 28).Draw(rt, "day"),
					rapid.SampledFrom(facetSpeakers).Draw(rt, "who"), strings.Join(words, " "))
				f.Time = f.Time.AddDate(0, rapid.IntRange(0, 2).Draw(rt, "month"), 0)
				f.ID, f.Row = testID(fmt.Sprint(i, j), 1), j
				facts = append(facts, f)
			}
			h := PageHeader{Key: "p", Title: "Page", Type: rapid.SampledFrom([]string{"chat", "note"}).Draw(rt, "type"), Shape: "note"}
			put(t, x, fmt.Sprintf("%d.txt", i), h, nil, facts...)
		}
		q := Parse(strings.Join(rapid.SliceOfNDistinct(rapid.SampledFrom(facetWords), 0, 2, rapid.ID).Draw(rt, "words"), " "), Env{Now: day})
		q.People, q.Limit = facetPeople, MaxLimit
		if rapid.Bool().Draw(rt, "from") {
			q.From = []string{"bob"}
		}
		want := map[string]map[string]int{"from": {}, "kind": {}, "type": {}, "month": {}}
		rows := findFacts(t, x, q).Facts
		for _, row := range rows {
			have := map[string]map[string]bool{"from": {}, "type": {}, "month": {}, "kind": {row.Kind: true}}
			for _, s := range row.Sources {
				have["from"][q.personOf(s.Speaker)], have["type"][s.Type], have["month"][s.Time.Format("2006-01")] = true, true, true
			}
			delete(have["from"], "")
			for f, values := range have {
				for v := range values {
					want[f][v]++
				}
			}
		}
		q.Limit, q.Facets = rapid.IntRange(1, 3).Draw(rt, "limit"), slices.Collect(maps.Keys(want))
		sum := findFacts(t, x, q).Summary
		if d := cmp.Diff(want, sum.Facets); d != "" || sum.Total != len(rows) || sum.TotalIs != "exact" {
			rt.Fatalf("%q: %d %s, %d rows (-rows +facets):\n%s", q.Input, sum.Total, sum.TotalIs, len(rows), d)
		}
	})
}
