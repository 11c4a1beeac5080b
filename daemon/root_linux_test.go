//go:build root

package daemon

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"convod/daemon/api"
	"convod/testdata/tools/cputime"
)

// The tests of this file need a mount namespace, or a user namespace with limits of its own, which testdata/tools/root-tests.sh
// makes and `make root-tests` runs. They are built with the tag root only, so that none of them can pass
// without having run.

func mount(t *testing.T, args ...string) {
	t.Helper()
	if out, err := exec.Command("mount", args...).CombinedOutput(); err != nil {
		t.Fatalf("mount %v: %v\n%s", args, err, out)
	}
	t.Cleanup(func() { _ = exec.Command("umount", args[len(args)-1]).Run() }) // where the test has not
}

// unmount fails where the daemon holds anything open there. What it opens for a moment, to look, may be in the way once.
func unmount(t *testing.T, dir string) {
	t.Helper()
	for deadline := time.Now().Add(3 * time.Second); ; time.Sleep(10 * ms) {
		out, err := exec.Command("umount", dir).CombinedOutput()
		if err == nil {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("umount: %v\n%s", err, out)
		}
	}
}

// Failure 7: the disk goes away without an event or an error, and leaves an empty folder. A naive watcher is deaf from
// then on; a naive scan takes everything out of the index; a daemon that keeps the folder open cannot let the disk go.
func TestMountUnmount(t *testing.T) {
	disk := tree(t, map[string]string{"a.md": "About plums.\n", "d/b.md": "About pears.\n"})
	kinds := map[string]func(t *testing.T, notes string){
		"bind": func(t *testing.T, notes string) { mount(t, "--bind", disk, notes) },
		"tmpfs": func(t *testing.T, notes string) { // another file system each time, with the same files
			mount(t, "-t", "tmpfs", "tmpfs", notes)
			put(t, notes, "a.md", "About plums.\n")
			put(t, notes, "d/b.md", "About pears.\n")
		},
	}
	for name, plug := range kinds {
		t.Run(name, func(t *testing.T) {
			b := newBox(t, nil)
			plug(t, b.notes)
			b.start()
			b.caughtUp()
			for round := range 3 {
				b.wantFound("plums", "a.md")
				unmount(t, b.notes)
				b.wantState(stateMissing)
				if st := b.status(); st.CaughtUp || st.Counts.Units < 2 || !strings.Contains(st.Folders[0].Why, "is its disk mounted?") {
					t.Errorf("unmounted: counts %+v, folder %+v", st.Counts, st.Folders[0])
				}
				b.wantFound("plums", "a.md")
				b.wantFound("pears", "d/b.md")
				plug(t, b.notes)
				b.wantState(stateWatching)
				word := fmt.Sprintf("quince%d", round)
				put(t, b.notes, "d/late.md", "About "+word+".\n")
				b.wantFound(word, "d/late.md")
				b.wantFound("pears", "d/b.md")
			}
			b.stop()
			unmount(t, b.notes)
			b.start() // and a start without the disk
			b.wantState(stateMissing)
			b.wantFound("plums", "a.md")
			plug(t, b.notes)
			b.wantState(stateWatching)
			b.caughtUp()
			b.wantFound("plums", "a.md")
		})
	}
}

// A daemon must not lose a folder because its disk goes while it is being read.
func TestUnmountDuringBackfill(t *testing.T) {
	files := map[string]string{}
	for i := range 400 {
		files[fmt.Sprintf("d%d/n%d.md", i%20, i)] = fmt.Sprintf("About plums and number%d.\n", i)
	}
	disk := tree(t, files)
	b := newBox(t, nil)
	mount(t, "--bind", disk, b.notes)
	b.start()
	b.until("in the middle", func(st *api.Status) bool { return st.Counts.Units >= 20 })
	if out, err := exec.Command("umount", "--lazy", b.notes).CombinedOutput(); err != nil { // a disk that is pulled
		t.Fatalf("umount: %v\n%s", err, out)
	}
	b.wantState(stateMissing)
	if n := b.status().Counts.Units; n < 20 {
		t.Errorf("%d files left", n)
	}
	mount(t, "--bind", disk, b.notes)
	b.wantState(stateWatching)
	b.caughtUp()
	if st := b.status(); st.Counts.Units != 400 || st.Counts.Failed != 0 {
		t.Errorf("counts %+v", st.Counts)
	}
}

