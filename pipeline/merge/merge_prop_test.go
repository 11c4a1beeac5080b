package merge

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/pipeline/parse"
)

var (
	nameSets = [][]string{
		{"Alice Example", "Bob Example", "Carol Example", "Dan Example"},
		{"You", "Bobby", "+49 151 5550100", "Dan"},
		{"Ally", "You", "Carol", "~ dan"},
		{"Bob Example", "Alice Example", "Me", "D"}, // the second one's names crossed
	}
	pictures = []string{"<Media omitted>", "<Medien ausgeschlossen>", "image omitted", "IMG-0001.jpg (file attached)", "<attached: 0001-PHOTO.jpg>", "[photo]"}
	zones    = []time.Duration{0, time.Hour, -6 * time.Hour, 345 * time.Minute, 10 * time.Hour}
)

// drawExport draws an export that has messages from..until of the chat at least but for drops.
func drawExport(t *rapid.T, i, people, from, until, n int) *export {
	label := func(s string) string { return fmt.Sprintf("%s%d", s, i) }
	return &export{
		path:    fmt.Sprintf("chat %d.txt", i),
		names:   nameSets[rapid.IntRange(0, len(nameSets)-1).Draw(t, label("names"))][:people],
		picture: rapid.SampledFrom(pictures).Draw(t, label("picture")),
		shift:   rapid.SampledFrom(zones).Draw(t, label("zone")),
		minutes: rapid.Bool().Draw(t, label("minutes")),
		from:    rapid.IntRange(0, from).Draw(t, label("from")), until: rapid.IntRange(until, n).Draw(t, label("until")),
		drop: rapid.SampledFrom([]float64{0, 0, 0.02, 0.1}).Draw(t, label("drop")),
		seed: rapid.Uint64().Draw(t, label("seed")),
	}
}

// tally counts what was said, told by person, text and minute of the true clock.
func tally(who func(parse.Message) int, shift time.Duration, unit time.Duration, msgs []parse.Message) map[string]int {
	out := map[string]int{}
	for _, m := range msgs {
		text := m.Text
		if slices.Contains(pictures, text) {
			text = "(picture)"
		}
		out[fmt.Sprintf("%d %s %s", who(m), m.Time.Add(-shift).Truncate(unit).Format(time.DateTime), text)]++
	}
	return out
}

func (e *export) who(m parse.Message) int { return slices.Index(e.names, m.Speaker) }

// Whatever files of one chat are in the folder, in whatever order: all make one group, no message of any is lost, none
// stands twice, the order of each file is kept, names and clocks are the primary's.
func TestFoldIsTheUnion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		people := rapid.IntRange(2, 4).Draw(t, "people")
		n := rapid.IntRange(150, 600).Draw(t, "messages")
		chat := converse(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chat"), 1)), n, people)
		var exports []*export
		var msgs [][]parse.Message
		var files []File
		unit := time.Second
		for i := range rapid.IntRange(1, 4).Draw(t, "files") {
			e := drawExport(t, i, people, n/4, n*3/4, n)
			exports = append(exports, e)
			msgs = append(msgs, e.messages(chat))
			files = append(files, fileOf(e.path, msgs[i]))
			if e.minutes {
				unit = time.Minute
			}
		}
		groups, err := Fold(files)
		if err != nil || len(groups) != 1 {
			t.Fatalf("Fold: %d groups, error %v, want one", len(groups), err)
		}
		g := groups[0]
		primary := exports[g.Members[0].File]
		got := splice(&g, msgs)

		want := map[string]int{}
		for i, e := range exports {
			for k, c := range tally(e.who, e.shift, unit, msgs[i]) {
				want[k] = max(want[k], c)
			}
		}
		if diff := cmp.Diff(want, tally(primary.who, primary.shift, unit, got)); diff != "" {
			t.Fatalf("merged conversation (-said +merged):\n%s", diff)
		}
		checkOrder(t, &g, got, msgs)
		checkAnyOrder(t, files, groups)
	})
}

// checkOrder asserts that each file's messages stand in the file's order, and the primary's all of them, untouched.
func checkOrder(t *rapid.T, g *Group, got []parse.Message, msgs [][]parse.Message) {
	var own []parse.Message
	last := map[string]int{}
	var clock time.Time
	for _, m := range got {
		if at := m.Time.Truncate(time.Minute); at.Before(clock) {
			t.Fatalf("%s after %s", at, clock)
		} else {
			clock = at
		}
		if m.FirstLine <= last[m.Path] {
			t.Fatalf("line %d of %q after line %d", m.FirstLine, m.Path, last[m.Path])
		}
		last[m.Path] = m.FirstLine
		if m.Path == "" {
			own = append(own, m)
		}
	}
	if diff := cmp.Diff(lines(msgs[g.Members[0].File]), lines(own)); diff != "" {
		t.Fatalf("the primary's messages (-file +merged):\n%s", diff)
	}
}

