package index

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/extract"
)

// A hit is stale when its file changed and the passage is not on its lines any more.
func TestStale(t *testing.T) {
	x := fixture(t)
	root := t.TempDir()
	path := filepath.Join(root, "chats", "flat.txt")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, l := range flat {
		lines = append(lines, "15/03/2024, 10:00 - "+l.speaker+": "+l.text)
	}
	whole := strings.Join(lines, "\n") + "\n"
	for _, c := range []struct {
		name, content string // "" for no file
		query         string
		want          bool
	}{
		{"grown at the end", whole + "15/03/2024, 23:00 - Bob Example: more\n", "landlord deposit", false},
		{"a line above", "note to self\n" + whole, "landlord deposit", true},
		{"changed elsewhere", strings.Replace(whole, flat[8].text, "something else", 1), "landlord deposit", false},
		{"changed in place", strings.Replace(whole, "landlord", "landlady", 1), "landlord deposit", true},
		{"cut short", lines[0] + "\n", "landlord deposit", true},
		{"other line breaks and marks", strings.ReplaceAll(strings.ReplaceAll(whole, "\n", "\r\n"), ": ", ":  "), "landlord deposit", false},
		{"UTF-16", "\xff\xfe" + strings.Join(strings.Split(whole, ""), "\x00") + "\x00", "landlord deposit", false},
		{"a fact", strings.Replace(whole, "sofa", "chair", 1), "kind:decision sofa", true},
		{"gone", "", "landlord deposit", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			if err := os.WriteFile(path, []byte(c.content), 0o600); err != nil {
				t.Fatal(err)
			}
			if c.content == "" {
				if err := os.Remove(path); err != nil {
					t.Fatal(err)
				}
			}
			q := single(Parse(c.query, Env{}))
			q.Roots = map[string]string{"notes": root}
			res := findQuery(t, x, q)
			if len(res.Hits) == 0 || res.Hits[0].Stale != c.want {
				t.Errorf("hits %+v, want stale %v", res.Hits, c.want)
			}
		})
	}
	q := Parse("landlord", Env{})
	q.Roots = map[string]string{"notes": filepath.Join(root, "unmounted")}
	if h := findQuery(t, x, q).Hits[0]; h.Stale {
		t.Error("a folder out of reach makes a hit stale")
	}
}

// The steps of an explanation lead to the score, and say which field did what.
func TestExplain(t *testing.T) {
	x := fixture(t)
	put(t, x, "notes/boiler.md", PageHeader{Key: "b", Title: "Boiler", Type: "note", Shape: "note", Date: "2024-04-02"}, note("Boiler › Pressure", "It should stay at one bar."),
		testFact("It should stay at one bar.", "", 1, extract.Fact))
	for _, query := range []string{"what did Bob say about the cabin", "boiler pressure bar", "flat april", "bought sofa", "alice", "pressure boiler.md", "+sofa bought OR cabin"} {
		q := Parse(query, Env{})
		q.Explain = true
		for _, h := range findQuery(t, x, q).Hits {
			score := 0.0
			for _, st := range h.Explain.Steps {
				switch st.Op {
				case "+":
					score += st.Value
				case "×":
					score *= st.Value
				case "≤":
					score = min(score, st.Value)
				}
				if d := score - st.Score; d > 1e-9 || d < -1e-9 {
					t.Errorf("%s: %s gives %v, not %v", query, st.Name, score, st.Score)
				}
			}
			if d := score - h.Score; d > 1e-9 || d < -1e-9 {
				t.Errorf("%s: steps give %v, the score is %v: %+v", query, score, h.Score, h.Explain.Steps)
			}
		}
	}
	q := Parse("what did Bob say about the cabin in april", Env{})
	q.Explain = true
	h := findQuery(t, x, q).Hits[0]
	for i := range h.Explain.Words {
		h.Explain.Words[i].Weight = 0
	}
	var names []string
	for _, st := range h.Explain.Steps {
		names = append(names, st.Name+" "+st.Op)
	}
	if d := cmp.Diff([]WordWeight{
		{Word: "say", Terms: []string{"sai"}, In: []string{}},
		{Word: "cabin", Terms: []string{"cabin"}, In: []string{"text", "context"}},
		{Word: "april", Terms: []string{"april"}, In: []string{}},
	}, h.Explain.Words); d != "" {
		t.Errorf("words (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]string{"bob"}, h.Explain.Names); d != "" {
		t.Errorf("names (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]string{"text +", "context +", "passage +", "participants +", "speaker ×"}, names); d != "" {
		t.Errorf("steps (-want +got):\n%s", d)
	}
	if h := find(t, x, "cabin").Hits[0]; h.Explain != nil {
		t.Error("explained without being asked")
	}
}
