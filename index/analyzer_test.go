package index

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/pipeline"
)

func TestAnalyzer(t *testing.T) {
	for _, c := range []struct {
		name, in string
		want     string // terms, "-" for what is left out
	}{
		{English, "The children went to Bob's house", "- child go - bob hous"},
		{English, "He bought mice; they don't run", "- bui mous - - run"},
		{English, "Café CAFÉ cafe\u0301 Straße ØRE Łódź", "cafe cafe cafe strass or lodz"},
		{English, "10:42 on 15.03.2024, 3.14 or 1,350,000 and 2,5 from 192.168.0.1", "10 42 - 15 03 2024 3.14 - 1350000 - 2.5 - 192 168 0 1"},
		{English, "c++ C# F#m a+b foo_bar e-mail x@y.zz #tag", "c++ c# f m - b foo bar e mail x y zz tag"},
		{English, "会議室を予約 東京", "会議 議室 室を を予 予約 約 東京 京"},
		{English, "한국어 ｈｅｌｌｏ", "한국 국어 어 hello"},
		{English, "Привет Ёлка", "привет елка"},
		{English, "party 🎉🎉 👍🏽", "parti 🎉 🎉 👍"},
		{Standard, "The children went running", "- children went running"},
		{Simple, "The children's bags", "the children bags"},
	} {
		a, err := newAnalyzer(c.name)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // the second time from the cache
			var got []string
			a.terms(c.in, func(term string, s span) {
				if term == "" {
					term = "-"
				}
				got = append(got, term)
			})
			if d := cmp.Diff(strings.Fields(c.want), got); d != "" {
				t.Errorf("%s %q (-want +got):\n%s", c.name, c.in, d)
			}
		}
	}
}

func checkTokens(t interface{ Fatalf(string, ...any) }, a *analyzer, s string) {
	end, start := 0, 0
	a.terms(s, func(term string, sp span) {
		if sp.start < start || sp.end <= sp.start || sp.end > len(s) || sp.kind != ideograph && sp.start < end {
			t.Fatalf("%q: token %+v after %d", s, sp, end)
		}
		if utf8.ValidString(s) && !utf8.ValidString(s[sp.start:sp.end]) {
			t.Fatalf("%q: token %q cuts a rune", s, s[sp.start:sp.end])
		}
		if len(term) > 3*maxTerm {
			t.Fatalf("%q: term of %d bytes", s, len(term))
		}
		start, end = sp.start, sp.end
	})
}

func FuzzAnalyzer(f *testing.F) {
	for _, s := range []string{"The children's c++ 1,350,000.5", "会議室 a会b 🎉", "\xff\xfe'’x’", "a'b’c''d", strings.Repeat("é", 100), "1.2.3,4,567,8", "İıſK"} {
		f.Add(s)
	}
	var as []*analyzer
	for _, n := range Analyzers() {
		a, _ := newAnalyzer(n)
		as = append(as, a)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, a := range as {
			checkTokens(t, a, s)
		}
		m := &marker{a: as[0], terms: map[string]bool{"child": true}, phrases: []*phrase{newPhrase(s), newPhrase("a")}}
		for _, r := range m.marks(s) {
			if r[0] < 0 || r[1] > len(s) || r[0] >= r[1] {
				t.Fatalf("%q: mark %v", s, r)
			}
		}
	})
}

func FuzzDecode(f *testing.F) {
	rec := &record{doc: docBlock, pageID: "123456", head: "123456", ids: []string{"abcdef"}, first: 3, last: 3, elements: []pipeline.Element{{Speaker: "Alice Example", Time: day, Text: "hello", FirstLine: 3, LastLine: 3}}}
	head, texts, print := rec.encode("")
	f.Add(joinStored([]int{1}, slices.Concat([]byte(print), head, pack(texts))))
	e := Entry{Unit: Unit{Path: "x"}, Pages: []PageState{{Title: "t"}}, Warnings: []string{"w"}}
	f.Add(e.encode())
	d := docRow{id: "0123456789abcdef", fingerprint: print, first: 1, last: 2, messages: 2, head: "abcdef", tail: "bcdefg"}
	f.Add(d.encode())
	f.Fuzz(func(t *testing.T, b []byte) {
		for form := storedForm(oldestSearchable); form <= schema; form++ {
			if r, err := form.decode(b); err == nil {
				r.texts()
			}
		}
		decodeEntry("s", "p", b)
		decodeDocRow(b)
	})
}

func TestRecordRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		str := rapid.StringN(-1, 12, -1)
		rec := &record{
			doc: rapid.SampledFrom([]byte{docBlock, docChunk, docFact}).Draw(t, "doc"), pageID: "page-1", ordinal: rapid.IntRange(0, 1e6).Draw(t, "ordinal"),
			session: rapid.IntRange(0, 1000).Draw(t, "session"), first: rapid.IntRange(1, 1e6).Draw(t, "first"), counts: []int{},
		}
		rec.last = rec.first + 3
		if rec.doc == docBlock {
			rec.head, rec.breaks = "head-1", []int{}
		} else {
			rec.page = page{source: str.Draw(t, "source"), path: str.Draw(t, "path"), title: str.Draw(t, "title")}
			rec.trail = rapid.SliceOfN(str, 1, 3).Draw(t, "trail")
		}
		if rec.doc == docFact {
			rec.kind, rec.confidence, rec.entities, rec.markers = "fact", 0.4, []string{"a"}, []string{"b"}
			rec.sources = []pipeline.Lines{{First: 3, Last: 4}}
		}
		line := rec.first
		for range rapid.IntRange(1, 20).Draw(t, "n") {
			e := pipeline.Element{Speaker: rapid.SampledFrom([]string{"", "Alice Example", "Bob Example"}).Draw(t, "speaker"), Text: str.Draw(t, "text")}
			e.FirstLine = line + rapid.IntRange(-2, 5).Draw(t, "gap")
			e.LastLine = e.FirstLine + rapid.IntRange(0, 3).Draw(t, "lines")
			line = e.LastLine
			if rapid.Bool().Draw(t, "timed") {
				e.Time = instant(rapid.Int64Range(-1e10, 1e10).Draw(t, "sec"), rapid.SampledFrom([]int64{0, 0, 5e8}).Draw(t, "ns"), rapid.SampledFrom([]int{0, 7200, -3600}).Draw(t, "zone"))
			}
			if rapid.IntRange(0, 9).Draw(t, "moved") == 0 {
				e.Path, e.Member = "other.txt", "m"
			}
			rec.elements = append(rec.elements, e)
			rec.counts = append(rec.counts, len(e.Text))
			if rec.doc == docBlock {
				rec.ids = append(rec.ids, shortID(str.Draw(t, "id")))
			}
		}
		head, texts, print := rec.encode("seed")
		got, err := decode(joinStored(rec.counts, slices.Concat([]byte(print), head, pack(texts))))
		if err != nil {
			t.Fatal(err)
		}
		if err := got.texts(); err != nil {
			t.Fatal(err)
		}
		rec.print = print
		if rec.doc == docBlock {
			rec.span()
		} else {
			rec.ids = []string{}
		}
		if d := cmp.Diff(rec.elements, got.elements); d != "" {
			t.Fatalf("elements (-want +got):\n%s", d)
		}
		if got.doc != rec.doc || got.print != rec.print || !slices.Equal(got.ids, rec.ids) || !slices.Equal(got.counts, rec.counts) || got.ordinal != rec.ordinal ||
			got.session != rec.session || got.first != rec.first || got.last != rec.last || !slices.Equal(got.trail, rec.trail) || got.page.path != rec.page.path ||
			!got.start.Equal(rec.start) || !got.end.Equal(rec.end) || !slices.Equal(got.sources, rec.sources) {
			t.Fatalf("want %+v\ngot %+v", rec, got)
		}
	})
}
