package daemon

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/google/go-cmp/cmp"
)

func startWatcher(t *testing.T, root string) *watcher {
	t.Helper()
	ig, err := NewIgnore(root, nil, nil)
	must(t, err)
	w, err := newWatcher(context.Background(), root, ig, newHints(), slog.New(slog.DiscardHandler))
	must(t, err)
	t.Cleanup(w.close)
	_, err = w.cover(context.Background(), everything)
	must(t, err)
	return w
}

// waitHint takes hints until one is the path.
func waitHint(t *testing.T, h *hints, path string) {
	t.Helper()
	deadline := time.After(patience)
	for {
		select {
		case <-h.wake:
			if slices.Contains(h.take(), path) {
				return
			}
		case <-deadline:
			t.Fatalf("no hint on %q", path)
		}
	}
}

// Failures 2 and 3: the kernel's queue overflows. A scan is asked for, the reason told,
// and the watcher lives, however many errors nobody takes.
func TestWatcherOverflow(t *testing.T) {
	w := startWatcher(t, tree(t, map[string]string{"d/a.md": ""}))
	for range 10 {
		w.fs.Errors <- fsnotify.ErrEventOverflow
	}
	waitHint(t, w.hints, everything)
	if err := <-w.fault; !errors.Is(err, errEventsLost) {
		t.Errorf("fault %v", err)
	}
	// The watches are set afresh meanwhile; what is written then is found by the scan.
	for deadline := time.Now().Add(patience); !slices.Contains(w.hints.take(), "d/later.md"); time.Sleep(20 * ms) {
		put(t, w.root, "d/later.md", "x")
		if time.Now().After(deadline) {
			t.Fatal("no event after the overflow")
		}
	}
}

func TestWatcherSkipsIgnored(t *testing.T) {
	w := startWatcher(t, tree(t, map[string]string{".git/objects/x": "", "node_modules/a/b.js": "", "d/a.md": ""}))
	if n := w.watches(); n != 2 {
		t.Errorf("%d watches, want the root and d", n)
	}
	put(t, w.root, ".git/index", "x")
	put(t, w.root, "d/a.md.swp", "x")
	put(t, w.root, "d/b.md", "x")
	waitHint(t, w.hints, "d/b.md")
	if left := w.hints.take(); len(left) > 0 && !slices.Equal(left, []string{"d/b.md"}) {
		t.Errorf("hints on %v", left)
	}
}

func TestWatcherRel(t *testing.T) {
	for _, tt := range []struct{ root, name, want string }{
		{"/n", "/n", everything}, {"/n", "/n/a/b.md", "a/b.md"}, {"/n", "/nn/a", ""}, {"/", "/a", "a"}, {"/n", "/other", ""},
	} {
		w := &watcher{root: filepath.FromSlash(tt.root)}
		got, ok := w.rel(filepath.FromSlash(tt.name))
		if got != tt.want || ok != (tt.want != "") {
			t.Errorf("rel(%q) under %q = %q, %v", tt.name, tt.root, got, ok)
		}
	}
}

func TestWatchSet(t *testing.T) {
	s := newWatchSet()
	id := func(n uint64) fileID { return fileID{ino: n} }
	for i, p := range []string{everything, "a", "a/b", "a/b/c", "ab"} {
		s.put(p, id(uint64(i)))
	}
	if old := s.stale("x/b", id(2)); old != "a/b" {
		t.Errorf("the folder that moved to x/b was %q", old)
	}
	gone := s.cut("a")
	slices.Sort(gone)
	if diff := cmp.Diff([]string{"a", "a/b", "a/b/c"}, gone); diff != "" {
		t.Errorf("cut (-want +got):\n%s", diff)
	}
	if s.len() != 2 || s.has("a/b", id(2)) || s.stale("x/b", id(2)) != "" || !s.has("ab", id(4)) {
		t.Errorf("after the cut: %d folders", s.len())
	}
}

// Failure 8: the system's limits. The folder falls back to scanning, says how to lift the limit, and
// tries again ever more rarely.
func TestWatchLimitFallsBackToScanning(t *testing.T) {
	f := newFolder(folderConfig{name: "notes", path: "/n", scanEvery: time.Hour}, nil, nil, slog.New(slog.DiscardHandler))
	for i, want := range []time.Duration{time.Minute, 2 * time.Minute, 4 * time.Minute} {
		f.retryAt = time.Time{} // its time has come
		f.degrade(fmt.Errorf("%w: %w", errWatchLimit, syscall.ENOSPC))
		f.scanAt = time.Time{}
		f.degrade(fmt.Errorf("%w: %w", errWatchLimit, syscall.ENOSPC))
		if !f.scanAt.IsZero() {
			t.Error("each folder that cannot be watched makes another scan")
		}
		if gap := time.Until(f.retryAt); gap > want || gap < want-time.Second {
			t.Errorf("retry %d in %v, want %v", i, gap, want)
		}
	}
	if f.shown.State != stateScanning || !strings.Contains(f.shown.Why, "sudo sysctl fs.inotify.max_user_watches=") {
		t.Errorf("state %q, why %q", f.shown.State, f.shown.Why)
	}
	f.retryAt = time.Time{}
	f.degrade(fmt.Errorf("%w: %w", errWatchLimit, syscall.EMFILE))
	if !strings.Contains(f.shown.Why, "sudo sysctl fs.inotify.max_user_instances=") {
		t.Errorf("why %q", f.shown.Why)
	}
	ig, err := NewIgnore("", nil, nil)
	must(t, err)
	f.ignore = ig
	f.scanned(&Listing{}, time.Now())
	if in := time.Until(f.scanAt); in < 8*time.Second || in > 12*time.Second {
		t.Errorf("next scan in %v", in)
	}
}
