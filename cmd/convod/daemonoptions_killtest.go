//go:build killtest && unix

package main

import (
	"log/slog"
	"os"
	"strconv"
	"sync/atomic"
	"syscall"

	"convod/daemon"
	"convod/index"
)

// daemonOptions make a daemon that kills itself at one step of a write: CONVOD_KILL_STEP names the step, CONVOD_KILL_AFTER
// how often it passes it before. Only the kill test is built with it (testdata/tools/kill).
func daemonOptions(log *slog.Logger) daemon.Options {
	o := daemon.Options{Version: versionString(), Log: log}
	step := os.Getenv("CONVOD_KILL_STEP")
	if step == "" {
		return o
	}
	var left atomic.Int64
	after, _ := strconv.ParseInt(os.Getenv("CONVOD_KILL_AFTER"), 10, 64)
	left.Store(after)
	o.Step = func(at index.Step) {
		if string(at) == step && left.Add(-1) < 0 {
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {} // until it arrives
		}
	}
	return o
}
