package index

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline"
	"convod/pipeline/parse"
)

// indexText reads one file through the pipeline into the index, as the daemon does.
func indexText(t *testing.T, x *Index, forgotten pipeline.Forgotten, path, text string) {
	t.Helper()
	pipe, err := pipeline.New(pipeline.Options{Forgotten: forgotten})
	if err != nil {
		t.Fatal(err)
	}
	r, err := x.Begin(t.Context(), Unit{Source: "notes", Path: path, Hash: hashID(text)})
	if err != nil {
		t.Fatal(err)
	}
	for p := range pipe.Read(t.Context(), parse.FromBytes(path, []byte(text), parse.Options{})) {
		facts := p.Facts()
		p.Drain()
		h := HeaderOf(p)
		h.Entities = p.Entities()
		if err := r.Page(t.Context(), h, p.Passages(), facts, PageOutcome{Outcome: p.Outcome, Warnings: p.Warnings}); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
}

const twoVoices = "15/03/2024, 18:37 - Alice Example: bring the blue key please\n" +
	"15/03/2024, 18:38 - Bob Example: the zanzibar suitcase stands in the quixotic cellar\n" +
	"15/03/2024, 18:39 - Alice Example: found it, thanks\n"

func TestSelection(t *testing.T) {
	at := time.Date(2024, 3, 15, 18, 38, 0, 0, time.UTC)
	for _, tt := range []struct {
		name string
		sel  Selection
		want bool
	}{
		{"person", Selection{From: []string{"bob"}}, true},
		{"another person", Selection{From: []string{"carol"}}, false},
		{"alias", Selection{From: []string{"bobby"}, People: []Person{{Name: "Bob Example", Aliases: []string{"bobby"}}}}, true},
		{"source", Selection{Sources: []string{"notes"}}, true},
		{"another source", Selection{Sources: []string{"work"}}, false},
		{"file", Selection{Places: []Place{{"notes", "a/chat.txt"}}}, true},
		{"folder", Selection{Places: []Place{{"notes", "a"}}}, true},
		{"beginning of a name", Selection{Places: []Place{{"notes", "a/chat"}}}, false},
		{"whole source", Selection{Places: []Place{{"notes", "."}}}, true},
		{"since", Selection{Since: at}, true},
		{"since later", Selection{Since: at.Add(time.Second)}, false},
		{"until", Selection{Until: at}, false},
		{"until later", Selection{Until: at.Add(time.Second)}, true},
		{"all must hold", Selection{From: []string{"bob"}, Sources: []string{"work"}}, false},
	} {
		if got := tt.sel.Holds("notes", "a/chat.txt", "Bob Example", at); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	until := Selection{Until: at}
	if until.Holds("notes", "a", "Bob", time.Time{}) || until.Holds("notes", "a", "Bob", time.Date(1970, 1, 1, 18, 0, 0, 0, time.UTC)) {
		t.Error("a message without a date is in a span of time")
	}
}

func TestSurvey(t *testing.T) {
	x := openAt(t, t.TempDir(), Options{})
	indexText(t, x, nil, "chat.txt", twoVoices)
	indexText(t, x, nil, "other.md", "# Cellar\n\nAlice keeps wine in the cellar.\n")
	s, err := x.Survey(t.Context(), &Selection{From: []string{"bob"}})
	if err != nil {
		t.Fatal(err)
	}
	terms := []string{}
	for _, w := range s.Terms {
		terms = append(terms, w)
	}
	slices.Sort(terms)
	s.Terms, s.texts, s.quotes = nil, nil, nil
	want := &Survey{Messages: 1, Facts: s.Facts, Units: []Place{{"notes", "chat.txt"}}, Samples: []Sample{{"notes", "chat.txt", "", 2}}}
	if diff := cmp.Diff(want, s, cmp.AllowUnexported(Survey{})); diff != "" {
		t.Errorf("survey (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"bob", "quixotic", "stands", "suitcase", "zanzibar"}, terms); diff != "" {
		t.Errorf("terms (-want +got):\n%s", diff)
	}
}

// TestStillIn: words that a proof finds, since they came in again meanwhile, are told by the places that say them.
func TestStillIn(t *testing.T) {
	data := t.TempDir()
	x := openAt(t, filepath.Join(data, "index"), Options{})
	indexText(t, x, nil, "chat.txt", twoVoices)
	s, err := x.Survey(t.Context(), &Selection{From: []string{"bob"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Remove(t.Context(), "notes", "chat.txt"); err != nil {
		t.Fatal(err)
	}
	indexText(t, x, nil, "trail.md", "# Quixotic\n\nOne.\n\nTwo.\n")
	indexText(t, x, nil, "word.md", "None of it.\n\nA suitcase, a suitcase.\n")
	indexText(t, x, nil, "other.md", "The harbour.\n")
	p, err := x.Prove(t.Context(), data, s.Terms.Rare(12))
	if err != nil {
		t.Fatal(err)
	}
	words := slices.Sorted(maps.Values(p.Words))
	if diff := cmp.Diff([]string{"quixotic", "suitcase"}, words); diff != "" {
		t.Errorf("words (-want +got):\n%s", diff)
	}
	got, err := x.StillIn(t.Context(), s, p)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(got, func(a, b Sample) int { return strings.Compare(a.Path, b.Path) })
	if diff := cmp.Diff([]Sample{{"notes", "trail.md", "", 3}, {"notes", "word.md", "", 3}}, got); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
}

// TestForgottenIsGoneFromDisk holds compaction and its proof: before, the words are found; after, they are in no file.
func TestForgottenIsGoneFromDisk(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data [of mine]") // no pattern
	x := openAt(t, filepath.Join(data, "index"), Options{})
	list, err := OpenForgotten(filepath.Join(data, "forgotten.json"))
	if err != nil {
		t.Fatal(err)
	}
	indexText(t, x, list, "chat.txt", twoVoices)
	for i := range 5 {
		indexText(t, x, list, fmt.Sprintf("n%d.md", i), fmt.Sprintf("Note number %d about the harbour and the boats.\n", i))
	}
	sel := &Selection{From: []string{"bob"}}
	s, err := x.Survey(t.Context(), sel)
	if err != nil {
		t.Fatal(err)
	}
	terms := s.Terms.Rare(12)
	if len(terms) < 3 {
		t.Fatalf("terms %v", terms)
	}
	if p, err := x.Prove(t.Context(), data, terms); err != nil || p.Found != len(terms) {
		t.Fatalf("before: %+v, %v: a proof that finds nothing where all is proves nothing", p, err)
	}
	if err := os.MkdirAll(filepath.Join(data, "index", "aside-20240101T000000Z"), 0o700); err != nil {
		t.Fatal(err)
	}
	var hashes []uint64
	if err := x.Said(t.Context(), sel, s.Units, func(p *pipeline.Page, said *pipeline.Said) { hashes = append(hashes, list.Hashes(p, said)...) }); err != nil {
		t.Fatal(err)
	}
	if _, err := list.Add(ForgottenRecord{Messages: 1}, hashes); err != nil {
		t.Fatal(err)
	}
	indexText(t, x, list, "chat.txt", twoVoices)
	if err := x.Compact(t.Context()); err != nil {
		t.Fatal(err)
	}
	p, err := x.Prove(t.Context(), data, terms)
	if err != nil || p.Found != 0 || p.Terms != len(terms) || p.Files < 5 {
		t.Errorf("after: %+v, %v", p, err)
	}
	if exists(filepath.Join(data, "index", "aside-20240101T000000Z")) {
		t.Error("still set aside")
	}
	// A second time there is one segment only.
	indexText(t, x, list, "late.md", "The periwinkle brigade assembles.\n")
	if err := x.Remove(t.Context(), "notes", "late.md"); err != nil {
		t.Fatal(err)
	}
	if err := x.Compact(t.Context()); err != nil {
		t.Fatal(err)
	}
	late := Terms{}
	x.addTerms(late, "periwinkle brigade assembles")
	if p, err := x.Prove(t.Context(), data, late); err != nil || p.Found != 0 {
		t.Errorf("after the second: %+v, %v", p, err)
	}
	if bad := x.Verify(t.Context()); len(bad) > 0 {
		t.Errorf("verify: %v", bad)
	}
	hits, err := x.Search(t.Context(), Parse("key", Env{}))
	if err != nil || len(hits.Hits) != 1 || hits.Hits[0].Text == "" {
		t.Errorf("what was kept: %+v, %v", hits, err)
	}
	// It opens again, with the same content.
	before, _ := x.Digest(t.Context())
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	x = openAt(t, filepath.Join(data, "index"), Options{})
	if after, err := x.Digest(t.Context()); err != nil || after != before || x.Rebuilding() != "" {
		t.Errorf("digest %s, then %s, %v; rebuilt because %q", before, after, err, x.Rebuilding())
	}
}

// TestProofKnowsTheProgramsOwnWords: what the files of an index hold whatever was said is no trace of it.
func TestProofKnowsTheProgramsOwnWords(t *testing.T) {
	data := t.TempDir()
	dir := filepath.Join(data, "index")
	x := openAt(t, dir, Options{})
	x.Condemn("root.bolt: peculiarly crumpled") // the reason stands in the ledger and in the list of damages
	x.Close()
	x = openAt(t, dir, Options{})
	indexText(t, x, nil, "chat.txt", "15/03/2024, 18:38 - Bob Example: whatsapp keyword dynamic timezone complete snapshots generation paragraphs pending decision message march "+
		"merge rebuild begun final units checked segments mtime reason damaged peculiarly crumpled unfinished label\n"+
		"15/03/2024, 18:39 - Alice Example: fine\n")
	s, err := x.Survey(t.Context(), &Selection{From: []string{"bob"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Remove(t.Context(), "notes", "chat.txt"); err != nil {
		t.Fatal(err)
	}
	indexText(t, x, nil, "chat.txt", "15/03/2024, 18:39 - Alice Example: fine\n15/03/2024, 18:40 - Alice Example: we decided to wait\n")
	if err := x.Compact(t.Context()); err != nil {
		t.Fatal(err)
	}
	if p, err := x.Prove(t.Context(), data, s.Terms.Rare(100)); err != nil || p.Found != 0 {
		t.Errorf("%+v, %v of %v", p, err, s.Terms)
	}
}

// TestForgottenStaysAway brings the same messages back in every way that an export does.
func TestForgottenStaysAway(t *testing.T) {
	list, err := OpenForgotten(filepath.Join(t.TempDir(), "forgotten.json"))
	if err != nil {
		t.Fatal(err)
	}
	note := "# Plan\n\nThe zanzibar voyage begins on a quixotic morning in May.\n\nok\n"
	var hashes []uint64
	for _, sel := range []*Selection{{From: []string{"bob"}}, {Places: []Place{{"notes", "plan.md"}}}} {
		collect(t, list, sel, "chat.txt", twoVoices, &hashes)
		collect(t, list, sel, "plan.md", note, &hashes)
	}
	if _, err := list.Add(ForgottenRecord{}, hashes); err != nil {
		t.Fatal(err)
	}
	again, err := OpenForgotten(list.path)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, path, text string
		want             []string
	}{
		{"as it was", "chat.txt", twoVoices, []string{"bring the blue key please", "found it, thanks"}},
		{"another name", "copy of chat.txt", twoVoices, []string{"bring the blue key please", "found it, thanks"}},
		{"a longer export", "chat2.txt", "14/03/2024, 9:00 - Alice Example: hi\n" + twoVoices + "16/03/2024, 9:00 - Bob Example: good morning to all of you\n", []string{"hi", "bring the blue key please", "found it, thanks", "good morning to all of you"}},
		{"a note", "plan.md", note, nil},
		{"the note under another name", "b.md", note, nil},
		{"the note, gone on", "plan.md", note + "\nA new paragraph about something else entirely.\n", []string{"A new paragraph about something else entirely."}},
		{"ok elsewhere", "c.md", "Something that was always there before.\n\nok\n", []string{"Something that was always there before.", "ok"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			pipe, err := pipeline.New(pipeline.Options{Forgotten: again})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for p := range pipe.Read(t.Context(), parse.FromBytes(tt.path, []byte(tt.text), parse.Options{})) {
				facts := p.Facts()
				for ps := range p.Passages() {
					for _, e := range ps.Elements {
						got = append(got, e.Text)
						if e.LastLine > strings.Count(tt.text, "\n") || !strings.Contains(strings.Split(tt.text, "\n")[e.FirstLine-1], e.Text) {
							t.Errorf("%q is not on line %d", e.Text, e.FirstLine)
						}
					}
				}
				if all := fmt.Sprint(facts, p.Title, p.Entities(), p.Speakers); strings.Contains(all, "anzibar") || strings.Contains(all, "Plan") {
					t.Errorf("facts, title or names tell: %s", all)
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("texts (-want +got):\n%s", diff)
			}
		})
	}
	if ok, err := again.Undo(1); err != nil || !ok || !again.Empty() || again.Version() != "u1" {
		t.Errorf("undo: %v, %v, version %q", ok, err, again.Version())
	}
	if ok, err := again.Undo(7); err != nil || ok {
		t.Errorf("undo of what is not there: %v, %v", ok, err)
	}
}

// collectorList is a list that notes what a selection holds while a file is read.
type collectorList struct {
	*Forgotten
	sel    *Selection
	hashes *[]uint64
}

func (c collectorList) Empty() bool { return false }

func (c collectorList) Has(p *pipeline.Page, s *pipeline.Said) bool {
	if c.sel.Holds("notes", p.Path, s.Speaker, s.Time) {
		*c.hashes = append(*c.hashes, c.Hashes(p, s)...)
	}
	return false
}

func collect(t *testing.T, list *Forgotten, sel *Selection, path, text string, hashes *[]uint64) {
	t.Helper()
	pipe, err := pipeline.New(pipeline.Options{Forgotten: collectorList{list, sel, hashes}})
	if err != nil {
		t.Fatal(err)
	}
	for p := range pipe.Read(t.Context(), parse.FromBytes(path, []byte(text), parse.Options{})) {
		p.Drain()
	}
}

func TestForgottenFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "forgotten.json")
	list, err := OpenForgotten(path)
	if err != nil || !list.Empty() || list.Version() != "" {
		t.Fatalf("a new list: %v", err)
	}
	h := list.Hashes(&pipeline.Page{}, &pipeline.Said{Speaker: "Bob", Text: "zanzibar"})
	at := time.Date(2024, 3, 15, 0, 0, 0, 0, time.UTC)
	id, err := list.Add(ForgottenRecord{Time: at, By: []string{"person"}, Messages: 1, Unfinished: []Place{{"notes", "a.md"}}}, h)
	if err != nil || id != 1 {
		t.Fatalf("add: %d, %v", id, err)
	}
	if err := list.Finish(id); err != nil {
		t.Fatal(err)
	}
	want := []ForgottenRecord{{ID: 1, Time: at, By: []string{"person"}, Messages: 1}}
	if diff := cmp.Diff(want, list.Records()); diff != "" {
		t.Errorf("records (-want +got):\n%s", diff)
	}
	data, err := os.ReadFile(path)
	if err != nil || strings.Contains(strings.ToLower(string(data)), "bob") || strings.Contains(string(data), "zanzibar") {
		t.Errorf("%s, %v", data, err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	for _, bad := range []string{"", "{", `{"schema":2}`, `{"schema":1,"key":"AAAA"}`, strings.Replace(string(data), `"hashes":"`, `"hashes":"!`, 1)} {
		if err := os.WriteFile(path, []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenForgotten(path); err == nil {
			t.Errorf("%q was read as a list", bad)
		}
	}
}
