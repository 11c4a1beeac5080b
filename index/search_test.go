package index

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/extract"
)

// fixture is an index with two chats, a note and a fact.
func fixture(t testing.TB) *Index {
	x, _ := openTest(t, Options{})
	put(t, x, "chats/flat.txt", chatHeader, chat(flat...),
		testFact("We bought the sofa already", "Alice Example", 6, extract.Decision))
	put(t, x, "chats/will.txt", PageHeader{Key: "w", Title: "Will and Dana", Type: "ai", Shape: "conversation"}, chat(
		line{3000, "Will Demo", "The flat in Ghent is gone, sorry."},
		line{3001, "User", "Will it rain tomorrow? I will need a coat for the walk."},
		line{3002, "ChatGPT", "It will rain. Take the coat."}))
	put(t, x, "notes/flat.md", PageHeader{Key: "n", Title: "Flats", Type: "note", Shape: "note", Date: "2024-05-02"},
		note("Flats › Prices", "The flat by the river costs 1,350,000 francs.\n\nIt has a balcony."))
	return x
}

func TestNames(t *testing.T) {
	x := fixture(t)
	for _, c := range []struct {
		query, first string // text of the best hit; "" where there is none
		names        []string
	}{
		{"what did bob say about the cabin", flat[8].text, []string{"bob"}},
		{"alice cabin", flat[7].text, []string{"alice"}},
		{"alice example cabin", flat[7].text, []string{"alice example"}},
		{"an example of a cabin", flat[7].text, nil},
		{"Bob's locker", flat[6].text, []string{"bob"}},
		{"will it rain", "Will it rain tomorrow? I will need a coat for the walk.", nil},
		{"what did Will say about Ghent", "The flat in Ghent is gone, sorry.", []string{"will"}},
		{"will said ghent", "The flat in Ghent is gone, sorry.", []string{"will"}},
		{"what did Carol say about money", flat[4].text, []string{"carol"}},
		{"carol", "", nil}, // a word as well: written small it is one
	} {
		t.Run(c.query, func(t *testing.T) {
			q := Parse(c.query, Env{})
			q.Docs = []string{DocMessage}
			r, err := x.reader()
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			p, err := x.plan(t.Context(), r, &q)
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, n := range p.names {
				names = append(names, strings.Join(n.words, " "))
			}
			if !slices.Equal(names, c.names) {
				t.Errorf("names %q, want %q", names, c.names)
			}
			if got := append(hitTexts(findQuery(t, x, q)), ""); got[0] != c.first {
				t.Errorf("hits %q, want %q first", got, c.first)
			}
		})
	}
}

func TestAliases(t *testing.T) {
	x := fixture(t)
	env := Env{People: []Person{{Name: "Bob Example", Aliases: []string{"Bobby"}}, {Name: "Alice Example", Me: true}}}
	for query, want := range map[string][]string{
		"from:me coat":        {"Will it rain tomorrow? I will need a coat for the walk."},
		"from:me sofa":        {flat[5].text}, // the configuration says who the searcher is
		"from:assistant coat": {"It will rain. Take the coat."},
		"from:bobby cabin":    {flat[8].text},
		"from:\"will demo\"":  {"The flat in Ghent is gone, sorry."},
		"from:demo ghent":     {"The flat in Ghent is gone, sorry."},
		"from:carol to:alice": {flat[4].text},
		"from:nobody":         {},
	} {
		q := single(Parse(query, env))
		q.Docs = []string{DocMessage}
		if d := cmp.Diff(want, hitTexts(findQuery(t, x, q))); d != "" {
			t.Errorf("%s (-want +got):\n%s", query, d)
		}
	}
}

