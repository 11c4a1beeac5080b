package install

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// unitState is what systemd knows about the unit.
type unitState struct {
	load        string // loaded, not-found, masked (an empty file is that too), bad-setting
	activeState string // active, activating (started over and over as well), deactivating, inactive, failed
	sub         string
	result      string // success, exit-code, signal, start-limit-hit ...
	unitFile    string // enabled, disabled
	pid         int
	exitStatus  int // of the process that ended last; over 200 when systemd could not start it
}

// show asks systemd. A unit that does not exist is an answer, not an error.
func (m *systemd) show(ctx context.Context) (unitState, error) {
	out, err := m.ctl(ctx, "show", "--property=LoadState,ActiveState,SubState,Result,UnitFileState,MainPID,ExecMainStatus", unitName)
	if err != nil {
		return unitState{}, err
	}
	var s unitState
	for line := range strings.Lines(out) {
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "=")
		switch key {
		case "LoadState":
			s.load = value
		case "ActiveState":
			s.activeState = value
		case "SubState":
			s.sub = value
		case "Result":
			s.result = value
		case "UnitFileState":
			s.unitFile = value
		case "MainPID":
			s.pid, _ = strconv.Atoi(value)
		case "ExecMainStatus":
			s.exitStatus, _ = strconv.Atoi(value)
		}
	}
	return s, nil
}

// active is a process that runs; the state alone may be between two attempts.
func (s unitState) active() bool { return s.activeState == "active" && s.pid != 0 }

// busy is any state that a stop would end.
func (s unitState) busy() bool {
	return slices.Contains([]string{"active", "activating", "deactivating", "reloading"}, s.activeState)
}

// refusedSandbox tells that systemd could not set up user or mount namespaces
// (its exit statuses 217 and 226).
func (s unitState) refusedSandbox() bool { return s.exitStatus == 217 || s.exitStatus == 226 }

// detail is for people: "active (running)", "failed (exit status 3)".
func (s unitState) detail() string {
	switch {
	case s.activeState == "":
		return "systemd does not answer"
	case s.active() || s.result == "" || s.result == "success":
		return fmt.Sprintf("%s (%s)", s.activeState, s.sub)
	case s.refusedSandbox():
		return fmt.Sprintf("%s (systemd cannot protect it on this system: convod start runs it without)", s.activeState)
	case s.result == "exit-code":
		return fmt.Sprintf("%s (exit status %d)", s.activeState, s.exitStatus)
	}
	return fmt.Sprintf("%s (%s)", s.activeState, s.result)
}

func (m *systemd) status(ctx context.Context) (Status, error) {
	written := m.exists(m.file())
	s, err := m.show(ctx)
	status := Status{Detail: s.detail(), PID: s.pid}
	if written {
		status.State, status.File = Inactive, m.file()
		enabled := s.unitFile == "enabled" || err != nil && m.exists(m.link())
		status.AtBoot = enabled && (m.def.system || m.lingering(ctx) != "")
	}
	switch {
	case s.active():
		status.State = Active
		if !written {
			status.Detail += ", its unit file is gone: " + m.command(m.def, "install")
		}
	case err != nil && written:
		status.Detail = "no service manager: not logged in, and no lingering"
	case !written:
		status.Detail = ""
	case s.load != "loaded":
		status.Detail = "the unit is damaged (" + s.load + "): " + m.command(m.def, "install")
	}
	return status, nil
}
