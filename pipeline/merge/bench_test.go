package merge

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"convod/pipeline/parse"
)

func bytesOf(msgs []parse.Message) (n int64) {
	for _, m := range msgs {
		n += int64(len(m.Text))
	}
	return n
}

func BenchmarkSequence(b *testing.B) {
	chat := converse(rand.New(rand.NewPCG(1, 1)), 100_000, 4)
	for name, e := range map[string]export{"ascii": {names: nameSets[0], picture: pictures[0], until: len(chat)}} {
		msgs := e.messages(chat)
		german := slices.Clone(msgs)
		for i := range german {
			german[i].Text += " für Käthe – schön"
		}
		for lang, list := range map[string][]parse.Message{name: msgs, "umlauts": german} {
			b.Run(lang, func(b *testing.B) {
				b.SetBytes(bytesOf(list))
				b.ReportAllocs()
				for b.Loop() {
					NewSequence(slices.Values(list))
				}
			})
		}
	}
}

func BenchmarkSketch(b *testing.B) {
	chat := converse(rand.New(rand.NewPCG(1, 1)), 100_000, 4)
	e := export{names: nameSets[0], picture: pictures[0], until: len(chat)}
	msgs := e.messages(chat)
	b.SetBytes(bytesOf(msgs))
	for b.Loop() {
		NewSketch(slices.Values(msgs))
	}
}

// BenchmarkAlign compares exports of 125,000 to 1,000,000 messages, a tenth missing on either side.
func BenchmarkAlign(b *testing.B) {
	for _, timeless := range []bool{false, true} {
		for _, n := range []int{125_000, 250_000, 500_000, 1_000_000} {
			x, y, bytes := pairOf(n, timeless)
			b.Run(fmt.Sprintf("timeless=%v/n=%d", timeless, n), func(b *testing.B) {
				b.SetBytes(bytes)
				b.ReportAllocs()
				for b.Loop() {
					if al := align(x, y); !al.Same {
						b.Fatal(al.Why)
					}
				}
			})
		}
	}
}

func pairOf(n int, timeless bool) (x, y *Sequence, bytes int64) {
	chat := converse(rand.New(rand.NewPCG(1, 1)), n, 4)
	a := export{names: nameSets[0], picture: pictures[0], until: n, drop: 0.02, seed: 1, timeless: timeless}
	b := export{names: nameSets[1], picture: pictures[2], from: n / 10, until: n, drop: 0.02, seed: 2, shift: time.Hour, minutes: true, timeless: timeless}
	am, bm := a.messages(chat), b.messages(chat)
	return sequence(am), sequence(bm), bytesOf(am) + bytesOf(bm)
}

// BenchmarkAlignPoor has hardly a rare text: eight texts, tens of thousands of times each.
func BenchmarkAlignPoor(b *testing.B) {
	for _, timeless := range []bool{false, true} {
		for _, n := range []int{50_000, 100_000, 200_000} {
			r := rand.New(rand.NewPCG(2, 2))
			chat := converse(r, n, 2)
			for i := range chat {
				if i%500 > 0 {
					chat[i].text = shortTexts[r.IntN(len(shortTexts))]
				}
			}
			e := export{names: nameSets[0], until: n, drop: 0.1, seed: 1, timeless: timeless}
			f := export{names: nameSets[0], until: n, drop: 0.1, seed: 2, timeless: timeless}
			x, y := sequence(e.messages(chat)), sequence(f.messages(chat))
			b.Run(fmt.Sprintf("timeless=%v/n=%d", timeless, n), func(b *testing.B) {
				for b.Loop() {
					align(x, y)
				}
			})
		}
	}
}

func BenchmarkComponents(b *testing.B) {
	var sketches []Sketch
	for i := range 2_000 {
		chat := converse(rand.New(rand.NewPCG(uint64(i), 1)), 300, 2)
		for k := range chat {
			chat[k].text += fmt.Sprint(i, k)
		}
		for range 2 {
			sketches = append(sketches, sketchOf(export{names: nameSets[i%4], until: 300}, chat))
		}
	}
	for b.Loop() {
		componentsOf(sketches)
	}
}