func TestFactsStandBehindTheirPassage(t *testing.T) {
	x := fixture(t)
	res := find(t, x, "bought sofa")
	if len(res.Hits) < 2 || res.Hits[0].Doc != DocMessage || res.Hits[1].Doc != DocFact {
		t.Fatalf("hits %+v", res.Hits)
	}
	f := res.Hits[1]
	want := Hit{
		Schema: 1, Record: "hit", ID: f.ID, Rank: 2, Score: f.Score, Doc: DocFact, Path: "chats/flat.txt", FirstLine: 6, LastLine: 6, MatchLine: 6,
		Title: "Flat hunt", Trail: []string{}, Speaker: "Alice Example", Time: &day, Date: "2024-03-15", Text: "We bought the sofa already", Kind: nullable("decision"), Type: "chat", Source: "notes",
		Elements:   []HitElement{{Speaker: "Alice Example", Time: &day, Text: "We bought the sofa already", FirstLine: 6, LastLine: 6, Match: true, Marks: [][2]int{{3, 9}, {14, 18}}}},
		Confidence: 0.4, Entities: []string{"lake house"},
	}
	if d := cmp.Diff(want, f); d != "" {
		t.Errorf("fact (-want +got):\n%s", d)
	}
	for query, n := range map[string]int{"kind:decision": 1, "doc:fact sofa": 1, "kind:problem": 0, "kind:decision entity:\"lake house\"": 1, "kind:decision from:bob": 0} {
		if got := find(t, x, query).Hits; len(got) != n || n == 1 && got[0].Doc != DocFact {
			t.Errorf("%s: %d hits, want %d", query, len(got), n)
		}
	}
}

func TestChunkWholeAndCut(t *testing.T) {
	x := fixture(t)
	for _, query := range []string{"1,350,000", "1350000", "prices river"} {
		res := find(t, x, query)
		if len(res.Hits) == 0 {
			t.Fatalf("%s: no hit", query)
		}
		h := res.Hits[0]
		if h.Text != "The flat by the river costs 1,350,000 francs.\n\nIt has a balcony." || h.FirstLine != 1 || h.LastLine != 3 || h.MatchLine != 1 || h.Doc != DocChunk ||
			!slices.Equal(h.Trail, []string{"Flats", "Prices"}) || h.Time != nil || h.Date != "2024-05-02" {
			t.Errorf("%s: hit %+v", query, h)
		}
	}
	q := single(Parse("balcony", Env{}))
	if h := findQuery(t, x, q).Hits[0]; h.Text != "It has a balcony." || h.FirstLine != 3 || h.LastLine != 3 || !slices.Equal(h.Elements[0].Marks, [][2]int{{9, 16}}) {
		t.Errorf("cut to a line: %+v", h)
	}
}

func TestCutLinesInsideAParagraph(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "n.md", PageHeader{Title: "n"}, note("", "one\ntwo zebra\nthree\nfour\n\nfive"))
	q := Parse("zebra", Env{})
	q.Before, q.After, q.Lines = 0, 1, true
	h := findQuery(t, x, q).Hits[0]
	if h.Text != "two zebra\nthree" || h.FirstLine != 2 || h.LastLine != 3 || h.MatchLine != 2 || !slices.Equal(h.Elements[0].Marks, [][2]int{{4, 9}}) {
		t.Errorf("hit %+v", h)
	}
}

