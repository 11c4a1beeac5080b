package chat

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

var update = flag.Bool("update", false, "write the golden files anew")

const exports = "../../../testdata/exports/"

// Every reader has a realistic export in testdata/exports/<reader>/input and, beside it,
// what reading gives, whole. That no other reader claims it is held for all formats by package pipeline.
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
