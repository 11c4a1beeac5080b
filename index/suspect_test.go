package index

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"convod/testdata/tools/harm"
)

// scribble overwrites bytes of a file in place, as a failing disk does: the mapping of a running index shows it at once.
// With rot the file's time stays.
func scribble(t testing.TB, path string, from, to int64, rot bool) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteAt(harm.Garbage(make([]byte, min(to, info.Size())-from)), from); err != nil {
		t.Fatal(err)
	}
	if rot {
		if err := os.Chtimes(path, info.ModTime(), info.ModTime()); err != nil {
			t.Fatal(err)
		}
	}
}

func segmentsIn(t testing.TB, dir string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "bleve", "store", "*.zap"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no segment: %v", err)
	}
	return files
}

// A segment that rots under a running index: reads meet it, say so in a person's words, and raise suspicion; the
// checksums then tell that it is damage, and the next open sets it aside.
func TestRotUnderARunningIndex(t *testing.T) {
	var suspected atomic.Int64
	x, dir := openTest(t, Options{OnSuspect: func(error) { suspected.Add(1) }})
	put(t, x, "a.txt", chatHeader, chat(numberedLines(400)...))
	x.settle()
	if err := x.Check(t.Context()); err != nil {
		t.Fatalf("sound index: %v", err)
	}
	for _, f := range segmentsIn(t, dir) {
		info, err := os.Stat(f)
		if err != nil {
			t.Fatal(err)
		}
		scribble(t, f, 0, info.Size()*3/4, false) // the stored documents, not the dictionaries that Bleve reads in goroutines
	}
	_, err := x.Digest(t.Context())
	if err == nil || suspected.Load() == 0 {
		t.Errorf("digest: %v, suspected %d times", err, suspected.Load())
	}
	const want = "digest: index could not be read there: its files do not hold what was written to them"
	if err != nil && err.Error() != want {
		t.Errorf("%q, want %q", err, want)
	}
	for what, read := range map[string]func() error{
		"survey": func() error { _, err := x.Survey(t.Context(), &Selection{From: []string{"bob"}}); return err },
		"said":   func() error { return x.Said(t.Context(), &Selection{}, nil, nil) },
		"proof":  func() error { _, err := x.Prove(t.Context(), dir, Terms{}); return err },
		"texts":  func() error { _, err := x.textBytes(t.Context(), []string{"no such document"}); return err },
	} {
		before := suspected.Load()
		if err := read(); !errors.Is(err, ErrUnread) || suspected.Load() == before {
			t.Errorf("%s: %v, suspected %d times", what, err, suspected.Load()-before)
		}
	}
	err = x.Check(t.Context())
	if !errors.Is(err, ErrDamaged) || !strings.Contains(err.Error(), "checksum") {
		t.Fatalf("check: %v", err)
	}
	x.Condemn(err.Error())
	if _, err := x.Begin(t.Context(), Unit{Source: "notes", Path: "b.txt"}); !errors.Is(err, ErrDamaged) {
		t.Errorf("a condemned index takes writes: %v", err)
	}
	if err := x.Close(); err != nil {
		t.Errorf("close: %v", err)
	}
	x, err = Open(dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	if !strings.Contains(x.Rebuilding(), "checksum") || x.Aside() == "" || len(Damages(dir)) != 1 {
		t.Errorf("rebuilding %q, aside %q, damages %v", x.Rebuilding(), x.Aside(), Damages(dir))
	}
}

// Damage that changes neither size nor time is not looked for at every open, but by Check, and by an open after the
// program died twice.
func TestRotBetweenRuns(t *testing.T) {
	x, dir := openTest(t, Options{})
	put(t, x, "a.txt", chatHeader, chat(numberedLines(400)...))
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	scribble(t, harm.Segments(t, dir)[0], 0, 64, true)
	sealed, touched, died := copyKeepingTimes(t, dir), copyKeepingTimes(t, dir), copyKeepingTimes(t, dir)
	x, err := Open(sealed, Options{})
	if err != nil || x.Rebuilding() != "" {
		t.Fatalf("open compared a sealed segment: %v %q", err, x.Rebuilding())
	}
	if err := x.Check(t.Context()); !errors.Is(err, ErrDamaged) {
		t.Errorf("check: %v", err)
	}
	x.Close()
	now := time.Now()
	if err := os.Chtimes(harm.Segments(t, touched)[0], now, now); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(died, "running"), []byte("2"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, dir := range map[string]string{"touched": touched, "died twice": died} {
		x, err := Open(dir, Options{})
		if err != nil || !strings.Contains(x.Rebuilding(), "checksum") {
			t.Errorf("%s: %v, rebuilding %q", name, err, x.Rebuilding())
		}
		x.Close()
	}
}

func copyKeepingTimes(t testing.TB, from string) string {
	t.Helper()
	to := copyTree(t, from)
	err := filepath.WalkDir(from, func(p string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, p)
		if err != nil {
			return err
		}
		return os.Chtimes(filepath.Join(to, rel), info.ModTime(), info.ModTime())
	})
	if err != nil {
		t.Fatal(err)
	}
	return to
}

// The second damage within a week replaces the copy of the first, and both are remembered.
func TestDamageTwice(t *testing.T) {
	now := day
	x, dir := openTest(t, Options{Now: func() time.Time { return now }})
	for i := range 2 {
		put(t, x, "a.txt", chatHeader, chat(flat...))
		x.Condemn("for a test")
		x.Close()
		now = now.Add(time.Hour)
		var err error
		if x, err = Open(dir, Options{Now: func() time.Time { return now }}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { x.Close() })
		if x.Rebuilding() != "index is damaged: for a test" || len(Damages(dir)) != i+1 {
			t.Errorf("rebuilding %q, damages %v", x.Rebuilding(), Damages(dir))
		}
	}
	copies, _ := filepath.Glob(filepath.Join(dir, "aside-*"))
	if len(copies) != 1 || filepath.Base(copies[0]) != "aside-20240315T120000Z" {
		t.Errorf("copies %v", copies)
	}
	now = day.AddDate(-2, 0, 0) // the clock is set back: a copy from the future is kept a week from now
	x.DropOld()
	if filepath.Base(Aside(dir)) != "aside-20220315T100000Z" {
		t.Errorf("aside %q", Aside(dir))
	}
	now = now.AddDate(0, 0, 8)
	x.DropOld()
	if Aside(dir) != "" {
		t.Errorf("kept for ever: %q", Aside(dir))
	}
}
