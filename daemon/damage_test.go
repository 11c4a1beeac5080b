package daemon

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"convod/config"
	"convod/daemon/api"
	"convod/index"
	"convod/testdata/tools/harm"
)

// damage is one way in which an index can be broken while no daemon runs. File is a path in the index folder, or
// anySegment; change gets its content.
type damage struct {
	name   string
	file   string
	change func([]byte) []byte // nil result: the file is removed
	do     func(t *testing.T, dir string)
	well   bool // nothing is lost: the index is used as it is
}

func garbage(from, to float64) func([]byte) []byte {
	return func(b []byte) []byte {
		size := float64(len(b))
		harm.Garbage(b[int(from*size):min(int(to*size), len(b))])
		return b
	}
}

func cut(part float64, less int) func([]byte) []byte {
	return func(b []byte) []byte { return b[:max(0, int(part*float64(len(b)))-less)] }
}

func gone1([]byte) []byte { return nil }

const (
	anySegment = "a segment that the index uses"
	rootBolt   = "bleve/store/root.bolt"
	metaJSON   = "bleve/index_meta.json"
	ledgerDB   = "ledger.db"
)

// damages is the table of facts, and what was found since. older is the index some files ago, other one of its own.
func damages(older, other string) []damage {
	flip := func(b []byte) []byte { b[len(b)-1] ^= 1; return b }
	list := []damage{
		{name: "nothing", well: true},
		{name: "stray file of a synced folder", well: true, do: func(t *testing.T, dir string) {
			must(t, os.WriteFile(filepath.Join(dir, "bleve/store/._000000000001.zap"), []byte("x"), 0o600))
		}},
		{name: "orphan segment, half written", well: true, do: func(t *testing.T, dir string) {
			must(t, os.WriteFile(filepath.Join(dir, "bleve/store/000000000ffe.zap"), []byte("half"), 0o600))
		}},
		{name: "temporary files of a crash", well: true, do: func(t *testing.T, dir string) {
			must(t, errors.Join(os.WriteFile(filepath.Join(dir, "checked.json.tmp"), nil, 0o600), os.WriteFile(filepath.Join(dir, "checked.json"), []byte("{"), 0o600)))
		}},
		{name: "killed once while opening", well: true, do: func(t *testing.T, dir string) {
			must(t, errors.Join(os.WriteFile(filepath.Join(dir, "opening"), []byte("1"), 0o600), os.WriteFile(filepath.Join(dir, "running"), []byte("1"), 0o600)))
		}},
		{name: "killed twice while opening", do: func(t *testing.T, dir string) {
			must(t, os.WriteFile(filepath.Join(dir, "opening"), []byte("2"), 0o600))
		}},
		{name: "killed many times while running", well: true, do: func(t *testing.T, dir string) {
			must(t, os.WriteFile(filepath.Join(dir, "running"), []byte("9"), 0o600))
		}},
		{name: "segment: merged away, not yet removed", well: true, do: func(t *testing.T, dir string) {
			must(t, os.WriteFile(filepath.Join(dir, "bleve/store/000000000000.zap"), []byte("merged away"), 0o600))
		}},
		{name: "segment: missing", file: anySegment, change: gone1},
		{name: "segment: emptied", file: anySegment, change: cut(0, 0)},
		{name: "segment: cut in half", file: anySegment, change: cut(0.5, 0)},
		{name: "segment: one byte less", file: anySegment, change: cut(1, 1)},
		{name: "segment: start overwritten", file: anySegment, change: garbage(0, 0.1)},
		{name: "segment: middle overwritten", file: anySegment, change: garbage(0.45, 0.55)},
		{name: "segment: end overwritten", file: anySegment, change: garbage(0.98, 1)},
		{name: "segment: all overwritten", file: anySegment, change: garbage(0, 1)},
		{name: "segment: one bit of the checksum", file: anySegment, change: flip},
		{name: "segment: one bit of the middle", file: anySegment, change: func(b []byte) []byte { b[len(b)/2] ^= 4; return b }},
		{name: "segment: a folder in its place", do: func(t *testing.T, dir string) { replaceByFolder(t, dir, anySegment) }},
		{name: "store: missing", do: func(t *testing.T, dir string) { must(t, os.RemoveAll(filepath.Join(dir, "bleve/store"))) }},
		{name: "store: a file in its place", do: func(t *testing.T, dir string) { replaceByFile(t, filepath.Join(dir, "bleve/store")) }},
		{name: "index: missing", do: func(t *testing.T, dir string) { must(t, os.RemoveAll(filepath.Join(dir, "bleve"))) }},
		{name: "index: a file in its place", do: func(t *testing.T, dir string) { replaceByFile(t, filepath.Join(dir, "bleve")) }},
		{name: "index_meta.json: missing", file: metaJSON, change: gone1},
		{name: "index_meta.json: emptied", file: metaJSON, change: cut(0, 0)},
		{name: "index_meta.json: overwritten", file: metaJSON, change: garbage(0, 1)},
		{name: "ledger: a folder in its place", do: func(t *testing.T, dir string) { replaceByFolder(t, dir, ledgerDB) }},
		{name: "ledger: of another index", do: func(t *testing.T, dir string) { takeOver(t, other, dir, ledgerDB) }},
		{name: "ledger: older than the index", do: func(t *testing.T, dir string) { takeOver(t, older, dir, ledgerDB) }},
		{name: "index: of another ledger", do: func(t *testing.T, dir string) { takeOver(t, other, dir, "bleve") }},
		{name: "set aside already by a kill", do: func(t *testing.T, dir string) {
			must(t, errors.Join(os.MkdirAll(filepath.Join(dir, "aside-20250101T000000Z"), 0o700), os.Rename(filepath.Join(dir, "bleve"), filepath.Join(dir, "aside-20250101T000000Z/bleve"))))
		}},
	}
	for _, f := range []string{rootBolt, ledgerDB} {
		name := filepath.Base(f)
		list = append(list,
			damage{name: name + ": missing", file: f, change: gone1},
			damage{name: name + ": emptied", file: f, change: cut(0, 0)},
			damage{name: name + ": cut to 20,000 bytes", file: f, change: func(b []byte) []byte { return b[:20_000] }},
			damage{name: name + ": cut by a page that it uses", file: f, change: harm.CutUsed},
			damage{name: name + ": meta pages overwritten", file: f, change: func(b []byte) []byte { copy(b, garbage(0, 1)(b[:8192])); return b }},
			damage{name: name + ": other pages overwritten", file: f, change: func(b []byte) []byte { copy(b[8192:], garbage(0, 1)(b[8192:])); return b }},
			damage{name: name + ": text in its place", file: f, change: func([]byte) []byte { return bytes.Repeat([]byte("not a database\n"), 4000) }},
		)
	}
	return list
}

