//go:build unix

package daemon

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/daemon/api"
	"convod/index"
	"convod/pipeline"
)

// A file that cannot be read keeps its messages with the other one, which is not read before it can be, or is gone. Nobody can
// be kept from reading a file as root, so the fault is put where the reading begins.
func TestMergeWithAnUnreadableFile(t *testing.T) {
	b := newBox(t, map[string]string{"old.txt": export{until: 120, names: alicesPhone, ios: true}.String(), "new.txt": export{from: 40, until: 200, names: bobsPhone}.String()})
	b.once(api.ReindexRequest{})
	put(t, b.notes, "new.txt", export{from: 40, until: 220, names: bobsPhone}.String())
	func() {
		idx, err := index.Open(indexFolder(b.paths), indexOptions(b.cfg, nil))
		must(t, err)
		defer func() { must(t, idx.Close()) }()
		e, err := newEngine(b.cfg, b.paths, idx, b.options().Log)
		must(t, err)
		root, err := os.OpenRoot(b.notes)
		must(t, err)
		defer root.Close()
		j := &job{key: unitKey{"notes", "new.txt"}, change: Change{Kind: Changed, Path: "new.txt"}}
		g := &regrouping{worker: e.worker, src: e.sources["notes"], root: root, job: j, cloud: cloudFile, looked: map[string]*member{}}
		g.cloud = func(info fs.FileInfo) bool { return info.Name() == "old.txt" }
		if _, err := g.run(t.Context()); !errors.Is(err, errInCloud) {
			t.Errorf("with a file that went to its cloud: %v", err)
		}
		err = g.blame("old.txt", &os.PathError{Op: "open", Path: "old.txt", Err: syscall.EACCES})
		res := e.worker.ended(t.Context(), g.src, j, err)
		want := "could not be read: old.txt, which may hold the same conversation: open old.txt: permission denied"
		if got, _, _ := idx.Entry("notes", "new.txt"); res.verdict != verdictKept || got.Outcome != pipeline.Failed || got.Reason != want || !retryable(&got) || got.Counts.Messages != 200 {
			t.Errorf("verdict %s, entry %+v; want it kept, failed and retried, because %q", res.verdict, got, want)
		}
	}()
	b.once(api.ReindexRequest{})
	if n := b.counts().Messages; n != 220 {
		t.Errorf("%d messages when it can be read again, want 220", n)
	}
	if diff := cmp.Diff(b.fresh(), b.digest()); diff != "" {
		t.Errorf("digest (-fresh +got):\n%s", diff)
	}
	if st := fmt.Sprint(b.once(api.ReindexRequest{}).Failed); strings.Contains(st, "old.txt") {
		t.Errorf("still failed: %s", st)
	}
	must(t, os.Remove(filepath.Join(b.notes, "old.txt")))
	b.once(api.ReindexRequest{})
	if n := b.counts().Messages; n != 180 {
		t.Errorf("%d messages when it is gone, want 180", n)
	}
}
