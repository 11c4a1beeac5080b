package index

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"convod/pipeline"
)

// corpus makes about n bytes of chat or prose whose words are as unevenly spread as real ones.
func corpus(n int, prose bool) (ps []*pipeline.Passage, size int) {
	rnd := rand.New(rand.NewPCG(7, 11))
	vocabulary := make([]string, 20_000)
	for i := range vocabulary {
		var b strings.Builder
		for range 2 + rnd.IntN(3) {
			b.WriteByte("bcdfglmnprstv"[rnd.IntN(13)])
			b.WriteByte("aeiou"[rnd.IntN(5)])
		}
		vocabulary[i] = b.String()
	}
	zipf := rand.NewZipf(rnd, 1.1, 4, uint64(len(vocabulary)-1))
	sentence := func(words int) string {
		out := make([]string, words)
		for i := range out {
			out[i] = vocabulary[zipf.Uint64()]
		}
		s := strings.Join(out, " ")
		size += len(s)
		return s
	}
	if prose {
		for i := 0; size < n; i++ {
			var paras []string
			for range 5 {
				paras = append(paras, sentence(70))
			}
			p := note("Heading › "+sentence(2), strings.Join(paras, "\n\n"))[0]
			p.ID, p.Ordinal, p.FirstLine, p.LastLine = testID("bench", i), i, 10*i+1, 10*i+9
			for j := range p.Elements {
				p.Elements[j].FirstLine, p.Elements[j].LastLine = 10*i+2*j+1, 10*i+2*j+1
			}
			ps = append(ps, p)
		}
		return ps, size
	}
	var ls []line
	minute := 0
	for size < n {
		minute += []int{0, 1, 1, 2, 3, 5, 9, 45, 240}[rnd.IntN(9)]
		ls = append(ls, line{minute, []string{"Alice Example", "Bob Example", "Carol Example"}[rnd.IntN(3)], sentence(3 + rnd.IntN(18))})
	}
	return chat(ls...), size
}

// BenchmarkIndex reports the size against that of the text ("x-text"); `make bench` compares the time with bare Bleve's.
func BenchmarkIndex(b *testing.B) {
	for _, kind := range []string{"chat", "prose"} {
		ps, size := corpus(4<<20, kind == "prose")
		b.Run(kind, func(b *testing.B) {
			b.SetBytes(int64(size))
			var disk int64
			for range b.N {
				dir := b.TempDir()
				x, err := Open(dir, Options{})
				if err != nil {
					b.Fatal(err)
				}
				put(b, x, "a.txt", chatHeader, ps)
				if err := x.Close(); err != nil {
					b.Fatal(err)
				}
				disk += treeSize(b, dir)
			}
			b.ReportMetric(float64(disk)/float64(size)/float64(b.N), "x-text")
		})
	}
}

func treeSize(tb testing.TB, dir string) (n int64) {
	err := filepath.Walk(dir, func(_ string, info os.FileInfo, err error) error {
		if err == nil && info.Mode().IsRegular() {
			n += info.Size()
		}
		return err
	})
	if err != nil {
		tb.Fatal(err)
	}
	return n
}

func BenchmarkSearch(b *testing.B) {
	ps, _ := corpus(8<<20, false)
	x, _ := openTest(b, Options{})
	put(b, x, "a.txt", chatHeader, ps)
	rnd := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		p := ps[rnd.IntN(len(ps))]
		return strings.Fields(p.Elements[0].Text)[0]
	}
	for name, query := range map[string]func() string{
		"one-word":   word,
		"question":   func() string { return fmt.Sprintf("what did Alice say about %s %s %s", word(), word(), word()) },
		"phrase":     func() string { return fmt.Sprintf(`"%s %s"`, word(), word()) },
		"from":       func() string { return "from:bob " + word() + " " + word() },
		"month":      func() string { return "date:2024-04 " + word() + " " + word() },
		"eight-word": func() string { return strings.Repeat(word()+" ", 4) + strings.Repeat(word()+" ", 4) },
	} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				findQuery(b, x, Parse(query(), Env{Now: day}))
			}
		})
	}
}
