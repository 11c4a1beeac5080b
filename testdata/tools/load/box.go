package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
)

// box is a convod of its own: notes, configuration and data in one temporary folder.
type box struct {
	bin, dir, notes string
	daemon          *exec.Cmd
	log             *os.File
	ended           chan error
}

// newBox makes the folders and the configuration; settings are further lines of it.
func newBox(bin, settings string) (*box, error) {
	bin, err := filepath.Abs(bin)
	if err != nil {
		return nil, fmt.Errorf("find program: %w", err)
	}
	dir, err := os.MkdirTemp("", "convod-load-")
	if err != nil {
		return nil, fmt.Errorf("make folder: %w", err)
	}
	b := &box{bin: bin, dir: dir, notes: filepath.Join(dir, "notes")}
	config := fmt.Sprintf("folders:\n  - {path: %q, name: notes}\n%s", b.notes, settings)
	err = errors.Join(os.Mkdir(b.notes, 0o700), os.WriteFile(filepath.Join(dir, "config.yaml"), []byte(config), 0o600))
	if err == nil {
		b.log, err = os.Create(filepath.Join(dir, "log"))
	}
	if err != nil {
		os.RemoveAll(dir)
		return nil, fmt.Errorf("set up %q: %w", dir, err)
	}
	return b, nil
}

// remove stops the daemon and takes everything away.
func (b *box) remove() {
	_ = b.stop() // the verdict has been spoken
	b.log.Close()
	os.RemoveAll(b.dir)
}

func (b *box) command(ctx context.Context, data string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, b.bin, append(args, "--config", filepath.Join(b.dir, "config.yaml"), "--data", filepath.Join(b.dir, data))...)
	cmd.Stderr = b.log
	return cmd
}

// run is a command that must succeed, with its output.
func (b *box) run(ctx context.Context, data string, args ...string) (string, error) {
	out, err := b.command(ctx, data, args...).Output()
	if err != nil {
		return string(out), fmt.Errorf("convod %s: %w\n%s", args[0], err, b.tail())
	}
	return string(out), nil
}

// start runs the daemon in the background.
func (b *box) start(ctx context.Context) error {
	b.daemon = b.command(ctx, "data", "run")
	if err := b.daemon.Start(); err != nil {
		return fmt.Errorf("start daemon: %w", err)
	}
	b.ended = make(chan error, 1)
	go func() { b.ended <- b.daemon.Wait() }()
	return nil
}

// stop sends SIGTERM and waits.
func (b *box) stop() error {
	if b.daemon == nil {
		return nil
	}
	_ = b.daemon.Process.Signal(syscall.SIGTERM) // it may have ended
	b.daemon = nil
	select {
	case err := <-b.ended:
		return err
	case <-time.After(10 * time.Second):
		return errors.New("the daemon did not stop in 10 s")
	}
}

// tail is the end of what convod said on stderr.
func (b *box) tail() string {
	data, _ := os.ReadFile(b.log.Name())
	return string(data[max(0, len(data)-2000):])
}

// status is what `convod status --json` tells, as far as it is needed here.
type status struct {
	Running    bool  `json:"running"`
	CaughtUp   bool  `json:"caught_up"`
	Behind     int   `json:"behind"`
	IndexBytes int64 `json:"index_bytes"`
	Goroutines int   `json:"goroutines"`
	Counts     struct {
		Units    int `json:"units"`
		Passages int `json:"passages"`
		Failed   int `json:"failed"`
	} `json:"counts"`
	Folders []struct {
		ScanS float64 `json:"scan_s"`
		State string  `json:"state"`
	} `json:"folders"`
}

func (b *box) status(ctx context.Context) (status, error) {
	var s status
	out, err := b.run(ctx, "data", "status", "--json")
	if err != nil {
		return s, err
	}
	if err := json.Unmarshal([]byte(out), &s); err != nil {
		return s, fmt.Errorf("read status: %w", err)
	}
	return s, nil
}

// caughtUp waits until everything is indexed, calling each after every look.
func (b *box) caughtUp(ctx context.Context, every time.Duration, each func(status)) error {
	for {
		select {
		case err := <-b.ended:
			b.ended <- err
			return fmt.Errorf("the daemon ended: %w\n%s", err, b.tail())
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(every):
		}
		s, err := b.status(ctx)
		if err != nil {
			return err
		}
		each(s)
		if s.Running && s.CaughtUp {
			return nil
		}
	}
}
