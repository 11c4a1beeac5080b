package install

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/kardianos/service"

	"convod/config"
)

// mac is a macOS, as far as this package looks at it.
type mac struct {
	t       *testing.T
	root    string
	calls   []string
	desktop bool   // somebody is logged in at the screen
	job     string // what launchctl print says of the job; "" when it is not loaded
	busy    int    // how often bootstrap still refuses
	slow    int    // how often the job is still there after bootout
	start   string // what the job is after a start
}

const running = "dev.convod.daemon = {\n\tstate = running\n\tpid = 77\n\tlast exit code = (never exited)\n\tendpoints = {\n\t\tstate = waiting\n\t}\n}\n"

func newMac(t *testing.T) *mac { return &mac{t: t, root: t.TempDir(), desktop: true, start: running} }

func (m *mac) service(system bool) *Service {
	o := Options{System: system, Program: "/usr/local/bin/convod", Paths: config.Paths{
		Config: "/Users/alice/Library/Application Support/convod/config.yaml",
		Data:   "/Users/alice/Library/Application Support/convod", Logs: "/Users/alice/Library/Logs/convod",
	}}
	uid := 501
	if system {
		uid = 0
	}
	s, err := newService(host{
		goos: "darwin", uid: uid, home: "/Users/alice", root: m.root, run: m.run, getenv: func(string) string { return "" },
		library: func(c *service.Config) (library, error) { return macLibrary{m, c}, nil },
	}, o)
	if err != nil {
		m.t.Fatal(err)
	}
	return s
}

func (m *mac) run(_ context.Context, name string, args ...string) (string, error) {
	call := strings.Join(append([]string{name}, args...), " ")
	fail := func(text string) (string, error) {
		return "", &commandError{command: call, stderr: text, code: 5}
	}
	if name == "id" {
		return map[string]string{"-u": strconv.Itoa(os.Getuid()), "-g": strconv.Itoa(os.Getgid())}[args[0]], nil
	}
	if args[0] != "print" {
		m.calls = append(m.calls, call)
	}
	switch args[0] {
	case "print":
		if args[1] == "gui/501" {
			if m.desktop {
				return "", nil
			}
			return fail("Domain does not support specified action")
		}
		if m.slow > 0 {
			if m.slow--; m.slow == 0 {
				m.job = ""
			}
		}
		if m.job == "" {
			return fail("Could not find service")
		}
		return m.job, nil
	case "bootstrap":
		if m.busy--; m.busy >= 0 {
			return fail("Bootstrap failed: 5: Input/output error")
		}
		m.job = m.start
	case "kickstart":
		m.job = m.start
	case "bootout":
		if m.slow == 0 {
			m.job = ""
		}
	}
	return "", nil
}

func (m *mac) plist() string {
	return filepath.Join(m.root, "/Users/alice/Library/LaunchAgents/dev.convod.daemon.plist")
}

type macLibrary struct {
	m *mac
	c *service.Config
}

func (l macLibrary) file() string {
	if l.c.Option["UserService"] == true {
		return l.m.plist()
	}
	return filepath.Join(l.m.root, "/Library/LaunchDaemons", l.c.Name+".plist")
}

func (l macLibrary) Install() error {
	if _, err := os.Stat(l.file()); err == nil {
		return errors.New("Init already exists")
	}
	if err := os.MkdirAll(filepath.Dir(l.file()), 0o700); err != nil {
		return err
	}
	return os.WriteFile(l.file(), []byte(l.c.Option["LaunchdConfig"].(string)), 0o666)
}

func (l macLibrary) Uninstall() error              { return os.Remove(l.file()) }
func (macLibrary) Start() error                    { return errors.New("not used") }
func (macLibrary) Stop() error                     { return errors.New("not used") }
func (macLibrary) Status() (service.Status, error) { return 0, errors.New("not used") }

