package index

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/pipeline"
	"convod/pipeline/extract"
)

// said is a fact of a chat on one day of March 2024, on a line of its own.
func said(kind extract.Kind, day int, speaker, text string) pipeline.Fact {
	f := testFact(text, speaker, day, kind)
	f.Time = time.Date(2024, 3, day, 10, 0, 0, 0, time.UTC)
	f.ID = testID(fmt.Sprint(day, speaker, text), 1)
	return f
}

// rowsOf are the rows as "kind: text [path:line speaker, ...]".
func rowsOf(res *FactResult) []string {
	var out []string
	for _, f := range res.Facts {
		row := f.Kind + ": " + f.Text
		for _, s := range f.Sources {
			row += fmt.Sprintf(" [%s:%d %s]", s.Path, s.FirstLine, s.Speaker)
		}
		out = append(out, row)
	}
	return out
}

func findFacts(t *testing.T, x *Index, q Query) *FactResult {
	t.Helper()
	res, err := x.Facts(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func TestFactsSayItOnce(t *testing.T) {
	for _, c := range []struct {
		name, a, b, byA, byB string
		dayA, dayB           int
		same                 bool
	}{
		{"case and points", "The router lives in the hall cupboard.", "the ROUTER lives in the hall cupboard!!", "Alice Example", "Bob Example", 1, 9, true},
		{"label and colour", "Decision: we've finally decided to go with Postgres", "So we decided to go with Postgres.", "Alice Example", "Bob Example", 1, 9, true},
		{"article", "Deploys run on the green cluster", "Deploys run on green cluster", "Alice Example", "Bob Example", 1, 9, true},
		{"contraction", "We don't deploy after three", "we do not deploy after three", "Alice Example", "Bob Example", 1, 9, true},
		{"negated", "We decided to go with Postgres", "We decided not to go with Postgres", "Alice Example", "Alice Example", 1, 1, false},
		{"number", "The office has 2 keys", "The office has 3 keys", "Alice Example", "Alice Example", 1, 1, false},
		{"order", "Postgres instead of MySQL", "MySQL instead of Postgres", "Alice Example", "Alice Example", 1, 1, false},
		{"plan and deed", "We will switch to Postgres", "We switched to Postgres", "Alice Example", "Alice Example", 1, 1, false},
		{"obligation", "We have to restart the router", "We restart the router", "Alice Example", "Alice Example", 1, 1, false},
		{"I of two people", "I prefer oat milk in coffee", "I prefer oat milk in coffee", "Alice Example", "Bob Example", 1, 1, false},
		{"I of one person", "I prefer oat milk in coffee", "I prefer oat milk in coffee", "Alice Example", "Alice Example", 1, 9, true},
		{"I of a person's other name", "I prefer oat milk in coffee", "I prefer oat milk in coffee", "Bob Example", "+1 555 0100", 1, 9, true},
		{"a weekday of two weeks", "The meeting moved to Monday", "The meeting moved to Monday", "Alice Example", "Alice Example", 1, 9, false},
		{"a weekday of one", "The meeting moved to Monday", "The meeting moved to Monday", "Alice Example", "Bob Example", 1, 1, true},
		{"it on two days", "It was the fuse, a new one fixed it", "It was the fuse, a new one fixed it", "Alice Example", "Alice Example", 1, 9, false},
		{"German article", "Wir nehmen das Sofa in Grün", "wir nehmen ein Sofa in Grün", "Alice Example", "Alice Example", 1, 9, true},
		{"Russian", "Мы решили взять зелёный диван", "мы решили взять зелёный диван!", "Alice Example", "Bob Example", 1, 9, true},
		{"signs only", "👍👍👍", "👍👍👍", "Alice Example", "Bob Example", 1, 9, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			x, _ := openTest(t, Options{})
			put(t, x, "a.txt", chatHeader, nil, said(extract.Decision, c.dayA, c.byA, c.a))
			put(t, x, "b.txt", chatHeader, nil, said(extract.Decision, c.dayB, c.byB, c.b))
			q := Query{People: []Person{{Name: "Bob Example", Aliases: []string{"+1 (555) 0100"}}}}
			if got := findFacts(t, x, q); (len(got.Facts) == 1) != c.same {
				t.Errorf("%q: one row is %v, want %v", rowsOf(got), !c.same, c.same)
			}
		})
	}
}

func TestFactsKinds(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "a.txt", chatHeader, nil,
		said(extract.Decision, 1, "Alice Example", "Rotate the keys every month"),
		said(extract.Howto, 2, "Bob Example", "Rotate the keys every month"))
	want := []string{
		"howto: Rotate the keys every month [a.txt:2 Bob Example]",
		"decision: Rotate the keys every month [a.txt:1 Alice Example]",
	}
	if d := cmp.Diff(want, rowsOf(findFacts(t, x, Query{}))); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff(want[:1], rowsOf(findFacts(t, x, Query{Kinds: []string{"howto"}}))); d != "" {
		t.Error(d)
	}
}

