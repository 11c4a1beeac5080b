package install

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

const unitName = Name + ".service"

// systemd is the service manager of Linux: the machine's own, or that of a user.
type systemd struct {
	host
	def definition
}

func (m *systemd) file() string {
	if m.def.system {
		return "/etc/systemd/system/" + unitName
	}
	return filepath.Join(m.home, ".config/systemd/user", unitName)
}

// link is what enables the unit.
func (m *systemd) link() string {
	target := "default.target.wants"
	if m.def.system {
		target = "multi-user.target.wants"
	}
	return filepath.Join(filepath.Dir(m.file()), target, unitName)
}

// ctl runs systemctl for the right manager.
func (m *systemd) ctl(ctx context.Context, args ...string) (string, error) {
	if !m.def.system {
		m.findRuntimeDir()
		args = append([]string{"--user"}, args...)
	}
	return m.run(ctx, "systemctl", args...)
}

// findRuntimeDir sets XDG_RUNTIME_DIR, by which systemctl finds the user's
// manager, where su, sudo or cron left it out or left another user's.
func (m *systemd) findRuntimeDir() {
	const users = "/run/user/"
	own := users + strconv.Itoa(m.uid)
	at := m.getenv("XDG_RUNTIME_DIR")
	if (at == "" || strings.HasPrefix(at, users) && at != own) && m.exists(own) {
		_ = m.setenv("XDG_RUNTIME_DIR", own)
	}
}

// reachable tells whether there is a manager to talk to. A user who is not logged
// in and has no lingering has none.
func (m *systemd) reachable(ctx context.Context) bool {
	_, err := m.ctl(ctx, "show", "--property=Version")
	return err == nil
}

func (m *systemd) install(ctx context.Context) (notes []string, err error) {
	owner, err := m.prepare(ctx, m.def)
	notes = append(notes, owner...)
	if err != nil {
		return notes, err
	}
	if !m.def.system {
		if note := m.linger(ctx); note != "" {
			notes = append(notes, note)
		}
	}
	running := false
	if m.exists(m.file()) || m.exists(m.link()) {
		before, _ := m.show(ctx)
		running = before.active()
		if err := m.remove(ctx); err != nil {
			return notes, fmt.Errorf("replace the old unit: %w", err)
		}
	}
	if err := m.write(ctx); err != nil {
		return notes, err
	}
	if running {
		notes = append(notes, "the service still runs as it was; to put the new one into effect: "+m.command(m.def, "restart"))
	}
	return notes, nil
}

// write writes the unit and enables it.
func (m *systemd) write(ctx context.Context) error {
	lib, err := m.library(m.def.config("linux", m.def.unit()))
	if err != nil {
		return err
	}
	if err = lib.Install(); err == nil {
		return nil
	}
	// The library says no more than "exit status 1". The unit is written when
	// enabling it is what failed, so do that again and look.
	if !m.exists(m.file()) {
		return fmt.Errorf("write unit %q: %w", m.file(), err)
	}
	if !m.def.system && !m.reachable(ctx) {
		return m.enableByHand()
	}
	_, err = m.ctl(ctx, "enable", unitName)
	if err == nil {
		_, err = m.ctl(ctx, "daemon-reload")
	}
	if err != nil {
		_ = os.Remove(m.at(m.file())) // no half-installed service
		return fmt.Errorf("enable service: %w", err)
	}
	return nil
}

// enableByHand does what systemctl enable does, for a user without a manager: the
// next one finds the link.
func (m *systemd) enableByHand() error {
	if err := os.MkdirAll(m.at(filepath.Dir(m.link())), 0o755); err != nil {
		return fmt.Errorf("enable service: %w", err)
	}
	if err := os.Symlink(m.file(), m.at(m.link())); err != nil && !errors.Is(err, os.ErrExist) {
		return fmt.Errorf("enable service: %w", err)
	}
	return nil
}

func (m *systemd) uninstall(ctx context.Context) (notes []string, err error) {
	before, _ := m.show(ctx)
	if !m.exists(m.file()) && !m.exists(m.link()) && !before.active() {
		return nil, m.notInstalled(m.def)
	}
	if before.busy() {
		if _, err := m.ctl(ctx, "stop", unitName); err != nil {
			return nil, fmt.Errorf("stop service: %w", err)
		}
	}
	if err := m.remove(ctx); err != nil {
		return nil, err
	}
	_, _ = m.ctl(ctx, "reset-failed", unitName) // fails when there is nothing to forget
	if !m.def.system {
		if name := m.lingering(ctx); name != "" {
			notes = append(notes, "lingering stays on, since other services may need it; to switch it off: loginctl disable-linger "+name)
		}
	}
	return notes, nil
}

// remove disables the unit and removes it, whatever state it is in. Without a
// manager, or with an empty unit, the library fails; the files go all the same.
func (m *systemd) remove(ctx context.Context) error {
	if lib, err := m.library(m.def.config("linux", "")); err == nil {
		_ = lib.Uninstall()
	}
	for _, file := range []string{m.link(), m.file()} {
		if err := os.Remove(m.at(file)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("remove unit: %w", err)
		}
	}
	_ = os.Remove(m.at(filepath.Dir(m.link()))) // only when nothing else is in it
	if m.reachable(ctx) {
		if _, err := m.ctl(ctx, "daemon-reload"); err != nil {
			return fmt.Errorf("remove unit: %w", err)
		}
	}
	return nil
}