func TestSortAndPaging(t *testing.T) {
	x, _ := openTest(t, Options{})
	// Two chats that overlap in time, and a note without a date.
	var a, b []line
	for i := range 300 {
		a = append(a, line{i * 7, "Alice Example", fmt.Sprintf("zebra a%d", i*7)})
		b = append(b, line{i*11 + 3, "Bob Example", fmt.Sprintf("zebra b%d", i*11+3)})
	}
	put(t, x, "a.txt", PageHeader{Key: "a", Title: "A"}, chat(a...))
	put(t, x, "b.txt", PageHeader{Key: "b", Title: "B"}, chat(b...))
	put(t, x, "n.md", PageHeader{Key: "n", Title: "N"}, note("", "zebra without a date"))
	for _, undated := range []int{0, 1200} { // more than are looked at at once
		var ps []string
		for i := range undated {
			ps = append(ps, fmt.Sprintf("zebra undated %d", i))
		}
		put(t, x, "m.md", PageHeader{Key: "m", Title: "M"}, note("", ps...))
		for _, order := range []Sort{Newest, Oldest, ByRelevance} {
			t.Run(fmt.Sprint(order, undated), func(t *testing.T) {
				var got []Hit
				for offset := 0; ; offset += 37 {
					q := single(Parse("zebra", Env{}))
					q.Sort, q.Limit, q.Offset = order, 37, offset
					res := findQuery(t, x, q)
					for i, h := range res.Hits {
						if h.Rank != offset+i+1 {
							t.Fatalf("rank %d at %d", h.Rank, offset+i)
						}
					}
					got = append(got, res.Hits...)
					if len(res.Hits) < 37 {
						if res.Summary.Total != 601+undated || res.Summary.TotalIs != "exact" {
							t.Errorf("last page: total %d %s", res.Summary.Total, res.Summary.TotalIs)
						}
						break
					}
				}
				seen := map[string]bool{}
				var times []time.Time
				for _, h := range got {
					if seen[h.Text] {
						t.Errorf("%s is there twice", h.Text)
					}
					seen[h.Text] = true
					if h.Time != nil {
						times = append(times, *h.Time)
					}
				}
				if len(got) != 601+undated {
					t.Errorf("%d hits", len(got))
				}
				if order == ByRelevance {
					return
				}
				if len(times) != 600 || got[600].Time != nil {
					t.Errorf("what has no date does not come last")
				}
				if order == Newest {
					slices.Reverse(times)
				}
				if !slices.IsSortedFunc(times, time.Time.Compare) {
					t.Error("not in order of time")
				}
			})
		}
	}
}

func TestFacetsAndTotals(t *testing.T) {
	x := fixture(t)
	q := single(Parse("flat OR sofa", Env{}))
	q.Facets, q.Limit = []string{"doc", "from", "type", "month", "kind", "nonsense"}, 1
	sum := findQuery(t, x, q).Summary
	sum.TookMS = 0
	want := Summary{Schema: 1, Record: "summary", Hits: 1, Total: 5, TotalIs: "exact", Facets: map[string]map[string]int{
		"doc": {"message": 3, "chunk": 1, "fact": 1}, "from": {"Bob Example": 1, "Alice Example": 2, "Will Demo": 1}, "type": {"chat": 3, "ai": 1, "note": 1},
		"month": {"2024-03": 4, "2024-05": 1}, "kind": {"decision": 1},
	}}
	if d := cmp.Diff(want, sum); d != "" {
		t.Errorf("summary (-want +got):\n%s", d)
	}
}