// A source beyond the facts that were looked at is found, and filters hold for sources too.
func TestFactsSources(t *testing.T) {
	x, _ := openTest(t, Options{})
	const text = "We decided to take the green sofa"
	put(t, x, "old.txt", chatHeader, nil, said(extract.Decision, 1, "Carol Example", "Agreed: we decided to take the green sofa"))
	for i := range 30 {
		put(t, x, fmt.Sprintf("mid/%d.txt", i), chatHeader, nil, said(extract.Fact, 2+i%20, "Bob Example", fmt.Sprintf("Shelf number %d holds the paint", i)))
	}
	put(t, x, "new.txt", chatHeader, nil, said(extract.Decision, 28, "Alice Example", text))
	row := "decision: " + text + " [new.txt:28 Alice Example] [old.txt:1 Carol Example]"
	res := findFacts(t, x, Query{Limit: 1})
	if d := cmp.Diff([]string{row}, rowsOf(res)); d != "" {
		t.Error(d)
	}
	if res.Summary.Total != 31 || res.Summary.TotalIs != "exact" {
		t.Errorf("total %d %s, want 31 exact", res.Summary.Total, res.Summary.TotalIs)
	}
	alone := "decision: " + text + " [new.txt:28 Alice Example]"
	for _, q := range []Query{{From: []string{"alice"}}, {Since: time.Date(2024, 3, 27, 0, 0, 0, 0, time.UTC)}, {In: []string{"new.txt"}}} {
		if d := cmp.Diff([]string{alone}, rowsOf(findFacts(t, x, q))); d != "" {
			t.Errorf("%+v: %s", q, d)
		}
	}
	q := Parse("sofa", Env{})
	if d := cmp.Diff([]string{row}, rowsOf(findFacts(t, x, q))); d != "" {
		t.Error(d)
	}
	q.Sort = Oldest
	oldest := "decision: Agreed: we decided to take the green sofa [old.txt:1 Carol Example] [new.txt:28 Alice Example]"
	if d := cmp.Diff([]string{oldest}, rowsOf(findFacts(t, x, q))); d != "" {
		t.Error(d)
	}
}

// Pages of an answer, laid end to end, are the answer: no row twice, none left out.
func TestFactsPages(t *testing.T) {
	x, _ := openTest(t, Options{})
	var fs []pipeline.Fact
	for i := range 400 {
		fs = append(fs, said(extract.Fact, 1+i%28, "Bob Example", fmt.Sprintf("Shelf number %d holds the paint", i%40)))
		fs[i].ID, fs[i].Row = testID(fmt.Sprint(i), 1), i
	}
	put(t, x, "a.txt", chatHeader, nil, fs...)
	var all []string
	for offset := 0; offset < 60; offset += 7 {
		for _, f := range findFacts(t, x, Query{Limit: 7, Offset: offset}).Facts {
			all = append(all, f.Text)
		}
	}
	slices.Sort(all)
	if n := len(slices.Compact(slices.Clone(all))); n != 40 || len(all) != 40 {
		t.Errorf("%d rows, %d of them different, want 40", len(all), n)
	}
}

