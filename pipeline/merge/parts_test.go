package merge

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/pipeline/parse"
)

// rising is as long as the plain quadratic way finds, and rises.
func TestRising(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		as := rapid.SliceOfN(rapid.Int32Range(0, 30), 0, 60).Draw(t, "a")
		pairs := make([]Pair, len(as))
		length := make([]int, len(as))
		want := 0
		for i, a := range as {
			pairs[i] = Pair{A: a, B: int32(i)}
			length[i] = 1
			for k := range i {
				if as[k] < a {
					length[i] = max(length[i], length[k]+1)
				}
			}
			want = max(want, length[i])
		}
		got := rising(pairs)
		if len(got) != want {
			t.Fatalf("%d pairs, want %d", len(got), want)
		}
		for i := 1; i < len(got); i++ {
			if got[i].A <= got[i-1].A || got[i].B <= got[i-1].B {
				t.Fatalf("%+v after %+v", got[i], got[i-1])
			}
		}
		if n := markMoved(pairs); n != want {
			t.Fatalf("%d in order, want %d", n, want)
		}
	})
}

// texts are a sequence of one-letter messages.
func texts(list []byte) *Sequence {
	msgs := make([]parse.Message, len(list))
	for i, c := range list {
		msgs[i] = parse.Message{Text: string(c)}
	}
	return sequence(msgs)
}

// fillAll pairs two sequences as one gap at a depth.
func fillAll(a, b *Sequence, depth int32) []int32 {
	m := &matcher{a: a, b: b, codes: newCodes(a.lines, b.lines)}
	m.cast = newCast(a, b, nil)
	o := &orderer{m: m, countA: make([]int32, m.codes.n), countB: make([]int32, m.codes.n), partner: make([]int32, b.Len())}
	for j := range o.partner {
		o.partner[j] = -1
	}
	o.push(gap{a1: int32(a.Len()), b1: int32(b.Len()), depth: depth})
	for len(o.gaps) > 0 {
		g := o.gaps[len(o.gaps)-1]
		o.gaps = o.gaps[:len(o.gaps)-1]
		o.fill(g)
	}
	return o.partner
}

// commonLength is the length of a longest common subsequence.
func commonLength(a, b []byte) int {
	best := make([][]int, len(a)+1)
	best[len(a)] = make([]int, len(b)+1)
	for i := len(a) - 1; i >= 0; i-- {
		best[i] = make([]int, len(b)+1)
		for j := len(b) - 1; j >= 0; j-- {
			best[i][j] = max(best[i+1][j], best[i][j+1])
			if a[i] == b[j] {
				best[i][j] = 1 + best[i+1][j+1]
			}
		}
	}
	return best[0][0]
}

// checkPartners asserts that pairs are equal texts in order, and counts them.
func checkPartners(t *rapid.T, a, b []byte, partner []int32) (n int) {
	last := int32(-1)
	for j, i := range partner {
		if i < 0 {
			continue
		}
		if i <= last || a[i] != b[j] {
			t.Fatalf("message %d pairs with %d after %d", j, i, last)
		}
		last = i
		n++
	}
	return n
}

func TestSmallGapsAreExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		letters := rapid.SliceOfN(rapid.SampledFrom([]byte("abcdefgh")), 0, 64)
		a, b := letters.Draw(t, "a"), letters.Draw(t, "b")
		if got, want := checkPartners(t, a, b, fillAll(texts(a), texts(b), 0)), commonLength(a, b); got != want {
			t.Fatalf("%d pairs, want %d", got, want)
		}
	})
}

// In large gaps without rare texts the windows find nearly all that can be found.
func TestWindowsAreClose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		var a, b []byte
		for range 400 {
			c := "abcdefghijklmnop"[r.IntN(16)]
			if r.IntN(20) > 0 {
				a = append(a, c)
			}
			if r.IntN(20) > 0 {
				b = append(b, c)
			}
		}
		got, want := checkPartners(t, a, b, fillAll(texts(a), texts(b), mostDepth)), commonLength(a, b)
		if got*100 < want*98 {
			t.Fatalf("%d pairs of %d", got, want)
		}
	})
}

func TestCast(t *testing.T) {
	var a, b []parse.Message
	var anchors []Pair
	say := func(n int, x, y string) {
		for range n {
			anchors = append(anchors, Pair{A: int32(len(a)), B: int32(len(b))})
			a, b = append(a, parse.Message{Speaker: x}), append(b, parse.Message{Speaker: y})
		}
	}
	say(30, "Alice", "Ally")
	say(20, "Bob", "+49 151 5550100")
	say(15, "Bob", "Bobby") // a new number
	say(2, "Bob", "Ally")   // both wrote the same
	say(1, "Carol", "Carol E.")
	say(3, "", "Dan")
	say(0, "Erin", "Fay")
	a, b = append(a, parse.Message{Speaker: "Erin"}), append(b, parse.Message{Speaker: "Fay"})
	x, y := sequence(a), sequence(b)
	c := newCast(x, y, anchors)
	if diff := cmp.Diff(map[string]string{"Ally": "Alice", "+49 151 5550100": "Bob", "Carol E.": "Carol"}, c.names); diff != "" {
		t.Errorf("names (-want +got):\n%s", diff)
	}
	number := func(s *Sequence, name string) int32 { return int32(slices.Index(s.speakers, name)) }
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"Alice", "Ally", true},
		{"Bob", "+49 151 5550100", true},
		{"Bob", "Bobby", true},
		{"Bob", "Ally", false},
		{"Alice", "Bobby", false},
		{"", "Ally", true},
		{"Alice", "", true},
		{"Erin", "Fay", true},
		{"Alice", "Fay", false},
		{"Erin", "Ally", false},
		{"Erin", "Dan", true},
	} {
		if got := c.fits(number(x, tt.a), number(y, tt.b)); got != tt.want {
			t.Errorf("%q and %q may be one: %v, want %v", tt.a, tt.b, got, tt.want)
		}
	}
}

