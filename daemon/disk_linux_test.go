//go:build root

package daemon

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"convod/config"
	"convod/daemon/api"
	"convod/testdata/tools/harm"
)

// A disk that really is full, and one that is read-only, pause the daemon, also from its start on; it answers
// meanwhile, goes on by itself and ends where a fresh index does.
func TestBadDisks(t *testing.T) {
	disk := harm.Disk(t, "6m")
	b := newBox(t, orchard(30))
	own := filepath.Dir(b.paths.Config)
	b.paths = config.Paths{Config: b.paths.Config, Data: filepath.Join(disk, "data"), Socket: filepath.Join(own, "s")}
	o := b.options()
	o.Reserve = -1
	o.FirstPause = 100 * ms
	b.startWith(o)
	b.caughtUp()
	fillDisk(t, filepath.Join(disk, "ballast"))
	long := "About quinces.\n" + strings.Repeat("The ladder needs a new step, said Alice Example to Bob Example.\n", 4000)
	put(t, b.notes, "late.md", long)
	st := b.until("paused", func(s *api.Status) bool { return s.Paused != nil })
	if !strings.HasPrefix(st.Paused.Reason, "disk full: ") || !strings.Contains(st.Paused.Reason, indexFolder(b.paths)) {
		t.Errorf("paused %+v", st.Paused)
	}
	b.wantFound("number12", "d5/n12.md")
	b.stop()
	b.startWith(o) // nothing can be written, so that the index is opened for reading
	b.wantFound("number12", "d5/n12.md")
	must(t, os.Remove(filepath.Join(disk, "ballast")))
	b.wantFound("quinces", "late.md")
	b.caughtUp()

	b.stop() // what is open for writing keeps a disk from being made read-only
	must(t, syscall.Mount("", disk, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
	b.startWith(o)
	put(t, b.notes, "later.md", "About medlars.\n")
	st = b.until("paused", func(s *api.Status) bool { return s.Paused != nil })
	if st.Paused.Reason != "read-only disk: "+indexFolder(b.paths)+" cannot be written" {
		t.Errorf("paused %+v", st.Paused)
	}
	b.wantFound("quinces", "late.md")
	must(t, syscall.Mount("", disk, "", syscall.MS_REMOUNT, "size=6m"))
	b.wantFound("medlars", "later.md")
	b.caughtUp()
	if st = b.status(); st.Rebuilt != "" || st.Paused != nil {
		t.Errorf("status %+v", st)
	}
	b.wantFresh("after two bad disks")
}

// fillDisk takes all the room that there is.
func fillDisk(t *testing.T, path string) {
	t.Helper()
	f, err := os.Create(path)
	must(t, err)
	defer f.Close()
	for _, size := range []int{64 << 10, 4 << 10} {
		for err = nil; err == nil; {
			_, err = f.Write(make([]byte, size))
		}
	}
}
