package index

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/blevesearch/bleve/v2/search"
	"github.com/google/go-cmp/cmp"
)

// manyTimes is an index of chats that overlap in time, with equal times among them, and of notes with the same date and with none.
func manyTimes(t *testing.T) *Index {
	x, _ := openTest(t, Options{})
	rnd := rand.New(rand.NewPCG(3, 5))
	words := []string{"zebra", "lion", "zebra lion", "tiger", "zebras and tigers"}
	for i := range 12 {
		var ls []line
		minute := rnd.IntN(3000)
		for j := range 60 {
			minute += []int{0, 0, 1, 9, 45, 240}[rnd.IntN(6)]
			ls = append(ls, line{minute, []string{"Alice Example", "Bob Example"}[rnd.IntN(2)], fmt.Sprint(words[rnd.IntN(len(words))], i, j)})
		}
		put(t, x, fmt.Sprintf("%d.txt", i), PageHeader{Key: fmt.Sprint(i), Title: fmt.Sprint(i)}, chat(ls...))
		date := ""
		if i%3 > 0 {
			date = "2024-03-16"
		}
		put(t, x, fmt.Sprintf("%d.md", i), PageHeader{Key: fmt.Sprintf("n%d", i), Title: "n", Date: date}, note("", fmt.Sprint("a zebra ", i), fmt.Sprint("no animal ", i), fmt.Sprint("tiger ", i)))
	}
	return x
}

// What is read in steps is what a sort of everything gives, and what Bleve's own collector would find.
func TestOrderOfTimeIsThatOfASortOfAll(t *testing.T) {
	x := manyTimes(t)
	r, err := x.reader()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, text := range []string{"zebra", "zebra lion tiger", `"zebra lion"`, "zebra -tiger", "+zebra +lion", "from:bob zebra", "date:2024-03-16", "zeb*", "type:note", "animal", "nothing"} {
		for _, newest := range []bool{true, false} {
			q := Parse(text, Env{Now: day})
			q.Limit = 10
			if q.Sort = Oldest; newest {
				q.Sort = Newest
			}
			fresh := func() *searching {
				s := &searching{x: x, ctx: t.Context(), r: r, q: &q, records: map[string]*record{}}
				s.docCount, _ = r.DocCount()
				if s.p, err = x.plan(s.ctx, r, &q); err != nil {
					t.Fatal(err)
				}
				return s
			}
			s := fresh()
			order := search.SortOrder{&search.SortField{Field: fieldTime, Desc: newest}, &search.SortDocID{}}
			all, err := s.collect(s.query(fieldText), 10_000, order)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range []int{1, 2, 7, 40, len(all), len(all) + 1} {
				some := fresh()
				line, err := some.timeline(fieldText, n, newest)
				if err != nil {
					t.Fatal(err)
				}
				var docs []found
				for _, m := range []int{n / 2, n / 2, max(n, 1), n + 1} { // step by step
					more, err := line.next(m)
					if err != nil {
						t.Fatal(err)
					}
					docs = append(docs, more...)
				}
				if d := cmp.Diff(ids(all[:min(max(n, 1), len(all))]), ids(docs)); d != "" || line.matched != len(all) {
					t.Errorf("%s, first %d, newest %t: %d passages (-want +got):\n%s", text, n, newest, line.matched, d)
				}
			}
			cs, err := s.score(fieldText, all, false)
			if err != nil {
				t.Fatal(err)
			}
			slices.SortFunc(cs, func(a, b *candidate) int { return compareTime(a, b, newest) })
			steps, err := fresh().byTime()
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(orderOf(cs[:min(20, len(cs))]), orderOf(steps[:min(20, len(steps))])); d != "" {
				t.Errorf("%s, newest %t (-want +got):\n%s", text, newest, d)
			}
		}
	}
}

func ids(docs []found) []string {
	out := []string{}
	for _, d := range docs {
		out = append(out, d.ID)
	}
	return out
}

func orderOf(cs []*candidate) []string {
	out := []string{}
	for _, c := range cs {
		out = append(out, fmt.Sprintln(c.time().Format(time.RFC3339), c.id, c.elem, c.score))
	}
	return out
}
