package index

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/extract"
)

func listValues(t *testing.T, x *Index, q ValuesQuery) []Value {
	t.Helper()
	got, err := x.Values(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestValues(t *testing.T) {
	x, env := many(t)
	put(t, x, "n.md", PageHeader{Key: "n", Title: "N", Type: "note", Shape: "note", Tags: []string{"#Garden", "gate"}, Entities: []string{"lake house"}},
		note("N", "The gate is green."), said(extract.Fact, 3, "Zoë Example", "The gate is made of oak"))
	for _, c := range []struct {
		field, prefix string
		want          []Value
	}{
		{ValuesType, "", []Value{{Text: "note", Count: 2}, {Text: "chat", Count: 1}, {Text: "email", Count: 1}, {Text: "irc", Count: 1}}},
		{ValuesType, "I", []Value{{Text: "irc", Count: 1}}},
		{ValuesTag, "ga", []Value{{Text: "garden", Count: 2}, {Text: "gate", Count: 2}}},
		{ValuesEntity, "lake", []Value{{Text: "lake house", Count: 2}}},
		{ValuesFrom, "", []Value{
			{Text: "Alice Example", Note: "you, also alice"},
			{Text: "Bob Example", Note: "also bobx, Robert Beispiel, +15550100123"},
			{Text: "Carol Example", Count: 1},
			{Text: "Dana Demo", Count: 1},
			{Text: "Zoë Example", Count: 1},
		}},
		{ValuesFrom, "zoe", []Value{{Text: "Zoë Example", Count: 1}}},
		{ValuesFrom, "robert", []Value{{Text: "Robert Beispiel", Note: "Bob Example"}}},
		{ValuesFrom, "nobody", nil},
		{ValuesID, "zz", nil},
		{"weather", "", nil},
	} {
		got := listValues(t, x, ValuesQuery{Field: c.field, Prefix: c.prefix, People: env.People})
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s %q (-want +got):\n%s", c.field, c.prefix, d)
		}
	}
	if got := listValues(t, x, ValuesQuery{Field: ValuesFrom, Limit: 2}); len(got) != 2 {
		t.Errorf("limit 2: %v", got)
	}
}

// Ids are those that hits have and that Show reads.
func TestValuesIDs(t *testing.T) {
	x, _ := many(t)
	hit := findQuery(t, x, single(Parse("shed", Env{}))).Hits[0]
	got := listValues(t, x, ValuesQuery{Field: ValuesID, Prefix: hit.ID[:20]})
	want := []Value{{Text: hit.ID, Note: "+1 (555) 010-0123: The lantern hangs in the shed."}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	all := listValues(t, x, ValuesQuery{Field: ValuesID})
	if len(all) != 8 {
		t.Errorf("%d ids, want one a message: %v", len(all), all)
	}
	for _, v := range all {
		if _, err := x.Show(t.Context(), v.Text, 0, 0, nil); err != nil {
			t.Errorf("show %s: %v", v.Text, err)
		}
	}
}

// What was removed is not offered, though a dictionary keeps its terms until segments are merged.
func TestValuesOfWhatIsGone(t *testing.T) {
	x, _ := many(t)
	if err := x.Remove(t.Context(), "notes", "irc.log"); err != nil {
		t.Fatal(err)
	}
	for _, q := range []ValuesQuery{{Field: ValuesFrom, Prefix: "dana"}, {Field: ValuesType, Prefix: "irc"}} {
		if got := listValues(t, x, q); len(got) != 0 {
			t.Errorf("%+v: %v", q, got)
		}
	}
	if got := listValues(t, x, ValuesQuery{Field: ValuesID}); len(got) != 5 {
		t.Errorf("%d ids, want 5", len(got))
	}
}

func TestValuesEnd(t *testing.T) {
	x, _ := many(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got, err := x.Values(ctx, ValuesQuery{Field: ValuesFrom}); err != nil || len(got) != 0 {
		t.Errorf("%v %v", got, err)
	}
}

func TestSnippet(t *testing.T) {
	long := "ääää ääää ääää ääää ääää ääää ääää ääää ääää ääää ääää ääää ääää"
	if got := snippet("Bob", "a\n b\tc"); got != "Bob: a b c" {
		t.Error(got)
	}
	if got := snippet("", long); got != long[:len("ä")*48+12]+"…" {
		t.Error(got)
	}
}
