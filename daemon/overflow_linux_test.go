package daemon

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Failures 2 and 3, at full size: nobody takes events while 50,000 files are made, so that the kernel's queue of 16,384
// overflows. A naive watcher misses some 40,000 of them for ever; one that does not read the error
// channel is dead afterwards, and later files are missed too.
func TestOverflowOfTheKernelsQueue(t *testing.T) {
	m := watchFolder(t, tree(t, map[string]string{"d0/": "", "d1/": "", "d2/": "", "d3/": "", "d4/": ""}), nil)
	m.wantState(stateWatching)
	w := m.folder.watch
	w.mu.Lock() // the next event that needs a watch waits here, and with it all others
	for i := range 50_000 {
		f, err := os.Create(filepath.Join(m.root, fmt.Sprintf("d%d/n%d.md", i%5, i)))
		if err != nil {
			w.mu.Unlock()
			t.Fatal(err)
		}
		f.Close()
	}
	w.mu.Unlock()
	m.wait("50,000 files", func() string {
		if len(m.content) == 50_000 {
			return ""
		}
		return fmt.Sprintf("%d known", len(m.content))
	})
	if log := m.logs.String(); !strings.Contains(log, "file events lost, scanning") {
		t.Errorf("no overflow was seen; log:\n%s", log)
	}
	m.wantState(stateWatching)
	put(t, m.root, "d3/later.md", "after the overflow")
	put(t, m.root, "new/deep/later.md", "in a new folder")
	m.wait("later files", func() string {
		if m.content["d3/later.md"] != "" && m.content["new/deep/later.md"] != "" {
			return ""
		}
		return "not known"
	})
}
