package daemon

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/daemon/api"
	"convod/index"
	"convod/pipeline"
)

const twoVoices = "15/03/2024, 18:37 - Alice Example: bring the blue key please\n" +
	"15/03/2024, 18:38 - Bob Example: the zanzibar suitcase stands in the quixotic cellar\n"

// TestForget removes while the daemon runs, and holds what the report says.
func TestForget(t *testing.T) {
	b := newBox(t, map[string]string{"chat.txt": "22/04/2024, 8:00 - Bob Example: zanzibar is far away from here\n22/04/2024, 8:01 - Alice Example: it is\n", "sub/other.txt": twoVoices, "n.md": "Bob is mentioned here.\n"}).start()
	b.caughtUp()
	got, err := b.d.Forget(t.Context(), api.ForgetRequest{From: []string{"bob"}, Paths: []string{filepath.Join(b.notes, "sub")}})
	must(t, err)
	if got.Proof == nil || got.Proof.Found != 0 || got.Proof.Files == 0 {
		t.Errorf("proof %+v", got.Proof)
	}
	got.TookMS, got.Proof, got.Facts = 0, nil, 0
	want := &api.ForgetReport{
		Schema: 1, ID: 1, Messages: 1, Units: 1, Samples: []index.Sample{{Source: "notes", Path: "sub/other.txt", Line: 2}},
		Files: []string{filepath.Join(b.notes, "sub", "other.txt")},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("report (-want +got):\n%s", diff)
	}
	if got := found(t, b.d, "zanzibar"); !cmp.Equal(got, []string{"chat.txt"}) {
		t.Errorf("zanzibar is in %q", got)
	}
	for _, req := range []api.ForgetRequest{{}, {Since: time.Now(), Until: time.Now().Add(-time.Hour)}, {Sources: []string{"elsewhere"}}, {Paths: []string{os.TempDir()}}} {
		if _, err := b.d.Forget(t.Context(), req); api.ErrorOf(err) == nil || api.ErrorOf(err).Kind != api.KindUsage {
			t.Errorf("Forget(%+v): %v, want a usage error", req, err)
		}
	}
	if logs := b.logs.String(); strings.Contains(strings.ToLower(logs), "bob") || strings.Contains(logs, "zanzibar") {
		t.Errorf("the log tells what was forgotten:\n%s", logs)
	}
}

// TestForgetNothingToProve: another file says the same in other words' company, so that no word is rare, and it is named.
func TestForgetNothingToProve(t *testing.T) {
	const same = "the zanzibar suitcase stands in the quixotic cellar"
	b := newBox(t, map[string]string{"chat.txt": twoVoices, "n/diary.md": "# Bob Example\n\nAlone.\n\n" + same + "\n", "other.md": "Nothing of the kind.\n"})
	b.once(api.ReindexRequest{})
	got, err := Forget(t.Context(), b.cfg, b.paths, api.ForgetRequest{From: []string{"bob"}}, b.options())
	must(t, err)
	files := got.Proof.Files
	want := &index.Proof{Files: files, Where: []string{}, StillIn: []index.Sample{{Source: "notes", Path: "n/diary.md", Line: 5}}, Words: index.Terms{}}
	if diff := cmp.Diff(want, got.Proof); diff != "" {
		t.Errorf("proof (-want +got):\n%s", diff)
	}
	if got := found(t, api.NewLocal(LocalOptions(b.cfg, b.paths)), "zanzibar"); !cmp.Equal(got, []string{"n/diary.md"}) {
		t.Errorf("zanzibar is in %q", got)
	}
}

