package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// box is a daemon's configuration and data, and what was seen of it.
type box struct {
	binary, notes, config, data, fresh, log string

	random  *rand.Rand
	steps   map[string]int // kills by step; "" is any moment
	slowest time.Duration  // stop by SIGTERM
}

// stopWithin is what SIGTERM may take, always.
const stopWithin = 5 * time.Second

func (b *box) init() error {
	b.steps = map[string]int{}
	text := "folders:\n  - {path: " + b.notes + ", name: notes}\nsettle: 20ms\nmax_settle: 200ms\nlog_level: info\n"
	return errors.Join(os.Mkdir(b.notes, 0o700), os.WriteFile(b.config, []byte(text), 0o600))
}

// start runs the daemon; its log is kept.
func (b *box) start(ctx context.Context, env ...string) (*exec.Cmd, error) {
	log, err := os.OpenFile(b.log, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	cmd := exec.CommandContext(ctx, b.binary, "--config", b.config, "--data", b.data, "run")
	cmd.Env = append(os.Environ(), env...)
	cmd.Stdout, cmd.Stderr = log, log
	return cmd, cmd.Start()
}

// kill starts a daemon and kills it: every other time when some time has passed, else when it comes to a step of a write.
func (b *box) kill(ctx context.Context, n int) error {
	step := ""
	var env []string
	if n%2 == 0 {
		step = []string{"pending", "batch", "written", "final"}[n/2%4]
		env = []string{"CONVOD_KILL_STEP=" + step, fmt.Sprintf("CONVOD_KILL_AFTER=%d", b.random.IntN(6))}
	}
	cmd, err := b.start(ctx, env...)
	if err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	wait := time.Duration(b.random.IntN(900)) * time.Millisecond
	if b.random.IntN(5) == 0 {
		wait /= 20 // while it opens
	}
	if step != "" {
		wait = 3 * time.Second
	}
	select {
	case err = <-ended:
	case <-time.After(wait):
		step = ""
		if err := cmd.Process.Kill(); err != nil {
			return err
		}
		err = <-ended
	}
	b.steps[step]++
	var exit *exec.ExitError
	if !errors.As(err, &exit) || !killed(exit) {
		return fmt.Errorf("the daemon ended by itself: %w", err)
	}
	return nil
}

func killed(e *exec.ExitError) bool {
	s, ok := e.Sys().(syscall.WaitStatus)
	return ok && s.Signaled() && s.Signal() == syscall.SIGKILL
}

// convod runs one command.
func (b *box) convod(ctx context.Context, data string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, b.binary, append([]string{"--config", b.config, "--data", data}, args...)...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	if err != nil {
		err = fmt.Errorf("convod %s: %w: %s", strings.Join(args, " "), err, errs.String())
	}
	return strings.TrimSpace(out.String()), err
}

// status is what is looked at of it.
type status struct {
	CaughtUp bool   `json:"caught_up"`
	Rebuilt  string `json:"rebuilt"`
	SetAside string `json:"set_aside"`
	Counts   struct {
		Units  int `json:"units"`
		Failed int `json:"failed"`
	} `json:"counts"`
	Incidents []struct {
		What string `json:"what"`
	} `json:"incidents"`
}

// compare lets the daemon catch up and holds its index against a fresh one.
func (b *box) compare(ctx context.Context) (string, error) {
	cmd, err := b.start(ctx)
	if err != nil {
		return "", err
	}
	defer func() { _ = cmd.Process.Kill() }() // when something fails
	if err := b.answers(ctx); err != nil {
		return "", err
	}
	// No word is needed, and no hit is 1: only the wait counts.
	if _, err := b.convod(ctx, b.data, "search", "--wait", "--wait-timeout", "2m", "-c", "kill"); err != nil && !strings.Contains(err.Error(), "exit status 1") {
		return "", err
	}
	got, err := b.convod(ctx, b.data, "doctor", "--digest")
	if err != nil {
		return "", err
	}
	text, err := b.convod(ctx, b.data, "status", "--json")
	if err != nil {
		return "", err
	}
	var st status
	if err := json.Unmarshal([]byte(text), &st); err != nil {
		return "", err
	}
	if st.Rebuilt != "" || st.SetAside != "" || len(st.Incidents) > 0 || st.Counts.Failed > 0 || !st.CaughtUp {
		return "", fmt.Errorf("not well: %s", text)
	}
	if err := b.stop(cmd); err != nil {
		return "", err
	}
	if err := os.RemoveAll(b.fresh); err != nil {
		return "", err
	}
	if _, err := b.convod(ctx, b.fresh, "index"); err != nil {
		return "", err
	}
	want, err := b.convod(ctx, b.fresh, "doctor", "--digest")
	if err != nil {
		return "", err
	}
	if got != want {
		return "", fmt.Errorf("digest %s, a fresh index has %s", got, want)
	}
	return fmt.Sprintf("digest %s...  %d files", got[:12], st.Counts.Units), nil
}

// answers waits until the daemon has its socket.
func (b *box) answers(ctx context.Context) error {
	var err error
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		var text string
		if text, err = b.convod(ctx, b.data, "status", "--json"); err == nil && strings.Contains(text, `"running":true`) {
			return nil
		}
	}
	return fmt.Errorf("the daemon does not answer: %w", err)
}

// stop ends the daemon as the service manager does.
func (b *box) stop(cmd *exec.Cmd) error {
	began := time.Now()
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	err := cmd.Wait()
	took := time.Since(began)
	b.slowest = max(b.slowest, took)
	if err != nil || took > stopWithin {
		return fmt.Errorf("stop took %s: %w", took, err)
	}
	return nil
}
