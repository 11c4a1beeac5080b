package index

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"convod/pipeline"
	"convod/pipeline/extract"
)

func TestMain(m *testing.M) {
	// Bleve starts its process-wide analysis workers when the program starts; they are nobody's to stop.
	goleak.VerifyTestMain(m, goleak.IgnoreTopFunction("github.com/blevesearch/bleve_index_api.AnalysisWorker"))
}

// line is one message of a test chat, at a minute of 2024-03-15 10:00 UTC.
type line struct {
	minute  int
	speaker string
	text    string
}

var day = time.Date(2024, 3, 15, 10, 0, 0, 0, time.UTC)

// chat makes the passages that the pipeline would make of a chat whose first message is on line 1.
func chat(lines ...line) []*pipeline.Passage {
	var people []string
	for _, l := range lines {
		if l.speaker != "" && !slices.Contains(people, l.speaker) {
			people = append(people, l.speaker)
		}
	}
	var out []*pipeline.Passage
	var cur *pipeline.Passage
	session := 0
	seen := map[string]int{}
	for i, l := range lines {
		at := day.Add(time.Duration(l.minute) * time.Minute)
		gap := i > 0 && l.minute-lines[i-1].minute > 30
		if gap {
			session++
		}
		if cur == nil || gap || len(cur.Elements) == 16 {
			cur = &pipeline.Passage{Kind: pipeline.Block, Session: session, Ordinal: len(out), Participants: people, FirstLine: i + 1, Start: at}
			cur.Trail = []string{"Chat", at.Format(time.DateOnly), strings.Join(people, ", ")}
			out = append(out, cur)
		}
		key := fmt.Sprint(l.minute, l.speaker, l.text)
		seen[key]++
		cur.Elements = append(cur.Elements, pipeline.Element{
			ID: testID(key, seen[key]), Speaker: l.speaker, Time: at, Text: l.text, FirstLine: i + 1, LastLine: i + 1,
		})
		cur.End, cur.LastLine = at, i+1
		cur.ID = testID("b"+cur.Elements[0].ID, 1)
	}
	return out
}

// testID is sixteen hex digits made of content.
func testID(s string, n int) string {
	h := uint64(14695981039346656037)
	for _, c := range []byte(fmt.Sprint(s, n)) {
		h = (h ^ uint64(c)) * 1099511628211
	}
	return fmt.Sprintf("%016x", h)
}

// note makes one chunk of prose per argument, paragraphs parted by blank lines.
func note(trail string, chunks ...string) []*pipeline.Passage {
	var out []*pipeline.Passage
	at := 1
	for i, c := range chunks {
		p := &pipeline.Passage{ID: testID("c"+trail+c, 1), Kind: pipeline.Chunk, Ordinal: i, FirstLine: at}
		if trail != "" {
			p.Trail = strings.Split(trail, " › ")
		}
		for para := range strings.SplitSeq(c, "\n\n") {
			n := strings.Count(para, "\n")
			p.Elements = append(p.Elements, pipeline.Element{Text: para, FirstLine: at, LastLine: at + n})
			p.LastLine = at + n
			at += n + 2
		}
		out = append(out, p)
	}
	return out
}

func openTest(t testing.TB, o Options) (*Index, string) {
	t.Helper()
	dir := t.TempDir()
	return openAt(t, dir, o), dir
}

func openAt(t testing.TB, dir string, o Options) *Index {
	t.Helper()
	x, err := Open(dir, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { x.Close() })
	return x
}

// put replaces a unit by one page.
func put(t testing.TB, x *Index, path string, h PageHeader, ps []*pipeline.Passage, facts ...pipeline.Fact) {
	t.Helper()
	if err := tryPut(t.Context(), x, path, h, ps, facts...); err != nil {
		t.Fatal(err)
	}
}

func tryPut(ctx context.Context, x *Index, path string, h PageHeader, ps []*pipeline.Passage, facts ...pipeline.Fact) error {
	r, err := x.Begin(ctx, Unit{Source: "notes", Path: path, Size: 10, ModTime: day, Hash: "h-" + path, Version: "1"})
	if err != nil {
		return err
	}
	if err := r.Page(ctx, h, slices.Values(ps), facts, PageOutcome{Outcome: pipeline.Complete}); err != nil {
		r.Abort()
		return err
	}
	return r.Commit(ctx)
}

func find(t testing.TB, x *Index, query string) *Result {
	t.Helper()
	return findQuery(t, x, Parse(query, Env{Now: day.AddDate(0, 1, 0)}))
}

func findQuery(t testing.TB, x *Index, q Query) *Result {
	t.Helper()
	res, err := x.Search(t.Context(), q)
	if err != nil {
		t.Fatalf("search %q: %v", q.Input, err)
	}
	return res
}

// hitTexts are the messages that are the hits themselves, best first.
func hitTexts(res *Result) []string {
	out := []string{}
	for _, h := range res.Hits {
		for _, e := range h.Elements {
			if e.Match {
				out = append(out, e.Text)
			}
		}
	}
	return out
}

