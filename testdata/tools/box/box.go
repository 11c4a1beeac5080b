// Package box is a convod of its own for the tools that measure and kill one from outside: a configuration with one folder,
// data folders, a log, and a daemon that is started and stopped as a service manager does. It tells besides what a
// process uses; that needs Linux.
package box

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"convod/daemon/api"
)

// Box is a convod in a folder of its own. It is used from one goroutine.
type Box struct {
	Dir    string // everything but the notes, which may be in it
	Notes  string
	Config string

	bin    string
	log    *os.File
	daemon *exec.Cmd // nil while none runs
	ended  chan error
}

// New makes the folders and a configuration that watches notes, an absolute folder. settings are further lines of the
// configuration. What is in dir stays.
func New(bin, dir, notes, settings string) (*Box, error) {
	bin, err := filepath.Abs(bin)
	if err != nil {
		return nil, fmt.Errorf("find program: %w", err)
	}
	b := &Box{Dir: dir, Notes: notes, Config: filepath.Join(dir, "config.yaml"), bin: bin}
	config := fmt.Sprintf("folders:\n  - {path: %q, name: notes}\n%s", notes, settings)
	err = errors.Join(os.MkdirAll(dir, 0o700), os.MkdirAll(notes, 0o700))
	if err == nil {
		err = os.WriteFile(b.Config, []byte(config), 0o600)
	}
	if err == nil {
		b.log, err = os.OpenFile(filepath.Join(dir, "log"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	}
	if err != nil {
		return nil, fmt.Errorf("set up %q: %w", dir, err)
	}
	return b, nil
}

// Close stops the daemon; the folders stay.
func (b *Box) Close() {
	_, _ = b.Stop() // the verdict has been spoken
	b.log.Close()
}

// Data is the path of a data folder by its name.
func (b *Box) Data(name string) string { return filepath.Join(b.Dir, name) }

// Command is one of convod over a data folder. What it says on stderr goes to the log.
func (b *Box) Command(ctx context.Context, data string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, b.bin, append([]string{"--config", b.Config, "--data", b.Data(data)}, args...)...)
	cmd.Stderr = b.log
	return cmd
}

// Run is a command that must succeed, with its output.
func (b *Box) Run(ctx context.Context, data string, args ...string) (string, error) {
	out, err := b.Command(ctx, data, args...).Output()
	if err != nil {
		err = fmt.Errorf("convod %s: %w\n%s", strings.Join(args, " "), err, b.Tail())
	}
	return strings.TrimSpace(string(out)), err
}

// Status asks the daemon; without one it is what the index says.
func (b *Box) Status(ctx context.Context) (*api.Status, error) {
	out, err := b.Run(ctx, "data", "status", "--json")
	if err != nil {
		return nil, err
	}
	s := &api.Status{}
	if err := json.Unmarshal([]byte(out), s); err != nil {
		return nil, fmt.Errorf("read status: %w", err)
	}
	return s, nil
}

// Start runs the daemon over the folder "data"; env is added to the environment.
func (b *Box) Start(ctx context.Context, env ...string) error {
	cmd := b.Command(ctx, "data", "run")
	cmd.Env = append(os.Environ(), env...)
	cmd.Stdout = b.log
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("start daemon: %w", err)
	}
	ended := make(chan error, 1)
	b.daemon, b.ended = cmd, ended
	go func() { ended <- cmd.Wait() }()
	return nil
}

// Pid is that of the daemon, which must have been started.
func (b *Box) Pid() int { return b.daemon.Process.Pid }

// Wait waits until the daemon ends by itself, or a time has passed; over is true in the first case, and the daemon is none then.
func (b *Box) Wait(within time.Duration) (over bool, err error) {
	select {
	case err := <-b.ended:
		b.daemon = nil
		return true, err
	case <-time.After(within):
		return false, nil
	}
}

// Kill ends the daemon at once and gives the error of its end.
func (b *Box) Kill() error {
	if err := b.daemon.Process.Kill(); err != nil {
		return err
	}
	b.daemon = nil
	return <-b.ended
}

// Stop sends SIGTERM and tells how long the end took. One that does not end in 10 s is killed, which is an error.
func (b *Box) Stop() (took time.Duration, err error) {
	if b.daemon == nil {
		return 0, nil
	}
	process, began := b.daemon.Process, time.Now()
	b.daemon = nil
	_ = process.Signal(syscall.SIGTERM) // it may have ended
	select {
	case err = <-b.ended:
		return time.Since(began), err
	case <-time.After(10 * time.Second):
		_ = process.Kill() // likewise
		<-b.ended          //nolint:errcheck // "signal: killed"
		return time.Since(began), errors.New("the daemon did not stop in 10 s")
	}
}

// Ended is an error when the daemon ended by itself.
func (b *Box) Ended() error {
	over, err := b.Wait(0)
	if over {
		return fmt.Errorf("the daemon ended: %w\n%s", err, b.Tail())
	}
	return nil
}

// CaughtUp waits until everything is indexed, calling each after every look.
func (b *Box) CaughtUp(ctx context.Context, every time.Duration, each func(*api.Status)) error {
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(every):
		}
		if err := b.Ended(); err != nil {
			return err
		}
		s, err := b.Status(ctx)
		if err != nil {
			return err
		}
		each(s)
		if s.Running && s.CaughtUp {
			return nil
		}
	}
}

// Tail is the end of the log.
func (b *Box) Tail() string {
	data, _ := os.ReadFile(b.log.Name())
	return string(data[max(0, len(data)-2000):])
}
