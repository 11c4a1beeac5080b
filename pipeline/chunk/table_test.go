package chunk_test

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/pipeline/chunk"
)

func table(text string, first int, comma rune) []chunk.Chunk {
	return slices.Collect(chunk.Table(text, first, comma, []string{"finance"}))
}

func TestTable(t *testing.T) {
	for _, tt := range []struct {
		name, text  string
		comma       rune
		want        string
		first, last int
	}{
		{
			"labels", "Month,Revenue,Cost\nJune,\"1,350,000\",900\nJuly,,5\n", ',',
			"Month,Revenue,Cost\nRevenue › June: 1,350,000; Cost › June: 900\nCost › July: 5", 3, 5,
		},
		{"tabs", "Month\tRevenue\r\nJune\t\t7\r\n\t8\r\n", '\t', "Month Revenue\nJune: 7\nRevenue: 8", 3, 5},
		{"bare carriage returns", "Month;Revenue\rJune;7\r", ';', "Month;Revenue\nRevenue › June: 7", 3, 4},
		{"no header", "1,\"2,500\"\n3,4", ',', "1, 2,500\n3, 4", 3, 4},
		{"years as columns", "Region,2023,2024\nNorth,5,6", ',', "Region,2023,2024\n2023 › North: 5; 2024 › North: 6", 3, 4},
		{"header only", "\ufeffMonth,Revenue\n", ',', "Month,Revenue", 3, 3},
		{"one column", "Name\nAlice Example\n", 0, "Name\nName: Alice Example", 3, 4},
		{
			"odd quote", "Part,Size\npipe,5\" wide\n\"cut,7\nrod,\"a \"\"b\"\"\"\n", ',',
			"Part,Size\nSize › pipe: 5\" wide\nSize › \"cut: 7\nSize › rod: a \"b\"", 3, 6,
		},
		{
			"long first cell", "Note,By\n" + strings.Repeat("word ", 30) + ",Bob\n", ',',
			"Note,By\nNote: " + strings.TrimSpace(strings.Repeat("word ", 30)) + "; By: Bob", 3, 4,
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			want := []chunk.Chunk{{
				Trail: []string{}, Path: []string{"finance"}, Text: tt.want, FirstLine: tt.first, LastLine: tt.last,
				Paragraphs: []chunk.Paragraph{{Text: tt.want, FirstLine: tt.first, LastLine: tt.last}},
			}}
			if diff := cmp.Diff(want, table(tt.text, 3, tt.comma)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestTableRepeatsHeader(t *testing.T) {
	var text strings.Builder
	text.WriteString("id,name,amount\n")
	for i := range 1000 {
		fmt.Fprintf(&text, "%d,customer %d,%d\n", i, i, i*7)
	}
	next := 2
	for i, c := range table(text.String(), 1, ',') {
		lines := strings.Split(c.Text, "\n")
		if lines[0] != "id,name,amount" {
			t.Fatalf("chunk %d begins with %q", i, lines[0])
		}
		if first := min(c.FirstLine, next); i > 0 && c.FirstLine != next || i == 0 && first != 1 {
			t.Fatalf("chunk %d begins at line %d, not %d", i, c.FirstLine, next)
		}
		for _, l := range lines[1:] {
			id := next - 2
			if want := fmt.Sprintf("name › %d: customer %d; amount › %d: %d", id, id, id, id*7); l != want {
				t.Fatalf("line %d is %q, want %q", next, l, want)
			}
			next++
		}
		if c.LastLine != next-1 {
			t.Fatalf("chunk %d ends at line %d, not %d", i, c.LastLine, next-1)
		}
		verifySize(t, i, c)
	}
	if next != 1002 {
		t.Fatalf("rows up to line %d came out", next-1)
	}
}

// TestRowsAreNotSplit has a row over the target and one over the ceiling.
func TestRowsAreNotSplit(t *testing.T) {
	long, longer := words("w", 900), words("w", 950)
	for _, tt := range []struct {
		name string
		got  []chunk.Chunk
		want []string
	}{
		{"csv", table("Who,What\nAlice,"+words("v", 50)+"\nBob,"+long+"\nCarol,"+words("v", 50)+"\n", 1, ','), []string{
			"Who,What\nWhat › Alice: " + words("v", 50), "Who,What\nWhat › Bob: " + long, "Who,What\nWhat › Carol: " + words("v", 50),
		}},
		{"csv over the ceiling", table("Who,What,Why\nBob,"+long+","+longer+"\n", 1, ','), []string{
			"Who,What,Why\nWhat › Bob: " + long, "Who,What,Why\nWhy › Bob: " + longer,
		}},
		{"markdown", prose("| Who | What |\n|---|---|\n| Alice | "+words("v", 50)+" |\n| Bob | "+long+" |\n| Carol | "+longer+" |", 1), []string{
			"| Who | What |\n|---|---|\n| Alice | " + words("v", 50) + " |", "| Who | What |\n|---|---|\n| Bob | " + long + " |", "| Who | What |\n|---|---|\n| Carol | " + longer + " |",
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for i, c := range tt.got {
				verifySize(t, i, c)
				got = append(got, c.Text)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestTableProperties writes a table with encoding/csv and finds every cell again, in order.
func TestTableProperties(t *testing.T) {
	cell := rapid.OneOf(
		rapid.SampledFrom([]string{"", "Alice Example", "1,350,000", "two\nlines", `say "so"`, " padded ", "字段", "x;y", "№ 5"}),
		rapid.Map(rapid.SampledFrom([]int{5, 300, 900, 5000}), func(n int) string { return strings.Repeat("word. ", n) }),
		rapid.Map(rapid.SampledFrom([]int{50, 9000}), func(n int) string { return strings.Repeat("A", n) }),
	)
	rapid.Check(t, func(t *rapid.T) {
		comma := rapid.SampledFrom([]rune{',', ';', '\t'}).Draw(t, "comma")
		rows := rapid.SliceOfN(rapid.SliceOfN(cell, 1, 5), 0, 30).Draw(t, "rows")
		var b strings.Builder
		w := csv.NewWriter(&b)
		w.Comma = comma
		w.UseCRLF = rapid.Bool().Draw(t, "crlf")
		if err := w.WriteAll(rows); err != nil {
			t.Fatal(err)
		}
		chunks := table(b.String(), 1, comma)
		var all strings.Builder
		last := 0
		for i, c := range chunks {
			verifySize(t, i, c)
			if c.FirstLine < last {
				t.Fatalf("chunk %d begins at line %d after %d", i, c.FirstLine, last)
			}
			last = c.FirstLine
			all.WriteString(squeeze(c.Text))
		}
		rest := all.String()
		for i, r := range rows {
			for j, c := range r {
				for word := range strings.FieldsSeq(c) {
					word = word[:min(len(word), 30)] // a longer one may be cut
					if i == 0 && strings.Contains(word, `"`) {
						continue // the header row stands as it is in the file, quotes doubled
					}
					at := strings.Index(rest, squeeze(word))
					if at < 0 {
						t.Fatalf("row %d cell %d: %q is lost", i, j, word)
					}
					rest = rest[at+len(squeeze(word)):]
				}
			}
		}
	})
}

func FuzzTable(f *testing.F) {
	for _, s := range []string{
		"", "a,b\n1,2\n", "a,b\n\"x\ny\",2\n\n3,4", "\"open,1\n2,3\n", "a\"b,c\n\"d\"e,f\n", ",,,\n,,\n", "\ufeffa;b\r1;2\r\n",
		strings.Repeat("x", 9000) + "," + strings.Repeat("y ", 3000) + "\n1,2", strings.Repeat("a,", 3000) + "\n" + strings.Repeat("1,", 3000),
		strings.Repeat("\"\n", 99), "\x00,\xff\n\u00a0,\u2028",
	} {
		f.Add(s, ',')
	}
	f.Add("a\tb\n\t\"1\n", '\t')
	f.Fuzz(func(t *testing.T, text string, comma rune) {
		table(text, 1, comma) // parse gives valid UTF-8; anything else must do no harm
		text = strings.ToValidUTF8(text, "?")
		chunks := table(text, 1, comma)
		lines := max(len(sourceLines(text)), 1)
		last := 1
		var all strings.Builder
		for i, c := range chunks {
			verifySize(t, i, c)
			if c.FirstLine < last || c.LastLine > lines {
				t.Fatalf("chunk %d: lines %d to %d after %d of %d", i, c.FirstLine, c.LastLine, last, lines)
			}
			last = c.FirstLine
			all.WriteString(c.Text)
		}
		// Letters and digits stand in chunks as often as in the text, or more often as labels.
		got, want := runeCounts(all.String()), runeCounts(text)
		for r, n := range want {
			if got[r] < n && r != comma {
				t.Fatalf("%q stands %d times in the chunks, %d times in the text", r, got[r], n)
			}
		}
		if fmt.Sprint(chunks) != fmt.Sprint(table(text, 1, comma)) {
			t.Fatal("a second time differs")
		}
	})
}

func runeCounts(s string) map[rune]int {
	counts := map[rune]int{}
	for _, r := range s {
		if r > '\'' && r < 0x7f && r != ',' {
			counts[r]++
		}
	}
	return counts
}

// Whatever cells hold, a line of a paragraph is found in the source: its rows stand on consecutive lines.
func TestTableParagraphsKeepLines(t *testing.T) {
	text := "Item,Note,Price\nSpade,\"line one\nline two\",3\nTwine,,4\n\nRake,\"x\ny\nz\",5\nSeed,last,6\n"
	for c := range chunk.Table(text, 1, ',', nil) {
		var got []string
		for _, p := range c.Paragraphs {
			for i, line := range strings.Split(p.Text, "\n") {
				name, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(line, "Note › "), "Price › "), ":")
				got = append(got, fmt.Sprintf("%s at %d", name, p.FirstLine+i))
			}
		}
		want := []string{"Item,Note,Price at 1", "Spade at 2", "Twine at 4", "Rake at 6", "Seed at 9"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
}
