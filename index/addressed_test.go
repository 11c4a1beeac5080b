package index

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/extract"
)

// TestTo: what is to somebody stands in a conversation with them and was said by somebody else; -to: leaves out exactly that.
func TestTo(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "chats/trio.txt", PageHeader{Key: "t", Title: "Trio", Type: "chat", Shape: "conversation"}, chat(
		line{0, "Alice Example", "The kettle whistles."},
		line{1, "Bob Example", "My kettle leaks."},
		line{2, "Carol Example", "Buy a kettle."}),
		testFact("The kettle leaks", "Bob Example", 2, extract.Problem))
	put(t, x, "chats/pair.txt", PageHeader{Key: "p", Title: "Pair", Type: "chat", Shape: "conversation"}, chat(
		line{10, "Alice Example", "A kettle for two?"},
		line{11, "Carol Example", "No kettle, thanks."}))
	env := Env{People: []Person{{Name: "Bob Example", Aliases: []string{"bobx"}, Me: true}}}
	for query, want := range map[string][]string{
		"to:bob":                  {"Buy a kettle.", "The kettle whistles."},
		"to:bob kettle":           {"Buy a kettle.", "The kettle whistles."},
		"to:me":                   {"Buy a kettle.", "The kettle whistles."},
		"to:bobx from:alice":      {"The kettle whistles."},
		"to:bob from:bob":         {},
		"to:bob doc:fact":         {},
		"to:bob to:carol":         {"A kettle for two?", "Buy a kettle.", "My kettle leaks.", "The kettle whistles."},
		"-to:bob doc:message":     {"A kettle for two?", "My kettle leaks.", "No kettle, thanks."},
		"to:alice -to:bob kettle": {"My kettle leaks.", "No kettle, thanks."},
		"to:nobody":               {},
		"to:bob -from:alice":      {"Buy a kettle."},
	} {
		q := single(Parse(query, env))
		q.Exact, q.Facets = true, []string{"doc"}
		res := findQuery(t, x, q)
		got := hitTexts(res)
		slices.Sort(got)
		if d := cmp.Diff(want, got); d != "" || res.Summary.Total != len(want) {
			t.Errorf("%s: %d in all (-want +got):\n%s", query, res.Summary.Total, d)
		}
	}
	q := Parse("to:bob whistles", Env{})
	h := findQuery(t, x, q).Hits[0]
	if want := "Alice Example: The kettle whistles.\nBob Example: My kettle leaks.\nCarol Example: Buy a kettle."; h.Text != want {
		t.Errorf("what stands around it is %q, want %q", h.Text, want)
	}
}
