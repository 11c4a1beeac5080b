package install

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/kardianos/service"
)

// scm is the service control manager of Windows, asked through the library.
type scm struct {
	host
	def definition
}

func (m *scm) file() string { return "" }

func (m *scm) control() (library, error) { return m.library(m.def.config("windows", "")) }

func (m *scm) install(ctx context.Context) (notes []string, err error) {
	if notes, err = m.prepare(ctx, m.def); err != nil {
		return notes, err
	}
	lib, err := m.control()
	if err != nil {
		return notes, err
	}
	if _, err := lib.Status(); !errors.Is(err, service.ErrNotInstalled) {
		if err := m.remove(ctx, lib); err != nil {
			return notes, fmt.Errorf("replace the old service: %w", err)
		}
	}
	if err := lib.Install(); err != nil {
		return notes, fmt.Errorf("install service: %w", rights(err))
	}
	// Without it Windows restarts a service that crashed, but not one that ended
	// with an error.
	if err := restartOnError(Name); err != nil {
		return notes, fmt.Errorf("install service: %w", rights(err))
	}
	return notes, nil
}

func (m *scm) uninstall(ctx context.Context) ([]string, error) {
	lib, err := m.control()
	if err != nil {
		return nil, err
	}
	if _, err := lib.Status(); errors.Is(err, service.ErrNotInstalled) {
		return nil, m.notInstalled(m.def)
	}
	return nil, m.remove(ctx, lib)
}

func (m *scm) remove(ctx context.Context, lib library) error {
	if err := m.end(ctx, lib); err != nil {
		return err
	}
	if err := lib.Uninstall(); err != nil {
		return fmt.Errorf("remove service: %w", rights(err))
	}
	return nil
}

func (m *scm) start(ctx context.Context) (notes []string, err error) {
	lib, err := m.installed()
	if err != nil {
		return nil, err
	}
	if state, _ := lib.Status(); state != service.StatusRunning {
		if err := lib.Start(); err != nil {
			return notes, fmt.Errorf("start service: %w", rights(err))
		}
	}
	steady := steadiness{}
	for range 25 {
		state, err := lib.Status()
		if steady.seen(err == nil && state == service.StatusRunning, 0) {
			return notes, nil
		}
		if err := pause(ctx, beat); err != nil {
			return notes, err
		}
	}
	return notes, fmt.Errorf("start service: it does not stay up: see the logs in %s", m.def.paths.Logs)
}

func (m *scm) stop(ctx context.Context) error {
	lib, err := m.installed()
	if err != nil {
		return err
	}
	return m.end(ctx, lib)
}

func (m *scm) restart(ctx context.Context) ([]string, error) {
	if err := m.stop(ctx); err != nil {
		return nil, err
	}
	return m.start(ctx)
}

func (m *scm) installed() (library, error) {
	lib, err := m.control()
	if err != nil {
		return nil, err
	}
	if _, err := lib.Status(); errors.Is(err, service.ErrNotInstalled) {
		return nil, m.notInstalled(m.def)
	}
	return lib, nil
}

// end stops a running service. The library can wait for ever for one that does not
// end, so it waits in a goroutine of its own.
func (m *scm) end(ctx context.Context, lib library) error {
	if state, err := lib.Status(); err == nil && state == service.StatusStopped {
		return nil
	}
	ended := make(chan error, 1)
	go func() { ended <- lib.Stop() }()
	select {
	case err := <-ended:
		if err != nil {
			return fmt.Errorf("stop service: %w", rights(err))
		}
		return nil
	case <-time.After(30 * time.Second):
		return errors.New("stop service: its process does not end")
	case <-ctx.Done():
		return fmt.Errorf("stop service: %w", ctx.Err())
	}
}

func (m *scm) status(context.Context) (Status, error) {
	lib, err := m.control()
	if err != nil {
		return Status{}, err
	}
	state, err := lib.Status()
	switch {
	case errors.Is(err, service.ErrNotInstalled):
		return Status{}, nil
	case err != nil:
		return Status{}, fmt.Errorf("ask for the service: %w", rights(err))
	case state == service.StatusRunning:
		return Status{State: Active, Detail: "running", AtBoot: true}, nil
	}
	return Status{State: Inactive, Detail: "stopped", AtBoot: true}, nil
}

// rights says what to do about access denied.
func rights(err error) error {
	if errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("%w: open a terminal as administrator: %w", ErrNotRoot, err)
	}
	return err
}
