package install

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/kardianos/service"

	"convod/config"
)

// machine is a Linux with systemd, as far as this package looks at it.
type machine struct {
	t       *testing.T
	root    string
	env     map[string]string
	calls   []string
	noBus   bool // the user has no service manager
	polkit  bool // users may switch lingering on
	refuses map[string]string
	journal string

	// What systemd does when the unit is started, and what it knows now.
	onStart func(unit string) unitState
	state   unitState
}

const alice = "alice"

func newMachine(t *testing.T) *machine {
	m := &machine{t: t, root: t.TempDir(), env: map[string]string{}, polkit: true, refuses: map[string]string{}}
	m.onStart = func(string) unitState {
		return unitState{activeState: "active", sub: "running", result: "success", pid: 4711}
	}
	m.state = unitState{activeState: "inactive", sub: "dead", result: "success"}
	m.mkdir("/run/systemd/system")
	return m
}

func (m *machine) mkdir(dir string) {
	if err := os.MkdirAll(filepath.Join(m.root, dir), 0o755); err != nil {
		m.t.Fatal(err)
	}
}

// service is convod for alice, or with system for the machine.
func (m *machine) service(o Options) *Service {
	m.t.Helper()
	uid := 1000
	if o.System {
		uid = 0
	}
	if o.Paths == (config.Paths{}) {
		o.Paths = config.Paths{Config: "/home/alice/.config/convod/config.yaml", Data: "/home/alice/.local/share/convod"}
		if o.System {
			o.Paths = config.Paths{Config: "/etc/convod/config.yaml", Data: "/var/lib/convod"}
		}
	}
	o.Program = "/usr/bin/convod"
	s, err := newService(host{
		goos: "linux", uid: uid, home: "/home/alice", root: m.root, run: m.run,
		getenv: func(k string) string { return m.env[k] }, setenv: func(k, v string) error { m.env[k] = v; return nil },
		library: func(c *service.Config) (library, error) { return fakeLibrary{m, c}, nil },
	}, o)
	if err != nil {
		m.t.Fatal(err)
	}
	return s
}

func (m *machine) run(_ context.Context, name string, args ...string) (string, error) {
	call := strings.Join(append([]string{name}, args...), " ")
	fail := func(text string) (string, error) {
		return "", &commandError{command: call, stderr: text, code: 1}
	}
	for verb, text := range m.refuses {
		if slices.Contains(args, verb) {
			return fail(text)
		}
	}
	userUnit := name == "systemctl" && args[0] == "--user"
	if userUnit {
		args = args[1:]
	}
	if args[0] != "show" && name == "systemctl" {
		m.calls = append(m.calls, call)
	}
	switch {
	case userUnit && m.noBus:
		return fail("Failed to connect to bus: No medium found")
	case name == "id" && args[0] == "-un":
		return alice + "\n", nil
	case name == "id" && args[2] != alice && args[2] != "root":
		return fail("id: no such user")
	case name == "id" && args[0] == "-u":
		return strconv.Itoa(os.Getuid()) + "\n", nil
	case name == "id":
		return strconv.Itoa(os.Getgid()) + "\n", nil
	case name == "loginctl" && m.polkit:
		m.mkdir("/var/lib/systemd/linger/" + args[len(args)-1])
		m.noBus = false
		return "", nil
	case name == "loginctl":
		return fail("Could not enable linger: Access denied")
	case name == "journalctl":
		return m.journal, nil
	}
	unit := m.text(m.unit(userUnit))
	switch args[0] {
	case "show":
		if args[1] == "--property=Version" {
			return "Version=252\n", nil
		}
		load, enabled := "loaded", "disabled"
		switch _, err := os.Lstat(m.unit(userUnit)); {
		case err != nil:
			load = "not-found"
		case unit == "":
			load = "masked"
		}
		if _, err := os.Lstat(m.link(userUnit)); err == nil {
			enabled = "enabled"
		}
		s := m.state
		return fmt.Sprintf("Result=%s\nMainPID=%d\nExecMainStatus=%d\nLoadState=%s\nActiveState=%s\nSubState=%s\nUnitFileState=%s\n",
			s.result, s.pid, s.exitStatus, load, s.activeState, s.sub, enabled), nil
	case "start", "restart":
		m.state = m.onStart(unit)
		if m.state.activeState != "active" {
			return fail("Job for convod.service failed.")
		}
	case "stop":
		m.state = unitState{activeState: "inactive", sub: "dead", result: "success"}
	case "enable":
		m.mkdir(strings.TrimPrefix(filepath.Dir(m.link(userUnit)), m.root))
		if err := os.Symlink(m.unit(userUnit), m.link(userUnit)); err != nil {
			return fail(err.Error())
		}
	case "disable":
		_ = os.Remove(m.link(userUnit))
	case "reset-failed":
		return fail("Unit convod.service not loaded.")
	case "daemon-reload":
	default:
		m.t.Errorf("unexpected %s", call)
	}
	return "", nil
}

