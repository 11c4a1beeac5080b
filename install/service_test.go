package install

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/config"
)

func TestRefusals(t *testing.T) {
	paths := config.Paths{Config: "/c", Data: "/d"}
	noEnv := func(string) string { return "" }
	for _, tt := range []struct{ goos, want string }{
		{"linux", `this system's services are not supported: systemd does not run here: let what does run "/opt/convod run --config /c --data /d" at login`},
		{"freebsd", "this system's services are not supported: freebsd: convod knows systemd, launchd and Windows"},
	} {
		s, err := newService(host{goos: tt.goos, root: t.TempDir(), getenv: noEnv}, Options{Paths: paths, Program: "/opt/convod"})
		if !errors.Is(err, ErrUnsupported) || err.Error() != tt.want || s != nil {
			t.Errorf("%s: %v, want %s", tt.goos, err, tt.want)
		}
	}

	ctx := context.Background()
	for _, tt := range []struct {
		name string
		uid  int
		o    Options
		is   error
		want string
	}{
		{"root", 0, Options{}, ErrRoot, "a user service cannot belong to root: run this as the user whose notes they are, without sudo, or use --system"},
		{"not root", 1000, Options{System: true}, ErrNotRoot, "not enough rights for a system service: use sudo"},
	} {
		m := newMachine(t)
		s := m.service(tt.o)
		s.host.uid = tt.uid
		for what, err := range map[string]error{
			"install": second(s.Install(ctx)), "uninstall": second(s.Uninstall(ctx)), "start": second(s.Start(ctx)),
			"stop": s.Stop(ctx), "restart": second(s.Restart(ctx)),
		} {
			if !errors.Is(err, tt.is) || err.Error() != tt.want {
				t.Errorf("%s %s: %v, want %s", tt.name, what, err, tt.want)
			}
		}
		// Looking is always allowed.
		if got, err := s.Status(ctx); err != nil || got != (Status{}) {
			t.Errorf("%s status: %+v, %v", tt.name, got, err)
		}
		if m.calls != nil {
			t.Errorf("%s: something was done: %v", tt.name, m.calls)
		}
	}

	m := newMachine(t)
	s := m.service(Options{})
	s.def.program = "/tmp/go-build123/b001/exe/convod"
	m.check("go run", fmt.Sprint(second(s.Install(ctx))), `install service: "/tmp/go-build123/b001/exe/convod" is a temporary program of go run: build convod first`)
	s.def.program = "/a\nb"
	m.check("bad path", fmt.Sprint(second(s.Install(ctx))), `write service file: the path "/a\nb" holds a control character or is not UTF-8: rename it`)
	m.check("calls", m.calls, []string(nil))
}

func TestPrint(t *testing.T) {
	d := func(goos string, d definition) string {
		text, err := d.render(goos)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	t.Setenv("SUDO_USER", "")
	t.Setenv("CONVOD_DATA", "/only/for/this/platform")
	tests := []struct {
		name string
		goos string // this platform
		o    PrintOptions
		want string
	}{
		{"mac elsewhere", "linux", PrintOptions{Platform: "darwin"}, d("darwin", definition{program: "/usr/local/bin/convod", paths: config.Paths{
			Config: "/Users/alice/Library/Application Support/convod/config.yaml",
			Data:   "/Users/alice/Library/Application Support/convod", Logs: "/Users/alice/Library/Logs/convod",
		}})},
		{"mac system with a user", "linux", PrintOptions{Platform: "darwin", System: true, User: "bob"}, d("darwin", definition{program: "/usr/local/bin/convod", system: true, user: "bob", paths: config.Paths{
			Config: "/Library/Application Support/convod/config.yaml", Data: "/Library/Application Support/convod", Logs: "/Library/Logs/convod",
		}})},
		{"windows elsewhere", "linux", PrintOptions{Platform: "windows", Data: `D:\idx`}, d("windows", definition{program: `C:\Program Files\convod\convod.exe`, paths: config.Paths{
			Config: `C:\Users\alice\AppData\Roaming\convod\config.yaml`, Data: `D:\idx`, Logs: `D:\idx\logs`,
		}})},
		{"linux elsewhere", "darwin", PrintOptions{Platform: "linux", Program: "/opt/convod"}, d("linux", definition{program: "/opt/convod", paths: config.Paths{
			Config: "/home/alice/.config/convod/config.yaml", Data: "/home/alice/.local/share/convod",
		}})},
	}
	for _, tt := range tests {
		got, err := printFor(tt.goos, "alice", tt.o)
		if diff := cmp.Diff(tt.want, got); diff != "" || err != nil {
			t.Errorf("%s: %v (-want +got):\n%s", tt.name, err, diff)
		}
	}
	_, err := printFor("linux", "alice", PrintOptions{Platform: "beos"})
	if !errors.Is(err, ErrUnsupported) || err.Error() != `this system's services are not supported: "beos": use linux, darwin or windows` {
		t.Errorf("unknown platform: %v", err)
	}
	if _, err := printFor("linux", "alice", PrintOptions{Platform: "windows", Config: "c.yaml"}); err == nil {
		t.Error("a relative path for another platform was taken")
	}
}

// On the platform itself the paths are the real ones.
func TestPrintHere(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	got, err := Print(PrintOptions{Config: "c.yaml", Data: "d"})
	if err != nil {
		t.Fatal(err)
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	paths, err := config.Locate("c.yaml", "d", false)
	if err != nil {
		t.Fatal(err)
	}
	want, err := definition{program: exe, paths: paths}.render(runtime.GOOS)
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("Print, %v (-want +got):\n%s", err, diff)
	}
	if !strings.Contains(got, filepath.Base(dir)) {
		t.Errorf("paths are not absolute:\n%s", got)
	}
}

func TestAccount(t *testing.T) {
	for _, tt := range [][3]string{{"", "", ""}, {"bob", "alice", "bob"}, {"", "alice", "alice"}, {"", "root", ""}, {"root", "alice", ""}} {
		if got := account(tt[0], tt[1]); got != tt[2] {
			t.Errorf("account(%q, %q) = %q, want %q", tt[0], tt[1], got, tt[2])
		}
	}
}

func TestCommand(t *testing.T) {
	for _, tt := range []struct {
		goos   string
		system bool
		want   string
	}{{"linux", false, "convod start"}, {"linux", true, "sudo convod --system start"}, {"windows", true, "convod --system start"}} {
		if got := (host{goos: tt.goos}).command(definition{system: tt.system}, "start"); got != tt.want {
			t.Errorf("command is %q, want %q", got, tt.want)
		}
	}
}

func TestStateNames(t *testing.T) {
	for state, want := range map[State]string{NotInstalled: "not installed", Inactive: "inactive", Active: "active"} {
		if state.String() != want {
			t.Errorf("%d is %q, want %q", state, state, want)
		}
	}
}
