package install

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/kardianos/service"

	"convod/config"
)

// fakeSCM is the service manager of Windows behind the library.
type fakeSCM struct {
	installed bool
	running   bool
	denied    bool // we are no administrator
	dies      bool // the service ends at once
	hangs     bool // the service does not end
	config    *service.Config
}

func (f *fakeSCM) denial() error {
	if f.denied {
		return fs.ErrPermission
	}
	return nil
}

func (f *fakeSCM) Install() error {
	if f.installed {
		return errors.New("service convod already exists")
	}
	f.installed = !f.denied
	return f.denial()
}

func (f *fakeSCM) Uninstall() error {
	if f.running {
		return errors.New("it runs")
	}
	f.installed = f.denied
	return f.denial()
}

func (f *fakeSCM) Start() error {
	if f.running {
		return errors.New("an instance of the service is already running")
	}
	f.running = !f.denied && !f.dies
	return f.denial()
}

func (f *fakeSCM) Stop() error {
	if f.hangs {
		time.Sleep(time.Hour)
	}
	f.running = f.denied
	return f.denial()
}

func (f *fakeSCM) Status() (service.Status, error) {
	switch {
	case !f.installed:
		return service.StatusUnknown, service.ErrNotInstalled
	case f.running:
		return service.StatusRunning, nil
	}
	return service.StatusStopped, nil
}

func TestWindowsService(t *testing.T) {
	ctx := context.Background()
	root := t.TempDir()
	f := &fakeSCM{}
	s, err := newService(host{
		goos: "windows", uid: -1, root: root, getenv: func(string) string { return "" },
		library: func(c *service.Config) (library, error) { f.config = c; return f, nil },
	}, Options{Program: `C:\convod.exe`, Paths: config.Paths{Config: "/c", Data: "/data", Logs: "/logs"}})
	if err != nil {
		t.Fatal(err)
	}
	status := func(want Status) {
		t.Helper()
		got, err := s.Status(ctx)
		same(t, "error of status", err, nil)
		same(t, "status", got, want)
	}
	start := func() (err error) {
		synctest.Test(t, func(*testing.T) { _, err = s.Start(ctx) })
		return err
	}
	status(Status{})
	for what, err := range map[string]error{"start": start(), "stop": s.Stop(ctx), "restart": second(s.Restart(ctx)), "uninstall": second(s.Uninstall(ctx))} {
		if !errors.Is(err, ErrNotInstalled) {
			t.Errorf("%s: %v, want ErrNotInstalled", what, err)
		}
	}
	f.denied = true
	same(t, "error without rights", fmt.Sprint(second(s.Install(ctx))), "install service: not enough rights: open a terminal as administrator: permission denied")
	f.denied = false
	same(t, "error of install", second(s.Install(ctx)), nil)
	same(t, "arguments", f.config.Arguments, []string{"run", "--config", "/c", "--data", "/data"})
	same(t, "options", map[string]any(f.config.Option), map[string]any{
		"UserService": true, "DelayedAutoStart": true,
		"OnFailure": "restart", "OnFailureDelayDuration": "2s", "OnFailureResetPeriod": 300,
	})
	for _, dir := range []string{"data", "logs"} {
		if _, err := filepath.EvalSymlinks(filepath.Join(root, dir)); err != nil {
			t.Error(err)
		}
	}
	status(Status{State: Inactive, Detail: "stopped", AtBoot: true})
	same(t, "error of start", start(), nil)
	same(t, "error of a second start", start(), nil)
	status(Status{State: Active, Detail: "running", AtBoot: true})
	same(t, "error of an install over it", second(s.Install(ctx)), nil)
	status(Status{State: Inactive, Detail: "stopped", AtBoot: true})
	f.dies = true
	same(t, "error of a bad start", fmt.Sprint(start()), "start service: it does not stay up: see the logs in /logs")
	f.dies = false
	synctest.Test(t, func(*testing.T) { _, err = s.Restart(ctx) })
	same(t, "error of restart", err, nil)

	f.hangs = true
	synctest.Test(t, func(*testing.T) {
		err = s.Stop(ctx)
		time.Sleep(2 * time.Hour) // until the library gives up, too
	})
	same(t, "error of a stop that hangs", fmt.Sprint(err), "stop service: its process does not end")
	f.hangs, f.running = false, true
	same(t, "error of uninstall", second(s.Uninstall(ctx)), nil)
	status(Status{})
}
