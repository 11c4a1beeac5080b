package daemon

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"convod/daemon/api"
	"convod/index"
)

// wantReport compares all but the time a run took.
func wantReport(t *testing.T, what string, want api.Report, got *api.Report) {
	t.Helper()
	want.Schema = 1
	if diff := cmp.Diff(want, *got, cmpopts.IgnoreFields(api.Report{}, "TookMS"), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func TestOnce(t *testing.T) {
	b := newBox(t, map[string]string{
		"note.md": "# Jam\n\nWe decided to cook the plums on Friday.\n", "chat/WhatsApp Chat with Alice.txt": fmt.Sprintf(chat, "spanner"), "photo.jpg": "\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x00\x00",
	})
	first := api.Report{Units: 3, Considered: 3, Processed: 2, Skipped: map[string]int{"not text": 1}, Messages: 2, Segments: 1, Facts: 1, Passages: 2}
	dry := first
	dry.DryRun, dry.Passages = true, 0
	wantReport(t, "dry run", dry, b.once(api.ReindexRequest{DryRun: true}))
	if _, err := os.Stat(b.paths.Data); err == nil {
		t.Error("a dry run made the data folder")
	}
	wantReport(t, "first run", first, b.once(api.ReindexRequest{}))
	same := api.Report{Units: 3, Considered: 3, Skipped: map[string]int{"unchanged": 3}}
	wantReport(t, "second run", same, b.once(api.ReindexRequest{}))
	wantReport(t, "forced", first, b.once(api.ReindexRequest{Force: true}))
	must(t, os.Chtimes(filepath.Join(b.notes, "note.md"), b.time(1), b.time(1)))
	wantReport(t, "touched, not changed", same, b.once(api.ReindexRequest{}))
	must(t, os.Remove(filepath.Join(b.notes, "note.md")))
	wantReport(t, "removed", api.Report{Units: 3, Considered: 2, Skipped: map[string]int{"unchanged": 2}, Removed: 1, Orphans: 2}, b.once(api.ReindexRequest{}))
	put(t, b.notes, "a.md", "About pears.\n")
	put(t, b.notes, "b.md", "About quinces.\n")
	one := b.once(api.ReindexRequest{Paths: []string{filepath.Join(b.notes, "b.md")}})
	wantReport(t, "one path", api.Report{Units: 1, Considered: 1, Processed: 1, Passages: 1}, one)
	limited := b.once(api.ReindexRequest{Force: true, Limit: 1})
	if limited.Processed != 1 || !limited.Unfinished {
		t.Errorf("limited to one page: %+v", limited)
	}
	paged := b.once(api.ReindexRequest{Page: "b.md", Force: true})
	wantReport(t, "one page", api.Report{Units: 1, Considered: 1, Processed: 1, Passages: 1}, paged)
}

// A run over everything ends a rebuild, so that what it indexed answers; a run over a part of it, or beside a folder that
// is not there, does not.
func TestOnceEndsARebuild(t *testing.T) {
	b := newBox(t, map[string]string{"a.md": "About pears.\n"})
	b.once(api.ReindexRequest{})
	b.cfg.Analyzer = index.Simple
	put(t, b.notes, "b.md", "About quinces.\n")
	rebuilding := func() string {
		x, err := index.Open(indexFolder(b.paths), indexOptions(b.cfg, nil))
		must(t, err)
		defer x.Close()
		return x.Rebuilding()
	}
	b.once(api.ReindexRequest{Paths: []string{filepath.Join(b.notes, "b.md")}})
	if rebuilding() == "" {
		t.Error("a run over one path ended the rebuild")
	}
	away := b.notes + "-away"
	must(t, os.Rename(b.notes, away))
	b.once(api.ReindexRequest{})
	if rebuilding() == "" {
		t.Error("a run without the folder ended the rebuild")
	}
	must(t, os.Rename(away, b.notes))
	b.once(api.ReindexRequest{})
	if why := rebuilding(); why != "" {
		t.Errorf("after a run over everything: %q", why)
	}
}

// While an index is rebuilt, an empty folder is one whose disk is not mounted as much as at any other time: the index before goes
// on answering for it.
func TestRebuildWaitsForADisk(t *testing.T) {
	b := newBox(t, map[string]string{"a.md": "About pears.\n"})
	b.once(api.ReindexRequest{})
	away := b.notes + "-away"
	must(t, os.Rename(b.notes, away))
	must(t, os.Mkdir(b.notes, 0o700))
	b.cfg.Analyzer = index.Simple
	if rep := b.once(api.ReindexRequest{}); len(rep.Failed) != 1 || !strings.Contains(rep.Failed[0].Error, "is its disk mounted?") {
		t.Errorf("a run without a daemon: %+v", rep)
	}
	b.start()
	b.wantState(stateMissing)
	if st := b.status(); st.Rebuilding == "" || st.CaughtUp {
		t.Errorf("status %+v", st)
	}
	b.wantFound("pears", "a.md")
	must(t, os.Remove(b.notes))
	must(t, os.Rename(away, b.notes))
	b.until("rebuilt", func(st *api.Status) bool { return st.Rebuilding == "" && st.CaughtUp })
	b.wantFound("pears", "a.md")
}

func TestOnceRefusesPathsOutside(t *testing.T) {
	b := newBox(t, nil)
	for _, p := range []string{"/", filepath.Dir(b.notes), b.notes + "x", filepath.Join(b.notes, "..", "else")} {
		_, err := Once(context.Background(), b.cfg, b.paths, api.ReindexRequest{Paths: []string{p}}, b.options(), nil)
		if e := api.ErrorOf(err); err == nil || e.Kind != api.KindUsage || e.Hint == "" {
			t.Errorf("path %q: %v", p, err)
		}
	}
}

func TestReindexInTheDaemon(t *testing.T) {
	b := newBox(t, map[string]string{"note.md": "About plums.\n"}).start()
	b.caughtUp()
	c, err := api.Dial(context.Background(), b.paths.Socket)
	must(t, err)
	defer c.Close()
	var steps []api.Progress
	rep, err := c.Reindex(context.Background(), api.ReindexRequest{Force: true}, func(p api.Progress) { steps = append(steps, p) })
	must(t, err)
	wantReport(t, "forced over the socket", api.Report{Units: 1, Considered: 1, Processed: 1, Passages: 1}, rep)
	if diff := cmp.Diff([]api.Progress{{Done: 1, Total: 1, Source: "notes", Path: "note.md"}}, steps); diff != "" {
		t.Errorf("progress (-want +got):\n%s", diff)
	}
	_, err = c.Reindex(context.Background(), api.ReindexRequest{Paths: []string{"/nowhere"}}, nil)
	if e := api.ErrorOf(err); err == nil || e.Kind != api.KindUsage {
		t.Errorf("path outside: %v", err)
	}
}

// Search works without a daemon, with the same answers, and over the socket.
func TestSameAnswersEveryWay(t *testing.T) {
	b := newBox(t, map[string]string{"note.md": "About plums and pears.\n", "chat.txt": fmt.Sprintf(chat, "plum jam")})
	local := api.NewLocal(LocalOptions(b.cfg, b.paths))
	if _, err := local.Search(context.Background(), index.Parse("plums", index.Env{})); !errors.Is(err, index.ErrNotFound) {
		t.Errorf("without an index: %v", err)
	}
	b.start()
	b.caughtUp()
	q := index.Parse("plums", index.Env{})
	direct, err := b.d.Search(context.Background(), q)
	must(t, err)
	c, err := api.Dial(context.Background(), b.paths.Socket)
	must(t, err)
	wire, err := c.Search(context.Background(), q)
	must(t, err)
	c.Close()
	if _, err := local.Search(context.Background(), q); !errors.Is(err, index.ErrBusy) {
		t.Errorf("beside a daemon: %v", err)
	}
	b.stop()
	alone, err := local.Search(context.Background(), q)
	must(t, err)
	if len(direct.Hits) == 0 || direct.Hits[0].AbsPath == "" {
		t.Fatalf("hits %+v", direct.Hits)
	}
	if diff := cmp.Diff(direct.Hits, wire.Hits); diff != "" {
		t.Errorf("over the socket (-direct +wire):\n%s", diff)
	}
	if diff := cmp.Diff(direct.Hits, alone.Hits); diff != "" {
		t.Errorf("without a daemon (-direct +local):\n%s", diff)
	}
	hit, err := local.Show(context.Background(), api.ShowRequest{Ref: direct.Hits[0].ID})
	if err != nil || hit.Path != direct.Hits[0].Path {
		t.Errorf("show: %+v, %v", hit, err)
	}
	_, err = local.Show(context.Background(), api.ShowRequest{Ref: "nothing.md:1"})
	if !errors.Is(err, index.ErrNoHit) {
		t.Errorf("show nothing: %v", err)
	}
	st, err := local.Status(context.Background())
	if err != nil || st.Running || st.Counts.Units != 2 || !st.SetUp {
		t.Errorf("status without a daemon: %+v, %v", st, err)
	}
}
