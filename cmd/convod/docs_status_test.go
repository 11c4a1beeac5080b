package main

import (
	"context"
	"log/slog"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"convod/config"
	"convod/daemon"
)

// runDaemon runs a daemon for the places of program until the test ends, and returns when it answers.
func runDaemon(t *testing.T, dir string, run func(args ...string) ranTo) {
	t.Helper()
	p, err := config.Locate(filepath.Join(dir, "etc", "config.yaml"), filepath.Join(dir, "data"), false)
	if err != nil {
		t.Fatal(err)
	}
	cfg, err := config.Load(p)
	if err != nil {
		t.Fatal(err)
	}
	d, err := daemon.Open(cfg, p, daemon.Options{Version: versionString(), Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- d.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("the daemon ended with: %v", err)
		}
	})
	for deadline := time.Now().Add(3 * time.Minute); run("status", "--check").exit != exitOK; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("never well: %+v", run("status", "--check"))
		}
	}
}

// TestDocStatus: the rows of status in the guide are those of a daemon that watches the sample folder; what is of this
// computer and this moment stands there as it may be.
func TestDocStatus(t *testing.T) {
	dir, run := sampleProgram(t)
	runDaemon(t, dir, run)
	r := run("status")
	if r.exit != exitOK || r.stderr != "" {
		t.Errorf("%+v, want exit %d", r, exitOK)
	}
	text := asAlice(t, dir, r.out)
	for _, c := range []struct{ pattern, said string }{
		{`pid \d+, version \S+, up \d+ s`, "pid 31178, version dev, up 3 min"},
		{`  (watching|polling: .*)\n`, "  watching\n"},
		{`last scan \d+ s ago`, "last scan 3 min ago"},
		{`facts, [\d.]+ (B|KiB|MiB)\n`, "facts, 189.5 KiB\n"},
		{`memory    [\d.]+ MiB of`, "memory    20.6 MiB of"},
	} {
		found := regexp.MustCompile(c.pattern).FindAllString(text, -1)
		if len(found) != 1 {
			t.Fatalf("%q stands %d times in\n%s", c.pattern, len(found), text)
		}
		text = strings.Replace(text, found[0], c.said, 1)
	}
	generated(t, userGuide, "status", "\n```console\n$ convod status\n"+text+"```\n\n")
}
