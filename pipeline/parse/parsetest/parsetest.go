// Package parsetest is what the tests of the families of readers share: the fixtures in testdata/exports, the golden
// files beside them, and the judged cases of testdata/cases. It is imported by tests only, of the packages that stand
// beside it: its paths start there.
//
// A test that imports it has the flag -update, which writes golden files anew.
package parsetest

import (
	"bufio"
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

const (
	testdata = "../../../testdata"
	// Exports is the folder with a folder for each reader: its files below input, what reading them gives in golden.json.
	Exports = testdata + "/exports"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Input is the folder of a reader's fixtures.
func Input(reader string) string { return filepath.Join(Exports, reader, "input") }

// Fixtures are the paths of the files of each reader, by its name, in order. Every reader has one at least.
func Fixtures(t testing.TB, readers []parse.Reader) map[string][]string {
	t.Helper()
	out := map[string][]string{}
	for _, r := range readers {
		err := filepath.WalkDir(Input(r.Name()), func(p string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				out[r.Name()] = append(out[r.Name()], p)
			}
			return err
		})
		if err != nil || len(out[r.Name()]) == 0 {
			t.Errorf("%s has no fixture: %v", r.Name(), err)
		}
	}
	return out
}

// Load makes the source of a reader's fixture; its path is that below the reader's Input.
func Load(t testing.TB, reader, file string) *parse.Source {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	rel, err := filepath.Rel(Input(reader), file)
	if err != nil {
		t.Fatal(err)
	}
	return parse.FromBytes(filepath.ToSlash(rel), data, parse.Options{})
}

// ByName is the reader of a name.
func ByName(t testing.TB, readers []parse.Reader, name string) parse.Reader {
	t.Helper()
	for _, r := range readers {
		if r.Name() == name {
			return r
		}
	}
	t.Fatalf("no reader is called %q", name)
	return nil
}

// Golden compares got, whole and as JSON, with the golden.json of a reader; -update writes it first.
func Golden(t testing.TB, reader string, got any) {
	t.Helper()
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	if err := enc.Encode(got); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(Exports, reader, "golden.json")
	if *update {
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var want, have any // so that how a text is escaped makes no difference
	if err := json.Unmarshal(golden, &want); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if err := json.Unmarshal(b.Bytes(), &have); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
}

// Cases are the rows of a file of testdata/cases that keep wants, a JSON object a line; one at least.
func Cases[T any](t testing.TB, file string, keep func(T) bool) []T {
	t.Helper()
	f, err := os.Open(filepath.Join(testdata, "cases", file))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []T
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var row T
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatalf("case %.80s: %v", lines.Text(), err)
		}
		if keep(row) {
			out = append(out, row)
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if len(out) == 0 {
		t.Fatalf("no cases in %s", file)
	}
	return out
}