func TestDiagnosis(t *testing.T) {
	x := fixture(t)
	word := func(w string, n int) WordCount { return WordCount{Word: w, Hits: n} }
	for query, want := range map[string]*Diagnosis{
		"qqq":                     {Pages: 3, Words: []WordCount{word("qqq", 0)}},
		"landlord type:note":      {Pages: 3, Words: []WordCount{word("landlord", 1)}, Filters: []FilterCount{{Filter: "type:note", Hits: 1}}},
		"+landlord from:nobody":   {Pages: 3, Words: []WordCount{word("landlord", 1)}, Filters: []FilterCount{{Filter: "from:nobody", Hits: 1}, {Filter: "+landlord"}}},
		`"deposit the landlord"`:  {Pages: 3, Words: []WordCount{word("deposit", 1), word("landlord", 1)}, Filters: []FilterCount{{Filter: `"deposit the landlord"`, Hits: 14}}},
		"date:2019 landlord":      {Pages: 3, Words: []WordCount{word("landlord", 1)}, Filters: []FilterCount{{Filter: "date:2019-01-01..2019-12-31", Hits: 1}}},
		"landlord -type:chat qqq": {Pages: 3, Words: []WordCount{word("landlord", 1), word("qqq", 0)}, Filters: []FilterCount{{Filter: "-type:chat", Hits: 1}}},
		"from:bpb sofa":           {Pages: 3, Words: []WordCount{word("sofa", 2)}, Filters: []FilterCount{{Filter: "from:bpb", Hits: 2, Instead: "from:bob"}}},
		"kind:decisoin":           {Pages: 3, Filters: []FilterCount{{Filter: "kind:decisoin", Hits: 14, Instead: "kind:decision"}}},
		"type:chta sofa":          {Pages: 3, Words: []WordCount{word("sofa", 2)}, Filters: []FilterCount{{Filter: "type:chta", Hits: 2, Instead: "type:chat"}}},
		"source:nots sofa":        {Pages: 3, Words: []WordCount{word("sofa", 2)}, Filters: []FilterCount{{Filter: "source:nots", Hits: 2, Instead: "source:notes"}}},
		"in:chat sofa":            {Pages: 3, Words: []WordCount{word("sofa", 2)}, Filters: []FilterCount{{Filter: "in:chat", Hits: 2, Instead: "in:chats"}}},
	} {
		q := single(Parse(query, Env{Now: day.AddDate(0, 1, 0)}))
		q.Sort = ByRelevance
		res := findQuery(t, x, q)
		if len(res.Hits) != 0 {
			t.Errorf("%s: hits %q", query, hitTexts(res))
		}
		if d := cmp.Diff(want, res.Summary.Diagnosis); d != "" {
			t.Errorf("%s (-want +got):\n%s", query, d)
		}
		// What is counted is what the same query without the filter shows.
		for _, f := range q.filters() {
			other := q
			other.without(f)
			other.Limit = MaxLimit
			n := len(findQuery(t, x, other).Hits)
			if i := slices.IndexFunc(want.Filters, func(c FilterCount) bool { return c.Filter == f.name }); i < 0 || want.Filters[i].Hits != n {
				t.Errorf("%s without %s: %d hits are shown", query, f.name, n)
			}
		}
	}
}

func TestScoresAreFinite(t *testing.T) {
	x := fixture(t)
	for _, query := range []string{"flat", "Bob flat", "alice", "from:bob", "15 March 2024", "prices", "type:chat flat", "tag:home sofa", "river OR flat", "flat* -sofa", "in:chats flat source:notes date:2024", `"the flat"`, "entity:flat flat", "kind:decision sofa"} {
		q := Parse(query, Env{Now: day})
		res := findQuery(t, x, q)
		for _, h := range res.Hits {
			if math.IsInf(h.Score, 0) || math.IsNaN(h.Score) || h.Score < 0 {
				t.Errorf("%s: score %v", query, h.Score)
			}
		}
		// Bleve's own scores decide which passages are looked at.
		r, err := x.reader()
		if err != nil {
			t.Fatal(err)
		}
		s := &searching{x: x, ctx: t.Context(), r: r, q: &q, records: map[string]*record{}}
		s.docCount, _ = r.DocCount()
		if s.p, err = x.plan(s.ctx, r, &q); err != nil {
			t.Fatal(err)
		}
		for _, field := range []string{fieldText, fieldFact} {
			docs, err := s.collect(s.query(field), 50, relevance)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range docs {
				if math.IsInf(d.Score, 0) || math.IsNaN(d.Score) {
					t.Errorf("%s in %s: Bleve's score %v", query, field, d.Score)
				}
			}
		}
		r.Close()
	}
}

