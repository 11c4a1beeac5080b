package index

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline"
	"convod/pipeline/extract"
)

// begin opens a replacement and gives it one page, without ending it.
func begin(t testing.TB, x *Index, path string, ps []*pipeline.Passage, facts ...pipeline.Fact) *Replacement {
	t.Helper()
	r, err := x.Begin(t.Context(), Unit{Source: "notes", Path: path, Hash: "h", Version: "1"})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Page(t.Context(), chatHeader, slices.Values(ps), facts, PageOutcome{Outcome: pipeline.Complete}); err != nil {
		t.Fatal(err)
	}
	return r
}

func numberedLines(n int) []line {
	var ls []line
	for i := range n {
		ls = append(ls, line{i, []string{"Alice Example", "Bob Example"}[i%2], fmt.Sprintf("message number w%d of a chat", i)})
	}
	return ls
}

func TestOnlyChangesAreWritten(t *testing.T) {
	x, _ := openTest(t, Options{})
	ls := numberedLines(40)
	put(t, x, "c.txt", chatHeader, chat(ls...))
	for _, c := range []struct {
		name          string
		lines         []line
		puts, deletes int
	}{
		{"the same again", ls, 0, 0},
		{"one message more", append(slices.Clone(ls), line{40, "Alice Example", "one more"}), 1, 0},
		{"three messages less", ls[:37], 1, 0},
		{"cut to the first block", ls[:16], 0, 2},
		{"someone new speaks", append(slices.Clone(ls), line{40, "Carol Example", "hello"}), 4, 1}, // three blocks and the page's document, whose old version goes
	} {
		t.Run(c.name, func(t *testing.T) {
			r := begin(t, x, "c.txt", chat(c.lines...))
			r.finish()
			if len(r.puts) != c.puts || len(r.deletes) != c.deletes {
				t.Errorf("%d documents written and %d deleted, want %d and %d", len(r.puts), len(r.deletes), c.puts, c.deletes)
			}
			r.Abort()
		})
	}
}

func TestEntryWhole(t *testing.T) {
	now := time.Date(2024, 6, 1, 12, 0, 0, 0, time.UTC)
	x, dir := openTest(t, Options{Now: func() time.Time { return now }})
	u := Unit{Source: "notes", Path: "a/flat.txt", Size: 321, ModTime: day.Add(5), Inode: 77, Changed: day, Hash: "sha256:abc", Version: "1.2.x"}
	r, err := x.Begin(t.Context(), u)
	if err != nil {
		t.Fatal(err)
	}
	page := func(h PageHeader, ps []*pipeline.Passage, facts []pipeline.Fact, o PageOutcome) {
		t.Helper()
		if err := r.Page(t.Context(), h, slices.Values(ps), facts, o); err != nil {
			t.Fatal(err)
		}
	}
	page(chatHeader, chat(flat...), []pipeline.Fact{testFact("We decided to take the flat", "Alice Example", 6, extract.Decision)}, PageOutcome{Outcome: pipeline.Complete, Warnings: []string{"timezone: x"}})
	page(PageHeader{Key: "2", Ordinal: 1, Member: "b.txt", Title: "B"}, nil, nil, PageOutcome{Outcome: pipeline.Failed, Reason: "too large", Err: errors.New("b.txt: 3 GiB")})
	if err := r.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	want := Entry{
		Unit: u, State: Final, Seq: 1, Outcome: pipeline.Failed, Reason: "too large", Err: "b.txt: 3 GiB", Reader: "test", Indexed: now, Newest: day.Add(92 * time.Minute),
		Counts:   Counts{Units: 1, Pages: 2, Complete: 1, Failed: 1, Passages: 1, Messages: 9, Facts: 1, Heads: 1},
		Pages:    []PageState{{Ordinal: 1, Member: "b.txt", Title: "B", Outcome: pipeline.Failed, Reason: "too large", Err: "b.txt: 3 GiB"}},
		Warnings: []string{"timezone: x"},
	}
	check := func(x *Index) {
		t.Helper()
		got, ok, err := x.Entry("notes", "a/flat.txt")
		if err != nil || !ok {
			t.Fatal(ok, err)
		}
		if got.Counts.Bytes == 0 {
			t.Error("no bytes counted")
		}
		got.Counts.Bytes = 0
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("entry (-want +got):\n%s", d)
		}
	}
	check(x)
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	x, err = Open(dir, Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	check(x)
	if got := slices.Collect(keys(x.Checkpoints())); !slices.Equal(got, []string{"notes|a/flat.txt|2024-03-15T11:32:00Z"}) {
		t.Errorf("checkpoints %q", got)
	}
}

