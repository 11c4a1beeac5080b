package main

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite the expected output of scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"convod": func() { os.Exit(Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// TestScripts runs testdata/script: the specification of the command line.
// Each script has a folder notes, and configuration and data of its own.
func TestScripts(t *testing.T) {
	sample, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:           "../../testdata/script",
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("CONVOD_CONFIG", filepath.Join(env.WorkDir, "etc", "config.yaml"))
			env.Setenv("CONVOD_DATA", filepath.Join(env.WorkDir, "data"))
			env.Setenv("SAMPLE", sample)
			env.Setenv("TZ", "UTC")
			env.Setenv("HOME", env.WorkDir)
			return os.MkdirAll(filepath.Join(env.WorkDir, "notes"), 0o700)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"daemon": startDaemon, "until": until, "tidy": tidy, "exits": exits,
		},
	})
}

// startDaemon runs `convod run` in the background and waits until it answers.
func startDaemon(ts *testscript.TestScript, neg bool, args []string) {
	if neg {
		ts.Fatalf("usage: daemon")
	}
	if err := ts.Exec("sh", "-c", "convod run "+strings.Join(args, " ")+" >/dev/null 2>$WORK/daemon.log </dev/null & echo $! >$WORK/daemon.pid"); err != nil {
		ts.Fatalf("start: %v", err)
	}
	ts.Defer(func() { _ = ts.Exec("sh", "-c", "kill $(cat $WORK/daemon.pid) 2>/dev/null") })
	deadline := time.Now().Add(20 * time.Second)
	for time.Now().Before(deadline) {
		if err := ts.Exec("sh", "-c", "convod status --json | grep -q '\"running\":true'"); err == nil {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	ts.Fatalf("the daemon does not answer:\n%s", ts.ReadFile("daemon.log"))
}

// exits runs a command that must fail with this exit status and no other: exits N COMMAND...
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits N command...")
	}
	want, err := strconv.Atoi(args[0])
	if err != nil || want == 0 {
		ts.Fatalf("usage: exits N command..., N is not 0")
	}
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		failed, ok := errors.AsType[*exec.ExitError](err)
		if !ok {
			ts.Fatalf("%q did not run: %v", args[1:], err)
		}
		got = failed.ExitCode()
	}
	if got != want {
		ts.Fatalf("%q exits with %d, want %d", args[1:], got, want)
	}
}

// until repeats a command until it succeeds (until fails, with !), for at most 20 s.
func until(ts *testscript.TestScript, neg bool, args []string) {
	for len(args) > 0 && (args[0] == "exec" || args[0] == "!") { // reads like the line it repeats
		neg = neg || args[0] == "!"
		args = args[1:]
	}
	deadline := time.Now().Add(20 * time.Second)
	for {
		err := ts.Exec(args[0], args[1:]...)
		if (err == nil) != neg {
			return
		}
		if time.Now().After(deadline) {
			ts.Fatalf("%q did not come true in 20 s", args)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

var (
	took  = regexp.MustCompile(`in \d+\.\d s|\d+ ms\b|"took_ms":\d+|"score":[\d.e+-]+|"index_age_s":[\d.e+-]+`)
	sizes = regexp.MustCompile(`\d+(\.\d)? (B|KiB|MiB|GiB)\b`)
)

// tidy rewrites a file so that it can be compared: times, scores and sizes become marks, the work folder $WORK.
func tidy(ts *testscript.TestScript, _ bool, args []string) {
	for _, name := range args {
		text := ts.ReadFile(name)
		text = strings.ReplaceAll(text, ts.Getenv("WORK"), "$WORK")
		text = took.ReplaceAllStringFunc(text, func(s string) string {
			return regexp.MustCompile(`[\d.]+(e[+-]\d+)?`).ReplaceAllString(s, "N")
		})
		text = sizes.ReplaceAllString(text, "N $2")
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte(text), 0o600))
	}
}
