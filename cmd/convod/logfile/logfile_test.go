package logfile

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Records stay whole, the file before is kept and those before it are not, and a log that is opened again goes on.
func TestRotation(t *testing.T) {
	path := filepath.Join(t.TempDir(), "logs", "convod.log")
	for _, c := range []struct{ record, now, before string }{
		{"one\n", "one\n", ""},
		{"two\n", "one\ntwo\n", ""},
		{"three\n", "three\n", "one\ntwo\n"},
		{"longer than ten\n", "longer than ten\n", "three\n"},
		{"five\n", "five\n", "longer than ten\n"},
	} {
		f, err := Open(path, 10)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := f.Write([]byte(c.record)); n != len(c.record) || err != nil {
			t.Fatalf("%q: %d %v", c.record, n, err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		got := []string{read(t, path), read(t, path+".1")}
		if diff := cmp.Diff([]string{c.now, c.before}, got); diff != "" {
			t.Errorf("after %q (-want +got):\n%s", c.record, diff)
		}
	}
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(entries) != 2 {
		t.Errorf("%v, %v: want the log and the one before", entries, err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return string(text)
}

func TestOpenFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if f, err := Open(filepath.Join(file, "convod.log"), 10); err == nil || f != nil || !strings.HasPrefix(err.Error(), "make log folder: ") {
		t.Errorf("%v, %v", f, err)
	}
}
