package merge

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/pipeline/parse"
)

func sketchOf(e export, chat []said) Sketch { return NewSketch(slices.Values(e.messages(chat))) }

func TestSketchRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 900).Draw(t, "messages")
		e := drawExport(t, 0, 2, 0, n, n)
		e.timeless = rapid.Bool().Draw(t, "timeless")
		msgs := e.messages(converse(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chat"), 1)), n, 2))
		s := NewSketch(slices.Values(msgs))
		b := s.Encode()
		if len(b) > 1200 {
			t.Fatalf("%d bytes", len(b))
		}
		got, err := DecodeSketch(b)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(s, got, cmp.AllowUnexported(Sketch{})); diff != "" {
			t.Fatalf("sketch (-made +read):\n%s", diff)
		}
		if r := related(s, got); len(s.texts) > 0 && r != 1 {
			t.Fatalf("related to itself by %v", r)
		}
	})
}

func TestSketchKeepsTimes(t *testing.T) {
	at := time.Date(2024, 3, 15, 9, 0, 30, 0, time.FixedZone("", 3600))
	s := NewSketch(slices.Values([]parse.Message{{Text: "a"}, {Text: "b", Time: at.Add(time.Hour)}, {Text: "c", Time: at}, {Text: "d"}}))
	if want := (Sketch{Messages: 4, First: at.UTC(), Last: at.Add(time.Hour).UTC()}); !cmp.Equal(want, s, cmp.AllowUnexported(Sketch{})) {
		t.Errorf("got %+v, want %+v", s, want)
	}
}

func FuzzDecodeSketch(f *testing.F) {
	chat := converse(rand.New(rand.NewPCG(1, 1)), 300, 2)
	e := export{names: nameSets[0], until: 300}
	f.Add(NewSketch(slices.Values(e.messages(chat))).Encode())
	f.Add(Sketch{}.Encode())
	f.Add([]byte{})
	f.Add([]byte{sketchVersion, 3, 1, 2, 3})
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := DecodeSketch(b)
		if err != nil {
			return
		}
		again, err := DecodeSketch(s.Encode())
		if err != nil || !cmp.Equal(s, again, cmp.AllowUnexported(Sketch{})) {
			t.Errorf("%+v became %+v, error %v", s, again, err)
		}
		related(s, again)
	})
}

// A short export is found beside a long one, in both directions; a chat of other people is not.
func TestRelated(t *testing.T) {
	chat := converse(rand.New(rand.NewPCG(3, 1)), 40_000, 3)
	stranger := converse(rand.New(rand.NewPCG(4, 1)), 40_000, 3)
	for i := range stranger { // a real chat shares short texts, hardly a long one
		if len(stranger[i].text) >= longText {
			stranger[i].text += fmt.Sprint(" ", i)
		}
	}
	whole := sketchOf(export{names: nameSets[0], until: len(chat)}, chat)
	for _, tt := range []struct {
		name     string
		other    Sketch
		min, max float64
	}{
		{"the same in another language and zone", sketchOf(export{names: nameSets[1], until: len(chat), shift: 6 * time.Hour, minutes: true, picture: "Bild weggelassen"}, chat), 1, 1},
		{"the last quarter", sketchOf(export{names: nameSets[1], from: 30_000, until: 40_000}, chat), 0.8, 1},
		{"a twentieth", sketchOf(export{names: nameSets[1], from: 20_000, until: 22_000}, chat), 0.5, 1},
		{"a hundred messages, the same names", sketchOf(export{names: nameSets[0], from: 20_000, until: 20_100}, chat), worth, 1},
		{"strangers", sketchOf(export{names: nameSets[1], until: 40_000}, stranger), 0, worth / 2},
		{"nobody", Sketch{}, 0, 0},
	} {
		for _, got := range []float64{related(whole, tt.other), related(tt.other, whole)} {
			if got < tt.min || got > tt.max {
				t.Errorf("%s: related by %v, want %v to %v", tt.name, got, tt.min, tt.max)
			}
		}
	}
}

// componentsOf are the components of sketches, none of which are apart.
func componentsOf(sketches []Sketch) [][]int {
	return components(len(sketches), func(i int) *Sketch { return &sketches[i] }, func(int, int) bool { return false })
}

// Files of a month each that overlap by a few days are found through each other.
func TestComponents(t *testing.T) {
	chat := converse(rand.New(rand.NewPCG(5, 1)), 9_000, 2)
	other := converse(rand.New(rand.NewPCG(6, 1)), 3_000, 2)
	for i := range other {
		other[i].text += fmt.Sprint(" ", i)
	}
	sketches := []Sketch{
		sketchOf(export{names: nameSets[0], until: 3_300}, chat),
		sketchOf(export{names: nameSets[1], until: 3_000}, other),
		sketchOf(export{names: nameSets[1], from: 6_000, until: 9_000}, chat),
		{},
		sketchOf(export{names: nameSets[2], from: 3_000, until: 6_300}, chat),
		sketchOf(export{names: nameSets[0], until: 1_000}, other),
		{},
	}
	want := [][]int{{0, 2, 4}, {1, 5}, {3}, {6}}
	if diff := cmp.Diff(want, componentsOf(sketches)); diff != "" {
		t.Errorf("components (-want +got):\n%s", diff)
	}
	if got := componentsOf(nil); got != nil {
		t.Errorf("components of nothing: %v", got)
	}
}
