package pattern

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/pipeline/parse"
)

// holds asserts what is true of every reader on every input: the account adds up,
// lines are in range and rise, a second reading is the first, texts are tidy.
func holds(t testing.TB, set *Set, name string, data []byte) {
	t.Helper()
	src := parse.FromBytes(name, data, parse.Options{})
	for _, r := range set.Readers() {
		score := r.Score(src)
		if score.Value < 0 || score.Value > 1 {
			t.Errorf("%s scores %v", r.Name(), score.Value)
		}
		if score.Value == 0 && !score.Claims {
			continue
		}
		if r.Name() == "sidecar" {
			continue
		}
		for doc, err := range r.Read(src) {
			if err != nil {
				t.Fatalf("%s: %v", r.Name(), err)
			}
			first := collect(doc)
			lines, prose, warnings := *doc.Lines, doc.Prose, doc.Warnings
			checkAccount(t, src, doc, first)
			if second := collect(doc); !cmp.Equal(first, second) || lines != *doc.Lines || !cmp.Equal(prose, doc.Prose) || !cmp.Equal(warnings, doc.Warnings) {
				t.Errorf("%s: reading twice differs", r.Name())
			}
			for _, m := range first {
				if strings.TrimRight(m.Text, " \t\r\n") != m.Text || strings.Contains(m.Text, "\r") {
					t.Errorf("%s: text is not tidy: %q", r.Name(), m.Text)
				}
				if m.Key == "" {
					t.Errorf("%s: message without a key", r.Name())
				}
			}
			last := 0
			for _, s := range prose {
				if s.FirstLine <= last || s.FirstLine > lines.Total {
					t.Errorf("%s: prose on line %d after %d of %d", r.Name(), s.FirstLine, last, lines.Total)
				}
				last = s.FirstLine
			}
		}
	}
}

func collect(doc *parse.Document) []parse.Message {
	var out []parse.Message
	for m := range doc.Messages {
		out = append(out, m)
	}
	return out
}

// page is a made-up page: lines of any format, bodies, headings, fences, blank lines, any breaks.
func randomPage(r *rand.Rand, pool []string) string {
	fill := []string{"", "", "text of a body", "  indented", "# Heading", "## 2024-03-15", "### Notes", "```", "> quoted", "- item", "\u200e", "a: b", "(edited)", "\"", "====", "## Claude"}
	breaks := []string{"\n", "\n", "\n", "\r\n", "\r"}
	nl := breaks[r.IntN(len(breaks))]
	var b strings.Builder
	if r.IntN(4) == 0 {
		b.WriteString("---" + nl + "date: 2024-03-15" + nl + "---" + nl)
	}
	favourite := pool[r.IntN(len(pool))]
	for range r.IntN(30) {
		switch r.IntN(6) {
		case 0, 1:
			b.WriteString(favourite)
		case 2:
			b.WriteString(pool[r.IntN(len(pool))])
		case 3:
			b.WriteString(mutate(r, favourite, pool))
		default:
			b.WriteString(fill[r.IntN(len(fill))])
		}
		if r.IntN(10) == 0 {
			b.WriteString(breaks[r.IntN(len(breaks))])
		} else {
			b.WriteString(nl)
		}
	}
	return b.String()
}

func TestEveryReaderOnEveryPage(t *testing.T) {
	set := builtin(t)
	var pool []string
	for _, c := range set.patterns {
		pool = append(pool, c.Samples...)
		pool = append(pool, c.Counters...)
	}
	rapid.Check(t, func(rt *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 2))
		page := randomPage(r, pool)
		for _, name := range []string{"page.md", "page.txt"} {
			holds(t, set, name, []byte(page))
		}
		if t.Failed() {
			rt.Fatalf("page %q", page)
		}
	})
}

func FuzzPattern(f *testing.F) {
	set := builtin(f)
	for _, c := range set.patterns {
		f.Add([]byte(strings.Join(c.Samples, "\nbody\n\n") + "\nlast\r\n"))
	}
	f.Add([]byte("---\ndate: 2024-03-15\nraw_transcript: x\n---\n# T\n\n## Transcript\n**A** (09:15): x\n## Notes\ny\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		holds(t, set, "page.md", data)
		holds(t, set, "page.txt", data)
	})
}
