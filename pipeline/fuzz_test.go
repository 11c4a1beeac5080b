package pipeline

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"testing"

	"convod/pipeline/parse"
)

// FuzzReaders gives any bytes under any name to all readers: sniffing, reading, passages, facts and entities never panic,
// every page comes with an outcome, and its account of lines adds up.
func FuzzReaders(f *testing.F) {
	p := newPipeline(f)
	exports := os.DirFS("../testdata/exports")
	err := fs.WalkDir(exports, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Base(name) == "golden.json" {
			return err
		}
		data, err := fs.ReadFile(exports, name)
		if err == nil && len(data) < 8<<10 {
			f.Add(path.Base(name), data)
		}
		return err
	})
	if err != nil {
		f.Fatal(err)
	}
	f.Add("a.md", []byte("# x\n\ny"))
	f.Add("a.json", []byte(`[{"mapping":{}}]`))
	f.Add("a.zip", zipOf(f, map[string]string{"_chat.txt": whatsapp}))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		src, err := BytesUnit(path.Base("/"+name), data, parse.Options{MaxBytes: 1 << 20, MaxMember: 1 << 20, MaxTotal: 4 << 20})
		if err != nil {
			return
		}
		pages := 0
		for page := range p.Read(t.Context(), src) {
			pages++
			if bug, ok := errors.AsType[*PanicError](page.Err); ok {
				t.Fatalf("%v\n%s", bug, bug.Stack)
			}
			if page.Outcome == "" || (page.Outcome != Complete && page.Reason == "") {
				t.Fatalf("outcome %q, reason %q", page.Outcome, page.Reason)
			}
			for ps := range page.Passages() {
				if ps.ID == "" || len(ps.Elements) == 0 {
					t.Fatalf("passage %+v", ps)
				}
			}
			page.Facts()
			page.Entities()
			if l := page.Lines; l != nil && l.Sum() != l.Total {
				t.Fatalf("%s: lines add up to %d of %d", page.Reader, l.Sum(), l.Total)
			}
		}
		if pages == 0 {
			t.Fatal("no page: it fell through in silence")
		}
	})
}
