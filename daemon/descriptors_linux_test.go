package daemon

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// openFiles is how many descriptors this process has.
func openFiles(t *testing.T) int {
	t.Helper()
	entries, err := os.ReadDir("/proc/self/fd")
	must(t, err)
	return len(entries)
}

// Failure 9: where the system holds every watched file open (kqueue), polling must hold none. A naive watcher takes
// a descriptor per file and runs into the limit of open files, after which nothing can be read either.
func TestPollingHoldsNoDescriptors(t *testing.T) {
	files := map[string]string{}
	for i := range 2000 {
		files[fmt.Sprintf("d%d/n%d.md", i%100, i)] = "x"
	}
	root := tree(t, files)
	before := openFiles(t)
	for name, change := range map[string]func(*folderConfig){
		"by the flag":      func(c *folderConfig) { c.poll, c.scanEvery = true, 100*ms },
		"beyond a bound":   func(c *folderConfig) { c.maxFiles, c.scanEvery = 500, 100*ms },
		"watched, inotify": func(c *folderConfig) { c.scanEvery = 100 * ms },
	} {
		t.Run(name, func(t *testing.T) {
			m := watchFolder(t, root, change)
			m.wantDisk("all")
			put(t, root, "late.md", name)
			m.wantDisk("a later file")
			// A scan in full swing opens one folder after another, and a watcher is three descriptors.
			if n := openFiles(t) - before; n > 16 {
				t.Errorf("%d descriptors more than before, for 2,000 files in 100 folders", n)
			}
		})
	}
}

// Failure 9, its bound: a folder that outgrows it is polled from then on, however it grows, and watched again once
// it is far smaller. A naive bound is asked once, at the start.
func TestFolderOutgrowsItsBound(t *testing.T) {
	m := watchFolder(t, tree(t, map[string]string{"a.md": "1"}), func(c *folderConfig) { c.maxFiles, c.scanEvery = 40, 300*ms })
	m.wantState(stateWatching)
	for i := range 60 {
		put(t, m.root, fmt.Sprintf("n%d.md", i), "x")
	}
	m.wantState(statePolling)
	if s := m.folder.state.Load(); s.Watches != 0 || !strings.Contains(s.Why, "more than 40 files") {
		t.Errorf("state %+v", *s)
	}
	m.wantDisk("all 60")
	for i := range 55 {
		must(t, os.Remove(fmt.Sprintf("%s/n%d.md", m.root, i)))
	}
	m.wantState(stateWatching)
	m.wantDisk("smaller")
	put(t, m.root, "d/last.md", "x")
	m.wantDisk("watched again")
	if why := m.folder.state.Load().Why; why != "" {
		t.Errorf("why %q", why)
	}
}
