package index

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/pipeline"
)

// What is read for counting is what decode reads, whatever the record was before, and where it gives up it says so.
func TestHeadReaderEqualsDecode(t *testing.T) {
	var head headReader
	var rec record
	rapid.Check(t, func(t *rapid.T) {
		want := &record{doc: docBlock, pageID: "123456", head: rapid.SampledFrom([]string{"abcdef", "ghijkl"}).Draw(t, "head"), first: 3, last: 90, session: 2}
		if rapid.IntRange(0, 5).Draw(t, "kind") == 0 {
			want.doc = docChunk
		}
		n := rapid.IntRange(0, 20).Draw(t, "elements")
		zone := time.FixedZone("", rapid.SampledFrom([]int{0, 3600, -19800}).Draw(t, "zone"))
		several := false
		for i := range n {
			e := pipeline.Element{Speaker: rapid.SampledFrom(facetSpeakers).Draw(t, "speaker"), FirstLine: 3 + i, LastLine: 3 + i + i%2, Text: drawText(t)}
			switch rapid.IntRange(0, 4).Draw(t, "time") {
			case 0:
			case 1:
				e.Time = day.Add(time.Duration(i) * time.Hour).In(zone)
			case 2:
				e.Time = day.Add(time.Duration(i) * time.Millisecond)
			default:
				e.Time = day.Add(time.Duration(-i) * time.Minute)
			}
			if rapid.IntRange(0, 30).Draw(t, "other") == 0 {
				e.Path, several = "other.txt", true
			}
			want.elements = append(want.elements, e)
			want.ids = append(want.ids, fmt.Sprintf("%06d", i))
			want.counts = append(want.counts, len(strings.Fields(e.Text)))
			if i > 0 && rapid.IntRange(0, 6).Draw(t, "break") == 0 {
				want.breaks = append(want.breaks, i)
			}
		}
		body, texts, print := want.encode("")
		value := joinStored(want.counts, append([]byte(print), append(body, pack(texts)...)...))
		full, err := decode(value)
		if err != nil {
			t.Fatal(err)
		}
		if ok := head.block(value, &rec); ok != (want.doc == docBlock && !several) {
			t.Fatalf("read %t of %q with several files %t", ok, want.doc, several)
		} else if !ok {
			return
		}
		type part struct {
			Head, Doc        string
			Counts, Breaks   []int
			Ordinal, Session int
			First, Last      int
			Start, End       time.Time
			Elements         []pipeline.Element
			Kind, Tier       string
		}
		of := func(r *record) part {
			return part{
				r.head, string(r.doc), append([]int{}, r.counts...), append([]int{}, r.breaks...), r.ordinal, r.session, r.first, r.last, r.start, r.end,
				append([]pipeline.Element{}, r.elements...), r.kind, r.tier,
			}
		}
		if d := cmp.Diff(of(full), of(&rec)); d != "" {
			t.Fatalf("(-decode +head):\n%s", d)
		}
		// Cut short, it reads nothing wrong: it gives up or decode does not mind either.
		cut := value[:rapid.IntRange(0, len(value)).Draw(t, "cut")]
		if head.block(cut, &record{}) {
			if _, err := decode(cut); err != nil {
				t.Fatalf("read what decode does not: %v", err)
			}
		}
	})
}