// Failure 12: what is written below an overlay sends no event, as on network folders. A naive watcher never finds it.
func TestWritesThatSendNoEvent(t *testing.T) {
	space := tree(t, nil)
	mount(t, "-t", "tmpfs", "tmpfs", space)
	for _, d := range []string{"lower/d", "upper", "work"} {
		must(t, os.MkdirAll(filepath.Join(space, d), 0o755))
	}
	put(t, space, "lower/d/old.md", "About plums.\n")
	b := newBox(t, nil)
	mount(t, "-t", "overlay", "overlay", "-o", fmt.Sprintf("lowerdir=%[1]s/lower,upperdir=%[1]s/upper,workdir=%[1]s/work", space), b.notes)
	text, err := os.ReadFile(b.paths.Config)
	must(t, err)
	must(t, os.WriteFile(b.paths.Config, append(text, "scan_every: 5s\n"...), 0o600))
	b.load()
	b.start()
	b.caughtUp()
	b.wantFound("plums", "d/old.md")
	must(t, os.WriteFile(filepath.Join(space, "lower/d/old.md"), []byte("About pears and more.\n"), 0o600))
	put(t, space, "lower/e/new.md", "About quinces.\n")
	b.wantFound("pears", "d/old.md")
	b.wantFound("quinces", "e/new.md")
	b.wantFound("plums")
	put(t, b.notes, "d/above.md", "About figs.\n")
	b.wantFound("figs", "d/above.md")
}

// limit sets a limit of this user namespace; the machine's own is not touched.
func limit(t *testing.T, name string, n int) {
	t.Helper()
	must(t, os.WriteFile("/proc/sys/user/"+name, []byte(fmt.Sprint(n)), 0))
}

// Failure 8, for real: 300 folders and 100 watches. A naive watcher stops at the first error, or tries again at once and for
// ever, which costs a whole processor.
func TestLimitOfWatches(t *testing.T) {
	limit(t, "max_inotify_watches", 100)
	files := map[string]string{}
	for i := range 300 {
		files[fmt.Sprintf("d%03d/a.md", i)] = fmt.Sprintf("About number%d.\n", i)
	}
	b := newBox(t, files).start()
	b.caughtUp()
	b.wantState(stateScanning)
	f := b.status().Folders[0]
	if !strings.Contains(f.Why, "sudo sysctl fs.inotify.max_user_watches=") || f.Watches < 90 || f.Watches > 100 {
		t.Errorf("folder %+v", f)
	}
	b.wantFound("number7", "d007/a.md")
	put(t, b.notes, "d000/watched.md", "About plums.\n")
	b.wantFound("plums", "d000/watched.md")
	for i := range 300 { // whichever are not watched, a scan finds
		put(t, b.notes, fmt.Sprintf("d%03d/late.md", i), fmt.Sprintf("About later%d.\n", i))
	}
	b.untilWithin(3*fastScan, "601 files after three fast scans", func(st *api.Status) bool { return st.Counts.Units >= 601 })
	b.caughtUp()
	before := cputime.Now()
	time.Sleep(5 * time.Second)
	if used := cputime.Now() - before; used > time.Second {
		t.Errorf("%v of processor time in 5 s of nothing to do", used)
	}
	b.wantFound("later299", "d299/late.md")
}

// The limit is lifted while the daemon runs: it watches again by itself, and everything.
func TestLimitOfWatchesLifted(t *testing.T) {
	limit(t, "max_inotify_watches", 20)
	files := map[string]string{}
	for i := range 50 {
		files[fmt.Sprintf("d%d/a.md", i)] = "x"
	}
	m := watchFolder(t, tree(t, files), func(c *folderConfig) { c.retry = 500 * ms })
	m.wantState(stateScanning)
	m.wantDisk("scanned")
	limit(t, "max_inotify_watches", 1000)
	m.wantState(stateWatching)
	if n := m.folder.state.Load().Watches; n != 51 {
		t.Errorf("%d watches", n)
	}
	put(t, m.root, "d49/late.md", "y")
	m.wantDisk("a late file")
}

// No watcher at all can be made.
func TestLimitOfWatchers(t *testing.T) {
	limit(t, "max_inotify_instances", 0)
	m := watchFolder(t, tree(t, map[string]string{"a.md": "1"}), func(c *folderConfig) { c.retry, c.scanEvery = 500*ms, time.Second })
	m.wantState(stateScanning)
	if why := m.folder.state.Load().Why; !strings.Contains(why, "sudo sysctl fs.inotify.max_user_instances=") {
		t.Errorf("why %q", why)
	}
	put(t, m.root, "b.md", "2")
	m.wantDisk("scanned")
	limit(t, "max_inotify_instances", 100)
	m.wantState(stateWatching)
	put(t, m.root, "c/d.md", "3")
	m.wantDisk("watched")
}

// The script ran every test that is built with the tag root: a name that is not in its lists would be left out.
func TestScriptRunsAll(t *testing.T) {
	script, err := os.ReadFile(os.Getenv("CONVOD_ROOT_TESTS"))
	must(t, err)
	listed := strings.FieldsFunc(string(script), func(r rune) bool { return strings.ContainsRune(" \n;|'()^$", r) })
	files := 0
	must(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil || !strings.HasPrefix(string(source), "//go:build root\n") {
			return err
		}
		files++
		for line := range strings.Lines(string(source)) {
			if name, ok := strings.CutPrefix(line, "func Test"); ok {
				name = "Test" + name[:strings.IndexByte(name, '(')]
				if !slices.Contains(listed, name) {
					t.Errorf("%s of %s is not in the script", name, path)
				}
			}
		}
		return nil
	}))
	if files < 4 {
		t.Errorf("%d files with the tag", files)
	}
}