// A repeat on the same page is a source with its own speaker and time.
func TestFactRepeatedOnItsPage(t *testing.T) {
	x, _ := openTest(t, Options{})
	f := testFact("We bought the sofa already though.", "Alice Example", 6, extract.Decision)
	f.Sources = append(f.Sources, pipeline.Lines{First: 9, Last: 9})
	put(t, x, "chats/flat.txt", chatHeader, chat(flat...), f)
	got := findFacts(t, x, Query{Roots: map[string]string{"notes": "/n"}}).Facts
	if len(got) != 1 || len(got[0].Sources) != 2 {
		t.Fatalf("%+v", got)
	}
	at := day.Add(92 * time.Minute)
	want := got[0].Sources[0]
	want.FirstLine, want.LastLine, want.Speaker, want.Time = 9, 9, "Bob Example", &at
	if d := cmp.Diff(want, got[0].Sources[1]); d != "" {
		t.Error(d)
	}
}

func TestFactsFacetsByPerson(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "a.txt", chatHeader, nil,
		said(extract.Fact, 1, "Bob Example", "The first shelf holds the paint"),
		said(extract.Fact, 2, "+1 555-0100", "The second shelf holds the brushes"),
		said(extract.Fact, 3, "bobby", "The third shelf holds the nails"),
		said(extract.Fact, 4, "Carol Example", "The fourth shelf holds the screws"))
	q := Query{Facets: []string{"from", "kind"}, People: []Person{{Name: "Bob Example", Aliases: []string{"Bobby", "+15550100"}}}}
	res := findFacts(t, x, q)
	want := map[string]map[string]int{"from": {"Bob Example": 3, "Carol Example": 1}, "kind": {"fact": 4}}
	if d := cmp.Diff(want, res.Summary.Facets); d != "" {
		t.Error(d)
	}
	for _, value := range []string{"bob", "Bobby", "+1 (555) 0100", "bob example"} {
		q.From = []string{value}
		if n := len(findFacts(t, x, q).Facts); n != 3 {
			t.Errorf("from %q: %d facts, want 3", value, n)
		}
	}
}

func TestNoFacts(t *testing.T) {
	x := fixture(t)
	res := findFacts(t, x, Parse("balcony", Env{}))
	if len(res.Facts) != 0 || res.Indexed != 1 || res.Passages != 1 || res.Diagnosis == nil || len(res.Diagnosis.Filters) != 0 {
		t.Errorf("%+v %+v", res, res.Diagnosis)
	}
}

// A statement says the same in capitals, with other marks and more space; another word makes it another.
func TestStatementProperties(t *testing.T) {
	x, _ := openTest(t, Options{})
	s := &searching{x: x, ctx: t.Context(), q: &Query{}, p: &plan{}, records: map[string]*record{}}
	key := func(text string) string {
		r := &record{doc: docFact, kind: "fact", elements: []pipeline.Element{{Text: text, Speaker: "Bob Example", Time: day}}}
		k, err := s.statement(&candidate{id: "x", rec: r})
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	word := rapid.SampledFrom([]string{"router", "we", "don't", "I", "zebra", "the", "Monday", "it", "keys", "größer", "новый", "42", "and", "have", "to", "猫が"})
	rapid.Check(t, func(rt *rapid.T) {
		words := rapid.SliceOfN(word, 1, 8).Draw(rt, "words")
		text := strings.Join(words, " ")
		if a, b := key(text), key(strings.ToUpper(strings.Join(words, "  "))+"!!"); a != b && !strings.Contains(text, "ß") {
			rt.Fatalf("%q: %q, in capitals %q", text, a, b)
		}
		if a, b := key(text), key(text+" xylophone"); a == b {
			rt.Fatalf("%q and another word say the same: %q", text, a)
		}
	})
}