func keys[K, V any](seq func(func(K, V) bool)) func(func(K) bool) {
	return func(yield func(K) bool) {
		seq(func(k K, _ V) bool { return yield(k) })
	}
}

func TestEntriesSortedWhileWriting(t *testing.T) {
	x, _ := openTest(t, Options{})
	for i := range 1200 {
		r := begin(t, x, fmt.Sprintf("n%04d.md", (i*7919)%1200), nil)
		r.CommitLater(t.Context(), nil)
	}
	x.Flush(t.Context())
	var got []string
	for e, err := range x.Entries("notes") {
		if err != nil {
			t.Fatal(err)
		}
		if len(got) == 600 { // the consumer may write
			if err := x.Remove(t.Context(), "notes", "n0900.md"); err != nil {
				t.Fatal(err)
			}
		}
		got = append(got, e.Path)
	}
	if !slices.IsSorted(got) || len(got) < 1199 {
		t.Errorf("%d entries, sorted %v", len(got), slices.IsSorted(got))
	}
	if s, err := x.Sources(); err != nil || !slices.Equal(s, []string{"notes"}) {
		t.Errorf("sources %q, %v", s, err)
	}
	if got := sourceKey("notes"); got != "ab5aa970" {
		t.Errorf("source key %q", got)
	}
}

func TestRemoveAndSetOutcome(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "flat.txt", chatHeader, chat(flat...))
	put(t, x, "other.txt", chatHeader, chat(line{0, "Alice Example", "sofa bed"}))
	u := Unit{Source: "notes", Path: "flat.txt", Hash: "new"}
	if err := x.SetOutcome(t.Context(), u, pipeline.Failed, "no permission to read it", errors.New("open flat.txt: denied")); err != nil {
		t.Fatal(err)
	}
	e, _, _ := x.Entry("notes", "flat.txt")
	if e.Outcome != pipeline.Failed || e.Err != "open flat.txt: denied" || e.Hash != "new" || e.Counts.Messages != 9 {
		t.Errorf("entry after a failure: %+v", e)
	}
	if n := len(find(t, x, "landlord").Hits); n != 1 {
		t.Errorf("the last good passages are gone: %d hits", n)
	}
	if err := x.Remove(t.Context(), "notes", "flat.txt"); err != nil {
		t.Fatal(err)
	}
	if _, ok, _ := x.Entry("notes", "flat.txt"); ok {
		t.Error("entry is still there")
	}
	if got := hitTexts(find(t, x, "sofa landlord")); !slices.Equal(got, []string{"sofa bed"}) {
		t.Errorf("hits %q", got)
	}
	st, err := x.Stats()
	if err != nil {
		t.Fatal(err)
	}
	if st.Docs != 2 || st.Counts.Docs() != 2 || st.Units[pipeline.Complete] != 1 || len(st.Units) != 1 {
		t.Errorf("stats %+v", st)
	}
	if p := x.Verify(t.Context()); len(p) != 0 {
		t.Errorf("problems %v", p)
	}
}

func TestOneUnitOneWriter(t *testing.T) {
	x, _ := openTest(t, Options{})
	r := begin(t, x, "a.txt", chat(flat...))
	if _, err := x.Begin(t.Context(), Unit{Source: "notes", Path: "a.txt"}); !errors.Is(err, ErrReplacing) {
		t.Errorf("second Begin: %v", err)
	}
	r.Abort()
	r = begin(t, x, "a.txt", chat(flat...))
	r.CommitLater(t.Context(), nil)
	r = begin(t, x, "a.txt", chat(flat[:3]...)) // waits for the queued one
	if err := r.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := r.Commit(t.Context()); err == nil {
		t.Error("second Commit should fail")
	}
	var late error
	r.CommitLater(t.Context(), func(err error) { late = err }) // who waits for it is told
	if !errors.Is(late, errEnded) {
		t.Errorf("CommitLater of what ended: %v", late)
	}
	if e, _, _ := x.Entry("notes", "a.txt"); e.Counts.Messages != 3 {
		t.Errorf("messages %d, want 3", e.Counts.Messages)
	}
}

