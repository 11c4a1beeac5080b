package daemon

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestDiff(t *testing.T) {
	s1, s2 := Stat{1, 10, 7, 3}, Stat{1, 11, 7, 3}
	denied := &fs.PathError{Op: "open", Path: "x", Err: fs.ErrPermission}
	tests := []struct {
		name  string
		found Listing
		known []Known
		want  []Change
	}{
		{"nothing", Listing{}, nil, nil},
		{"all new", Listing{Units: []Unit{{"a", s1, nil}, {"b", s2, nil}}}, nil, []Change{{Added, "a", s1, nil}, {Added, "b", s2, nil}}},
		{"all gone", Listing{}, []Known{{Path: "a", Stat: s1}}, []Change{{Gone, "a", Stat{}, nil}}},
		{"same", Listing{Units: []Unit{{"a", s1, nil}}}, []Known{{Path: "a", Stat: s1}}, nil},
		{"time moved", Listing{Units: []Unit{{"a", s2, nil}}}, []Known{{Path: "a", Stat: s1}}, []Change{{Changed, "a", s2, nil}}},
		{"read by older code", Listing{Units: []Unit{{"a", s1, nil}}}, []Known{{Path: "a", Stat: s1, Stale: true}}, []Change{{Changed, "a", s1, nil}}},
		{"failed before", Listing{Units: []Unit{{"a", s1, nil}}}, []Known{{Path: "a", Stat: s1, Retry: true}}, []Change{{Changed, "a", s1, nil}}},
		{
			"renamed",
			Listing{Units: []Unit{{"A.md", s1, nil}, {"c", s1, nil}}},
			[]Known{{Path: "a.md", Stat: s1}, {Path: "c", Stat: s1}},
			[]Change{{Added, "A.md", s1, nil}, {Gone, "a.md", Stat{}, nil}},
		},
		{
			"folder closed: what is below stays",
			Listing{Units: []Unit{{"a", s1, nil}}, Blind: []Blind{{"b", denied}}},
			[]Known{{Path: "a", Stat: s1}, {Path: "b/x", Stat: s1}, {Path: "b/y", Stat: s1, Reason: "no permission to read it"}, {Path: "bx", Stat: s1}},
			[]Change{{Unreadable, "b", Stat{}, denied}, {Unreadable, "b/x", Stat{}, denied}, {Gone, "bx", Stat{}, nil}},
		},
		{
			"folder closed: said once",
			Listing{Blind: []Blind{{"b", denied}}},
			[]Known{{Path: "b", Reason: "no permission to read it"}, {Path: "b/x", Stat: s1, Reason: "no permission to read it"}},
			nil,
		},
		{"folder open again", Listing{Units: []Unit{{"b/x", s1, nil}}}, []Known{{Path: "b", Retry: true}, {Path: "b/x", Stat: s1, Retry: true}}, []Change{{Gone, "b", Stat{}, nil}, {Changed, "b/x", s1, nil}}},
		// Failure 16. A naive watcher takes a placeholder for a removal, or reads it, which downloads it or fails.
		{"placeholder keeps what is known", Listing{Passed: Passed{kept: []string{"a"}}}, []Known{{Path: "a", Stat: s1}}, nil},
		{
			"an export folder with a placeholder in it is not smaller",
			Listing{Units: []Unit{{"s", s2, []string{"s/users.json"}}}, Passed: Passed{kept: []string{"s/general/d.json"}}},
			[]Known{{Path: "s", Stat: s1}},
			nil,
		},
		{"an export folder of placeholders is not gone", Listing{Passed: Passed{kept: []string{"s/users.json", "s/a/d.json"}}}, []Known{{Path: "s", Stat: s1}}, nil},
		{
			"an export folder with a closed part keeps all of it",
			Listing{Units: []Unit{{"s", s2, []string{"s/users.json"}}}, Blind: []Blind{{"s/general", denied}}},
			[]Known{{Path: "s", Stat: s1}, {Path: "s-2", Stat: s1}},
			[]Change{{Unreadable, "s", Stat{}, denied}, {Gone, "s-2", Stat{}, nil}, {Unreadable, "s/general", Stat{}, denied}},
		},
		{
			"an export folder that is not to be seen as one is not gone",
			Listing{Blind: []Blind{{"s/users.json", denied}}},
			[]Known{{Path: "s", Stat: s1, Reason: "no permission to read it"}, {Path: "s/users.json", Retry: true, Reason: "no permission to read it"}},
			nil,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Diff(&tt.found, slices.Values(tt.known))
			if diff := cmp.Diff(tt.want, got, cmp.Comparer(sameError)); diff != "" {
				t.Errorf("changes (-want +got):\n%s", diff)
			}
		})
	}
}

func sameError(a, b error) bool { return errors.Is(a, b) || errors.Is(b, a) }

// What a diff says, done, leaves nothing to say.
func TestDiffConverges(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		gen := rapid.MapOf(rapid.SampledFrom([]string{"a", "a.md", "a/x", "b/y.md", "b", "c"}), rapid.Int64Range(0, 2))
		disk, book := gen.Draw(rt, "disk"), gen.Draw(rt, "book")
		found := &Listing{}
		for _, p := range sortedKeys(disk) {
			found.Units = append(found.Units, Unit{Path: p, Stat: Stat{Size: disk[p]}})
		}
		for _, c := range Diff(found, knownOf(book)) {
			switch c.Kind {
			case Gone:
				delete(book, c.Path)
			default:
				book[c.Path] = c.Stat.Size
			}
		}
		if diff := cmp.Diff(disk, book); diff != "" {
			rt.Fatalf("after the changes (-disk +book):\n%s", diff)
		}
		if left := Diff(found, knownOf(book)); len(left) > 0 {
			rt.Fatalf("still to do: %v", left)
		}
	})
}

func sortedKeys(m map[string]int64) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

func knownOf(m map[string]int64) func(func(Known) bool) {
	return func(yield func(Known) bool) {
		for _, p := range sortedKeys(m) {
			if !yield(Known{Path: p, Stat: Stat{Size: m[p]}}) {
				return
			}
		}
	}
}

// listed are the paths of a walk, and what it passed over.
func listed(t *testing.T, root string) ([]string, *Listing) {
	t.Helper()
	r, err := os.OpenRoot(root)
	must(t, err)
	defer r.Close()
	ig, err := NewIgnore(root, nil, nil)
	must(t, err)
	list, err := Walk(context.Background(), r, ig, everything)
	must(t, err)
	var out []string
	for _, u := range list.Units {
		out = append(out, u.Path)
	}
	return out, list
}
