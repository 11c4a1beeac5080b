package meeting

import (
	"fmt"
	"strings"
	"testing"

	"convod/pipeline/parse"
)

// BenchmarkWebVTT reads a transcript of ten thousand cues.
func BenchmarkWebVTT(b *testing.B) {
	var text strings.Builder
	text.WriteString("WEBVTT\n\n")
	for i := range 10_000 {
		fmt.Fprintf(&text, "%d\n%02d:%02d:%02d.000 --> %02d:%02d:%02d.900\n%s Example: words of cue %d, and some more\n\n", i, i/3600, i/60%60, i%60, i/3600, i/60%60, i%60, []string{"Alice", "Bob", "Carol"}[i/4%3], i)
	}
	data := []byte(text.String())
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		src := parse.FromBytes("a.vtt", data, parse.Options{})
		r, _ := parse.Pick(Readers(), src)
		for d, err := range r.Read(src) {
			if err != nil {
				b.Fatal(err)
			}
			d.Drain()
		}
	}
}

// BenchmarkNotMine asks all readers about a note that none of them claims.
func BenchmarkNotMine(b *testing.B) {
	data := []byte(strings.Repeat("# Heading\n\nA note with words, a time at 10:30, and **bold:** text.\n", 20_000))
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		src := parse.FromBytes("a.md", data, parse.Options{})
		if r, _ := parse.Pick(Readers(), src); r != nil {
			b.Fatal(r.Name())
		}
	}
}
