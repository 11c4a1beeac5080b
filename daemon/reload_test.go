package daemon

import (
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"convod/daemon/api"
)

// What the daemon was opened with holds under every configuration that comes later, and the log says what happened.
func TestReloadKeepsOptions(t *testing.T) {
	b := newBox(t, map[string]string{"a.md": "About plums.\n"})
	var mu sync.Mutex
	var read []string
	o := b.options()
	o.Reading = func(path string) {
		mu.Lock()
		defer mu.Unlock()
		read = append(read, path)
	}
	b.startWith(o)
	b.caughtUp()
	text, err := os.ReadFile(b.paths.Config)
	must(t, err)
	for _, c := range []struct{ file, config string }{{"b.md", "ignore: [c.md]\n"}, {"d.md", "ignore: [c.md]\nanalyzer: simple\n"}} {
		file := c.file
		must(t, os.WriteFile(b.paths.Config, append(slices.Clone(text), c.config...), 0o600))
		must(t, b.d.Reload())
		put(t, b.notes, file, "About pears.\n")
		b.until(file+" is found", func(*api.Status) bool { return slices.Contains(found(t, b.d, "pears"), file) })
		mu.Lock()
		if !slices.Contains(read, file) {
			t.Errorf("%s was read past the options: %q", file, read)
		}
		mu.Unlock()
	}
	if log := b.logs.String(); !strings.Contains(log, "configuration reloaded") {
		t.Errorf("the log does not tell:\n%s", log)
	}
}
