package index

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// many is a chat whose people go by several names, and the configuration that joins them.
func many(t testing.TB) (*Index, Env) {
	x, _ := openTest(t, Options{})
	put(t, x, "phone.txt", PageHeader{Key: "p", Title: "Phone", Type: "chat", Shape: "conversation"}, chat(
		line{0, "+1 (555) 010-0123", "The lantern hangs in the shed."},
		line{1, "You", "Good, I will bring oil for the lantern."},
		line{2, "Carol Example", "The lantern leaks."}))
	put(t, x, "irc.log", PageHeader{Key: "i", Title: "Channel", Type: "irc", Shape: "conversation"}, chat(
		line{10, "bobx", "A second lantern is in the boat."},
		line{11, "Robert Beispiel", "The third lantern is broken."},
		line{12, "Dana Demo", "Which lantern?"}))
	put(t, x, "mail.eml", PageHeader{Key: "m", Title: "Mail", Type: "email", Shape: "conversation"}, chat(
		line{20, "Alice Example", "I lent a lantern to the club."},
		line{21, "Bob Example", "Fine by us."}))
	return x, Env{People: []Person{
		{Name: "Alice Example", Aliases: []string{"alice"}, Me: true},
		{Name: "Bob Example", Aliases: []string{"bobx", "Robert Beispiel", "+15550100123"}},
	}}
}

func TestPeopleAreOne(t *testing.T) {
	x, env := many(t)
	bobs := []string{"A second lantern is in the boat.", "The lantern hangs in the shed.", "The third lantern is broken."}
	mine := []string{"Good, I will bring oil for the lantern.", "I lent a lantern to the club."}
	for query, want := range map[string][]string{
		"from:bob lantern":               bobs,
		"from:bobx lantern":              bobs,
		`from:"+1 555 010 0123" lantern`: bobs,
		"from:5550100123 lantern":        bobs, // without the code of the country
		"from:beispiel lantern":          bobs,
		"from:me lantern":                mine,
		"from:alice lantern":             mine,
		"from:you lantern":               mine[:1],
	} {
		q := single(Parse(query, env))
		q.Sort, q.Docs = Oldest, []string{DocMessage}
		got := hitTexts(findQuery(t, x, q))
		slices.Sort(got)
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", query, d)
		}
	}
}

func TestPeopleLeftOut(t *testing.T) {
	x, env := many(t)
	q := single(Parse("lantern -from:bob -from:me", env))
	q.Sort, q.Docs = Oldest, []string{DocMessage}
	if d := cmp.Diff([]string{"The lantern leaks.", "Which lantern?"}, hitTexts(findQuery(t, x, q))); d != "" {
		t.Error(d)
	}
}

// A question names a person by any of the names, and the searcher as "I".
func TestPeopleInQuestions(t *testing.T) {
	x, env := many(t)
	for query, speakers := range map[string]string{
		"what did Bob say about the lantern":    "+1 (555) 010-0123, Robert Beispiel, bobx",
		"what did Beispiel say about a lantern": "+1 (555) 010-0123, Robert Beispiel, bobx",
		"what did I say about the lantern":      "Alice Example, You",
		"did I promise a lantern":               "Alice Example, You",
	} {
		q := single(Parse(query, env))
		q.Docs = []string{DocMessage}
		var got []string
		for _, h := range findQuery(t, x, q).Hits[:1+strings.Count(speakers, ",")] {
			got = append(got, h.Speaker)
		}
		slices.Sort(got)
		if s := strings.Join(got, ", "); s != speakers {
			t.Errorf("%s: the best are of %s, want %s", query, s, speakers)
		}
	}
	// "I" that says nothing is no person.
	q := Parse("I lent a lantern", env)
	r, err := x.reader()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if p, err := x.plan(t.Context(), r, &q); err != nil || len(p.names) != 0 {
		t.Errorf("names %+v, %v", p.names, err)
	}
}

func TestPeopleFacets(t *testing.T) {
	x, env := many(t)
	q := single(Parse("", env))
	q.Facets = []string{"from"}
	want := map[string]int{"Alice Example": 2, "Bob Example": 4, "Carol Example": 1, "Dana Demo": 1}
	if d := cmp.Diff(want, findQuery(t, x, q).Summary.Facets["from"]); d != "" {
		t.Error(d)
	}
}

func TestPhones(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"+1 555 0100", "+1 (555) 01-00", true},
		{"+15550100", "001 555 0100", true},
		{"+47 555 01 00 23", "555010023", true},
		{"+1 555 0100", "+1 555 0101", false},
		{"555 0100", "+1 555 0100", false}, // too short to tell countries apart
		{"2024-03-15", "15-03-2024", false},
		{"Bob 5550100", "5550100", false},
		{"", "", false},
	} {
		if got := samePhone(phoneOf(c.a), phoneOf(c.b)); got != c.same {
			t.Errorf("%q and %q: %v", c.a, c.b, got)
		}
	}
}
