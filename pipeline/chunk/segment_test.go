package chunk_test

import (
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/pipeline/chunk"
	"convod/pipeline/parse"
)

func segments(since time.Time, msgs ...parse.Message) []chunk.Segment {
	return slices.Collect(chunk.Segments(slices.Values(msgs), since))
}

func TestSegments(t *testing.T) {
	bob := said(2, 4, "b")
	bob.Speaker = "Bob Example"
	nameless := said(3, -1, "c")
	nameless.Speaker = ""
	msgs := []parse.Message{said(1, 0, "a"), bob, nameless, said(4, 34, "d"), said(5, 65, "e")}
	want := []chunk.Segment{
		{Messages: msgs[:4], Start: msgs[0].Time, End: msgs[3].Time, Participants: []string{"Alice Example", "Bob Example"}},
		{Messages: msgs[4:], Start: msgs[4].Time, End: msgs[4].Time, Participants: []string{"Alice Example"}},
	}
	if diff := cmp.Diff(want, segments(time.Time{}, msgs...)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	// since is strict, and what has no time is not newer.
	want = []chunk.Segment{
		{Messages: msgs[3:4], Start: msgs[3].Time, End: msgs[3].Time, Participants: []string{"Alice Example"}},
		want[1],
	}
	if diff := cmp.Diff(want, segments(bob.Time, msgs...)); diff != "" {
		t.Errorf("since (-want +got):\n%s", diff)
	}
}

// What is counted is what is gathered.
func TestCountSegments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		msgs := conversation(t, "messages")
		var since time.Time
		if len(msgs) > 0 && rapid.Bool().Draw(t, "since") {
			since = msgs[rapid.IntRange(0, len(msgs)-1).Draw(t, "at")].Time
		}
		want := 0
		for s := range chunk.Segments(slices.Values(msgs), since) {
			if len(s.Messages) >= chunk.MinSegmentMessages {
				want++
			}
		}
		if got := chunk.CountSegments(slices.Values(msgs), since); got != want {
			t.Errorf("%d segments, want %d", got, want)
		}
	})
}

func TestSegmentsHoldThirtyMessages(t *testing.T) {
	var msgs []parse.Message
	for i := range 61 {
		msgs = append(msgs, said(i+1, -1, "x"))
	}
	var got []int
	for _, s := range segments(time.Time{}, msgs...) {
		got = append(got, len(s.Messages))
	}
	if diff := cmp.Diff([]int{30, 30, 1}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRender(t *testing.T) {
	bob := said(2, 1, "two\nlines")
	bob.Speaker = "Bob Example"
	nameless := said(3, -1, "noise")
	nameless.Speaker = ""
	for _, tt := range []struct {
		name, title string
		msgs        []parse.Message
		want        string
	}{
		{
			"all known", "Cabin\ntrip",
			[]parse.Message{said(1, 0, "hi"), bob},
			"Page: Cabin trip\nConversation between Alice Example and Bob Example from 2024-03-15T12:00:00Z to 2024-03-15T12:01:00Z\n---\n" +
				"Alice Example (2024-03-15T12:00:00Z): hi\nBob Example (2024-03-15T12:01:00Z): two\nlines",
		},
		{"nothing known", "", []parse.Message{nameless}, "Conversation\n---\nnoise"},
		{"no times", "Call", []parse.Message{said(1, -1, "hi")}, "Page: Call\nConversation between Alice Example\n---\nAlice Example: hi"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, segments(time.Time{}, tt.msgs...)[0].Render(tt.title)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestRenderCutsTheBodyOnly(t *testing.T) {
	seg := segments(time.Time{}, said(1, 0, strings.Repeat("ж", 9000)), said(2, 0, "end"))[0]
	got := seg.Render("Page")
	head := "Page: Page\nConversation between Alice Example from 2024-03-15T12:00:00Z to 2024-03-15T12:00:00Z\n---\nAlice Example (2024-03-15T12:00:00Z): "
	if want := head + strings.Repeat("ж", chunk.MaxSegmentRunes-utf8.RuneCountInString(head)); got != want {
		t.Errorf("got %.200q of %d runes", got, utf8.RuneCountInString(got))
	}
	long := strings.Repeat("t", 7000)
	if want := "Page: " + long + "\nConversation between Alice Example from 2024-03-15T12:00:00Z to 2024-03-15T12:00:00Z\n---\n"; seg.Render(long) != want {
		t.Error("a long header was cut, or a body follows it")
	}
}