// checkAnyOrder asserts that the order in which files are found changes nothing.
func checkAnyOrder(t *rapid.T, files []File, groups []Group) {
	perm := make([]int, len(files))
	for i := range perm {
		perm[i] = i
	}
	perm = rapid.Permutation(perm).Draw(t, "order")
	turned := make([]File, len(files))
	for i, p := range perm {
		turned[i] = files[p]
	}
	again, err := Fold(turned)
	if err != nil {
		t.Fatal(err)
	}
	for i := range again {
		for k := range again[i].Members {
			again[i].Members[k].File = perm[again[i].Members[k].File]
		}
	}
	if diff := cmp.Diff(groups, again); diff != "" {
		t.Fatalf("files in another order (-first +again):\n%s", diff)
	}
}

// Aligning is one judgement, from whichever side it is asked.
func TestAlignIsSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		people := rapid.IntRange(2, 3).Draw(t, "people")
		n := rapid.IntRange(10, 120).Draw(t, "messages")
		seed := rapid.Uint64().Draw(t, "chat")
		chat := converse(rand.New(rand.NewPCG(seed, 1)), n, people)
		other := chat
		if rapid.Bool().Draw(t, "different") {
			other = converse(rand.New(rand.NewPCG(seed, 2)), n, people)
		}
		x, y := drawExport(t, 0, people, n-1, 1, n), drawExport(t, 1, people, n-1, 1, n)
		x.until, y.until = max(x.until, x.from), max(y.until, y.from)
		x.timeless = rapid.Bool().Draw(t, "timeless")
		a, b := NewSequence(slices.Values(x.messages(chat))), NewSequence(slices.Values(y.messages(other)))
		ab, ba := align(a, b), align(b, a)
		ba.transpose()
		if diff := cmp.Diff(ab, ba); diff != "" {
			t.Fatalf("a with b, b with a:\n%s", diff)
		}
		if ab.Same != (ab.Why == "") || ab.Same != (ab.Aligned >= MinAligned && 2*ab.Aligned >= ab.Overlap && ab.Why == "") {
			t.Fatalf("alignment contradicts itself: %+v", ab)
		}
		checkPairs(t, a, b, ab)
	})
}

// checkPairs asserts that each message is in one pair at most and pairs are equal texts.
func checkPairs(t *rapid.T, a, b *Sequence, al *Alignment) {
	usedA, usedB := map[int32]bool{}, map[int32]bool{}
	for _, p := range al.Pairs {
		if usedA[p.A] || usedB[p.B] {
			t.Fatalf("message used twice: %+v", p)
		}
		usedA[p.A], usedB[p.B] = true, true
		if a.lines[p.A].hash != b.lines[p.B].hash {
			t.Fatalf("pair of different texts: %+v", p)
		}
	}
	if al.Same && len(al.Only(a, b))+len(al.Pairs) != b.Len() {
		t.Fatalf("%d pairs and %d extras of %d messages", len(al.Pairs), len(al.Only(a, b)), b.Len())
	}
}

// Different chats of the same people at the same time stay apart.
func TestStrangersStayApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(30, 500).Draw(t, "messages")
		seed := rapid.Uint64().Draw(t, "seed")
		var files []File
		for i := range 3 {
			e := drawExport(t, i, 2, 0, n, n)
			e.timeless = rapid.Bool().Draw(t, fmt.Sprintf("timeless%d", i))
			files = append(files, fileOf(e.path, e.messages(converse(rand.New(rand.NewPCG(seed, uint64(i))), n, 2))))
		}
		groups, err := Fold(files)
		if err != nil || len(groups) != 3 {
			t.Fatalf("Fold: %+v, error %v, want three groups", groups, err)
		}
	})
}

// Without clocks the union is still complete, in order, and free of doubles of what stands between anchors.
func TestTimelessUnion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(150, 400).Draw(t, "messages")
		chat := converse(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chat"), 1)), n, 2)
		x, y := drawExport(t, 0, 2, n/4, n*3/4, n), drawExport(t, 1, 2, n/4, n*3/4, n)
		x.timeless, y.timeless = true, true
		x.drop, y.drop = 0, 0
		a, b := x.messages(chat), y.messages(chat)
		groups, err := Fold([]File{fileOf(x.path, a), fileOf(y.path, b)})
		if err != nil || len(groups) != 1 {
			t.Fatalf("Fold: %d groups, error %v, want one", len(groups), err)
		}
		from, until := min(x.from, y.from), max(x.until, y.until)
		var got, want []string
		primary := []*export{x, y}[groups[0].Members[0].File]
		for _, m := range splice(&groups[0], [][]parse.Message{a, b}) {
			got = append(got, fmt.Sprintf("%d %s", primary.who(m), strings.ToLower(picture(m.Text))))
		}
		for _, s := range chat[from:until] {
			want = append(want, fmt.Sprintf("%d %s", s.who, strings.ToLower(s.text)))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("merged (-said +merged):\n%s", diff)
		}
	})
}

// picture is "" for placeholders.
func picture(text string) string {
	if slices.Contains(pictures, text) {
		return ""
	}
	return text
}