func TestClocksOfASequence(t *testing.T) {
	day := time.Date(2024, 3, 15, 0, 0, 0, 0, time.FixedZone("", 3600))
	of := func(times ...time.Time) *Sequence {
		var msgs []parse.Message
		for _, at := range times {
			msgs = append(msgs, parse.Message{Text: "a", Time: at})
		}
		return sequence(msgs)
	}
	at := day.Add(9*time.Hour + 30*time.Second)
	for _, tt := range []struct {
		name        string
		s           *Sequence
		timed, fine bool
		secs        []int64
	}{
		{"none", of(time.Time{}, time.Time{}), false, false, []int64{0, 0}},
		{"midnights of a format without a clock", of(day, day, day.AddDate(0, 0, 1)), false, false, []int64{day.Unix(), day.Unix(), day.Unix() + 86400}},
		{"unknown ones take their neighbour's", of(time.Time{}, at, time.Time{}, day), true, true, []int64{at.Unix(), at.Unix(), at.Unix(), day.Unix()}},
		{"minutes", of(day, day.Add(time.Minute)), true, false, []int64{day.Unix(), day.Unix() + 60}},
	} {
		var secs []int64
		for _, l := range tt.s.lines {
			secs = append(secs, l.sec)
		}
		if tt.s.timed != tt.timed || tt.s.fine != tt.fine || !slices.Equal(secs, tt.secs) {
			t.Errorf("%s: timed %v, fine %v, %v, want %v, %v, %v", tt.name, tt.s.timed, tt.s.fine, secs, tt.timed, tt.fine, tt.secs)
		}
	}
}

// What another file adds stands in the zone and the section of what is around it.
func TestSpliceTakesThePlace(t *testing.T) {
	berlin, tokyo := time.FixedZone("", 3600), time.FixedZone("", 9*3600)
	at := time.Date(2024, 3, 15, 9, 0, 0, 0, berlin)
	a := []parse.Message{{Text: "one", Time: at, Section: 1}, {Text: "three", Time: at.Add(2 * time.Minute), Section: 2}}
	b := []parse.Message{
		{Text: "one", Time: at.In(tokyo)},
		{Text: "two", Speaker: "Al", Time: at.Add(61 * time.Second).In(tokyo), Section: 9},
		{Text: "two and a half", Speaker: "Bo", Section: 9, Path: "b/2.txt", Member: "m"},
		{Text: "three"},
		{Text: "four", Time: at.Add(time.Hour), FirstLine: 7},
	}
	g := Group{
		Members: []Member{{Path: "a.txt"}, {Path: "b/1.txt", Speakers: map[string]string{"Al": "Alice Example"}}},
		Runs:    []Run{{0, 0, 1, 0}, {1, 1, 2, -time.Second}, {0, 1, 1, 0}, {1, 4, 3, 0}}, // the last run is longer than the file
	}
	got := slices.Collect(g.Messages(func(m int) iter.Seq[parse.Message] { return slices.Values([][]parse.Message{a, b}[m]) }))
	want := []parse.Message{
		a[0],
		{Text: "two", Speaker: "Alice Example", Time: at.Add(time.Minute), Section: 1, Path: "b/1.txt"},
		{Text: "two and a half", Speaker: "Bo", Section: 1, Path: "b/2.txt", Member: "m"},
		a[1],
		{Text: "four", Time: at.Add(time.Hour), Section: 2, Path: "b/1.txt", FirstLine: 7},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("messages (-want +got):\n%s", diff)
	}
	for i := range got {
		if !got[i].Time.IsZero() && got[i].Time.Format(time.RFC3339) != want[i].Time.Format(time.RFC3339) {
			t.Errorf("message %d at %s, want %s", i, got[i].Time.Format(time.RFC3339), want[i].Time.Format(time.RFC3339))
		}
	}
}

// A greeting that a shop sends to everybody makes nobody related.
func TestCommonTextsMakeNoComponents(t *testing.T) {
	var sketches []Sketch
	var want [][]int
	for i := range mostHolders + 6 {
		msgs := []parse.Message{{Speaker: "Shop", Text: "Welcome to the shop of Example and sons, how can we help?"}}
		for k := range 15 {
			msgs = append(msgs, parse.Message{Speaker: fmt.Sprint("Customer ", i), Text: fmt.Sprintf("I have a question about order number %d of batch %d", i, k)})
		}
		sketches = append(sketches, NewSketch(slices.Values(msgs)))
		want = append(want, []int{i})
	}
	if r := related(sketches[0], sketches[1]); r < worth {
		t.Fatalf("related by %v: the test needs more", r)
	}
	if diff := cmp.Diff(want, componentsOf(sketches)); diff != "" {
		t.Errorf("components (-want +got):\n%s", diff)
	}
}