func TestShow(t *testing.T) {
	x := fixture(t)
	put(t, x, "export", PageHeader{Key: "z", Path: "export/general/2024-03-15.json", Member: "day.json", Title: "general", Type: "slack"}, chat(flat[:4]...))
	by := func(ref string) *Hit {
		t.Helper()
		h, err := x.Show(t.Context(), ref, 1, 1, map[string]string{"notes": "/n"})
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	id := find(t, x, "landlord").Hits[0].ID
	for ref, want := range map[string][3]int{ // first, last, match
		id:                    {2, 4, 3},
		"chats/flat.txt:3":    {2, 4, 3},
		"./chats/flat.txt:1":  {1, 2, 1},
		"/n/chats/flat.txt:9": {8, 9, 9},
		"export/general/2024-03-15.json!day.json:2": {1, 3, 2},
		"export/general/2024-03-15.json:2":          {1, 3, 2},
		"notes/flat.md:2":                           {1, 3, 1},
	} {
		if h := by(ref); [3]int{h.FirstLine, h.LastLine, h.MatchLine} != want {
			t.Errorf("%s: lines %d..%d match %d, want %v", ref, h.FirstLine, h.LastLine, h.MatchLine, want)
		}
	}
	fact := find(t, x, "kind:decision").Hits[0]
	if h := by(fact.ID); h.Text != "We bought the sofa already" || h.Doc != DocFact {
		t.Errorf("fact %+v", h)
	}
	chunk := find(t, x, "balcony").Hits[0]
	if h := by(chunk.ID); h.Text != chunk.Text {
		t.Errorf("chunk %+v", h)
	}
	for _, ref := range []string{"", "x", "nope.txt:3", "chats/flat.txt", "chats/flat.txt:500", "/n/chats/flat.txt:500", "/elsewhere/chats/flat.txt:3", "chats/flat.txt:0", "chats/flat.txt:-1", "chats/flat.txt!m:3", strings.Repeat("0", 12) + "-" + strings.Repeat("0", 12), "zz-1"} {
		if _, err := x.Show(t.Context(), ref, 2, 2, nil); !errors.Is(err, ErrNoHit) {
			t.Errorf("%q: %v", ref, err)
		}
	}
}

// An id of a message survives an append, a rebuild and a change of dates.
func TestIDsAreStable(t *testing.T) {
	x := fixture(t)
	id := find(t, x, "landlord").Hits[0].ID
	put(t, x, "chats/flat.txt", chatHeader, chat(append(slices.Clone(flat), line{93, "Bob Example", "And bring wood."})...))
	h, err := x.Show(t.Context(), id, 0, 0, nil)
	if err != nil || h.Text != flat[2].text {
		t.Errorf("%+v, %v", h, err)
	}
}

func TestTimeoutAndCancel(t *testing.T) {
	x := fixture(t)
	q := Parse("flat", Env{})
	q.Timeout = time.Nanosecond
	if _, err := x.Search(t.Context(), q); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("timeout: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := x.Search(ctx, Parse("flat", Env{})); !errors.Is(err, context.Canceled) {
		t.Errorf("cancel: %v", err)
	}
}

func TestTermsAreCapped(t *testing.T) {
	x := fixture(t)
	var words []string
	for i := range 500 {
		words = append(words, fmt.Sprintf("word%d", i))
	}
	q := Parse("landlord "+strings.Join(words, " "), Env{})
	r, err := x.reader()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	p, err := x.plan(t.Context(), r, &q)
	if err != nil || len(p.terms) != MaxTerms {
		t.Errorf("%d terms, %v", len(p.terms), err)
	}
	if n := len(findQuery(t, x, q).Hits); n != 1 {
		t.Errorf("%d hits", n)
	}
}

// Prose and messages are ranked together: the one that holds more of the query comes first, whichever it is.
func TestProseAndMessagesTogether(t *testing.T) {
	x, _ := openTest(t, Options{})
	long := "The boiler in the cellar was checked by the plumber in autumn, who said that the valve on the left has to be opened before the pump is switched on, " +
		"and that the pressure should stay between one and two bar during the whole of the winter, else the radiators upstairs stay cold."
	put(t, x, "house.md", PageHeader{Key: "n", Title: "House"}, note("House › Heating", long))
	put(t, x, "chat.txt", chatHeader, chat(
		line{0, "Alice Example", "The pump is loud."}, line{40, "Bob Example", "Which valve?"}, line{80, "Alice Example", "Is the boiler pressure fine again?"}))
	for query, want := range map[string]string{
		"pump valve":             long,
		"plumber valve pressure": long,
		"boiler pressure fine":   "Is the boiler pressure fine again?",
		"loud pump":              "The pump is loud.",
	} {
		if got := hitTexts(find(t, x, query)); len(got) == 0 || got[0] != want {
			t.Errorf("%s: %q", query, got)
		}
	}
}