// TestForgetNamesWhoQuotes: words that stood nowhere else are gone, and still a note says a sentence of it among its own words.
func TestForgetNamesWhoQuotes(t *testing.T) {
	b := newBox(t, map[string]string{
		"chat.txt": "15/03/2024, 18:37 - Alice Example: ok\n15/03/2024, 18:38 - Bob Example: My diagnosis is quixotitis, severe.\n" +
			"15/03/2024, 18:39 - Bob Example: zanzibar\n15/03/2024, 18:40 - Bob Example: ok\n",
		"quote.md": "# Notes\n\nBob told me: my diagnosis is quixotitis severe. Poor man.\n",
		"ok.md":    "Says less.\n\nok\n",
	})
	b.once(api.ReindexRequest{})
	got, err := Forget(t.Context(), b.cfg, b.paths, api.ForgetRequest{From: []string{"bob"}}, b.options())
	must(t, err)
	want := &index.Proof{Terms: 1, Files: got.Proof.Files, Where: []string{}, StillIn: []index.Sample{{Source: "notes", Path: "quote.md", Line: 3}}, Words: index.Terms{}}
	if diff := cmp.Diff(want, got.Proof); diff != "" {
		t.Errorf("proof (-want +got):\n%s", diff)
	}
}

// cutForget leaves the box as a crash does after the list was written: all of it is still indexed.
func (b *box) cutForget() {
	b.t.Helper()
	list, err := index.OpenForgotten(forgottenFile(b.paths))
	must(b.t, err)
	said := &pipeline.Said{
		Speaker: "Bob Example", Time: time.Date(2024, 3, 15, 18, 38, 0, 0, time.UTC),
		Text: "the zanzibar suitcase stands in the quixotic cellar", Before: "bring the blue key please",
	}
	_, err = list.Add(index.ForgottenRecord{Messages: 1, By: []string{"person"}, Unfinished: []index.Place{{Source: "notes", Path: "chat.txt"}}},
		list.Hashes(&pipeline.Page{Path: "chat.txt"}, said))
	must(b.t, err)
}

// TestForgetFinishesAfterACrash: the list was written, and then the power went.
func TestForgetFinishesAfterACrash(t *testing.T) {
	b := newBox(t, map[string]string{"chat.txt": twoVoices}).start()
	b.caughtUp()
	b.stop()
	b.cutForget()
	b.start()
	b.until("finished", func(st *api.Status) bool {
		if st.Forgetting != nil && !cmp.Equal(st.Forgetting, []int{1}) {
			t.Fatalf("unfinished: %v\n%s", st.Forgetting, b.logs.String())
		}
		return st.Forgetting == nil
	})
	if got := found(t, b.d, "zanzibar"); len(got) != 0 {
		t.Errorf("zanzibar is in %q", got)
	}
	if got := found(t, b.d, "blue key"); !cmp.Equal(got, []string{"chat.txt"}) {
		t.Errorf("the key is in %q", got)
	}
}

// TestIndexFinishesForgetting: the same without a daemon, by a run that finds nothing changed.
func TestIndexFinishesForgetting(t *testing.T) {
	b := newBox(t, map[string]string{"chat.txt": twoVoices, "keep.md": "Something else that stays.\n"})
	b.once(api.ReindexRequest{})
	b.cutForget()
	local := api.NewLocal(LocalOptions(b.cfg, b.paths))
	for _, step := range []struct {
		req    api.ReindexRequest
		forgot []int
		before []int
		found  []string
	}{
		{api.ReindexRequest{DryRun: true}, nil, []int{1}, []string{"chat.txt"}},
		{api.ReindexRequest{Paths: []string{filepath.Join(b.notes, "keep.md")}}, []int{1}, []int{1}, []string{}},
		{api.ReindexRequest{}, nil, nil, []string{}},
	} {
		st, err := local.Status(t.Context())
		must(t, err)
		if !cmp.Equal(st.Forgetting, step.before) {
			t.Errorf("before %+v: unfinished %v, want %v", step.req, st.Forgetting, step.before)
		}
		report, err := Once(t.Context(), b.cfg, b.paths, step.req, b.options(), nil)
		must(t, err)
		if !cmp.Equal(report.Forgot, step.forgot) {
			t.Errorf("%+v finished %v, want %v", step.req, report.Forgot, step.forgot)
		}
		if got := found(t, local, "zanzibar"); !cmp.Equal(got, step.found) {
			t.Errorf("after %+v zanzibar is in %q, want %q", step.req, got, step.found)
		}
		if got := found(t, local, "blue key"); !cmp.Equal(got, []string{"chat.txt"}) {
			t.Errorf("after %+v the key is in %q", step.req, got)
		}
	}
}

