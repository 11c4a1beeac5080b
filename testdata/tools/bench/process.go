package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// used is what a process cost.
type used struct {
	cpu, wall time.Duration
	peak      int64 // highest anonymous memory seen, bytes; 0 where the system does not tell
}

// runProcess runs a command to its end.
func (b *bench) runProcess(name string, args ...string) (used, []byte, error) {
	cmd := exec.CommandContext(b.ctx, name, args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	start := time.Now()
	if err := cmd.Start(); err != nil {
		return used{}, nil, err
	}
	done := make(chan int64)
	ended := make(chan struct{})
	go func() {
		var peak int64
		for {
			select {
			case <-ended:
				done <- peak
				return
			case <-time.After(20 * time.Millisecond):
				peak = max(peak, anonymous(cmd.Process.Pid))
			}
		}
	}()
	err := cmd.Wait()
	u := used{wall: time.Since(start)}
	close(ended)
	u.peak = <-done
	u.cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	if err != nil {
		return u, nil, fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), strings.Join(args, " "), err, errs.String())
	}
	return u, out.Bytes(), nil
}

// anonymous is the anonymous memory of a process in bytes, 0 where it cannot be told.
func anonymous(pid int) int64 {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	_, rest, ok := strings.Cut(string(data), "RssAnon:")
	if !ok {
		return 0
	}
	n, _ := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
	return n << 10
}

// cpuOf is the CPU time of a running process, over its threads: to the nanosecond, which /proc/PID/stat is not.
func cpuOf(pid int) time.Duration {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	var sum int64
	for _, t := range threads {
		if data, err := os.ReadFile(t); err == nil {
			if f := strings.Fields(string(data)); len(f) > 0 {
				n, _ := strconv.ParseInt(f[0], 10, 64)
				sum += n
			}
		}
	}
	return time.Duration(sum)
}

// home is a configuration with one folder and a data folder of its own.
type home struct{ dir, config, data string }

func (b *bench) home(name, notes, maxMemory string) (home, error) {
	h := home{dir: filepath.Join(b.dir, name)}
	h.config, h.data = filepath.Join(h.dir, "config.yaml"), filepath.Join(h.dir, "data")
	if err := os.RemoveAll(h.dir); err != nil {
		return h, err
	}
	if err := os.MkdirAll(h.dir, 0o700); err != nil {
		return h, err
	}
	text := fmt.Sprintf("folders:\n  - {path: %q, name: notes}\nmax_memory: %s\n", notes, maxMemory)
	return h, os.WriteFile(h.config, []byte(text), 0o600)
}

func (h home) args(rest ...string) []string {
	return append([]string{"--config", h.config, "--data", h.data}, rest...)
}

// indexBytes is the size of index and ledger.
func (h home) indexBytes() (n int64) { return treeBytes(filepath.Join(h.data, "index")) }

func treeBytes(dir string) (n int64) {
	_ = filepath.WalkDir(dir, func(_ string, d os.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return nil //nolint:nilerr // what vanished meanwhile has no size
		}
		if info, err := d.Info(); err == nil {
			n += info.Size()
		}
		return nil
	})
	return n
}
