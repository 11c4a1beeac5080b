//go:build unix

package install

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// somebody is a user that files can be given to: anyone for root, else ourselves.
func somebody() int {
	if uid := os.Geteuid(); uid != 0 {
		return uid
	}
	return 12345
}

// A config that root wrote is handed to the service's user, and nothing else is.
func TestGiveConfig(t *testing.T) {
	uid, self := somebody(), os.Geteuid()
	root := t.TempDir()
	h := host{root: root}
	write := func(name string) {
		t.Helper()
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"etc/convod/config.yaml", "etc/convod/patterns/a.yaml", "etc/shadow", "etc/passwd", "etc/other.yaml"} {
		write(name)
	}
	if err := os.Link(filepath.Join(root, "etc/shadow"), filepath.Join(root, "etc/convod/patterns/hard.yaml")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../../passwd", filepath.Join(root, "etc/convod/patterns/soft.yaml")); err != nil {
		t.Fatal(err)
	}
	for _, config := range []string{"/etc/convod/config.yaml", "/etc/other.yaml", "/etc/none.yaml", "/new/convod/config.yaml"} {
		if err := h.giveConfig(config, uid, os.Getegid()); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]int{
		"etc/convod": uid, "etc/convod/config.yaml": uid, "etc/convod/patterns": uid, "etc/convod/patterns/a.yaml": uid,
		"etc/other.yaml": uid, "new/convod": uid, "etc": self, "etc/shadow": self, "etc/passwd": self, "new": self,
	} {
		if got, ok := ownerOf(filepath.Join(root, name)); got != want || !ok {
			t.Errorf("%s belongs to %d, want %d", name, got, want)
		}
	}
}

func TestMakeFolder(t *testing.T) {
	uid := somebody()
	h := host{root: t.TempDir()}
	for _, tt := range []struct {
		name    string
		setup   func(dir string) error
		owner   int
		foreign bool
	}{
		{"new", func(string) error { return nil }, uid, false},
		{"empty", func(dir string) error { return os.Mkdir(dir, 0o755) }, uid, false},
		{"full", func(dir string) error { return os.MkdirAll(filepath.Join(dir, "x"), 0o755) }, os.Geteuid(), os.Geteuid() != uid},
	} {
		dir := filepath.Join(h.root, tt.name)
		if err := tt.setup(dir); err != nil {
			t.Fatal(err)
		}
		foreign, err := h.makeFolder("/"+tt.name, uid, -1)
		if owner, _ := ownerOf(dir); err != nil || foreign != tt.foreign || owner != tt.owner {
			t.Errorf("%s: foreign %v, %v, owner %d; want %v, owner %d", tt.name, foreign, err, owner, tt.foreign, tt.owner)
		}
	}
}

// A full data folder of another user is not given away: install says what to do.
func TestForeignData(t *testing.T) {
	m := newMachine(t)
	m.mkdir("/srv/data/notes-of-root")
	run := func(_ context.Context, _ string, args ...string) (string, error) {
		return map[string]string{"-u": "54321\n", "-g": "54322\n"}[args[0]], nil
	}
	h := host{goos: "linux", root: m.root, run: run}
	notes, err := h.prepare(context.Background(), definition{system: true, user: alice, paths: at("/none/config.yaml", "/srv/data", "")})
	m.check("error", err, nil)
	m.check("notes", notes, []string{fmt.Sprintf("/srv/data belongs to another user than the service: sudo chown -R 54321:54322 %q", "/srv/data")})
}