// A unit far larger than a batch is replaced while readers look: each message is there at most once, whole, and
// once the replacement is done exactly once.
func TestLargeUnitNeverTwice(t *testing.T) {
	x, _ := openTest(t, Options{MaxBatchDocs: 8})
	var old, changed []line
	for i := range 1500 {
		l := line{i * 2, "Alice Example", fmt.Sprintf("zebra w%d", i)}
		if i%90 > 80 {
			l.minute += 1
		}
		old = append(old, l)
		if i%7 != 3 { // shifts the borders of nearly all blocks
			changed = append(changed, l)
		}
	}
	put(t, x, "big.txt", chatHeader, chat(old...))
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	bad := make(chan string, 1)
	wg.Go(func() {
		q := single(Parse("zebra", Env{}))
		q.Limit, q.Exact = 5000, true
		for ctx.Err() == nil {
			res, err := x.Search(context.Background(), q)
			if err != nil {
				bad <- err.Error()
				return
			}
			seen := map[string]bool{}
			for _, h := range res.Hits {
				if seen[h.Text] {
					select {
					case bad <- "twice: " + h.Text:
					default:
					}
				}
				seen[h.Text] = true
			}
		}
	})
	put(t, x, "big.txt", chatHeader, chat(changed...))
	put(t, x, "big.txt", chatHeader, chat(old...))
	put(t, x, "big.txt", chatHeader, chat(changed...))
	cancel()
	wg.Wait()
	select {
	case msg := <-bad:
		t.Error(msg)
	default:
	}
	q := single(Parse("zebra", Env{}))
	q.Limit = 5000
	if n := findQuery(t, x, q).Summary.Total; n != len(changed) {
		t.Errorf("%d messages, want %d", n, len(changed))
	}
	if p := x.Verify(t.Context()); len(p) != 0 {
		t.Errorf("problems %v", p)
	}
}

func TestRepeatedIDsStayApart(t *testing.T) {
	x, dir := openTest(t, Options{})
	ps := note("", "the first zebra", "the second zebra")
	ps[1].ID = ps[0].ID
	put(t, x, "n.md", PageHeader{Title: "n"}, ps)
	if n := len(find(t, x, "zebra").Hits); n != 2 {
		t.Errorf("%d hits, want 2", n)
	}
	x.Close()
	x, err := Open(dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	if x.Rebuilding() != "" {
		t.Error(x.Rebuilding())
	}
}

func TestStuckBatch(t *testing.T) {
	x, _ := openTest(t, Options{})
	x.opts.StuckAfter = time.Nanosecond
	release := make(chan struct{})
	x.opts.Step = func(s Step) {
		if s == StepBatch {
			<-release
		}
	}
	r := begin(t, x, "a.txt", chat(flat...))
	err := r.Commit(t.Context())
	if !errors.Is(err, ErrStuck) {
		t.Fatalf("got %v, want ErrStuck", err)
	}
	if _, err := x.Begin(t.Context(), Unit{Source: "notes", Path: "b.txt"}); !errors.Is(err, ErrStuck) {
		t.Errorf("later writes: %v", err)
	}
	close(release) // now it ends, and then the index is closed for real
	for n, err := uint64(0), error(nil); n == 0; n, err = x.bleve.DocCount() {
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Millisecond)
	}
	x.fault.Store(nil)
}

func TestClosed(t *testing.T) {
	x, _ := openTest(t, Options{})
	if err := errors.Join(x.Close(), x.Close()); err != nil {
		t.Fatal(err)
	}
	_, searchErr := x.Search(t.Context(), Query{})
	_, _, entryErr := x.Entry("notes", "a")
	_, beginErr := x.Begin(t.Context(), Unit{})
	_, digestErr := x.Digest(t.Context())
	for _, err := range []error{searchErr, entryErr, beginErr, digestErr} {
		if !errors.Is(err, ErrClosed) {
			t.Errorf("got %v, want ErrClosed", err)
		}
	}
}
