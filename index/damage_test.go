package index

import (
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"convod/testdata/tools/harm"
)

// copyTree copies an index folder as a crash would leave it.
func copyTree(t testing.TB, from string) string {
	t.Helper()
	to := t.TempDir()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	return to
}

// crash copies the folder of an open index once its merges have come to rest: files must not go while
// they are copied. A merge that began meanwhile took a file away, so the copy is no crash: it is made again.
func crash(t testing.TB, x *Index) string {
	t.Helper()
	for range 50 {
		x.settle()
		to := t.TempDir()
		err := os.CopyFS(to, os.DirFS(x.dir))
		if err == nil {
			return to
		}
		if !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatal("the index does not come to rest")
	return ""
}

// A kill between any two of the three steps of a write loses nothing and leaves nothing behind.
func TestCrashBetweenSteps(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "a.txt", chatHeader, chat(flat...))
	put(t, x, "b.txt", chatHeader, chat(numberedLines(20)...))
	want := append(slices.Clone(flat[:6]), line{6, "Carol Example", "We keep the sofa."})
	r := begin(t, x, "a.txt", chat(want...))
	r.finish()
	rs := []*Replacement{r}
	x.write.Lock()
	defer x.write.Unlock()
	crashes := map[string]string{"before": crash(t, x)}
	if err := x.begun(rs); err != nil {
		t.Fatal(err)
	}
	crashes["pending"] = crash(t, x)
	if err := x.batch(rs); err != nil {
		t.Fatal(err)
	}
	crashes["batch"] = crash(t, x)
	if err := x.finals(rs); err != nil {
		t.Fatal(err)
	}
	crashes["final"] = crash(t, x)
	fresh, _ := openTest(t, Options{})
	put(t, fresh, "a.txt", chatHeader, chat(want...))
	put(t, fresh, "b.txt", chatHeader, chat(numberedLines(20)...))
	for name, dir := range crashes {
		t.Run(name, func(t *testing.T) {
			x, err := Open(dir, Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer x.Close()
			if x.Rebuilding() != "" {
				t.Fatalf("rebuilt: %s", x.Rebuilding())
			}
			e, ok, err := x.Entry("notes", "a.txt")
			if pending := name == "pending" || name == "batch"; err != nil || !ok || (e.State == Pending) != pending {
				t.Fatalf("entry %+v %v %v, want pending %v", e, ok, err, pending)
			}
			// The next scan does what is not final, perhaps with content that has changed meanwhile.
			put(t, x, "a.txt", chatHeader, chat(numberedLines(3)...))
			put(t, x, "a.txt", chatHeader, chat(want...))
			if a, b := digest(t, x), digest(t, fresh); a != b {
				t.Errorf("digest %s, fresh %s", a, b)
			}
			if p := x.Verify(t.Context()); len(p) != 0 {
				t.Errorf("problems %v", p)
			}
		})
	}
}

// An unfinished large replacement is done again without writing what is there already.
func TestRedoWritesOnlyWhatIsMissing(t *testing.T) {
	x, _ := openTest(t, Options{MaxBatchDocs: 4})
	r := begin(t, x, "big.txt", chat(numberedLines(16*20)...))
	if !r.started {
		t.Fatal("nothing was written early")
	}
	r.Abort()
	if e, ok, _ := x.Entry("notes", "big.txt"); !ok || e.State != Pending {
		t.Fatalf("entry %+v", e)
	}
	if st, _ := x.Stats(); st.Pending != 1 {
		t.Errorf("pending %d", st.Pending)
	}
	x.opts.MaxBatchDocs = 1000
	r = begin(t, x, "big.txt", chat(numberedLines(16*20)...))
	if n := len(r.puts); n == 0 || n >= 21 {
		t.Errorf("%d of 21 documents written again", n)
	}
	if err := r.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	if p := x.Verify(t.Context()); len(p) != 0 {
		t.Errorf("problems %v", p)
	}
}

// A ledger that is newer than the index (which lost its last write) does the units again.
func TestLedgerNewerThanIndex(t *testing.T) {
	x, _ := openTest(t, Options{})
	put(t, x, "a.txt", chatHeader, chat(flat...))
	older := crash(t, x)
	put(t, x, "b.txt", chatHeader, chat(flat[:3]...))
	newer := crash(t, x)
	if err := os.RemoveAll(filepath.Join(newer, "bleve")); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(newer, "bleve"), os.DirFS(filepath.Join(older, "bleve"))); err != nil {
		t.Fatal(err)
	}
	y, err := Open(newer, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer y.Close()
	a, _, _ := y.Entry("notes", "a.txt")
	b, _, _ := y.Entry("notes", "b.txt")
	if y.Rebuilding() != "" || a.State != Final || b.State != Pending {
		t.Errorf("rebuilding %q, a %v, b %v; want only b pending", y.Rebuilding(), a.State, b.State)
	}
}

// Every damage that was seen: found when opening, set aside, started empty with a reason, and a reader gets an error.
func TestDamage(t *testing.T) {
	x, dir := openTest(t, Options{})
	put(t, x, "a.txt", chatHeader, chat(numberedLines(400)...))
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	const segment = "a segment that the index uses"
	pathOf := func(t *testing.T, dir, name string) string {
		if name == segment {
			return harm.Segments(t, dir)[0]
		}
		return filepath.Join(dir, name)
	}
	write := func(name string, change func([]byte) []byte) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			path := pathOf(t, dir, name)
			b, err := os.ReadFile(path)
			if err == nil {
				err = os.WriteFile(path, change(b), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	remove := func(name string) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			if err := os.RemoveAll(pathOf(t, dir, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	garbage := func(from, to int) func([]byte) []byte {
		return func(b []byte) []byte {
			harm.Garbage(b[from:min(to, len(b))])
			return b
		}
	}
	meta := func(change func(*bbolt.Bucket) error) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			db, err := bbolt.Open(filepath.Join(dir, "ledger.db"), 0o600, nil)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if err := db.Update(func(tx *bbolt.Tx) error { return change(tx.Bucket(bucketMeta)) }); err != nil {
				t.Fatal(err)
			}
		}
	}
	cut := func(n int) func([]byte) []byte { return func(b []byte) []byte { return b[:min(n, len(b))] } }
	for name, damage := range map[string]func(*testing.T, string){
		"segment deleted":            remove(segment),
		"segment truncated":          write(segment, cut(1000)),
		"segment emptied":            write(segment, cut(0)),
		"segment start overwritten":  write(segment, garbage(0, 64)),
		"segment middle overwritten": write(segment, func(b []byte) []byte { return garbage(len(b)/2, len(b)/2+64)(b) }),
		"segment cut by a byte":      write(segment, func(b []byte) []byte { return b[:len(b)-1] }),
		"segment cut in half":        write(segment, func(b []byte) []byte { return b[:len(b)/2] }),
		"segment checksum wrong":     write(segment, func(b []byte) []byte { b[len(b)-1] ^= 1; return b }),
		"segment is a folder": func(t *testing.T, dir string) {
			path := pathOf(t, dir, segment)
			if err := errors.Join(os.Remove(path), os.Mkdir(path, 0o700)); err != nil {
				t.Fatal(err)
			}
		},
		"store is a file": func(t *testing.T, dir string) {
			store := filepath.Join(dir, "bleve/store")
			if err := errors.Join(os.RemoveAll(store), os.WriteFile(store, []byte("x"), 0o600)); err != nil {
				t.Fatal(err)
			}
		},
		"index is a file": func(t *testing.T, dir string) {
			store := filepath.Join(dir, "bleve")
			if err := errors.Join(os.RemoveAll(store), os.WriteFile(store, []byte("x"), 0o600)); err != nil {
				t.Fatal(err)
			}
		},
		"ledger is a folder": func(t *testing.T, dir string) {
			store := filepath.Join(dir, "ledger.db")
			if err := errors.Join(os.RemoveAll(store), os.Mkdir(store, 0o700)); err != nil {
				t.Fatal(err)
			}
		},
		"root cut by a page":          write("bleve/store/root.bolt", harm.CutUsed),
		"ledger cut in half":          write("ledger.db", func(b []byte) []byte { return b[:len(b)/2] }),
		"ledger cut by a page":        write("ledger.db", harm.CutUsed),
		"segment footer overwritten":  write(segment, func(b []byte) []byte { return garbage(len(b)-64, len(b))(b) }),
		"root missing":                remove("bleve/store/root.bolt"),
		"root emptied":                write("bleve/store/root.bolt", cut(0)),
		"root meta pages overwritten": write("bleve/store/root.bolt", garbage(0, 8192)),
		"root data pages overwritten": write("bleve/store/root.bolt", garbage(8192, 1<<20)),
		"root truncated":              write("bleve/store/root.bolt", cut(20_000)),
		"store missing":               remove("bleve/store"),
		"index_meta missing":          remove("bleve/index_meta.json"),
		"index_meta emptied":          write("bleve/index_meta.json", cut(0)),
		"index missing":               remove("bleve"),
		"ledger overwritten":          write("ledger.db", garbage(0, 8192)),
		"ledger pages overwritten":    write("ledger.db", garbage(8192, 1<<20)),
		"another generation":          meta(func(b *bbolt.Bucket) error { return b.Put(keyGeneration, []byte("other")) }),
		"another schema":              meta(func(b *bbolt.Bucket) error { return b.Put(keySchema, []byte("0 english")) }),
		"documents missing":           meta(func(b *bbolt.Bucket) error { return b.Put(keyDocs, binary.BigEndian.AppendUint64(nil, 7)) }),
		"ledger older than the index": meta(func(b *bbolt.Bucket) error { return b.Put(keySeq, binary.BigEndian.AppendUint64(nil, 0)) }),
		"opening ended the program twice": func(t *testing.T, dir string) {
			if err := os.WriteFile(filepath.Join(dir, "opening"), []byte("2"), 0o600); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := copyTree(t, dir)
			damage(t, dir)
			if name != "documents missing" && name != "opening ended the program twice" && name != "index missing" { // a reader neither counts nor marks
				// In a copy, since Bleve keeps its lock when it panics.
				if r, err := Open(copyTree(t, dir), Options{ReadOnly: true}); err == nil {
					r.Close()
					t.Error("a reader opened it")
				} else if !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrSchema) {
					t.Errorf("a reader got %v", err)
				}
			}
			now := day
			x, err := Open(dir, Options{Now: func() time.Time { return now }})
			if err != nil {
				t.Fatal(err)
			}
			defer x.Close()
			if x.Rebuilding() == "" {
				t.Fatal("the damage was not seen")
			}
			if st, err := x.Stats(); err != nil || st.Docs != 0 || st.Counts.Units != 0 {
				t.Errorf("not empty: %+v %v", st, err)
			}
			if !strings.HasSuffix(x.Aside(), "aside-20240315T100000Z") {
				t.Errorf("aside %q", x.Aside())
			}
			put(t, x, "a.txt", chatHeader, chat(flat...))
			if len(find(t, x, "landlord").Hits) != 1 {
				t.Error("the new index does not work")
			}
			if err := x.Rebuilt(); err != nil {
				t.Fatal(err)
			}
			if err := x.Close(); err != nil {
				t.Fatal(err)
			}
			now = now.AddDate(0, 0, 8)
			if x, err = Open(dir, Options{Now: func() time.Time { return now }}); err != nil {
				t.Fatal(err)
			}
			defer x.Close()
			if x.Rebuilding() != "" || x.Aside() != "" {
				t.Errorf("after a week: rebuilding %q, aside %q", x.Rebuilding(), x.Aside())
			}
		})
	}
	t.Run("stray files of a synced folder", func(t *testing.T) {
		dir := copyTree(t, dir)
		if err := os.WriteFile(filepath.Join(dir, "bleve/store/._000000000001.zap"), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		x, err := Open(dir, Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer x.Close()
		if x.Rebuilding() != "" || len(find(t, x, "w7").Hits) != 1 {
			t.Errorf("rebuilding %q", x.Rebuilding())
		}
	})
	t.Run("opening ended the program once", func(t *testing.T) {
		dir := copyTree(t, dir)
		if err := os.WriteFile(filepath.Join(dir, "opening"), []byte("1"), 0o600); err != nil {
			t.Fatal(err)
		}
		x, err := Open(dir, Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer x.Close()
		if _, err := os.Stat(filepath.Join(dir, "opening")); x.Rebuilding() != "" || !errors.Is(err, os.ErrNotExist) {
			t.Errorf("rebuilding %q, marker %v", x.Rebuilding(), err)
		}
	})
	t.Run("another analyzer", func(t *testing.T) {
		dir := copyTree(t, dir)
		x, err := Open(dir, Options{Analyzer: Simple})
		if err != nil {
			t.Fatal(err)
		}
		defer x.Close()
		if !strings.Contains(x.Rebuilding(), "another version") {
			t.Errorf("rebuilding %q", x.Rebuilding())
		}
	})
}

func TestLocks(t *testing.T) {
	if _, err := Open(filepath.Join(t.TempDir(), "none"), Options{ReadOnly: true}); !errors.Is(err, ErrNotFound) {
		t.Errorf("no index: %v", err)
	}
	if _, err := Open(t.TempDir(), Options{Analyzer: "klingon"}); err == nil || !strings.Contains(err.Error(), "english, standard, simple") {
		t.Errorf("unknown analyzer: %v", err)
	}
	x, dir := openTest(t, Options{})
	put(t, x, "a.txt", chatHeader, chat(flat...))
	for _, ro := range []bool{true, false} {
		_, err := Open(dir, Options{ReadOnly: ro, LockTimeout: 50 * time.Millisecond})
		if !errors.Is(err, ErrBusy) || !strings.Contains(err.Error(), "pid") {
			t.Errorf("read-only %v beside a writer: %v", ro, err)
		}
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	a, err := Open(dir, Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	b, err := Open(dir, Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	if len(find(t, a, "landlord").Hits) != 1 || len(find(t, b, "landlord").Hits) != 1 {
		t.Error("two readers at once do not both find")
	}
	if err := tryPut(t.Context(), a, "b.txt", chatHeader, nil); !errors.Is(err, errReadOnly) {
		t.Errorf("a reader wrote: %v", err)
	}
}

// A kill while an index is made for the first time leaves nothing to save: it is made again, and nobody is alarmed.
func TestKilledWhileBeginning(t *testing.T) {
	for name, leave := range map[string]func(bleve string) error{
		"no index yet":     os.RemoveAll,
		"no segment yet":   func(bleve string) error { return os.Truncate(filepath.Join(bleve, "store", "root.bolt"), 0) },
		"no meta yet":      func(bleve string) error { return os.Remove(filepath.Join(bleve, "index_meta.json")) },
		"all but the note": func(string) error { return nil },
	} {
		t.Run(name, func(t *testing.T) {
			x, dir := openTest(t, Options{})
			if err := x.update(func(tx *bbolt.Tx) error { return tx.Bucket(bucketMeta).Put(keyBegun, []byte{1}) }); err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(x.Close(), leave(filepath.Join(dir, "bleve"))); err != nil {
				t.Fatal(err)
			}
			x, err := Open(dir, Options{})
			if err != nil {
				t.Fatal(err)
			}
			put(t, x, "a.txt", chatHeader, chat(flat...))
			if x.Rebuilding() != "" || Aside(dir) != "" || len(Damages(dir)) != 0 {
				t.Errorf("rebuilding %q, set aside %q, damages %v", x.Rebuilding(), Aside(dir), Damages(dir))
			}
			if err := x.Close(); err != nil {
				t.Fatal(err)
			}
			again, err := Open(dir, Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer again.Close()
			if got := len(find(t, again, "landlord").Hits); got != 1 {
				t.Errorf("%d hits", got)
			}
		})
	}
}