func (m *machine) unit(user bool) string {
	if user {
		return filepath.Join(m.root, "/home/alice/.config/systemd/user/convod.service")
	}
	return filepath.Join(m.root, "/etc/systemd/system/convod.service")
}

func (m *machine) link(user bool) string {
	if user {
		return filepath.Join(m.root, "/home/alice/.config/systemd/user/default.target.wants/convod.service")
	}
	return filepath.Join(m.root, "/etc/systemd/system/multi-user.target.wants/convod.service")
}

func (m *machine) text(file string) string {
	data, _ := os.ReadFile(file)
	return string(data)
}

// fakeLibrary does with files what the library does: no more than is known of it.
type fakeLibrary struct {
	m *machine
	c *service.Config
}

func (l fakeLibrary) args(verb string) []string {
	if l.c.Option["UserService"] == true {
		return []string{"--user", verb, "convod.service"}
	}
	return []string{verb, "convod.service"}
}

func (l fakeLibrary) Install() error {
	file := l.m.unit(l.c.Option["UserService"] == true)
	if _, err := os.Stat(file); err == nil {
		return fmt.Errorf("Init already exists: %s", file)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(file, []byte(l.c.Option["SystemdScript"].(string)), 0o644); err != nil {
		return err
	}
	_, err := l.m.run(context.Background(), "systemctl", l.args("enable")...)
	if err != nil {
		return errors.New("exit status 1")
	}
	return nil
}

func (l fakeLibrary) Uninstall() error {
	if _, err := l.m.run(context.Background(), "systemctl", l.args("disable")...); err != nil {
		return errors.New("exit status 1")
	}
	return os.Remove(l.m.unit(l.c.Option["UserService"] == true))
}

func (fakeLibrary) Start() error                    { return errors.New("not used") }
func (fakeLibrary) Stop() error                     { return errors.New("not used") }
func (fakeLibrary) Status() (service.Status, error) { return 0, errors.New("not used") }

func (m *machine) check(what string, got, want any) {
	m.t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		m.t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// installed asserts that the unit is whole and enabled.
func (m *machine) installed(s *Service) {
	m.t.Helper()
	m.check("unit", m.text(m.unit(!s.def.system)), s.def.unit())
	if _, err := os.Lstat(m.link(!s.def.system)); err != nil {
		m.t.Errorf("not enabled: %v", err)
	}
	if info, err := os.Stat(filepath.Join(m.root, s.def.paths.Data)); err != nil || info.Mode().Perm() != 0o700 {
		m.t.Errorf("data folder: %v, %v", info, err)
	}
}

func TestInstallUser(t *testing.T) {
	ctx := context.Background()
	t.Run("all goes well", func(t *testing.T) {
		m := newMachine(t)
		s := m.service(Options{})
		notes, err := s.Install(ctx)
		m.check("notes", notes, []string(nil))
		m.check("error", err, nil)
		m.installed(s)
	})
	t.Run("lingering brings the manager", func(t *testing.T) {
		m := newMachine(t)
		m.noBus = true
		s := m.service(Options{})
		notes, err := s.Install(ctx)
		m.check("notes", notes, []string(nil))
		m.check("error", err, nil)
		m.installed(s)
	})
	t.Run("lingering takes an administrator", func(t *testing.T) {
		for _, noBus := range []bool{true, false} {
			m := newMachine(t)
			m.noBus, m.polkit = noBus, false
			s := m.service(Options{})
			notes, err := s.Install(ctx)
			m.check("notes", notes, []string{"the service runs while you are logged in; for it to run from boot on, " +
				"an administrator enters once: sudo loginctl enable-linger alice (loginctl --no-ask-password enable-linger alice: Could not enable linger: Access denied)"})
			m.check("error", err, nil)
			m.installed(s)
		}
	})
	t.Run("over what is there", func(t *testing.T) {
		for name, make := range map[string]func(m *machine, file string) error{
			"an empty unit": func(_ *machine, file string) error { return os.WriteFile(file, nil, 0o644) },
			"a masked unit": func(_ *machine, file string) error { return os.Symlink("/dev/null", file) },
			"a broken link": func(_ *machine, file string) error { return os.Symlink("/gone", file) },
			"a link alone": func(m *machine, _ string) error {
				m.mkdir("/home/alice/.config/systemd/user/default.target.wants")
				return os.Symlink("/gone", m.link(true))
			},
		} {
			m := newMachine(t)
			m.mkdir("/home/alice/.config/systemd/user")
			if err := make(m, m.unit(true)); err != nil {
				t.Fatal(err)
			}
			s := m.service(Options{})
			notes, err := s.Install(ctx)
			m.check(name+": notes", notes, []string(nil))
			m.check(name+": error", err, nil)
			m.installed(s)
		}
	})
	t.Run("over a running one", func(t *testing.T) {
		m := newMachine(t)
		s := m.service(Options{})
		if _, err := s.Install(ctx); err != nil {
			t.Fatal(err)
		}
		m.state = m.onStart("")
		notes, err := s.Install(ctx)
		m.check("notes", notes, []string{"the service still runs as it was; to put the new one into effect: convod restart"})
		m.check("error", err, nil)
		m.installed(s)
	})
	t.Run("enabling fails", func(t *testing.T) {
		m := newMachine(t)
		m.refuses["enable"] = "Failed to enable unit: disk full"
		s := m.service(Options{})
		_, err := s.Install(ctx)
		m.check("error", fmt.Sprint(err), "enable service: systemctl --user enable convod.service: Failed to enable unit: disk full")
		m.check("unit", m.text(m.unit(true)), "")
		delete(m.refuses, "enable")
		_, err = s.Install(ctx)
		m.check("error of the second try", err, nil)
		m.installed(s)
	})
	t.Run("no place for data", func(t *testing.T) {
		m := newMachine(t)
		m.mkdir("/home/alice/.local")
		if err := os.WriteFile(filepath.Join(m.root, "/home/alice/.local/share"), nil, 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := m.service(Options{}).Install(ctx)
		if err == nil || !strings.HasPrefix(err.Error(), "make folder: ") {
			t.Errorf("error %v", err)
		}
		m.check("unit", m.text(m.unit(true)), "")
	})
}

func TestInstallSystem(t *testing.T) {
	ctx := context.Background()
	m := newMachine(t)
	m.env["SUDO_USER"] = alice
	s := m.service(Options{System: true})
	m.mkdir("/etc/systemd/system")
	notes, err := s.Install(ctx)
	m.check("notes", notes, []string(nil))
	m.check("error", err, nil)
	m.check("user", key(m.text(m.unit(false)), "User"), alice)
	m.check("calls", m.calls, []string{"systemctl enable convod.service"})
	m.installed(s)

	m = newMachine(t)
	s = m.service(Options{System: true})
	notes, err = s.Install(ctx)
	m.check("notes of root", notes, []string{"the service runs as root; --user NAME gives it to a user, which is safer"})
	m.check("error of root", err, nil)
	m.check("user of root", key(m.text(m.unit(false)), "User"), "root")

	_, err = newMachine(t).service(Options{System: true, User: "mallory"}).Install(ctx)
	m.check("error of nobody", fmt.Sprint(err), `look up user "mallory": id -u -- mallory: id: no such user`)
}

// start runs Start in fake time and tells how long it took.
func (m *machine) start(s *Service) (notes []string, took time.Duration, err error) {
	synctest.Test(m.t, func(*testing.T) {
		began := time.Now()
		notes, err = s.Start(context.Background())
		took = time.Since(began)
	})
	return notes, took, err
}

func TestStart(t *testing.T) {
	ready := func(t *testing.T, o Options) (*machine, *Service) {
		m := newMachine(t)
		s := m.service(o)
		if _, err := s.Install(context.Background()); err != nil {
			t.Fatal(err)
		}
		return m, s
	}
	t.Run("it runs", func(t *testing.T) {
		m, s := ready(t, Options{})
		notes, took, err := m.start(s)
		m.check("notes", notes, []string(nil))
		m.check("error", err, nil)
		m.check("time", took, 500*time.Millisecond)
	})
	t.Run("the data folder is gone, and the flags are others", func(t *testing.T) {
		m, _ := ready(t, Options{Paths: config.Paths{Config: "/c", Data: `/srv/a "b"`}})
		data := filepath.Join(m.root, `/srv/a "b"`)
		if err := os.Remove(data); err != nil {
			t.Fatal(err)
		}
		s := m.service(Options{})
		_, _, err := m.start(s)
		m.check("error", err, nil)
		if _, err := os.Stat(data); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(filepath.Join(m.root, s.def.paths.Data)); err == nil {
			t.Error("a folder that the unit does not know was made")
		}
	})
	t.Run("the config is wrong", func(t *testing.T) {
		m, s := ready(t, Options{})
		m.journal = "config.yaml:3: unknown key\n"
		looks := 0
		m.onStart = func(string) unitState {
			looks++
			return unitState{activeState: "failed", sub: "failed", result: "exit-code", exitStatus: 3}
		}
		_, _, err := m.start(s)
		m.check("error", fmt.Sprint(err), "start service: systemctl --user start convod.service: Job for convod.service failed. (failed (exit status 3)): "+
			"the config is wrong, see convod config check\nconfig.yaml:3: unknown key")
	})
	t.Run("it is started over and over", func(t *testing.T) {
		m, s := ready(t, Options{})
		pid := 100
		run := m.run
		s.manager.(*systemd).run = func(ctx context.Context, name string, args ...string) (string, error) {
			if slices.Contains(args, "show") && m.state.pid != 0 {
				pid++
				m.state.pid = pid / 3 // each process is seen three times
			}
			return run(ctx, name, args...)
		}
		_, took, err := m.start(s)
		m.check("error", fmt.Sprint(err), "start service: it does not stay up (active (running))")
		m.check("time", took, 2500*time.Millisecond)
	})
	t.Run("no namespaces", func(t *testing.T) {
		m, s := ready(t, Options{})
		m.onStart = func(unit string) unitState {
			if strings.Contains(unit, "PrivateUsers=yes") {
				return unitState{activeState: "activating", sub: "auto-restart", result: "exit-code", exitStatus: 217}
			}
			return unitState{activeState: "active", sub: "running", result: "success", pid: 7}
		}
		notes, _, err := m.start(s)
		m.check("error", err, nil)
		m.check("notes", notes, []string{"this system gives user services no namespaces, so the service runs without the protection that makes notes read-only for it; sudo convod --system install has it"})
		open, _ := withoutNamespaces(s.def.unit())
		m.check("unit", m.text(m.unit(true)), open)
		// Once is enough: what fails now has another reason.
		m.onStart = func(string) unitState {
			return unitState{activeState: "activating", sub: "auto-restart", result: "exit-code", exitStatus: 217}
		}
		if _, _, err := m.start(s); err == nil {
			t.Error("started")
		}
	})
	t.Run("no manager", func(t *testing.T) {
		m, s := ready(t, Options{})
		m.noBus = true
		_, _, err := m.start(s)
		m.check("error", fmt.Sprint(err), "start service: systemctl --user start convod.service: Failed to connect to bus: No medium found "+
			"(you have no service manager while you are not logged in; an administrator changes that with: sudo loginctl enable-linger alice)")
	})
	t.Run("interrupted", func(t *testing.T) {
		_, s := ready(t, Options{})
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := s.Start(ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("error %v, want context.Canceled", err)
		}
	})
	t.Run("restart and stop", func(t *testing.T) {
		m, s := ready(t, Options{System: true})
		m.calls = nil
		synctest.Test(t, func(*testing.T) {
			_, err := s.Restart(context.Background())
			m.check("error of restart", err, nil)
		})
		m.check("error of stop", s.Stop(context.Background()), nil)
		m.check("calls", m.calls, []string{"systemctl reset-failed convod.service", "systemctl restart convod.service", "systemctl stop convod.service"})
		m.refuses["stop"] = "no"
		m.check("refused stop", fmt.Sprint(s.Stop(context.Background())), "stop service: systemctl stop convod.service: no")
	})
}

func TestUninstall(t *testing.T) {
	ctx := context.Background()
	for _, noBus := range []bool{false, true} {
		m := newMachine(t)
		s := m.service(Options{})
		if _, err := s.Install(ctx); err != nil {
			t.Fatal(err)
		}
		m.state = m.onStart("")
		m.calls = nil
		if m.noBus = noBus; noBus {
			m.state = unitState{activeState: "inactive"}
		}
		notes, err := s.Uninstall(ctx)
		m.check("error", err, nil)
		m.check("notes", notes, []string{"lingering stays on, since other services may need it; to switch it off: loginctl disable-linger alice"})
		want := []string{
			"systemctl --user stop convod.service", "systemctl --user disable convod.service",
			"systemctl --user daemon-reload", "systemctl --user reset-failed convod.service",
		}
		if noBus {
			want = []string{"systemctl --user disable convod.service", "systemctl --user reset-failed convod.service"}
		}
		m.check("calls", m.calls, want)
		if left, err := os.ReadDir(filepath.Dir(m.unit(true))); len(left) != 0 || err != nil {
			t.Errorf("left behind: %v, %v", left, err)
		}
		if _, err := os.Stat(filepath.Join(m.root, s.def.paths.Data)); err != nil {
			t.Errorf("the data is gone: %v", err)
		}
		_, err = s.Uninstall(ctx)
		if !errors.Is(err, ErrNotInstalled) {
			t.Errorf("again: %v, want ErrNotInstalled", err)
		}
		for _, err := range []error{s.Stop(ctx), second(s.Start(ctx)), second(s.Restart(ctx))} {
			m.check("not installed", fmt.Sprint(err), "the service is not installed: convod install")
		}
	}
}

func second[T any](_ T, err error) error { return err }

func TestStatusOfSystemd(t *testing.T) {
	const file = "/home/alice/.config/systemd/user/convod.service"
	running := unitState{activeState: "active", sub: "running", result: "success", pid: 42}
	tests := []struct {
		name  string
		setup func(m *machine, s *Service)
		want  Status
	}{
		{"not installed", func(*machine, *Service) {}, Status{}},
		{"not installed and no manager", func(m *machine, _ *Service) { m.noBus = true; m.polkit = false }, Status{}},
		{
			"running", func(m *machine, s *Service) { m.put(s); m.state = running },
			Status{State: Active, Detail: "active (running)", PID: 42, AtBoot: true, File: file},
		},
		{
			"stopped", func(m *machine, s *Service) { m.put(s) },
			Status{State: Inactive, Detail: "inactive (dead)", AtBoot: true, File: file},
		},
		{"wrong config", func(m *machine, s *Service) {
			m.put(s)
			m.state = unitState{activeState: "failed", sub: "failed", result: "exit-code", exitStatus: 3}
		}, Status{State: Inactive, Detail: "failed (exit status 3)", AtBoot: true, File: file}},
		{"killed", func(m *machine, s *Service) {
			m.put(s)
			m.state = unitState{activeState: "activating", sub: "auto-restart", result: "signal", exitStatus: 9}
		}, Status{State: Inactive, Detail: "activating (signal)", AtBoot: true, File: file}},
		{"no namespaces", func(m *machine, s *Service) {
			m.put(s)
			m.state = unitState{activeState: "activating", sub: "auto-restart", result: "exit-code", exitStatus: 226}
		}, Status{State: Inactive, Detail: "activating (systemd cannot protect it on this system: convod start runs it without)", AtBoot: true, File: file}},
		{
			"without lingering", func(m *machine, s *Service) { m.polkit = false; m.put(s); m.state = running },
			Status{State: Active, Detail: "active (running)", PID: 42, File: file},
		},
		{
			"no manager", func(m *machine, s *Service) { m.polkit = false; m.put(s); m.noBus = true },
			Status{State: Inactive, Detail: "no service manager: not logged in, and no lingering", File: file},
		},
		{"damaged", func(m *machine, s *Service) {
			m.put(s)
			if err := os.Truncate(m.unit(true), 0); err != nil {
				m.t.Fatal(err)
			}
		}, Status{State: Inactive, Detail: "the unit is damaged (masked): convod install", AtBoot: true, File: file}},
		{
			"unit gone", func(m *machine, _ *Service) { m.state = running },
			Status{State: Active, Detail: "active (running), its unit file is gone: convod install", PID: 42},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := newMachine(t)
			s := m.service(Options{})
			tt.setup(m, s)
			got, err := s.Status(context.Background())
			m.check("status", got, tt.want)
			m.check("error", err, nil)
		})
	}
}

func (m *machine) put(s *Service) {
	m.t.Helper()
	if _, err := s.Install(context.Background()); err != nil {
		m.t.Fatal(err)
	}
}

func TestFindRuntimeDir(t *testing.T) {
	for _, tt := range []struct {
		have, want string
		exists     bool
	}{
		{"", "/run/user/1000", true},
		{"", "", false},
		{"/run/user/1000", "/run/user/1000", true},
		{"/run/user/0", "/run/user/1000", true}, // left by su
		{"/run/user/0", "/run/user/0", false},
		{"/somewhere/else", "/somewhere/else", true},
	} {
		m := newMachine(t)
		if tt.exists {
			m.mkdir("/run/user/1000")
		}
		m.env["XDG_RUNTIME_DIR"] = tt.have
		if _, err := m.service(Options{}).Status(context.Background()); err != nil {
			t.Fatal(err)
		}
		m.check(fmt.Sprintf("XDG_RUNTIME_DIR for %+v", tt), m.env["XDG_RUNTIME_DIR"], tt.want)
	}
}