// single asks without context.
func single(q Query) Query {
	q.Before, q.After, q.Lines = 0, 0, true
	return q
}

var flat = []line{
	{0, "Alice Example", "Good morning, did you sleep well?"},
	{1, "Bob Example", "Yes, thanks. I went to see the flat yesterday."},
	{2, "Alice Example", "And? What did the landlord say about the deposit?"},
	{3, "Bob Example", "Two months, paid before we move in."},
	{4, "Carol Example", "That is a lot of money."},
	{5, "Alice Example", "We bought the sofa already though."},
	{90, "Bob Example", "Locker 93, code 9494."},
	{91, "Alice Example", "Got it, that is for the cabin?"},
	{92, "Bob Example", "Yes, the cabin by the lake."},
}

var chatHeader = PageHeader{Key: "chat", Title: "Flat hunt", Type: "chat", Shape: "conversation", Reader: "test", Tags: []string{"home"}}

func TestHitWhole(t *testing.T) {
	x, _ := openTest(t, Options{Now: func() time.Time { return day }})
	put(t, x, "chats/flat.txt", chatHeader, chat(flat...))
	q := Parse("landlord deposit", Env{})
	q.Roots = map[string]string{"notes": "/home/alice/notes"}
	res := findQuery(t, x, q)
	at := func(m int) *time.Time { v := day.Add(time.Duration(m) * time.Minute); return &v }
	id := func(i int) string {
		l := flat[i]
		return docID(unitKey("notes", "chats/flat.txt"), testID(fmt.Sprint(l.minute, l.speaker, l.text), 1)[:12])
	}
	el := func(i int, match bool, marks ...[2]int) HitElement {
		return HitElement{ID: id(i), Speaker: flat[i].speaker, Time: at(flat[i].minute), Text: flat[i].text, FirstLine: i + 1, LastLine: i + 1, Match: match, Marks: marks}
	}
	want := Hit{
		Schema: 1, Record: "hit", ID: id(2), Rank: 1, Doc: DocMessage, Path: "chats/flat.txt", AbsPath: "/home/alice/notes/chats/flat.txt",
		FirstLine: 1, LastLine: 5, MatchLine: 3, Title: "Flat hunt", Trail: []string{"Flat hunt", "2024-03-15", "Alice Example, Bob Example, Carol Example"},
		Speaker: "Alice Example", Time: at(2), Date: "2024-03-15", Type: "chat", Source: "notes",
		Text: "Alice Example: Good morning, did you sleep well?\nBob Example: Yes, thanks. I went to see the flat yesterday.\n" +
			"Alice Example: And? What did the landlord say about the deposit?\nBob Example: Two months, paid before we move in.\nCarol Example: That is a lot of money.",
		Elements: []HitElement{el(0, false), el(1, false), el(2, true, [2]int{18, 26}, [2]int{41, 48}), el(3, false), el(4, false)},
	}
	if len(res.Hits) != 1 {
		t.Fatalf("got %d hits, want 1: %v", len(res.Hits), hitTexts(res))
	}
	got := res.Hits[0]
	if got.Score <= 0 {
		t.Errorf("score %v, want above 0", got.Score)
	}
	got.Score = 0
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("hit (-want +got):\n%s", d)
	}
	res.Summary.TookMS = 0
	if d := cmp.Diff(Summary{Schema: 1, Record: "summary", Hits: 1, Total: 1, TotalIs: "exact"}, res.Summary); d != "" {
		t.Errorf("summary (-want +got):\n%s", d)
	}
}

func TestContextStaysInSession(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "chats/flat.txt", chatHeader, chat(flat...))
	res := find(t, x, "locker code")
	if len(res.Hits) == 0 {
		t.Fatal("no hit")
	}
	if h := res.Hits[0]; h.FirstLine != 7 || h.LastLine != 9 || h.MatchLine != 7 {
		t.Errorf("lines %d..%d, match %d; want 7..9 and 7", h.FirstLine, h.LastLine, h.MatchLine)
	}
}

func TestContextCrossesBlocks(t *testing.T) {
	x, _ := openTest(t, Options{})
	var ls []line
	for i := range 40 {
		ls = append(ls, line{i, "Alice Example", fmt.Sprintf("message number w%d", i)})
	}
	put(t, x, "c.txt", chatHeader, chat(ls...))
	for _, n := range []int{14, 15, 16, 17, 0, 39} {
		res := find(t, x, fmt.Sprintf("w%d", n))
		if len(res.Hits) != 1 {
			t.Fatalf("w%d: %d hits", n, len(res.Hits))
		}
		h := res.Hits[0]
		if lo, hi := max(n-1, 1), min(n+3, 40); h.FirstLine != lo || h.LastLine != hi || h.MatchLine != n+1 {
			t.Errorf("w%d: lines %d..%d match %d, want %d..%d match %d", n, h.FirstLine, h.LastLine, h.MatchLine, lo, hi, n+1)
		}
	}
}

