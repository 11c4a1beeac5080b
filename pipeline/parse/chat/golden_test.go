package chat

import (
	"os"
	"testing"

	"convod/pipeline/parse"
	"convod/pipeline/parse/parsetest"
)

// Every reader has a realistic export in testdata/exports/<reader>/input and, beside it,
// what reading gives, whole. That no other reader claims it is held for all formats by package pipeline.
func TestGolden(t *testing.T) {
	for _, r := range Readers() {
		t.Run(r.Name(), func(t *testing.T) {
			src := &parse.Source{Path: "export", Files: os.DirFS(parsetest.Input(r.Name())), Size: -1}
			got := read(t, src)
			if len(got.talks) == 0 || len(got.errs) > 0 {
				t.Fatalf("no conversation, errors %q", got.errs)
			}
			for _, name := range got.readers {
				if name != r.Name() {
					t.Errorf("read by %s", name)
				}
			}
			parsetest.Golden(t, r.Name(), got.talks)
		})
	}
}