func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func TestLaunchd(t *testing.T) {
	const file = "/Users/alice/Library/LaunchAgents/dev.convod.daemon.plist"
	ctx := context.Background()
	m := newMac(t)
	s := m.service(false)
	status := func(want Status) {
		t.Helper()
		got, err := s.Status(ctx)
		same(t, "error of status", err, nil)
		same(t, "status", got, want)
	}
	status(Status{})

	notes, err := s.Install(ctx)
	same(t, "notes", notes, []string(nil))
	same(t, "error of install", err, nil)
	plist, _ := os.ReadFile(m.plist())
	same(t, "plist", string(plist), s.def.plist())
	if info, err := os.Stat(m.plist()); err != nil || info.Mode() != 0o644 {
		t.Errorf("plist: %v, %v", info, err)
	}
	for _, dir := range []string{s.def.paths.Data, s.def.paths.Logs} {
		if info, err := os.Stat(filepath.Join(m.root, dir)); err != nil || info.Mode().Perm() != 0o700 {
			t.Errorf("%s: %v, %v", dir, info, err)
		}
	}
	status(Status{State: Inactive, Detail: "not loaded", File: file})

	// launchd would not make the folder of the log.
	if err := os.Remove(filepath.Join(m.root, s.def.paths.Logs)); err != nil {
		t.Fatal(err)
	}
	m.busy = 2
	synctest.Test(t, func(*testing.T) {
		began := time.Now()
		_, err = s.Start(ctx)
		same(t, "time to start", time.Since(began), 700*time.Millisecond)
	})
	same(t, "error of start", err, nil)
	if _, err := os.Stat(filepath.Join(m.root, s.def.paths.Logs)); err != nil {
		t.Error(err)
	}
	status(Status{State: Active, Detail: "running", PID: 77, File: file})

	m.slow = 5
	m.calls = nil
	synctest.Test(t, func(*testing.T) { _, err = s.Restart(ctx) })
	same(t, "error of restart", err, nil)
	same(t, "calls of restart", m.calls, []string{
		"launchctl bootout gui/501/dev.convod.daemon",
		"launchctl enable gui/501/dev.convod.daemon", "launchctl bootstrap gui/501 " + file,
	})

	m.calls = nil
	synctest.Test(t, func(*testing.T) { _, err = s.Start(ctx) })
	same(t, "error of a second start", err, nil)
	same(t, "calls of a second start", m.calls, []string{"launchctl kickstart gui/501/dev.convod.daemon"})

	// Over a running one: it is stopped, since its file is replaced.
	_, err = s.Install(ctx)
	same(t, "error of the second install", err, nil)
	same(t, "job", m.job, "")

	m.start = "x = {\n\tstate = spawn scheduled\n\tlast exit code = 3\n}\n"
	synctest.Test(t, func(*testing.T) { _, err = s.Start(ctx) })
	same(t, "error of a bad start", fmt.Sprint(err), "start service: it does not stay up (spawn scheduled, last exit code 3): see /Users/alice/Library/Logs/convod/convod.err.log")
	status(Status{State: Inactive, Detail: "spawn scheduled, last exit code 3", File: file})

	m.job = running
	m.slow = 1000
	synctest.Test(t, func(*testing.T) { err = s.Stop(ctx) })
	same(t, "error of a stop that does not end", fmt.Sprint(err), "stop service: its process does not end")
	m.slow = 0

	notes, err = s.Uninstall(ctx)
	same(t, "notes of uninstall", notes, []string(nil))
	same(t, "error of uninstall", err, nil)
	status(Status{})
	if _, err = s.Uninstall(ctx); !errors.Is(err, ErrNotInstalled) {
		t.Errorf("again: %v", err)
	}
	if _, err = s.Start(ctx); !errors.Is(err, ErrNotInstalled) {
		t.Errorf("start: %v", err)
	}
	m.job = running
	status(Status{State: Active, Detail: "running, its file is gone: convod install", PID: 77})
}

func TestLaunchdDomains(t *testing.T) {
	for _, tt := range []struct {
		system, desktop bool
		want            string
	}{{false, true, "gui/501"}, {false, false, "user/501"}, {true, false, "system"}} {
		m := newMac(t)
		m.desktop = tt.desktop
		s := m.service(tt.system)
		if _, err := s.Install(context.Background()); err != nil {
			t.Fatal(err)
		}
		m.busy = 100
		var err error
		synctest.Test(t, func(*testing.T) { _, err = s.Start(context.Background()) })
		want := "start service: launchctl bootstrap " + tt.want + " " + s.manager.file() + ": Bootstrap failed: 5: Input/output error"
		same(t, "error", fmt.Sprint(err), want)
		same(t, "first call", m.calls[0], "launchctl enable "+tt.want+"/dev.convod.daemon")
	}
}
