package daemon

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// mirror is a ledger that takes every change at once: path -> content. It stands for
// the loop, the workers and the index, so that watching can be tested by itself.
type mirror struct {
	t      *testing.T
	root   string
	folder *folder
	out    chan report
	logs   *syncBuffer

	mu      sync.Mutex
	known   map[string]Known
	content map[string]string
	reads   map[string]int
	scans   int
	reasons []string // of unreadable changes
}

type syncBuffer struct {
	mu sync.Mutex
	bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.Write(p)
}

// watchFolder runs a folder over root until the test ends.
func watchFolder(t *testing.T, root string, change func(*folderConfig)) *mirror {
	t.Helper()
	m := &mirror{t: t, root: root, out: make(chan report), logs: &syncBuffer{}, known: map[string]Known{}, content: map[string]string{}, reads: map[string]int{}}
	conf := folderConfig{
		name: "notes", path: root, quiet: 100 * ms, limit: time.Second,
		scanEvery: time.Hour, rootEvery: 200 * ms,
	}
	if change != nil {
		change(&conf)
	}
	m.folder = newFolder(conf, m, m.out, slog.New(slog.NewTextHandler(m.logs, nil)))
	ctx, cancel := context.WithCancel(context.Background())
	var done sync.WaitGroup
	done.Go(func() { m.folder.run(ctx) })
	done.Go(func() {
		for {
			select {
			case r := <-m.out:
				m.apply(r)
			case <-ctx.Done():
				return
			}
		}
	})
	t.Cleanup(func() { cancel(); done.Wait() })
	m.wait("first scan", func() string {
		if m.scans == 0 {
			return "no scan"
		}
		return ""
	})
	return m
}

func (m *mirror) apply(r report) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, c := range r.changes {
		switch c.Kind {
		case Gone:
			delete(m.known, c.Path)
			delete(m.content, c.Path)
		case Unreadable:
			k := m.known[c.Path]
			k.Path, k.Reason, k.Retry = c.Path, unreadable(c.Err), true
			m.known[c.Path] = k
			m.reasons = append(m.reasons, c.Path+": "+k.Reason)
		default:
			text, err := os.ReadFile(filepath.Join(m.root, c.Path))
			if err != nil {
				continue
			}
			m.reads[c.Path]++
			m.known[c.Path], m.content[c.Path] = Known{Path: c.Path, Stat: c.Stat}, string(text)
		}
	}
	if r.scan && r.looked != nil {
		m.scans++
	}
}

func (m *mirror) Unit(_, path string) (Known, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	k, ok := m.known[path]
	return k, ok
}

func (m *mirror) Knows(string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.known) > 0
}

func (m *mirror) Units(string) iter.Seq[Known] {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := make([]Known, 0, len(m.known))
	for _, k := range m.known {
		all = append(all, k)
	}
	slices.SortFunc(all, func(a, b Known) int { return strings.Compare(a.Path, b.Path) })
	return slices.Values(all)
}

// wait asks until there is no complaint.
func (m *mirror) wait(what string, complaint func() string) {
	m.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		m.mu.Lock()
		say := complaint()
		m.mu.Unlock()
		if say == "" {
			return
		}
		if time.Now().After(deadline) {
			m.t.Fatalf("%s: %s\nstate %+v\nlog:\n%s", what, say, *m.folder.state.Load(), m.logs.String())
		}
		time.Sleep(5 * ms)
	}
}

// wantDisk waits until what is known is what a fresh walk of the disk finds.
func (m *mirror) wantDisk(what string) {
	m.t.Helper()
	m.wait(what, func() string {
		disk := map[string]string{}
		paths, _ := listed(m.t, m.root)
		for _, p := range paths {
			text, err := os.ReadFile(filepath.Join(m.root, p))
			if err == nil {
				disk[p] = string(text)
			}
		}
		return cmp.Diff(disk, m.content)
	})
}

func (m *mirror) wantState(state string) {
	m.t.Helper()
	m.wait("state "+state, func() string {
		if got := m.folder.state.Load().State; got != state {
			return "state is " + got
		}
		return ""
	})
}

// Failure 1: files that are there before their new folder is watched.
func TestNewFoldersAreReadWhole(t *testing.T) {
	m := watchFolder(t, tree(t, nil), nil)
	for i := range 100 {
		for j := range 20 {
			put(t, m.root, fmt.Sprintf("d%d/%d.md", i, j), "x")
		}
	}
	put(t, m.root, "a/b/c/d/e/f/deep.md", "x")
	m.wantDisk("100 folders with 20 files")
	put(t, m.root, "a/b/c/d/e/f/later.md", "y")
	m.wantDisk("a file in a deep new folder")
}

// Failure 2, at a size that collapses into a scan: a burst into one folder.
func TestBurst(t *testing.T) {
	m := watchFolder(t, tree(t, nil), nil)
	for i := range 3000 {
		put(t, m.root, fmt.Sprintf("n%d.md", i), fmt.Sprint(i))
	}
	m.wantDisk("3,000 files")
}

