package install

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

func (m *systemd) start(ctx context.Context) ([]string, error) {
	return m.begin(ctx, "start")
}

func (m *systemd) restart(ctx context.Context) ([]string, error) {
	return m.begin(ctx, "restart")
}

func (m *systemd) stop(ctx context.Context) error {
	if _, err := m.ctl(ctx, "stop", unitName); err != nil {
		return fmt.Errorf("stop service: %w", err)
	}
	return nil
}

// begin starts or restarts the unit and waits until it runs. Where the kernel
// gives users no namespaces (some distributions forbid it), the protections that
// need them cannot be had: then it runs without, and says so.
func (m *systemd) begin(ctx context.Context, verb string) (notes []string, err error) {
	unit, err := os.ReadFile(m.at(m.file()))
	if err != nil {
		return nil, fmt.Errorf("read unit: %w", err)
	}
	// Whoever removes the index to have it made anew removes its folder, too, and
	// the service could not make it.
	if data, user := needs(string(unit)); data != "" {
		uid, gid, err := m.owner(ctx, m.def.system, user)
		if err != nil {
			return nil, err
		}
		if _, err := m.makeFolder(data, uid, gid); err != nil {
			return nil, err
		}
	}
	if err = m.launch(ctx, verb); err == nil || m.def.system {
		return nil, err
	}
	state, _ := m.show(ctx)
	open, protected := withoutNamespaces(string(unit))
	if !state.refusedSandbox() || !protected {
		return nil, err
	}
	if err := os.WriteFile(m.at(m.file()), []byte(open), 0o644); err != nil {
		return nil, fmt.Errorf("write unit: %w", err)
	}
	if _, err := m.ctl(ctx, "daemon-reload"); err != nil {
		return nil, err
	}
	if err := m.launch(ctx, verb); err != nil {
		return nil, err
	}
	return []string{"this system gives user services no namespaces, so the service runs without the protection " +
		"that makes notes read-only for it; sudo convod --system install has it"}, nil
}

// launch runs start or restart, then looks for what came of it.
func (m *systemd) launch(ctx context.Context, verb string) error {
	began := time.Now()
	_, _ = m.ctl(ctx, "reset-failed", unitName) // after five crashes systemd refuses to start it
	if _, err := m.ctl(ctx, verb, unitName); err != nil {
		if state, showErr := m.show(ctx); showErr != nil || state.load == "" {
			return fmt.Errorf("%s service: %w%s", verb, err, m.noManager(ctx))
		}
		return m.explain(ctx, verb, began, err)
	}
	steady := steadiness{}
	for range 25 {
		state, err := m.show(ctx)
		if err != nil {
			return fmt.Errorf("%s service: %w", verb, err)
		}
		if steady.seen(state.active(), state.pid) {
			return nil
		}
		if state.activeState == "failed" {
			break
		}
		if err := pause(ctx, beat); err != nil {
			return err
		}
	}
	return m.explain(ctx, verb, began, errors.New("it does not stay up"))
}

func (m *systemd) noManager(ctx context.Context) string {
	if m.def.system || m.reachable(ctx) {
		return ""
	}
	return " (you have no service manager while you are not logged in; an administrator changes that with: sudo loginctl enable-linger " + m.userName(ctx) + ")"
}

// explain says why the service that was begun does not run: what systemd says, and
// the last words of the daemon.
func (m *systemd) explain(ctx context.Context, verb string, began time.Time, cause error) error {
	state, _ := m.show(ctx)
	hint, last := "", ""
	if state.exitStatus == configError {
		hint = ": the config is wrong, see " + m.command(m.def, "config check")
	}
	args := []string{
		"--unit=" + unitName, "--since=@" + strconv.FormatInt(began.Unix(), 10),
		"--lines=5", "--output=cat", "--no-pager", "--quiet",
	}
	if !m.def.system {
		args = append([]string{"--user"}, args...)
	}
	if lines, err := m.run(ctx, "journalctl", args...); err == nil && strings.TrimSpace(lines) != "" {
		last = "\n" + strings.TrimRight(lines, "\n")
	}
	return fmt.Errorf("%s service: %w (%s)%s%s", verb, cause, state.detail(), hint, last)
}
