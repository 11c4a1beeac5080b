package chat

import (
	"bytes"
	"encoding/json"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

var update = flag.Bool("update", false, "write the golden files anew")

const exports = "../../../testdata/exports/"

// Every reader has a realistic export in testdata/exports/<reader>/input and, beside it,
// what reading gives, whole. Only its reader may take it, whatever order the readers stand in.
func TestGolden(t *testing.T) {
	for _, r := range Readers() {
		t.Run(r.Name(), func(t *testing.T) {
			dir := exports + r.Name()
			files := os.DirFS(filepath.Join(dir, "input"))
			src := &parse.Source{Path: "export", Files: files, Size: -1}
			got := read(t, src)
			if len(got.talks) == 0 || len(got.errs) > 0 {
				t.Fatalf("no conversation, errors %q", got.errs)
			}
			for _, name := range got.readers {
				if name != r.Name() {
					t.Errorf("read by %s", name)
				}
			}
			out, err := marshal(got.talks)
			if err != nil {
				t.Fatal(err)
			}
			golden := filepath.Join(dir, "golden.json")
			if *update {
				if err := os.WriteFile(golden, out, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), string(out)); d != "" {
				t.Errorf("conversations (-want +got):\n%s", d)
			}
		})
	}
}

func marshal(v any) ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	err := enc.Encode(v)
	return buf.Bytes(), err
}

// Of all readers exactly one may claim a fixture's files, and none those of another.
func TestOneClaims(t *testing.T) {
	for _, owner := range Readers() {
		root := os.DirFS(filepath.Join(exports+owner.Name(), "input"))
		unit := &parse.Source{Path: "export", Files: root, Size: -1}
		sources := []*parse.Source{unit}
		err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				sources = append(sources, member(unit, name))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		owned := false
		for _, src := range sources {
			for _, r := range Readers() {
				if !r.Score(src).Claims {
					continue
				}
				owned = owned || r.Name() == owner.Name()
				day := r.Name() == "slack-day" && owner.Name() == "slack" // a day of a workspace, when it comes alone
				if r.Name() != owner.Name() && !day {
					t.Errorf("%s claims %q of %s", r.Name(), src.Member, owner.Name())
				}
			}
		}
		if !owned {
			t.Errorf("%s claims nothing of its own fixture", owner.Name())
		}
	}
}

// Names and descriptions are what the table of formats is made of.
func TestDescribed(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Readers() {
		d, ok := r.(parse.Described)
		if !ok {
			t.Fatalf("%s describes nothing", r.Name())
		}
		if x := d.Describe(); x.System == "" || x.What == "" || x.RecognisedBy == "" {
			t.Errorf("%s: %+v", r.Name(), x)
		}
		if seen[r.Name()] {
			t.Errorf("%s twice", r.Name())
		}
		seen[r.Name()] = true
	}
}