// Failure 4: a renamed folder, whose grandchildren the library goes on to report under the old path.
func TestFolderRename(t *testing.T) {
	m := watchFolder(t, tree(t, map[string]string{"a/b/c/f.md": "1", "a/b/g.md": "2"}), nil)
	m.wantDisk("start")
	must(t, os.Rename(filepath.Join(m.root, "a/b"), filepath.Join(m.root, "a/x")))
	m.wantDisk("renamed")
	put(t, m.root, "a/x/c/f.md", "changed")
	put(t, m.root, "a/x/c/new.md", "new")
	m.wantDisk("written after the rename")
	must(t, os.Rename(filepath.Join(m.root, "a/x"), filepath.Join(m.root, "a/b")))
	m.wantDisk("renamed back")
	put(t, m.root, "a/b/c/f.md", "changed again")
	m.wantDisk("written after the second rename")
	put(t, m.root, "p/", "")
	must(t, os.Rename(filepath.Join(m.root, "a/b"), filepath.Join(m.root, "p/b")))
	put(t, m.root, "p/b/c/f.md", "moved into a new folder")
	m.wantDisk("moved into a folder that is new itself")
	put(t, m.root, "p/b/c/late.md", "late")
	m.wantDisk("written there later")
}

// Failure 5: a folder that was moved out of the tree goes on to send events.
func TestFolderMovedOut(t *testing.T) {
	outside := tree(t, nil)
	m := watchFolder(t, tree(t, map[string]string{"d/sub/f.md": "1", "stay.md": "2"}), nil)
	m.wantDisk("start")
	must(t, os.Rename(filepath.Join(m.root, "d"), filepath.Join(outside, "d")))
	m.wantDisk("moved out")
	put(t, outside, "d/sub/f.md", "ghost")
	put(t, outside, "d/sub/g.md", "ghost")
	put(t, m.root, "later.md", "3") // comes after the ghosts' events
	m.wantDisk("after writes outside")
}

// Failure 6: the root itself is removed and made again.
func TestRootRemade(t *testing.T) {
	m := watchFolder(t, tree(t, map[string]string{"a.md": "1"}), nil)
	m.wantDisk("start")
	must(t, os.RemoveAll(m.root))
	m.wantState(stateMissing)
	m.wait("entries kept", func() string { return cmp.Diff(map[string]string{"a.md": "1"}, m.content) })
	put(t, m.root, "b.md", "2")
	m.wantState(stateWatching)
	m.wantDisk("remade")
	put(t, m.root, "c/d.md", "3")
	m.wantDisk("written in the new root")
}

// A root that is empty may be a disk that is not mounted: only a folder that was seen full is believed.
func TestEmptyRoot(t *testing.T) {
	root := tree(t, map[string]string{"a.md": "1"})
	m := watchFolder(t, root, nil)
	m.wantDisk("start")
	must(t, os.Rename(root, root+"-aside"))
	must(t, os.Mkdir(root, 0o755))
	m.wantState(stateMissing)
	m.wait("entries kept", func() string { return cmp.Diff(map[string]string{"a.md": "1"}, m.content) })
	must(t, os.Remove(root))
	must(t, os.Rename(root+"-aside", root))
	m.wantState(stateWatching)
	must(t, os.Remove(filepath.Join(root, "a.md"))) // by hand, in a folder that is surely there
	m.wantDisk("the last file was removed")
	put(t, root, "b.md", "2")
	m.wantDisk("a file again")
	must(t, os.Rename(root, root+"-aside"))
	must(t, os.Mkdir(root, 0o755))
	m.wantState(stateMissing)
	put(t, root, "sub/c.md", "3") // the new root fills: watching goes on, and what is not there is gone
	m.wantState(stateWatching)
	m.wantDisk("filled")
}

// Failure 10: atomic saves, editors' backup and swap files.
func TestAtomicSaves(t *testing.T) {
	m := watchFolder(t, tree(t, map[string]string{"a.md": "0"}), nil)
	for i := range 20 {
		put(t, m.root, "a.md.swp", "swap")
		put(t, m.root, "4913", "")
		put(t, m.root, "tmp-save", fmt.Sprint("version ", i))
		must(t, os.Rename(filepath.Join(m.root, "tmp-save"), filepath.Join(m.root, "a.md")))
		must(t, os.Remove(filepath.Join(m.root, "4913")))
	}
	m.wantDisk("20 atomic saves")
	if got := m.content["a.md"]; got != "version 19" {
		t.Errorf("content %q", got)
	}
}

// Failure 11: a slow writer with gaps longer than the quiet time. While it has the file open, nobody reads half.
func TestSlowWriter(t *testing.T) {
	m := watchFolder(t, tree(t, nil), func(c *folderConfig) { c.limit = 5 * time.Second })
	f, err := os.Create(filepath.Join(m.root, "slow.md"))
	must(t, err)
	for i := range 4 {
		fmt.Fprintf(f, "part %d\n", i)
		time.Sleep(300 * ms)
	}
	must(t, f.Close())
	m.wantDisk("closed")
	if n := m.reads["slow.md"]; writerOfWorks(t) && n != 1 {
		t.Errorf("read %d times", n)
	}
}

