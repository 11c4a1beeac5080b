package extract

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"convod/testdata/tools/cputime"
)

// proseBody is English-like text of n bytes: sentences of common words, and now and then one that holds a fact.
func proseBody(n int) string {
	words := strings.Fields(`the of and to in a is that it for on was with as be at by this have from or had not are but
		what all were when we there can an your which their said if do will each about how up out them then she many some so
		water long little very after words called just where most know get through back much before go good new write our`)
	facts := []string{
		"We decided to keep the current plan instead of moving early.", "The bug was in the sync step and the fix was a retry.",
		"I prefer short notes, please always use bullet points.", "The server runs on a small box in Helsinki.",
	}
	r := rand.New(rand.NewPCG(7, 7))
	var b strings.Builder
	for b.Len() < n {
		for range 1 + r.IntN(6) {
			s := words[r.IntN(len(words))]
			b.WriteString(strings.ToUpper(s[:1]) + s[1:])
			for range 5 + r.IntN(18) {
				b.WriteString(" " + words[r.IntN(len(words))])
			}
			b.WriteString(". ")
		}
		if r.IntN(16) == 0 {
			b.WriteString(facts[r.IntN(len(facts))])
		}
		b.WriteString("\n\n")
	}
	return b.String()
}

// BenchmarkTyped reports the speed of extraction beside a floor in the same run: one search for line
// ends over the same text.
func BenchmarkTyped(b *testing.B) {
	body := proseBody(4 << 20)
	paragraphs := strings.Split(body, "\n\n")
	b.Run("floor=lines", func(b *testing.B) {
		b.SetBytes(int64(len(body)))
		data := []byte(body)
		for b.Loop() {
			n := 0
			for rest := data; ; n++ {
				i := bytes.IndexByte(rest, '\n')
				if i < 0 {
					break
				}
				rest = rest[i+1:]
			}
			if n == 0 {
				b.Fatal("no lines")
			}
		}
	})
	b.Run("typed", func(b *testing.B) {
		b.SetBytes(int64(len(body)))
		facts, best := 0, time.Duration(0)
		for b.Loop() {
			facts = 0
			start := cputime.Now()
			for _, p := range paragraphs {
				facts += len(Typed(p))
			}
			if took := cputime.Now() - start; best == 0 || took < best {
				best = took
			}
		}
		b.ReportMetric(float64(facts), "facts")
		b.ReportMetric(float64(len(body))/1e6/best.Seconds(), "cpu_MB/s")
	})
	b.Run("entities", func(b *testing.B) {
		b.SetBytes(int64(len(body)))
		for b.Loop() {
			for _, p := range paragraphs {
				Entities(p)
			}
		}
	})
}

func ExampleTyped() {
	for _, r := range Typed("Lunch was fine. We decided to take the green sofa instead of the grey one.") {
		fmt.Println(r.Kind, r.Kind.Tier(), r.Text)
	}
	// Output: decision semantic Lunch was fine. We decided to take the green sofa instead of the grey one.
}
