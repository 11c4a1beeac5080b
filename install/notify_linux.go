package install

import (
	"context"
	"net"
	"os"
	"strconv"
	"time"
)

// Heartbeat tells systemd that the daemon is alive, as often as the unit's WatchdogSec asks for; what does not ask is left
// alone. alive returns nil when the daemon's loop answers before its context ends. It runs until ctx ends.
func Heartbeat(ctx context.Context, alive func(context.Context) error) {
	every, ok := watchdogInterval(os.Getenv, os.Getpid())
	if !ok {
		return
	}
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		wait, cancel := context.WithTimeout(ctx, every)
		if alive(wait) == nil {
			notify(os.Getenv("NOTIFY_SOCKET"), "WATCHDOG=1")
		}
		cancel()
	}
}

// watchdogInterval is a third of what systemd allows between two signs of life, so that one may be late.
func watchdogInterval(getenv func(string) string, pid int) (time.Duration, bool) {
	if of := getenv("WATCHDOG_PID"); of != "" && of != strconv.Itoa(pid) {
		return 0, false
	}
	usec, err := strconv.ParseInt(getenv("WATCHDOG_USEC"), 10, 64)
	if err != nil || usec <= 0 || getenv("NOTIFY_SOCKET") == "" {
		return 0, false
	}
	return max(time.Duration(usec)*time.Microsecond/3, time.Millisecond), true
}

// notify sends one message to systemd; an address with @ is an abstract one. Nothing depends on its arrival.
func notify(socket, message string) {
	conn, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: socket, Net: "unixgram"})
	if err != nil {
		return
	}
	defer conn.Close()
	_, _ = conn.Write([]byte(message)) // systemd restarts what it does not hear of
}
