package index

import (
	"testing"

	"convod/pipeline"
)

// A message is selected where it stands and where its copies stand; of equal texts on one line only when all of them are.
func TestHeld(t *testing.T) {
	rec := &record{page: page{source: "notes", path: "a.json", files: []pipeline.File{{Path: "a.json"}, {Path: "b.zip", Member: "chat.txt"}}}}
	for _, e := range []struct {
		text       string
		line, copy int
	}{{"the plums are ripe", 1, 7}, {"ok", 1, 8}, {"ok", 1, 9}, {"the key is 1", 1, 10}} {
		rec.elements = append(rec.elements, pipeline.Element{Text: e.text, FirstLine: e.line, LastLine: e.line, Copies: []pipeline.Copy{{File: 1, FirstLine: e.copy, LastLine: e.copy}}})
	}
	h := newHeld()
	for i, selected := range []bool{true, true, false, false} {
		h.note(rec, i, selected)
	}
	for _, tc := range []struct {
		path, member string
		line         int
		text         string
		want         bool
	}{
		{"a.json", "", 1, "the plums are ripe", true},
		{"a.json", "", 1, "the  plums are ripe <This message was edited>", true},
		{"b.zip", "chat.txt", 7, "the plums are ripe", true},
		{"b.zip", "", 7, "the plums are ripe", false},
		{"b.zip", "chat.txt", 7, "something else since then", false},
		{"a.json", "", 1, "ok", false},
		{"b.zip", "chat.txt", 8, "ok", true},
		{"b.zip", "chat.txt", 9, "ok", false},
		{"a.json", "", 1, "the key is 1", false},
	} {
		if got := h.Has("notes", tc.path, tc.member, tc.line, tc.text); got != tc.want {
			t.Errorf("Has(%s, %s, %d, %q) = %v, want %v", tc.path, tc.member, tc.line, tc.text, got, tc.want)
		}
	}
	if (*Held)(nil).Has("notes", "a.json", "", 1, "ok") {
		t.Error("nothing holds something")
	}
}
