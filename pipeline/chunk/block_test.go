package chunk_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"convod/pipeline/chunk"
	"convod/pipeline/parse"
)

var noon = time.Date(2024, 3, 15, 12, 0, 0, 0, time.UTC)

// said is a message that stands on line n, after minutes past noon; below zero for no time.
func said(n, minutes int, text string) parse.Message {
	m := parse.Message{Speaker: "Alice Example", Text: text, FirstLine: n, LastLine: n}
	if minutes >= 0 {
		m.Time = noon.Add(time.Duration(minutes) * time.Minute)
	}
	return m
}

func blocks(msgs ...parse.Message) []chunk.Block {
	return slices.Collect(chunk.Blocks(slices.Values(msgs)))
}

// shape is what a block is cut by: first ordinal, session, number of messages.
type shape struct{ First, Session, Messages int }

func shapes(bs []chunk.Block) []shape {
	var out []shape
	for _, b := range bs {
		out = append(out, shape{b.First, b.Session, len(b.Messages)})
	}
	return out
}

func TestBlocks(t *testing.T) {
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("word ", n)) }
	section := func(m parse.Message, n int) parse.Message { m.Section = n; return m }
	berlin := time.FixedZone("", 3600)
	night := func(m parse.Message) parse.Message { m.Time = m.Time.In(berlin); return m }
	var many []parse.Message
	for i := range 35 {
		many = append(many, said(i+1, i, "hi"))
	}
	for _, tt := range []struct {
		name string
		msgs []parse.Message
		want []shape
	}{
		{"none", nil, nil},
		{"sixteen a block", many, []shape{{0, 0, 16}, {16, 0, 16}, {32, 0, 3}}},
		{"thirty minutes are no gap", []parse.Message{said(1, 0, "a"), said(2, 30, "b"), said(3, 61, "c")}, []shape{{0, 0, 2}, {2, 1, 1}}},
		{"unknown times make no gap", []parse.Message{said(1, 0, "a"), said(2, -1, "b"), said(3, 20, "c"), said(4, -1, "d")}, []shape{{0, 0, 4}}},
		{"a gap across an unknown time", []parse.Message{said(1, 0, "a"), said(2, -1, "b"), said(3, 50, "c")}, []shape{{0, 0, 2}, {2, 1, 1}}},
		{"a clock set back", []parse.Message{said(1, 50, "a"), said(2, 0, "b")}, []shape{{0, 0, 2}}},
		{"a new day is no new session", []parse.Message{said(1, 715, "a"), said(2, 725, "b")}, []shape{{0, 0, 1}, {1, 0, 1}}},
		{"days are local", []parse.Message{night(said(1, 655, "a")), night(said(2, 665, "b")), night(said(3, 675, "c"))}, []shape{{0, 0, 1}, {1, 0, 2}}},
		{"a heading", []parse.Message{section(said(1, 0, "a"), 1), section(said(3, 0, "b"), 2), section(said(4, 0, "c"), 2)}, []shape{{0, 0, 1}, {1, 0, 2}}},
		{"four hundred words", []parse.Message{said(1, 0, words(200)), said(2, 0, words(200)), said(3, 0, "x")}, []shape{{0, 0, 2}, {2, 0, 1}}},
		{"a long message alone", []parse.Message{said(1, 0, "a"), said(2, 0, words(401)), said(3, 0, "b")}, []shape{{0, 0, 1}, {1, 0, 1}, {2, 0, 1}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, shapes(blocks(tt.msgs...))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestBlockTimes(t *testing.T) {
	msgs := []parse.Message{said(1, -1, "a"), said(2, 3, "b"), said(3, 9, "c"), said(4, -1, "d")}
	want := []chunk.Block{{Messages: msgs, Start: msgs[1].Time, End: msgs[2].Time}}
	if diff := cmp.Diff(want, blocks(msgs...)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestMessageOverTheCeilingIsCut(t *testing.T) {
	var text strings.Builder
	for i := range 300 {
		text.WriteString("one two three four " + strconv.Itoa(i) + ".\n")
	}
	body := strings.TrimSpace(text.String())
	for _, tt := range []struct {
		name        string
		first, last int
		at          func(i int) int // line of the text's line i
	}{
		{"the anchor's line holds text", 11, 310, func(i int) int { return 11 + i }},
		{"the anchor stands above", 11, 312, func(i int) int { return 13 + i }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := parse.Message{Speaker: "Bob Example", Text: body, FirstLine: tt.first, LastLine: tt.last, Key: "k", Time: noon}
			got := blocks(said(1, 0, "before"), m, said(900, 0, "after"))
			line := 0
			var texts []string
			for i, b := range got[1 : len(got)-1] {
				p := b.Messages[0]
				n := strings.Count(p.Text, "\n") + 1
				first := tt.at(line)
				if i == 0 {
					first = tt.first
				}
				want := m
				want.Text, want.FirstLine, want.LastLine = p.Text, first, tt.at(line+n-1)
				if diff := cmp.Diff(chunk.Block{First: 1, Part: i, Messages: []parse.Message{want}, Start: noon, End: noon}, b); diff != "" {
					t.Fatalf("part %d (-want +got):\n%s", i, diff)
				}
				if w := chunk.Words(p.Text); w > chunk.TargetWords {
					t.Errorf("part %d has %d words", i, w)
				}
				line += n
				texts = append(texts, p.Text)
			}
			if diff := cmp.Diff(body, strings.Join(texts, "\n")); diff != "" {
				t.Errorf("joined (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(shape{2, 0, 1}, shapes(got)[len(got)-1]); diff != "" {
				t.Errorf("after (-want +got):\n%s", diff)
			}
		})
	}
}

// TestMessageOnOneLine is the text of a JSON export, its line ends escaped.
func TestMessageOnOneLine(t *testing.T) {
	for _, b := range blocks(parse.Message{Text: strings.Repeat("a few words\n\n", 1000), FirstLine: 7, LastLine: 9}) {
		if m := b.Messages[0]; m.FirstLine != 7 || m.LastLine != 9 {
			t.Errorf("part %d is in lines %d to %d, want 7 to 9", b.Part, m.FirstLine, m.LastLine)
		}
	}
}

func conversation(t *rapid.T, label string) []parse.Message {
	var msgs []parse.Message
	at := noon
	for i := range rapid.IntRange(0, 60).Draw(t, label) {
		at = at.Add(time.Duration(rapid.SampledFrom([]int{0, 1, 5, 29, 31, 600}).Draw(t, "gap")) * time.Minute)
		text := strings.Repeat(rapid.SampledFrom([]string{"word ", "one two. ", "x\n\n", "字", "QUJD"}).Draw(t, "text"), rapid.SampledFrom([]int{1, 9, 90, 450, 2500}).Draw(t, "n"))
		m := parse.Message{Speaker: "Carol Example", Time: at, Text: strings.TrimSpace(text), FirstLine: i + 1, LastLine: i + 1}
		if rapid.IntRange(0, 5).Draw(t, "unknown") == 0 {
			m.Time = time.Time{}
		}
		msgs = append(msgs, m)
	}
	return msgs
}

func TestBlockProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		msgs := conversation(t, "messages")
		all := blocks(msgs...)
		var got, want strings.Builder
		next := 0
		for i, b := range all {
			words := 0
			for _, m := range b.Messages {
				words += chunk.Words(m.Text)
				got.WriteString(squeeze(m.Text))
			}
			if len(b.Messages) == 0 || len(b.Messages) > chunk.BlockMessages || words > chunk.MaxWords || len(b.Messages) > 1 && words > chunk.BlockWords {
				t.Fatalf("block %d: %d messages, %d words", i, len(b.Messages), words)
			}
			if b.Part > 0 {
				next = b.First
			}
			if b.First != next {
				t.Fatalf("block %d begins at %d, not %d", i, b.First, next)
			}
			next += len(b.Messages)
		}
		for _, m := range msgs {
			want.WriteString(squeeze(m.Text))
		}
		if got.String() != want.String() {
			t.Fatal("the blocks do not hold the words of the messages")
		}
		// What is appended changes no block but the last.
		if len(msgs) > 0 {
			k := rapid.IntRange(0, len(msgs)-1).Draw(t, "before")
			short := blocks(msgs[:k]...)
			if n := len(short); n > 1 && cmp.Diff(short[:n-1], all[:n-1]) != "" {
				t.Fatalf("message %d changed a block above the last", k)
			}
		}
	})
}

// TestLongerBeginning re-exports a chat with more history: from the next
// session on, blocks are the same but for their ordinals.
func TestLongerBeginning(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		older, newer := conversation(t, "older"), conversation(t, "newer")
		for i := range newer {
			if !newer[i].Time.IsZero() {
				newer[i].Time = newer[i].Time.AddDate(0, 2, 0)
			}
		}
		var want, got [][]parse.Message
		for _, b := range blocks(newer...) {
			if b.Session > 0 {
				want = append(want, b.Messages)
			}
		}
		for _, b := range blocks(append(slices.Clone(older), newer...)...) {
			got = append(got, b.Messages)
		}
		if n := len(got) - len(want); n < 0 || cmp.Diff(want, got[n:], cmpopts.EquateEmpty()) != "" {
			t.Fatal("blocks of later sessions changed")
		}
	})
}
