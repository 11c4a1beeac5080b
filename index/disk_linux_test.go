//go:build root

package index

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"convod/testdata/tools/harm"
)

// A disk that is full is said to be, with how much is needed and where; nothing is lost, searches go on, no CPU is
// burned, and writing goes on when there is room.
func TestDiskFull(t *testing.T) {
	disk := harm.Disk(t, "4m")
	dir := filepath.Join(disk, "index")
	var suspected error
	x, err := Open(dir, Options{Reserve: -1, MaxBatchBytes: 64 << 10, OnSuspect: func(err error) { suspected = err }})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { x.Close() }()
	ballast := filepath.Join(disk, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 2<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	n := 0
	for ; err == nil && n < 2000; n++ {
		err = tryPut(t.Context(), x, fmt.Sprintf("f%d.txt", n), chatHeader, chat(manyLines(n)...))
	}
	full, ok := errors.AsType[*DiskError](err)
	if !ok || full.Trouble != DiskFull || full.Path != dir || full.Need <= full.Free {
		t.Fatalf("after %d files: %v (%+v)", n, err, full)
	}
	failed := n - 1
	if got := len(find(t, x, "w7").Hits); got == 0 {
		t.Error("no answer while the disk is full")
	}
	before := x.failures.Load()
	time.Sleep(2 * time.Second)
	if tries := x.failures.Load() - before; tries > 8 {
		t.Errorf("background work was tried %d times in two seconds", tries)
	}
	if suspected != nil {
		t.Errorf("taken for damage: %v", suspected)
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	for i := failed; i < failed+3; i++ {
		put(t, x, fmt.Sprintf("f%d.txt", i), chatHeader, chat(manyLines(i)...))
	}
	if p := x.Verify(t.Context()); len(p) != 0 {
		t.Errorf("problems %v", p)
	}
	fresh, _ := openTest(t, Options{})
	for i := range failed + 3 {
		put(t, fresh, fmt.Sprintf("f%d.txt", i), chatHeader, chat(manyLines(i)...))
	}
	if a, b := digest(t, x), digest(t, fresh); a != b {
		t.Errorf("digest %s, fresh %s", a, b)
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	if x, err = Open(dir, Options{}); err != nil || x.Rebuilding() != "" {
		t.Fatalf("reopen: %v, rebuilding %q", err, x.Rebuilding())
	}
}

func manyLines(n int) []line {
	out := numberedLines(160)
	for i := range out {
		out[i].text += fmt.Sprintf(" number%d of unit%d", i*n, n)
	}
	return out
}

// What cannot be written at a start is said, and is no damage.
func TestOpenOnABadDisk(t *testing.T) {
	disk := harm.Disk(t, "8m")
	dir := filepath.Join(disk, "index")
	x, err := Open(dir, Options{Reserve: -1})
	if err != nil {
		t.Fatal(err)
	}
	put(t, x, "a.txt", chatHeader, chat(flat...))
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	opened := func(want Trouble) {
		t.Helper()
		x, err := Open(dir, Options{Reserve: -1})
		if err == nil {
			x.Close()
		}
		e, _ := errors.AsType[*DiskError](err)
		if e == nil || e.Trouble != want || e.Hint() == "" {
			t.Errorf("%v, want %s", err, want)
		}
		r, err := Open(dir, Options{ReadOnly: true})
		if err != nil {
			t.Fatalf("a reader: %v", err)
		}
		defer r.Close()
		if len(find(t, r, "landlord").Hits) != 1 {
			t.Error("a reader does not find")
		}
	}
	if err := syscall.Mount("", disk, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	opened(ReadOnlyDisk)
	if err := syscall.Mount("", disk, "", syscall.MS_REMOUNT, "size=8m"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(disk, "ballast"), make([]byte, 16<<20), 0o600); err == nil {
		t.Fatal("the disk is not full")
	}
	opened(DiskFull)
	if err := os.Remove(filepath.Join(disk, "ballast")); err != nil {
		t.Fatal(err)
	}
	if x, err = Open(dir, Options{Reserve: -1}); err != nil || x.Rebuilding() != "" {
		t.Fatalf("with room again: %v", err)
	}
	x.Close()
}
