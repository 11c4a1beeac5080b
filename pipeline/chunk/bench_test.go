package chunk_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"convod/pipeline/chunk"
	"convod/pipeline/parse"
	"convod/testdata/tools/cputime"
)

var vocabulary = strings.Fields(`the harbour plan was moved to Thursday because a late ferry cannot carry all of our
	boxes and nobody wants them on the quay overnight while rain is forecast again for most of the week so
	please tell Carol that invoices go out first then labels printing packing weighing customs`)

func sentence(r *rand.Rand, b *strings.Builder) {
	for i, n := 0, 6+r.IntN(18); i < n; i++ {
		w := vocabulary[r.IntN(len(vocabulary))]
		if i == 0 {
			w = strings.ToUpper(w[:1]) + w[1:]
		} else {
			b.WriteByte(' ')
		}
		b.WriteString(w)
	}
	b.WriteByte('.')
}

// proseBody is plain paragraphs, a line each, with a heading now and then.
func proseBody(size int) string {
	r := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	for b.Len() < size {
		if r.IntN(12) == 0 {
			fmt.Fprintf(&b, "%s Part %d\n", strings.Repeat("#", 1+r.IntN(3)), r.IntN(100))
		}
		for i, n := 0, 1+r.IntN(6); i < n; i++ {
			if i > 0 {
				b.WriteByte(' ')
			}
			sentence(r, &b)
		}
		b.WriteString("\n\n")
	}
	return b.String()
}

// markdownBody has what notes have: lists, code, tables, hard-wrapped text.
func markdownBody(size int) string {
	r := rand.New(rand.NewPCG(3, 4))
	var b strings.Builder
	for b.Len() < size {
		switch r.IntN(7) {
		case 0:
			fmt.Fprintf(&b, "## Topic %d\n\n", r.IntN(1000))
		case 1:
			for range 2 + r.IntN(12) {
				b.WriteString("- ")
				sentence(r, &b)
				b.WriteByte('\n')
			}
		case 2:
			b.WriteString("```go\nfor i := range n {\n\n\tsum += i // a comment\n}\n```\n")
		case 3:
			b.WriteString("| Month | Revenue |\n|---|---|\n")
			for i := range 3 + r.IntN(20) {
				fmt.Fprintf(&b, "| M%d | %d |\n", i, r.IntN(100000))
			}
		default:
			var p strings.Builder
			for range 1 + r.IntN(8) {
				sentence(r, &p)
				p.WriteByte(' ')
			}
			width := 0
			for w := range strings.FieldsSeq(p.String()) {
				if width += len(w) + 1; width > 80 {
					b.WriteByte('\n')
					width = len(w)
				} else if width > len(w)+1 {
					b.WriteByte(' ')
				}
				b.WriteString(w)
			}
			b.WriteByte('\n')
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func csvBody(size int) string {
	r := rand.New(rand.NewPCG(5, 6))
	var b strings.Builder
	b.WriteString("id,name,amount,note\n")
	for i := 0; b.Len() < size; i++ {
		fmt.Fprintf(&b, "%d,customer %d,\"1,%03d\",%s\n", i, r.IntN(500), r.IntN(1000), vocabulary[r.IntN(len(vocabulary))])
	}
	return b.String()
}

const benchSize = 8 << 20

// BenchmarkProse prints the speed beside that of a bare loop over the line ends.
func BenchmarkProse(b *testing.B) {
	for _, body := range []struct{ name, text string }{
		{"prose", proseBody(benchSize)},
		{"markdown", markdownBody(benchSize)},
		{"markdown-crlf", strings.ReplaceAll(markdownBody(benchSize), "\n", "\r\n")},
		{"one-line", strings.ReplaceAll(proseBody(benchSize), "\n", " ")},
		{"no-spaces", strings.Repeat("A", benchSize)},
		{"chinese", strings.Repeat("这是一段没有空格的中文文本，用来检查分块的大小。\n\n", benchSize/74)},
	} {
		b.Run(body.name, func(b *testing.B) {
			b.SetBytes(int64(len(body.text)))
			b.ReportAllocs()
			bare := lineEndLoop(body.text)
			for range 4 {
				bare = min(bare, lineEndLoop(body.text))
			}
			best := time.Duration(0)
			for b.Loop() {
				start := cputime.Now()
				for c := range chunk.Prose([]parse.Section{{Text: body.text, FirstLine: 1}}, nil) {
					sink += len(c.Paragraphs)
				}
				if took := cputime.Now() - start; best == 0 || took < best {
					best = took
				}
			}
			b.ReportMetric(best.Seconds()/bare.Seconds(), "x-line-loop")
			b.ReportMetric(float64(len(body.text))/1e6/best.Seconds(), "cpu_MB/s")
			b.ReportMetric(float64(len(body.text))/1e6/bare.Seconds(), "floor_MB/s")
		})
	}
}

func BenchmarkTable(b *testing.B) {
	text := csvBody(benchSize)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		for c := range chunk.Table(text, 1, ',', nil) {
			sink += len(c.Paragraphs)
		}
	}
}

func BenchmarkWords(b *testing.B) {
	text := proseBody(benchSize)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		sink += chunk.Words(text)
	}
}

func BenchmarkBlocks(b *testing.B) {
	msgs, size := benchMessages(100_000)
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for bl := range chunk.Blocks(msgs) {
			sink += len(bl.Messages)
		}
	}
}

func benchMessages(n int) (iter.Seq[parse.Message], int) {
	r := rand.New(rand.NewPCG(7, 8))
	at := time.Date(2024, 3, 15, 8, 0, 0, 0, time.UTC)
	size := 0
	msgs := make([]parse.Message, n)
	for i := range msgs {
		var text strings.Builder
		sentence(r, &text)
		size += text.Len()
		at = at.Add(time.Duration(r.IntN(8)) * time.Minute)
		msgs[i] = parse.Message{Speaker: "Alice Example", Time: at, Text: text.String(), FirstLine: i + 1, LastLine: i + 1}
	}
	return func(yield func(parse.Message) bool) {
		for _, m := range msgs {
			if !yield(m) {
				return
			}
		}
	}, size
}

var sink int

func lineEndLoop(text string) time.Duration {
	begin := time.Now()
	for len(text) > 0 {
		i := strings.IndexByte(text, '\n')
		if i < 0 {
			break
		}
		sink += i
		text = text[i+1:]
	}
	return max(time.Since(begin), time.Nanosecond)
}
