package install

import (
	"context"
	"errors"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// launchd is the service manager of macOS. A job is loaded from its plist into a
// domain and started from there; that it is in the folder of agents makes launchd
// load it at the next login or boot as well.
type launchd struct {
	host
	def definition
}

func (m *launchd) file() string {
	if m.def.system {
		return "/Library/LaunchDaemons/" + Label + ".plist"
	}
	return filepath.Join(m.home, "Library/LaunchAgents", Label+".plist")
}

// domain is where the job lives. Somebody who is logged in over the network only
// has no desktop, but a domain of services.
func (m *launchd) domain(ctx context.Context) string {
	if m.def.system {
		return "system"
	}
	uid := strconv.Itoa(m.uid)
	if _, err := m.run(ctx, "launchctl", "print", "gui/"+uid); err != nil {
		return "user/" + uid
	}
	return "gui/" + uid
}

func (m *launchd) job(ctx context.Context) string { return m.domain(ctx) + "/" + Label }

func (m *launchd) install(ctx context.Context) (notes []string, err error) {
	if notes, err = m.prepare(ctx, m.def); err != nil {
		return notes, err
	}
	if m.exists(m.file()) {
		if err := m.remove(ctx); err != nil {
			return notes, fmt.Errorf("replace the old job: %w", err)
		}
	}
	lib, err := m.library(m.def.config("darwin", m.def.plist()))
	if err != nil {
		return notes, err
	}
	if err := lib.Install(); err != nil {
		return notes, fmt.Errorf("write job %q: %w", m.file(), err)
	}
	// launchd takes no job that others may write to, whatever the umask was.
	if err := os.Chmod(m.at(m.file()), 0o644); err != nil {
		return notes, fmt.Errorf("write job: %w", err)
	}
	return notes, nil
}

func (m *launchd) uninstall(ctx context.Context) ([]string, error) {
	if _, loaded := m.look(ctx); !loaded && !m.exists(m.file()) {
		return nil, m.notInstalled(m.def)
	}
	return nil, m.remove(ctx)
}

// remove stops the job and removes its file. The library unloads it in its own,
// old way first, which does nothing any more by then.
func (m *launchd) remove(ctx context.Context) error {
	if err := m.stop(ctx); err != nil {
		return err
	}
	if lib, err := m.library(m.def.config("darwin", "")); err == nil {
		_ = lib.Uninstall()
	}
	if err := os.Remove(m.at(m.file())); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("remove job: %w", err)
	}
	return nil
}

func (m *launchd) start(ctx context.Context) ([]string, error) {
	return nil, m.begin(ctx)
}

// begin starts the job and waits until it runs.
func (m *launchd) begin(ctx context.Context) error {
	plist, err := os.ReadFile(m.at(m.file()))
	if err != nil {
		return fmt.Errorf("read job: %w", err)
	}
	log := logOf(string(plist))
	if err := os.MkdirAll(m.at(filepath.Dir(log)), 0o700); err != nil {
		return fmt.Errorf("make log folder: %w", err)
	}
	if _, loaded := m.look(ctx); loaded {
		_, err = m.run(ctx, "launchctl", "kickstart", m.job(ctx))
	} else {
		_, _ = m.run(ctx, "launchctl", "enable", m.job(ctx)) // it may have been disabled by hand
		err = m.bootstrap(ctx)
	}
	if err != nil {
		return fmt.Errorf("start service: %w", err)
	}
	steady := steadiness{}
	for range 25 {
		job, _ := m.look(ctx)
		if steady.seen(job.active(), job.pid) {
			return nil
		}
		if err := pause(ctx, beat); err != nil {
			return err
		}
	}
	job, _ := m.look(ctx)
	return fmt.Errorf("start service: it does not stay up (%s): see %s", job.detail(), log)
}

var errorPath = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<key>StandardErrorPath</key><string>(.*)</string>`) })

// logOf reads the log file back from a plist, which may have been installed with
// other flags than the ones at hand. launchd makes the file, but not its folder.
func logOf(plist string) string {
	if m := errorPath().FindStringSubmatch(plist); m != nil {
		return html.UnescapeString(m[1])
	}
	return "/dev/null"
}

// bootstrap loads the job. Right after a bootout launchd still refuses for a while.
func (m *launchd) bootstrap(ctx context.Context) (err error) {
	for range 10 {
		if _, err = m.run(ctx, "launchctl", "bootstrap", m.domain(ctx), m.file()); err == nil {
			return nil
		}
		if _, loaded := m.look(ctx); loaded {
			return nil
		}
		if waitErr := pause(ctx, beat); waitErr != nil {
			return waitErr
		}
	}
	return err
}

// stop unloads the job and waits until its process has ended.
func (m *launchd) stop(ctx context.Context) error {
	if _, loaded := m.look(ctx); !loaded {
		return nil
	}
	_, err := m.run(ctx, "launchctl", "bootout", m.job(ctx))
	for range 250 { // a little more than ExitTimeOut
		if _, loaded := m.look(ctx); !loaded {
			return nil
		}
		if waitErr := pause(ctx, beat); waitErr != nil {
			return waitErr
		}
	}
	return fmt.Errorf("stop service: %w", errors.Join(err, errors.New("its process does not end")))
}

func (m *launchd) restart(ctx context.Context) ([]string, error) {
	if err := m.stop(ctx); err != nil {
		return nil, err
	}
	return m.start(ctx)
}

// jobState is what launchctl print tells about a job.
type jobState struct {
	state    string // running, waiting, not running, spawn scheduled
	pid      int
	exitCode string // of the process that ended last
}

func (j jobState) active() bool { return j.state == "running" && j.pid != 0 }

func (j jobState) detail() string {
	if j.active() || j.exitCode == "" || j.exitCode == "(never exited)" {
		return j.state
	}
	return j.state + ", last exit code " + j.exitCode
}

var jobLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\t(state|pid|last exit code) = (.+)$`) })

// look asks for the job; loaded is false when launchd does not know it.
func (m *launchd) look(ctx context.Context) (j jobState, loaded bool) {
	out, err := m.run(ctx, "launchctl", "print", m.job(ctx))
	if err != nil {
		return jobState{state: "not loaded"}, false
	}
	for _, line := range jobLine().FindAllStringSubmatch(out, -1) {
		value := strings.TrimSpace(line[2])
		switch line[1] {
		case "state":
			j.state = value
		case "pid":
			j.pid, _ = strconv.Atoi(value)
		case "last exit code":
			j.exitCode = value
		}
	}
	return j, true
}

func (m *launchd) status(ctx context.Context) (Status, error) {
	job, loaded := m.look(ctx)
	if !m.exists(m.file()) {
		if job.active() {
			return Status{State: Active, Detail: job.detail() + ", its file is gone: " + m.command(m.def, "install"), PID: job.pid}, nil
		}
		return Status{}, nil
	}
	s := Status{State: Inactive, Detail: job.detail(), PID: job.pid, AtBoot: m.def.system, File: m.file()}
	if loaded && job.active() {
		s.State = Active
	}
	return s, nil
}