func TestHitsDoNotOverlap(t *testing.T) {
	x, _ := openTest(t, Options{})
	var ls []line
	for i := range 60 {
		ls = append(ls, line{i, "Alice Example", fmt.Sprintf("zebra w%d", i)})
	}
	put(t, x, "c.txt", chatHeader, chat(ls...))
	q := Parse("zebra", Env{})
	q.Limit = 100
	seen := map[int]bool{}
	res := findQuery(t, x, q)
	for _, h := range res.Hits {
		for _, e := range h.Elements {
			if seen[e.FirstLine] {
				t.Errorf("line %d is shown twice", e.FirstLine)
			}
			seen[e.FirstLine] = true
		}
	}
	if len(seen) != 60 {
		t.Errorf("%d of 60 lines shown", len(seen))
	}
	if n := findQuery(t, x, single(q)).Summary.Total; n != 60 {
		t.Errorf("total of single messages = %d, want 60", n)
	}
}

func TestQueryLanguage(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "chats/flat.txt", chatHeader, chat(flat...))
	put(t, x, "notes/garden/plan.md", PageHeader{Key: "n", Title: "Garden plan", Type: "note", Shape: "note", Date: "2024-05-02", Folders: []string{"notes", "garden"}, Tags: []string{"#Outdoors"}},
		note("Garden › Water", "The hose runs at 10:42 every day.\n\nC++ is not needed to water tomatoes.", "Children go to the beds by the wall."))
	put(t, x, "jp.md", PageHeader{Key: "j", Title: "会議", Shape: "note", Type: "note"}, note("", "来週の会議室を予約しました。", "한국어 문장입니다", "猫が好き、犬も好き"))
	landlord, sofa, money := flat[2].text, flat[5].text, flat[4].text
	beds, hose, cpp := "Children go to the beds by the wall.", "The hose runs at 10:42 every day.", "C++ is not needed to water tomatoes."
	for _, c := range []struct {
		query string
		want  []string
	}{
		{"landlords", []string{landlord}},
		{"buying sofas", []string{sofa}},
		{"child went", []string{beds}},
		{`"lot of money"`, []string{money}},
		{`"lot money"`, nil},
		{`"a lot of"`, []string{money}},
		{"+deposit", []string{landlord}},
		{"flat -yesterday", []string{flat[0].text}}, // by its title
		{"lake -cabin", nil},
		{"landl*", []string{landlord}},
		{"landlrod~1", []string{landlord}},
		{"landxxrd~1", nil},
		{"landlard~1", []string{landlord}},
		{"sofa OR landlord", []string{sofa, landlord}},
		{"10:42", []string{hose}},
		{"c++", []string{cpp}},
		{`"open quote hose`, []string{hose}},
		{"https://example.invalid/landlord", []string{landlord}},
		{"会議室", []string{"来週の会議室を予約しました。"}},
		{"室", []string{"来週の会議室を予約しました。"}},
		{"犬", []string{"猫が好き、犬も好き"}},
		{"문장", []string{"한국어 문장입니다"}},
		{"from:bob cabin", []string{flat[8].text}},
		{"cabin -from:bob", []string{flat[7].text}},
		{"from:carol", []string{money}},
		{"in:notes children", []string{beds}},
		{"in:notes/garden children", []string{beds}},
		{"in:chats children", nil},
		{"in:**/*.md children", []string{beds}},
		{"path:GARDEN children", []string{beds}},
		{"type:note children", []string{beds}},
		{"type:chat children", nil},
		{"tag:outdoors children", []string{beds}},
		{"-tag:outdoors children", nil},
		{"source:notes sofa", []string{sofa}},
		{"source:other sofa", nil},
		{"date:2024-03 sofa", []string{sofa}},
		{"date:2024-03-15..2024-03-15 sofa", []string{sofa}},
		{"date:2024-04 sofa", nil},
		{"date:2024-05-02 children", []string{beds}},
		{"since:2024-03-16 sofa", nil},
		{"doc:chunk water", []string{cpp}},
		{"garden children", []string{beds}},
		{"entity:carol children", nil},
		{"zzzz", nil},
		{"", nil},
	} {
		t.Run(c.query, func(t *testing.T) {
			if c.query == "" {
				if n := len(find(t, x, "").Hits); n == 0 {
					t.Error("the empty query should give the newest")
				}
				return
			}
			got := hitTexts(findQuery(t, x, single(Parse(c.query, Env{Now: day}))))
			own := []string{} // neighbours of a match may follow it
			own = append(own, got[:min(len(got), len(c.want))]...)
			slices.Sort(own)
			want := append([]string{}, c.want...)
			slices.Sort(want)
			if len(c.want) == 0 {
				own = got
			}
			if d := cmp.Diff(want, own); d != "" {
				t.Errorf("hits (-want +got):\n%s\nall: %q", d, got)
			}
		})
	}
}

func testFact(text, speaker string, first int, kind extract.Kind) pipeline.Fact {
	return pipeline.Fact{
		Result: extract.Result{Kind: kind, Confidence: 0.4, Text: text, Markers: []string{"decided"}}, ID: testID("f"+text, 1), Speaker: speaker,
		Time: day, Entities: []string{"lake house"}, Sources: []pipeline.Lines{{First: first, Last: first}},
	}
}
