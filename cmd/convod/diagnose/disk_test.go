package diagnose

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Each finding about the data folder, with its fix.
func TestDataFindings(t *testing.T) {
	now := time.Date(2025, 3, 15, 10, 0, 0, 0, time.UTC)
	old := now.AddDate(0, 0, -20)
	write := func(t *testing.T, path, text string, at time.Time) {
		t.Helper()
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600), os.Chtimes(path, at, at)); err != nil {
			t.Fatal(err)
		}
	}
	damage := func(days ...int) string {
		var list []string
		for _, d := range days {
			list = append(list, fmt.Sprintf(`{"time":%q,"reason":"segment 3"}`, now.AddDate(0, 0, -d).Format(time.RFC3339)))
		}
		return "[" + strings.Join(list, ",") + "]"
	}
	for _, tt := range []struct {
		name             string
		make             func(t *testing.T, data string)
		what, state, fix string // of the finding that is looked for; state and fix hold this
	}{
		{"well", func(*testing.T, string) {}, "data", "", ""},
		{"writable", func(*testing.T, string) {}, "writing", "can be written", ""},
		{"room", func(*testing.T, string) {}, "space", "free", ""},
		{"copy of a damaged index", func(t *testing.T, data string) {
			write(t, filepath.Join(data, "index/aside-20250314T100000Z/ledger.db"), strings.Repeat("x", 2048), now)
		}, "set aside", "2.0 KiB", ""},
		{"damaged once", func(t *testing.T, data string) {
			write(t, filepath.Join(data, "index/damages.json"), damage(40, 3), now)
		}, "damaged", "1 time in 30 days, last on 2025-03-12: segment 3", ""},
		{"damaged twice", func(t *testing.T, data string) {
			write(t, filepath.Join(data, "index/damages.json"), damage(5, 1), now)
		}, "damaged", "2 times in 30 days, last on 2025-03-14: segment 3", "check the disk"},
		{"forgetting cut short", func(t *testing.T, data string) {
			write(t, filepath.Join(data, "forgotten.json"), `{"schema":1,"key":"AAAAAAAAAAAAAAAAAAAAAA==","records":[{"id":3},{"id":4,"unfinished":[{"source":"notes","path":"a.txt"}]}]}`, now)
		}, "forgetting", "number 4 is not finished, what is to go may still be found", "run 'convod index'"},
		{"forgotten, damaged", func(t *testing.T, data string) {
			write(t, filepath.Join(data, "forgotten.json"), "{", now)
		}, "forgetting", "the list of what was forgotten cannot be read", "put a copy"},
		{"left over", func(t *testing.T, data string) {
			write(t, filepath.Join(data, "index/checked.json.tmp"), "", old)
		}, "left over", "1 temporary file of a run that was cut off", "rm -r"},
		{"not left over yet", func(t *testing.T, data string) {
			write(t, filepath.Join(data, "index/checked.json.tmp"), "", now)
		}, "left over", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			data := t.TempDir()
			if err := os.Chmod(data, 0o700); err != nil {
				t.Fatal(err)
			}
			t.Setenv("TMPDIR", t.TempDir())
			tt.make(t, data)
			found := false
			for _, f := range dataFindings(data, now) {
				if f.What != tt.what {
					if f.Fix != "" {
						t.Errorf("another finding: %+v", f)
					}
					continue
				}
				found = true
				if !strings.Contains(f.State, tt.state) || !strings.Contains(f.Fix, tt.fix) || (f.Fix == "") != (tt.fix == "") {
					t.Errorf("%+v, want %q, fix %q", f, tt.state, tt.fix)
				}
			}
			if found != (tt.name != "not left over yet") {
				t.Errorf("found %v", found)
			}
		})
	}
	if got := dataFindings(filepath.Join(t.TempDir(), "none"), now); got != nil {
		t.Errorf("findings on no data: %v", got)
	}
}
