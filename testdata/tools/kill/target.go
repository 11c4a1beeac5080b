package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"convod/testdata/tools/box"
)

// target is a convod that is killed, and what was seen of it.
type target struct {
	*box.Box

	random  *rand.Rand
	steps   map[string]int // kills by step; "" is any moment
	slowest time.Duration  // stop by SIGTERM
}

// stopWithin is what SIGTERM may take, always.
const stopWithin = 5 * time.Second

func newTarget(binary, dir string, r *rand.Rand) (*target, error) {
	b, err := box.New(binary, dir, filepath.Join(dir, "notes"), "settle: 20ms\nmax_settle: 200ms\nlog_level: info\n")
	return &target{Box: b, random: r, steps: map[string]int{}}, err
}

// kill starts a daemon and kills it: every other time when some time has passed, else when it comes to a step of a write.
func (t *target) kill(ctx context.Context, n int) error {
	step := ""
	var env []string
	if n%2 == 0 {
		step = []string{"pending", "batch", "written", "final"}[n/2%4]
		env = []string{"CONVOD_KILL_STEP=" + step, fmt.Sprintf("CONVOD_KILL_AFTER=%d", t.random.IntN(6))}
	}
	if err := t.Start(ctx, env...); err != nil {
		return err
	}
	wait := time.Duration(t.random.IntN(900)) * time.Millisecond
	if t.random.IntN(5) == 0 {
		wait /= 20 // while it opens
	}
	if step != "" {
		wait = 3 * time.Second
	}
	over, err := t.Wait(wait)
	if !over {
		step = ""
		err = t.Kill()
	}
	t.steps[step]++
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok || !killed(exit) {
		return fmt.Errorf("the daemon ended by itself: %w", err)
	}
	return nil
}

func killed(e *exec.ExitError) bool {
	s, ok := e.Sys().(syscall.WaitStatus)
	return ok && s.Signaled() && s.Signal() == syscall.SIGKILL
}

// compare lets the daemon catch up and holds its index against a fresh one.
func (t *target) compare(ctx context.Context) (string, error) {
	if err := t.Start(ctx); err != nil {
		return "", err
	}
	defer func() { _, _ = t.Stop() }() // when something fails
	if err := t.answers(ctx); err != nil {
		return "", err
	}
	// No word is needed, and no hit is 1: only the wait counts.
	if _, err := t.Run(ctx, "data", "search", "--wait", "--wait-timeout", "2m", "-c", "kill"); err != nil && !strings.Contains(err.Error(), "exit status 1") {
		return "", err
	}
	got, err := t.Run(ctx, "data", "doctor", "--digest")
	if err != nil {
		return "", err
	}
	st, err := t.Status(ctx)
	if err != nil {
		return "", err
	}
	if st.Rebuilt != "" || st.SetAside != "" || len(st.Incidents) > 0 || st.Counts.Failed > 0 || !st.CaughtUp {
		return "", fmt.Errorf("not well: %+v", st)
	}
	if err := t.stop(); err != nil {
		return "", err
	}
	if err := os.RemoveAll(t.Data("fresh")); err != nil {
		return "", err
	}
	if _, err := t.Run(ctx, "fresh", "index"); err != nil {
		return "", err
	}
	want, err := t.Run(ctx, "fresh", "doctor", "--digest")
	if err != nil {
		return "", err
	}
	if got != want {
		return "", fmt.Errorf("digest %s, a fresh index has %s", got, want)
	}
	return fmt.Sprintf("digest %s...  %d files", got[:12], st.Counts.Units), nil
}

// answers waits until the daemon has its socket.
func (t *target) answers(ctx context.Context) error {
	var err error
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		st, e := t.Status(ctx)
		if e == nil && st.Running {
			return nil
		}
		err = e
	}
	return fmt.Errorf("the daemon does not answer: %w", err)
}

// stop ends the daemon as the service manager does.
func (t *target) stop() error {
	took, err := t.Stop()
	t.slowest = max(t.slowest, took)
	if err != nil || took > stopWithin {
		return fmt.Errorf("stop took %s: %w", took, err)
	}
	return nil
}
