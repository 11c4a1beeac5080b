package chunk_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"convod/pipeline/chunk"
	"convod/pipeline/parse"
)

// FuzzBlocks groups messages whose texts, times, speakers and sections are taken from the input. Every message comes in
// one block, in order and whole, unless it is over the ceiling and cut; segments hold the same messages.
func FuzzBlocks(f *testing.F) {
	f.Add("hello\nthere", []byte{1, 2, 200})
	f.Add(strings.Repeat("word ", 3000)+"\nx", []byte{0})
	f.Add("\n\n\n", []byte{255, 0, 7})
	f.Add(strings.Repeat("a\n", 40), []byte{3, 130, 0, 64})
	f.Fuzz(func(t *testing.T, text string, steps []byte) {
		var msgs []parse.Message
		at := time.Date(2024, 3, 15, 10, 0, 0, 0, time.UTC)
		section := 0
		for i, line := range strings.Split(strings.ToValidUTF8(text, "?"), "\n") {
			m := parse.Message{Speaker: "Alice Example", Text: line, FirstLine: i + 1, LastLine: i + 1}
			if len(steps) > 0 {
				s := steps[i%len(steps)]
				at = at.Add(time.Duration(int8(s)) * time.Minute) //nolint:gosec // backwards as well
				if s%5 != 0 {
					m.Time = at
				}
				if s%7 == 0 {
					section++
				}
			}
			m.Section = section
			msgs = append(msgs, m)
		}
		next := 0
		for b := range chunk.Blocks(slices.Values(msgs)) {
			if len(b.Messages) == 0 || len(b.Messages) > chunk.BlockMessages {
				t.Fatalf("a block of %d messages", len(b.Messages))
			}
			if b.First != next && (b.Part == 0 || b.First != next-1) {
				t.Fatalf("block of message %d follows message %d", b.First, next-1)
			}
			if next = b.First + len(b.Messages); b.Part == 0 && len(b.Messages) > 1 && b.Messages[0].Text != msgs[b.First].Text {
				t.Fatalf("message %d is not whole", b.First)
			}
		}
		if next != len(msgs) {
			t.Fatalf("%d of %d messages", next, len(msgs))
		}
		n := 0
		for s := range chunk.Segments(slices.Values(msgs), time.Time{}) {
			n += len(s.Messages)
			_ = s.Render("Title")
		}
		if n != len(msgs) {
			t.Fatalf("segments hold %d of %d messages", n, len(msgs))
		}
	})
}