// TestForgetWithoutItsFile: what is gone from the folder may be dropped again, and does not come back.
func TestForgetWithoutItsFile(t *testing.T) {
	b := newBox(t, map[string]string{"chat.txt": twoVoices, "keep.md": "Something else that stays.\n"})
	b.once(api.ReindexRequest{})
	must(t, os.Rename(filepath.Join(b.notes, "chat.txt"), filepath.Join(b.paths.Data, "..", "elsewhere")))
	got, err := Forget(t.Context(), b.cfg, b.paths, api.ForgetRequest{From: []string{"bob"}}, b.options())
	must(t, err)
	if got.Messages != 1 || got.Proof.Found != 0 {
		t.Errorf("report %+v", got)
	}
	must(t, os.Rename(filepath.Join(b.paths.Data, "..", "elsewhere"), filepath.Join(b.notes, "new name.txt")))
	b.once(api.ReindexRequest{})
	local := api.NewLocal(LocalOptions(b.cfg, b.paths))
	if got := found(t, local, "zanzibar"); len(got) != 0 {
		t.Errorf("zanzibar is in %q", got)
	}
	if got := found(t, local, "blue key"); !cmp.Equal(got, []string{"new name.txt"}) {
		t.Errorf("the key is in %q", got)
	}
}

// TestForgottenListMustBeRead: indexing without it would bring everything back.
func TestForgottenListMustBeRead(t *testing.T) {
	b := newBox(t, map[string]string{"a.md": "hello\n"})
	must(t, os.MkdirAll(b.paths.Data, 0o700))
	must(t, os.WriteFile(forgottenFile(b.paths), []byte("{"), 0o600))
	if d, err := Open(b.cfg, b.paths, b.options()); !errors.Is(err, index.ErrForgotten) {
		t.Errorf("Open: %v, %v", d, err)
	}
	if _, err := Once(t.Context(), b.cfg, b.paths, api.ReindexRequest{}, b.options(), nil); !errors.Is(err, index.ErrForgotten) {
		t.Errorf("Once: %v", err)
	}
}

// TestForgetInManyFiles: one chat was exported again and again, and each file holds what is to go.
func TestForgetInManyFiles(t *testing.T) {
	files := map[string]string{}
	chat := ""
	for day := range 9 {
		for n := range 12 {
			who, what := "Alice Example", "about the roof"
			if n%3 == 1 {
				who, what = "Bob Example", "zanzibar"
			}
			chat += fmt.Sprintf("%02d/03/2024, 18:%02d - %s: message number %d of day %d, %s\n", day+13, n, who, n, day, what)
		}
		files[fmt.Sprintf("export %d.txt", day)] = chat
	}
	b := newBox(t, files).start()
	b.caughtUp()
	got, err := b.d.Forget(t.Context(), api.ForgetRequest{From: []string{"bob"}})
	must(t, err)
	if got.Units != 9 || got.Removed != 0 || got.Proof.Found != 0 {
		t.Errorf("report %+v, proof %+v", got, got.Proof)
	}
	if got := found(t, b.d, "zanzibar"); len(got) != 0 {
		t.Errorf("zanzibar is in %q\n%s", got, b.logs.String())
	}
	if got := found(t, b.d, "roof"); len(got) == 0 {
		t.Error("what the others said went too")
	}
	b.stop()
	b.start().caughtUp()
	if got := found(t, b.d, "zanzibar"); len(got) != 0 {
		t.Errorf("after a start zanzibar is in %q", got)
	}
}
