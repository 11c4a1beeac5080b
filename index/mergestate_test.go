package index

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline"
	"convod/pipeline/merge"
	"convod/pipeline/parse"
)

func mergeState() MergeState {
	said := []parse.Message{
		{Speaker: "Alice Example", Text: "Shall we lift the potatoes on Saturday?", Time: time.Unix(1710000000, 0)},
		{Speaker: "Bob Example", Text: "If it stays dry, in the morning then.", Time: time.Unix(1710000060, 0)},
	}
	return MergeState{
		Stamp: "3f", Partners: []string{"b.txt", "c.zip"},
		Notes: []MergeNote{{Path: "a.zip", With: "b.txt", Conversations: 2, Both: 120, Only: 3}, {Path: "a.zip", With: "c.zip", Conversations: 1, Older: 1}, {Path: "a.zip", With: "d.zip", Conversations: 1, Uncompared: 3_000_000}},
		Pages: []merge.Candidate{
			{Unit: "a.zip", Key: "x", Path: "a.zip", Reader: "whatsapp-us", Content: "12 1.1", Sketch: merge.NewSketch(slices.Values(said))},
			{Unit: "a.zip", Key: "chatgpt:1", Path: "a.zip", Reader: "chatgpt", Content: "12 1.1", Version: "chatgpt:1", Final: true, Updated: time.Unix(1710000000, 0).UTC()},
		},
	}
}

func TestMergeStateRoundTrip(t *testing.T) {
	for _, want := range []MergeState{{}, {Plain: true}, mergeState()} {
		got, err := decodeMerge("a.zip", want.encode())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(merge.Sketch{})); diff != "" {
			t.Errorf("(-written +read):\n%s", diff)
		}
	}
}

func FuzzMergeState(f *testing.F) {
	s := mergeState()
	f.Add(s.encode())
	f.Add([]byte{mergeVersion})
	f.Add(append([]byte{1}, s.encode()[1:]...))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := decodeMerge("a.zip", b)
		if err != nil {
			return
		}
		again, err := decodeMerge("a.zip", s.encode())
		if err != nil || !cmp.Equal(s, again, cmp.AllowUnexported(merge.Sketch{})) {
			t.Errorf("%+v became %+v, error %v", s, again, err)
		}
	})
}

// The state of a unit is written with its documents, and goes with them.
func TestMergeStateFollowsItsUnit(t *testing.T) {
	x, _ := openTest(t, Options{})
	s := mergeState()
	r, err := x.Begin(t.Context(), Unit{Source: "notes", Path: "a.zip", Hash: "12"})
	if err != nil {
		t.Fatal(err)
	}
	r.SetMerge(s)
	if _, ok, _ := x.MergeState("notes", "a.zip"); ok {
		t.Error("the state is there before its unit is written")
	}
	if err := r.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	all, err := x.MergeStates("notes")
	if diff := cmp.Diff(map[string]MergeState{"a.zip": s}, all, cmp.AllowUnexported(merge.Sketch{})); diff != "" || err != nil {
		t.Errorf("states, error %v (-want +got):\n%s", err, diff)
	}
	notes, err := x.MergeNotes("notes", 1)
	if diff := cmp.Diff(s.Notes[:1], notes); diff != "" || err != nil {
		t.Errorf("notes, error %v (-want +got):\n%s", err, diff)
	}
	s.Stamp, s.Plain = "", true
	if err := x.PutMerge("notes", "a.zip", s); err != nil {
		t.Fatal(err)
	}
	if got, ok, err := x.MergeState("notes", "a.zip"); !ok || err != nil || got.Stamp != "" || !got.Plain {
		t.Errorf("after PutMerge: %+v, %v, %v", got, ok, err)
	}
	if err := x.Remove(t.Context(), "notes", "a.zip"); err != nil {
		t.Fatal(err)
	}
	if _, ok, err := x.MergeState("notes", "a.zip"); ok || err != nil {
		t.Errorf("after Remove: %v, %v", ok, err)
	}
}

// Where copies of messages stand survives storing.
func TestCopiesRoundTrip(t *testing.T) {
	files := []pipeline.File{{Path: "a.txt"}, {Path: "b.zip", Member: "_chat.txt"}, {Path: "c.txt"}}
	want := &record{
		doc: docBlock, pageID: "123456", head: "abcdef", ids: []string{"111111", "222222", "333333", "444444"}, counts: []int{1, 1, 1, 1}, first: 7, last: 10,
		elements: []pipeline.Element{
			{Text: "one", FirstLine: 7, LastLine: 7, Copies: []pipeline.Copy{{File: 1, FirstLine: 40, LastLine: 41}, {File: 2, FirstLine: 3, LastLine: 3}}},
			{Text: "two", FirstLine: 8, LastLine: 8, Path: "c.txt", Lacking: true},
			{Text: "three", FirstLine: 9, LastLine: 9, Copies: []pipeline.Copy{{File: 1, FirstLine: 12, LastLine: 12}}},
			{Text: "four", FirstLine: 10, LastLine: 10},
		},
	}
	head, texts, print := want.encode("seed")
	got, err := decode(joinStored(want.counts, append(append([]byte(print), head...), pack(texts)...)))
	if err != nil {
		t.Fatal(err)
	}
	if err := got.texts(); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.elements, got.elements); diff != "" {
		t.Errorf("elements (-written +read):\n%s", diff)
	}
	got.path, got.files = "a.txt", files
	if diff := cmp.Diff([]site{{"a.txt", "", 7, 7}, {"b.zip", "_chat.txt", 40, 41}, {"c.txt", "", 3, 3}}, got.sites(0), cmp.AllowUnexported(site{})); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
	for e, only := range []string{"", "c.txt", "", ""} {
		if o := got.onlyIn(e); o != only {
			t.Errorf("message %d only in %q, want %q", e, o, only)
		}
	}
	row := got.row("x")
	if row.xfirst != 3 || row.xlast != 41 {
		t.Errorf("lines in other files %d to %d, want 3 to 41", row.xfirst, row.xlast)
	}
	back, err := decodeDocRow(row.encode())
	row.fingerprint = back.fingerprint
	if diff := cmp.Diff(row, back, cmp.AllowUnexported(docRow{})); diff != "" || err != nil {
		t.Errorf("row, error %v (-written +read):\n%s", err, diff)
	}
}
