package daemon

import (
	"maps"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// The scan that runs anyway, in a bubble whose clock jumps: what no event told (failure 12: network folders, a mapped file,
// a hard link from outside) is found within the configured time, not sooner, and a folder that rests is left in
// peace. Files carry times of the bubble's clock.
func TestPeriodicScan(t *testing.T) {
	root := tree(t, map[string]string{"a.md": "1"})
	synctest.Test(t, func(t *testing.T) {
		stamp := func(name string) {
			at := time.Now().Add(-time.Hour)
			must(t, os.Chtimes(filepath.Join(root, name), at, at))
		}
		stamp("a.md")
		m := watchFolder(t, root, func(c *folderConfig) { c.poll, c.scanEvery, c.rootEvery = true, 10*time.Minute, 2*time.Second })
		known := func() map[string]string {
			m.mu.Lock()
			defer m.mu.Unlock()
			out := map[string]string{}
			maps.Copy(out, m.content)
			return out
		}
		put(t, root, "b.md", "2")
		stamp("b.md")
		time.Sleep(8 * time.Minute)
		if diff := cmp.Diff(map[string]string{"a.md": "1"}, known()); diff != "" {
			t.Errorf("after 8 minutes (-want +got):\n%s", diff)
		}
		time.Sleep(4 * time.Minute)
		if diff := cmp.Diff(map[string]string{"a.md": "1", "b.md": "2"}, known()); diff != "" {
			t.Errorf("after 12 minutes (-want +got):\n%s", diff)
		}
		time.Sleep(10 * time.Hour)
		m.mu.Lock()
		defer m.mu.Unlock()
		if m.scans < 55 || m.scans > 70 || m.reads["a.md"] != 1 || m.reads["b.md"] != 1 {
			t.Errorf("%d scans in 10 hours, reads %v", m.scans, m.reads)
		}
	})
}