// writerOfWorks tells whether leases are granted here.
func writerOfWorks(t *testing.T) bool {
	root, err := os.OpenRoot(tree(t, map[string]string{"x": ""}))
	must(t, err)
	defer root.Close()
	return writerOf(root, "x") == writerNone
}

// Failure 14: a change of case only.
func TestCaseRename(t *testing.T) {
	m := watchFolder(t, tree(t, map[string]string{"a.md": "1"}), nil)
	m.wantDisk("start")
	must(t, os.Rename(filepath.Join(m.root, "a.md"), filepath.Join(m.root, "A.md")))
	m.wantDisk("renamed")
	if diff := cmp.Diff(map[string]string{"A.md": "1"}, m.content); diff != "" {
		t.Error(diff)
	}
}

// Failure 15: two spellings of one name are two files where the system says so; one renamed to the other is one. A naive
// ledger that normalises paths reads one of them twice and loses the other.
func TestComposedAndDecomposedNames(t *testing.T) {
	const nfc, nfd = "caf\u00e9.md", "cafe\u0301.md"
	m := watchFolder(t, tree(t, map[string]string{nfc: "1"}), nil)
	put(t, m.root, nfd, "2")
	m.wantDisk("both")
	must(t, os.Rename(filepath.Join(m.root, nfd), filepath.Join(m.root, nfc)))
	m.wantDisk("one renamed to the other")
}

// Failure 19: a file that never rests is read at least every limit.
func TestConstantWrites(t *testing.T) {
	m := watchFolder(t, tree(t, nil), func(c *folderConfig) { c.limit = 500 * ms })
	f, err := os.Create(filepath.Join(m.root, "busy.log"))
	must(t, err)
	defer f.Close()
	start, n := time.Now(), 0
	for n < 4 && time.Since(start) < patience {
		fmt.Fprintln(f, "line")
		time.Sleep(20 * ms)
		m.mu.Lock()
		n = m.reads["busy.log"]
		m.mu.Unlock()
	}
	if took := time.Since(start); n < 4 || n > int(took/(500*ms))+1 {
		t.Errorf("read %d times in %v with a limit of 0.5 s", n, took)
	}
}

// Failure 20: the daemon's own files inside the folder.
func TestOwnWritesAreNotSeen(t *testing.T) {
	root := tree(t, map[string]string{"data/ledger.db": "", "a.md": "1"})
	m := watchFolder(t, root, func(c *folderConfig) { c.exclude = []string{filepath.Join(root, "data")} })
	for i := range 50 {
		put(t, root, "data/ledger.db", fmt.Sprint(i))
		put(t, root, fmt.Sprintf("data/new%d/x.md", i), "own")
	}
	time.Sleep(400 * ms)
	m.mu.Lock()
	defer m.mu.Unlock()
	if diff := cmp.Diff(map[string]string{"a.md": "1"}, m.content); diff != "" || m.scans != 1 {
		t.Errorf("%d scans, known (-want +got):\n%s", m.scans, diff)
	}
}

func TestIgnoreFileChanges(t *testing.T) {
	m := watchFolder(t, tree(t, map[string]string{"a.md": "1", "sub/b.md": "2", "sub/c.txt": "3"}), nil)
	m.wantDisk("start")
	put(t, m.root, "sub/"+IgnoreFile, "*.md\n")
	m.wantDisk("ignored")
	if diff := cmp.Diff(map[string]string{"a.md": "1", "sub/c.txt": "3"}, m.content); diff != "" {
		t.Errorf("after ignoring (-want +got):\n%s", diff)
	}
	must(t, os.Remove(filepath.Join(m.root, "sub", IgnoreFile)))
	m.wantDisk("taken back")
}

func TestPolling(t *testing.T) {
	m := watchFolder(t, tree(t, map[string]string{"a.md": "1", "d/b.md": "2"}), func(c *folderConfig) { c.poll, c.scanEvery = true, 100*ms })
	m.wantState(statePolling)
	put(t, m.root, "new.md", "3")
	must(t, os.RemoveAll(filepath.Join(m.root, "d")))
	m.wantDisk("polled")
	if n := m.folder.state.Load().Watches; n != 0 {
		t.Errorf("%d watches", n)
	}
}

// Failure 9, its bound: where every file costs an open one, many files are polled.
func TestTooManyFilesToWatch(t *testing.T) {
	m := watchFolder(t, tree(t, map[string]string{"a.md": "1", "b.md": "2", "c.md": "3"}), func(c *folderConfig) { c.maxFiles, c.scanEvery = 3, 100*ms })
	m.wantState(statePolling)
	if why := m.folder.state.Load().Why; !strings.Contains(why, "more than 3 files") {
		t.Errorf("why: %q", why)
	}
	put(t, m.root, "d.md", "4")
	m.wantDisk("polled")
}
