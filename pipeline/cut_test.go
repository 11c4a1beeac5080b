package pipeline

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"convod/pipeline/parse"
)

// An export that is cut anywhere, even inside its first bytes, is never taken for an unknown one: it gives
// what was whole, or an error that says it is cut and leaves in the index what an earlier reading put there.
func TestCutExportsAreNeverUnknown(t *testing.T) {
	p := newPipeline(t)
	exports := os.DirFS("../testdata/exports")
	err := fs.WalkDir(exports, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.Contains(name, "/input/") || strings.HasPrefix(name, "unknown-export/") || path.Ext(name) != ".json" && path.Ext(name) != ".jsonl" {
			return err
		}
		data, err := fs.ReadFile(exports, name)
		if err != nil {
			return err
		}
		if len(data) < 10 {
			return nil // an empty list
		}
		said := map[string]bool{}
		for _, v := range read(t, p, parse.FromBytes(name, data, parse.Options{})) {
			for _, text := range v.Texts {
				said[text] = true
			}
		}
		for _, cut := range cuts(len(data)) {
			got := read(t, p, parse.FromBytes(name, data[:cut], parse.Options{}))
			for i, v := range got {
				switch {
				case v.Outcome == Failed && len(got) == 1 && (v.Reason == "cut off" || v.Reason == "damaged"):
				case v.Outcome == Failed || v.Reason == "not a known export":
					t.Errorf("%s cut after %d of %d bytes: %s, %s", name, cut, len(data), v.Outcome, v.Reason)
				}
				others := slices.DeleteFunc(v.Texts, func(text string) bool { return said[text] })
				if len(others) > 1 { // a turn that is cut may be shorter
					t.Errorf("%s cut after %d of %d bytes: document %d says %q, which the whole one does not", name, cut, len(data), i, others)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// cuts are places to cut n bytes at: the first few, and some all over.
func cuts(n int) []int {
	out := []int{1, 2, 12}
	for i := 1; i < 12; i++ {
		if at := n * i / 12; at > 12 {
			out = append(out, at)
		}
	}
	return out
}
