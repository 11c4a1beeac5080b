package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"convod/testdata/tools/box"
)

// used is what a process cost.
type used struct {
	cpu, wall time.Duration
	peak      int64 // highest anonymous memory seen, bytes; 0 where the system does not tell
}

// runProcess runs a command to its end.
func runProcess(cmd *exec.Cmd) (used, []byte, error) {
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	start := time.Now()
	if err := cmd.Start(); err != nil {
		return used{}, nil, err
	}
	stop := box.Peak(cmd.Process.Pid, 20*time.Millisecond, nil)
	err := cmd.Wait()
	u := used{wall: time.Since(start), peak: stop(), cpu: cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()}
	if err != nil {
		return u, nil, fmt.Errorf("%s: %w\n%s", strings.Join(cmd.Args, " "), err, errs.String())
	}
	return u, out.Bytes(), nil
}

// home is a convod over a folder of notes, with a data folder that is empty.
func (b *bench) home(name, notes, maxMemory string) (*box.Box, error) {
	dir := filepath.Join(b.dir, name)
	if err := os.RemoveAll(dir); err != nil {
		return nil, err
	}
	return box.New(b.bin, dir, notes, "max_memory: "+maxMemory+"\n")
}

// index indexes the notes from nothing, or what changed.
func (b *bench) index(h *box.Box) (used, error) {
	u, _, err := runProcess(h.Command(b.ctx, "data", "index", "--quiet"))
	return u, err
}