func replaceByFile(t *testing.T, path string) {
	must(t, errors.Join(os.RemoveAll(path), os.WriteFile(path, []byte("x"), 0o600)))
}

func replaceByFolder(t *testing.T, dir, file string) {
	path := pathOf(t, dir, file)
	must(t, errors.Join(os.RemoveAll(path), os.Mkdir(path, 0o700)))
}

// takeOver puts a part of one index in the place of another's.
func takeOver(t *testing.T, from, dir, name string) {
	copied := t.TempDir()
	must(t, errors.Join(os.CopyFS(copied, os.DirFS(from)), os.RemoveAll(filepath.Join(dir, name))))
	must(t, os.Rename(filepath.Join(copied, name), filepath.Join(dir, name)))
}

func pathOf(t *testing.T, dir, file string) string {
	if file == anySegment {
		return harm.Segments(t, dir)[0]
	}
	return filepath.Join(dir, file)
}

func (d damage) apply(t *testing.T, dir string) {
	if d.do != nil {
		d.do(t, dir)
	}
	if d.change == nil {
		return
	}
	path := pathOf(t, dir, d.file)
	b, err := os.ReadFile(path)
	must(t, err)
	if b = d.change(b); b == nil {
		must(t, os.Remove(path))
		return
	}
	must(t, os.WriteFile(path, b, 0o600))
}

// Every damage: found when the daemon starts, set aside, made again from the folder; the index then equals a fresh one, the
// daemon is up, and a search without a daemon gets an error and no crash. `make damage` prints it.
func TestDamageTable(t *testing.T) {
	b := newBox(t, orchard(40)).start()
	b.caughtUp()
	b.stop()
	older := filepath.Join(t.TempDir(), "older")
	template := indexFolder(b.paths)
	must(t, os.CopyFS(older, os.DirFS(template)))
	put(t, b.notes, "late.md", "About quinces.\n")
	b.start()
	b.caughtUp()
	want := b.served()
	b.stop()
	other := newBox(t, orchard(40)).start()
	other.caughtUp()
	other.stop()
	for _, d := range damages(older, indexFolder(other.paths)) {
		t.Run(d.name, func(t *testing.T) {
			c := *b
			c.t, c.logs = t, &syncBuffer{}
			own := t.TempDir()
			c.paths = config.Paths{Config: b.paths.Config, Data: filepath.Join(own, "data"), Socket: filepath.Join(own, "s")}
			must(t, os.CopyFS(indexFolder(c.paths), os.DirFS(template)))
			d.apply(t, indexFolder(c.paths))
			alone := searchAlone(t, &c)
			began := time.Now()
			c.start()
			c.caughtUp()
			st := c.until("whole", func(s *api.Status) bool { return s.CaughtUp && s.Rebuilding == "" })
			if got := c.served(); got != want {
				t.Errorf("digest %s, a fresh index has %s", got, want)
			}
			c.wantFound("number37", "d2/n37.md")
			if d.well != (st.Rebuilt == "") {
				t.Errorf("rebuilt %q, want well %v", st.Rebuilt, d.well)
			}
			if (st.SetAside == "") != d.well {
				t.Errorf("set aside %q", st.SetAside)
			}
			if d.well && alone != nil {
				t.Errorf("a search without a daemon: %v", alone)
			}
			if err := c.d.index().Check(context.Background()); err != nil {
				t.Errorf("checked: %v", err)
			}
			t.Logf("%-42s  %-6.2f %s", d.name, time.Since(began).Seconds(), strings.ReplaceAll(cmp.Or(st.Rebuilt, "used as it is"), own, ""))
		})
	}
}

// searchAlone is the error of a search while no daemon runs.
func searchAlone(t *testing.T, b *box) error {
	t.Helper()
	_, err := api.NewLocal(LocalOptions(b.cfg, b.paths)).Search(context.Background(), index.Parse("number37", index.Env{}))
	if err != nil && !errors.Is(err, index.ErrDamaged) && !errors.Is(err, index.ErrSchema) && !errors.Is(err, index.ErrNotFound) && !errors.Is(err, index.ErrUnread) {
		t.Errorf("a search without a daemon: %v", err)
	}
	return err
}
