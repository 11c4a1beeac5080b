package install

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/config"
)

// The real library and real commands, with a systemctl that only writes down how
// it was called: what is in the unit must be our text, to the byte.
func TestRealLibrary(t *testing.T) {
	dir := t.TempDir()
	home := filepath.Join(dir, "home")
	bin := filepath.Join(dir, "bin")
	log := filepath.Join(dir, "log")
	for _, d := range []string{home, bin} {
		if err := os.Mkdir(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for name, script := range map[string]string{
		"systemctl": "#!/bin/sh\necho \"$*\" >> '" + log + "'\n[ \"$2\" != show ] || { echo ActiveState=inactive; echo Version=1; }\n",
		"loginctl":  "#!/bin/sh\n",
		"id":        "#!/bin/sh\necho alice\n",
	} {
		if err := os.WriteFile(filepath.Join(bin, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", bin)
	t.Setenv("HOME", home)
	h := thisHost()
	s := &Service{host: h, def: definition{program: "/opt/a {{b}}/convod", paths: config.Paths{Config: "/c", Data: filepath.Join(dir, "{{data")}}}
	m := &systemd{host: h, def: s.def}
	ctx := context.Background()
	if _, err := m.install(ctx); err != nil {
		t.Fatal(err)
	}
	unit, err := os.ReadFile(filepath.Join(home, ".config/systemd/user/convod.service"))
	if diff := cmp.Diff(s.def.unit(), string(unit)); diff != "" || err != nil {
		t.Errorf("unit, %v (-want +got):\n%s", err, diff)
	}
	if _, err := m.uninstall(ctx); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(filepath.Join(home, ".config/systemd/user")); len(left) != 0 || err != nil {
		t.Errorf("left behind: %v, %v", left, err)
	}
	calls, _ := os.ReadFile(log)
	var got []string
	for line := range strings.Lines(string(calls)) {
		if !strings.Contains(line, "show") {
			got = append(got, strings.TrimSpace(line))
		}
	}
	want := []string{
		"enable --user convod.service", "daemon-reload --user", // the library
		"disable --user convod.service", "daemon-reload --user", "--user daemon-reload", "--user reset-failed convod.service",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("calls (-want +got):\n%s", diff)
	}
}

func TestRunCommand(t *testing.T) {
	ctx := context.Background()
	if out, err := runCommand(ctx, "sh", "-c", "echo yes; echo noise >&2"); out != "yes\n" || err != nil {
		t.Errorf("good: %q, %v", out, err)
	}
	_, err := runCommand(ctx, "sh", "-c", "echo ' why ' >&2; exit 7")
	if diff := cmp.Diff(&commandError{command: "sh -c echo ' why ' >&2; exit 7", stderr: "why", code: 7}, err, cmp.AllowUnexported(commandError{})); diff != "" {
		t.Errorf("failed (-want +got):\n%s", diff)
	}
	if _, err := runCommand(ctx, "false"); err == nil || err.Error() != "false: exit status 1" {
		t.Errorf("silent: %v", err)
	}
	if _, err := runCommand(ctx, "no-such-command-here"); err == nil || !strings.HasPrefix(err.Error(), "run no-such-command-here: ") {
		t.Errorf("missing: %v", err)
	}
}
