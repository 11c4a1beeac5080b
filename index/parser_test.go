package index

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func w(text string) Clause { return Clause{Should, []Alt{{Match: Word, Text: text}}} }

func TestParse(t *testing.T) {
	march := time.Date(2024, 3, 1, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		in   string
		want Query
	}{
		{"flat deposit", Query{Clauses: []Clause{w("flat"), w("deposit")}}},
		{`"lot of money" x`, Query{Clauses: []Clause{{Must, []Alt{{Match: Phrase, Text: "lot of money"}}}, w("x")}}},
		{`“lot of money”`, Query{Clauses: []Clause{{Must, []Alt{{Match: Phrase, Text: "lot of money"}}}}}},
		{`-"a b" +c -d`, Query{Clauses: []Clause{{MustNot, []Alt{{Match: Phrase, Text: "a b"}}}, {Must, []Alt{{Match: Word, Text: "c"}}}, {MustNot, []Alt{{Match: Word, Text: "d"}}}}}},
		{"land* lord~1 x~ a* *land", Query{Clauses: []Clause{
			{Should, []Alt{{Match: Prefix, Text: "land"}}}, {Should, []Alt{{Match: Fuzzy, Text: "lord"}}}, w("x~"), w("a*"), w("*land"),
		}}},
		{"a OR b OR c d", Query{Clauses: []Clause{{Should, []Alt{{Match: Word, Text: "a"}, {Match: Word, Text: "b"}, {Match: Word, Text: "c"}}}, w("d")}}},
		{"OR a OR", Query{Clauses: []Clause{w("OR"), w("a"), w("OR")}}},
		{"from:ann FROM:\"bob example\" in:chats kind:decision type:chat tag:x path:y entity:z source:s to:t doc:fact", Query{
			From: []string{"ann", "bob example"}, In: []string{"chats"}, Kinds: []string{"decision"}, Types: []string{"chat"}, Tags: []string{"x"},
			Paths: []string{"y"}, Entities: []string{"z"}, Sources: []string{"s"}, To: []string{"t"}, Docs: []string{"fact"},
		}},
		{`in:"a \"b\".md" in:" c.md " -in:"d\"e" kettle in:«f"g.md»`, Query{
			Clauses: []Clause{w("kettle")}, In: []string{`a "b".md`, " c.md ", `f"g.md`}, Not: []Filter{{"in", `d"e`}},
		}},
		{`in:"c:\notes\" from:" bob " path:"a` + "\n" + `b"`, Query{In: []string{`c:\notes\`}, From: []string{"bob"}, Paths: []string{"a\nb"}}},
		{"-from:bob", Query{Not: []Filter{{"from", "bob"}}}},
		{"date:2024-03..2024-05", Query{Since: march, Until: march.AddDate(0, 3, 0)}},
		{"since:2024-03", Query{Since: march}},
		{"before:2024-03", Query{Until: march.AddDate(0, 1, 0)}},
		{"10:42 c++ https://x.invalid/a?b=1 date:soon from: doc:else x:y", Query{Clauses: []Clause{
			w("10:42"), w("c++"), w("https://x.invalid/a?b=1"), w("date:soon"), w("from:"), w("doc:else"), w("x:y"),
		}, Plain: []Plain{{Text: "date:soon", Reason: "soon is no date"}, {Text: "doc:else", Reason: "doc: takes message, chunk, fact"}}}},
		{`"open quote`, Query{Clauses: []Clause{w(`"open`), w("quote")}}},
		{"-5 degrees - + ++ -", Query{Clauses: []Clause{w("-5"), w("degrees")}}},
		{"+foo-bar", Query{Clauses: []Clause{{Must, []Alt{{Match: Phrase, Text: "foo-bar"}}}}}},
		{`"" "  "`, Query{}},
		{"", Query{}},
	} {
		t.Run(c.in, func(t *testing.T) {
			got := Parse(c.in, Env{Now: day})
			for i := range got.Clauses {
				for j := range got.Clauses[i].Alts {
					got.Clauses[i].Alts[j].After, got.Clauses[i].Alts[j].Next = "", ""
				}
			}
			c.want.Input, c.want.Before, c.want.After = c.in, 2, 2
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("query (-want +got):\n%s", d)
			}
		})
	}
}

func TestParseWhen(t *testing.T) {
	zone := time.FixedZone("", 2*3600)
	now := time.Date(2024, 3, 14, 15, 9, 26, 0, zone) // a Thursday
	d := func(y int, m time.Month, day int) time.Time { return time.Date(y, m, day, 0, 0, 0, 0, zone) }
	for _, c := range []struct {
		in       string
		from, to time.Time
	}{
		{"2024", d(2024, 1, 1), d(2025, 1, 1)},
		{"2024-03", d(2024, 3, 1), d(2024, 4, 1)},
		{"2024/3/5", d(2024, 3, 5), d(2024, 3, 6)},
		{"2024-02-29", d(2024, 2, 29), d(2024, 3, 1)},
		{"2024-03-05T10:30", d(2024, 3, 5).Add(630 * time.Minute), d(2024, 3, 5).Add(631 * time.Minute)},
		{"2024-03-05T10:30:00Z", d(2024, 3, 5).Add(750 * time.Minute), d(2024, 3, 5).Add(750*time.Minute + time.Second)},
		{"today", d(2024, 3, 14), d(2024, 3, 15)},
		{"Yesterday", d(2024, 3, 13), d(2024, 3, 14)},
		{"this week", d(2024, 3, 11), d(2024, 3, 18)},
		{"last  week", d(2024, 3, 4), d(2024, 3, 11)},
		{"last month", d(2024, 2, 1), d(2024, 3, 1)},
		{"last year", d(2023, 1, 1), d(2024, 1, 1)},
		{"monday", d(2024, 3, 11), d(2024, 3, 12)},
		{"thursday", d(2024, 3, 14), d(2024, 3, 15)},
		{"last thursday", d(2024, 3, 7), d(2024, 3, 8)},
		{"7d", now.AddDate(0, 0, -7), now.Add(time.Second)},
		{"last 2 weeks", now.AddDate(0, 0, -14), now.Add(time.Second)},
		{"12h", now.Add(-12 * time.Hour), now.Add(time.Second)},
		{"3 weeks ago", d(2024, 2, 22), d(2024, 2, 23)},
		{"a month ago", d(2024, 2, 14), d(2024, 2, 15)},
		{"march", d(2024, 3, 1), d(2024, 4, 1)},
		{"april", d(2023, 4, 1), d(2023, 5, 1)},
		{"mar 2022", d(2022, 3, 1), d(2022, 4, 1)},
		{"5 March 2022", d(2022, 3, 5), d(2022, 3, 6)},
		{"march 5th", d(2024, 3, 5), d(2024, 3, 6)},
		{"december 24", d(2023, 12, 24), d(2023, 12, 25)},
		{"2024-03..2024-05", d(2024, 3, 1), d(2024, 6, 1)},
		{"2024-03..", d(2024, 3, 1), time.Time{}},
		{"..yesterday", time.Time{}, d(2024, 3, 14)},
	} {
		from, to, ok := ParseWhen(c.in, now, zone)
		if !ok || !from.Equal(c.from) || !to.Equal(c.to) {
			t.Errorf("%q: %v %v %v, want %v %v", c.in, from, to, ok, c.from, c.to)
		}
	}
	for _, in := range []string{"", "soon", "..", "2024-13", "2024-02-30", "31 april 2024", "2024-05..2024-03", "99999999999999d", "last", "5", "-3d", "march march"} {
		if from, to, ok := ParseWhen(in, now, zone); ok {
			t.Errorf("%q: %v %v", in, from, to)
		}
	}
}

// No query is an error, whatever it holds.
func TestNoQueryFails(t *testing.T) {
	x := fixture(t)
	piece := rapid.OneOf(rapid.SampledFrom([]string{
		"flat", "from:", "from:bob", `"`, "“", "-", "+", "*", "~1", "OR", "date:", "..", "in:", "in:[", "in:**", "path:", "entity:", "(", ")", "^2", ":", " ", "猫", "é", "\x00", "\xff", "will", "Alice", "a*", "ab*", "zebra~2", "kind:decision", "doc:message", "type:x", "\\", "/", "tag:#",
	}), rapid.String())
	rapid.Check(t, func(t *rapid.T) {
		in := ""
		for _, p := range rapid.SliceOfN(piece, 0, 12).Draw(t, "pieces") {
			in += p
		}
		q := Parse(in, Env{Now: day})
		q.Sort = rapid.SampledFrom([]Sort{"", Newest, Oldest}).Draw(t, "sort")
		q.Offset = rapid.IntRange(-1, 3).Draw(t, "offset")
		res, err := x.Search(t.Context(), q)
		if err != nil {
			t.Fatalf("%q: %v", in, err)
		}
		for _, h := range res.Hits {
			for _, e := range h.Elements {
				for _, m := range e.Marks {
					if m[0] < 0 || m[0] >= m[1] || m[1] > len(e.Text) {
						t.Fatalf("%q: mark %v in %q", in, m, e.Text)
					}
				}
			}
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"flat", `"a b" -c +d e* f~1 OR g`, "from:ann in:x date:2024-03..", "10:42 c++ https://x", `"open`, "猫が好き", "\xff\x00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		q := Parse(s, Env{Now: day})
		for _, c := range q.Clauses {
			if len(c.Alts) == 0 {
				t.Errorf("%q: an empty clause", s)
			}
		}
		ParseWhen(s, day, time.UTC)
	})
}
