package install

import (
	"context"
	"errors"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"time"
)

// Signs of life go out while the loop answers, and stop when it does not.
func TestHeartbeat(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "notify")
	l, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: socket, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	t.Setenv("NOTIFY_SOCKET", socket)
	t.Setenv("WATCHDOG_USEC", "60000")
	t.Setenv("WATCHDOG_PID", strconv.Itoa(os.Getpid()))
	var hangs atomic.Bool
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		Heartbeat(ctx, func(ctx context.Context) error {
			if hangs.Load() {
				<-ctx.Done()
				return ctx.Err()
			}
			return nil
		})
		close(done)
	}()
	read := func(within time.Duration) string {
		b := make([]byte, 100)
		if err := l.SetReadDeadline(time.Now().Add(within)); err != nil {
			t.Fatal(err)
		}
		n, err := l.Read(b)
		var timeout net.Error
		if err != nil && (!errors.As(err, &timeout) || !timeout.Timeout()) {
			t.Fatal(err)
		}
		return string(b[:n])
	}
	if got := []string{read(5 * time.Second), read(5 * time.Second), read(5 * time.Second)}; !slices.Equal(got, []string{"WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"}) {
		t.Errorf("sent %q", got)
	}
	hangs.Store(true)
	read(100 * time.Millisecond) // one may be on its way
	if got := read(200 * time.Millisecond); got != "" {
		t.Errorf("a daemon that hangs says %q", got)
	}
	cancel()
	<-done
}

func TestWatchdogInterval(t *testing.T) {
	for _, tt := range []struct {
		usec, pid, socket string
		want              time.Duration
		ok                bool
	}{
		{"120000000", "7", "/run/x", 40 * time.Second, true},
		{"120000000", "", "/run/x", 40 * time.Second, true},
		{"120000000", "8", "/run/x", 0, false}, // another process's
		{"120000000", "7", "", 0, false},
		{"", "7", "/run/x", 0, false},
		{"soon", "7", "/run/x", 0, false},
	} {
		env := map[string]string{"WATCHDOG_USEC": tt.usec, "WATCHDOG_PID": tt.pid, "NOTIFY_SOCKET": tt.socket}
		got, ok := watchdogInterval(func(k string) string { return env[k] }, 7)
		if got != tt.want || ok != tt.ok {
			t.Errorf("%+v: %s %v", tt, got, ok)
		}
	}
}
