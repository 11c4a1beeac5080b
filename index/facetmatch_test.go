package index

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// What counting calls a match is what scoring calls one, also where titles, paths and names are what matches.
func TestMatchesAreWhatIsScored(t *testing.T) {
	words := []string{"zuba", "keto", "alice", "carol", "milo"}
	rapid.Check(t, func(rt *rapid.T) {
		x := openAt(t, t.TempDir(), Options{})
		defer x.Close()
		for i := range rapid.IntRange(1, 4).Draw(rt, "pages") {
			path := fmt.Sprintf("%s/%d.txt", rapid.SampledFrom(words).Draw(rt, "folder"), i)
			h := PageHeader{Key: path, Title: rapid.SampledFrom(words).Draw(rt, "title"), Type: "chat", Shape: "conversation", Date: "2024-03-20"}
			if rapid.IntRange(0, 2).Draw(rt, "note") == 0 {
				put(t, x, path, h, note("Above", drawText(rt)+"\n\n"+drawText(rt), drawText(rt)))
				continue
			}
			var ls []line
			for m := range rapid.IntRange(1, 20).Draw(rt, "messages") {
				ls = append(ls, line{m * 3, rapid.SampledFrom(facetSpeakers).Draw(rt, "speaker"), drawText(rt)})
			}
			put(t, x, path, h, chat(ls...))
		}
		asked := rapid.SliceOfNDistinct(rapid.SampledFrom(words), 1, 3, rapid.ID).Draw(rt, "asked")
		for i := range asked {
			asked[i] = rapid.SampledFrom([]string{"", "", "+", "-"}).Draw(rt, "sign") + asked[i]
		}
		q := Parse(strings.Join(asked, " "), Env{Now: day})
		q.People = facetPeople
		_, err := ask(t.Context(), x, "test", &q, func(s *searching) (struct{}, error) {
			if err := s.begin(); err != nil {
				return struct{}{}, err
			}
			// What matches by its title alone is cited by its best element: where speakers and times are one, any will do.
			key := func(rec *record, e int) string {
				return fmt.Sprint(rec.path, " ", rec.first, " ", rec.elements[e].Speaker, " ", rec.timeOf(e))
			}
			want, got := map[string]int{}, map[string]int{}
			docs, err := s.collect(s.matching(fieldText), 1000, relevance)
			if err != nil {
				return struct{}{}, err
			}
			cands, err := s.score(fieldText, docs, false)
			if err != nil {
				return struct{}{}, err
			}
			for _, c := range cands {
				want[key(c.rec, c.elem)]++
			}
			err = s.eachMatching(fieldText, func(rec *record, elements []int) error {
				for _, e := range elements {
					got[key(rec, e)]++
				}
				return nil
			})
			if d := cmp.Diff(want, got); d != "" {
				rt.Errorf("%q (-scored +counted):\n%s", q.Input, d)
			}
			return struct{}{}, err
		})
		if err != nil {
			rt.Fatal(err)
		}
	})
}
